// SPDX-License-Identifier: MIT
// The script of the page of labelled lists, which is whole without it. Comments have lines of their own: make takes them out.
'use strict';
{
	const all = (selector, within = document) => [...within.querySelectorAll(selector)];
	const make = (name, parent, ...content) => {
		const element = document.createElement(name);
		element.append(...content);
		parent.append(element);
		return element;
	};
	const box = document.getElementById('topics'), table = box.querySelector('table'), body = table.tBodies[0];
	const rows = [...body.rows], main = box.closest('main');
	const section = new Map(rows.map((row, i) => [row, all('section')[i]]));
	const text = cell => cell && cell.firstChild ? cell.firstChild.textContent.trim().replace('\u2212', '-') : '';
	const number = s => s === '' ? NaN : +s;

	// A click on a heading sorts topics and lists; another one the other way round. Empty cells are last.
	all('thead th', table).forEach((th, column) => {
		make('button', th, ...th.childNodes).onclick = () => {
			const down = th.ariaSort === 'ascending';
			all('[aria-sort]', table).forEach(x => x.removeAttribute('aria-sort'));
			th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
			rows.sort((r, s) => {
				const a = text(r.cells[column]), b = text(s.cells[column]), x = number(a), y = number(b);
				if (!a || !b) return !a - !b;
				return (down ? -1 : 1) * (isNaN(x) || isNaN(y) ? a.localeCompare(b) : x - y);
			});
			body.append(...rows);
			main.append(...rows.map(row => section.get(row)));
		};
	});

	// A field filters topics by ID and query.
	const tools = document.createElement('div'), filter = make('input', tools);
	tools.className = 'tools';
	main.prepend(tools);
	filter.type = 'search';
	filter.placeholder = filter.ariaLabel = 'filter topics';
	filter.oninput = () => {
		const wanted = filter.value.trim().toLowerCase();
		rows.forEach(row => {
			row.hidden = section.get(row).hidden =
				!all('th, .q', row).some(x => x.textContent.toLowerCase().includes(wanted));
		});
	};
	const keys = make('span', tools, 'Keys: ');
	[['j', ' next topic, '], ['k', ' previous, '], ['t', ' the table']].forEach(([key, does]) => {
		make('kbd', keys, key);
		keys.append(does);
	});

	// j, k: the next and previous topic that is shown; t: the table.
	const go = (step, top) => {
		const shown = rows.filter(row => !row.hidden).map(row => section.get(row));
		const y = s => Math.round(s.getBoundingClientRect().top) - top;
		const to = step > 0 ? shown.find(s => y(s) > 2) : shown.findLast(s => y(s) < -2) || box;
		if (to) location.replace('#' + encodeURIComponent(to.id));
	};
	addEventListener('keydown', e => {
		if (e.ctrlKey || e.altKey || e.metaKey || e.target.closest?.('input')) return;
		if (e.key === 't') location.replace('#topics');
		if (e.key === 'j') go(1, 0);
		if (e.key === 'k') go(-1, 0);
	});
	addEventListener('click', e => {
		const link = e.target.closest('[rel]'), bar = e.target.closest('rect');
		if (bar) rows.find(row => bar.textContent.startsWith(text(row.cells[0]) + ' ')).querySelector('a').click();
		if (!link) return;
		e.preventDefault();
		go(link.rel === 'next' ? 1 : -1, link.closest('section').getBoundingClientRect().top);
	});

	// Of many runs: a click on a run's letter shows the lists of the runs that were clicked, or of all.
	const lists = all('.lists'), chosen = new Set();
	if (rows[0] && lists[0]?.children.length > 2)
		all('.runs tbody b').forEach((b, run) => {
			const button = make('button', b, ...b.childNodes);
			button.ariaPressed = false;
			button.title = 'show the lists of the runs that are pressed';
			button.onclick = () => {
				chosen.delete(run) || chosen.add(run);
				button.ariaPressed = chosen.has(run);
				lists.forEach(x => [...x.children].forEach((list, i) => {
					list.hidden = chosen.size > 0 && !chosen.has(i);
				}));
			};
		});

	// Pointing at an item, or moving to a link beside it, lights it in all lists of its topic.
	let lit = [];
	const light = e => {
		lit.forEach(x => x.classList.remove('lit'));
		lit = [];
		const cell = e.target.closest?.('section td');
		if (!cell) return;
		const row = cell.matches('.x') ? cell.parentNode.previousElementSibling : cell.parentNode;
		const item = all('.i', row).findLast(c => row !== cell.parentNode || c.cellIndex < cell.cellIndex + 2);
		if (!item || !text(item)) return;
		lit = all('.i', row.closest('section')).filter(c => text(c) === text(item));
		lit.forEach(x => x.classList.add('lit'));
	};
	addEventListener('pointerover', light);
	addEventListener('focusin', light);
}

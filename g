q1	d1	0.5
q1	d2	0
q2	d3	2

# SPDX-License-Identifier: MIT
class NtcirEval < Formula
  desc "Evaluation of information retrieval, with the measures of NTCIR and TREC"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/v@VERSION@/ntcir_eval-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  def install
    system "make", "CC=#{ENV.cc}"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"qrels").write "q1 0 d1 1\n"
    (testpath/"run").write "q1 Q0 d1 1 1 run\n"
    assert_match "1.0000", shell_output("#{bin}/ntcir_eval evaluate -m AP qrels run")
    assert_path_exists share/"doc/ntcir_eval/README.md"
    assert_match "ntcir_eval #{version}", shell_output("#{bin}/NTCIR-eval --version")
  end
end

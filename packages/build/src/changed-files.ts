import { spawnSync } from "node:child_process";

/**
 * The files that differ from the main branch, and those that git does not know yet. If there are none, as after a commit
 * on the main branch, those of the last commit. Undefined without such a history.
 */
export function findChangedFiles(root = process.cwd()): string[] | undefined {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const differingFrom = (base: string) => git("diff", "--name-only", "--diff-filter=d", base);
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");

  const fork = git("merge-base", "HEAD", "main").stdout.trim();
  const unknown = lines(git("ls-files", "--others", "--exclude-standard").stdout);
  const files = [...lines(differingFrom(fork === "" ? "HEAD" : fork).stdout), ...unknown];
  if (files.length > 0) return files;
  const last = differingFrom("HEAD~1");
  return last.status === 0 ? lines(last.stdout) : undefined;
}

import { spawnSync } from "node:child_process";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

/**
 * The files that differ from the main branch, on it from the previous commit, and those that git does not know yet;
 * undefined without such a history.
 */
export function findChangedFiles(): string[] | undefined {
  const head = git("rev-parse", "HEAD").stdout.trim();
  const fork = git("merge-base", "HEAD", "main").stdout.trim();
  const base = fork === "" || fork === head ? "HEAD~1" : fork;
  const { status, stdout } = git("diff", "--name-only", "--diff-filter=d", base);
  if (status !== 0) return undefined;
  const unknown = git("ls-files", "--others", "--exclude-standard").stdout;
  return `${stdout}${unknown}`.split("\n").filter((file) => file !== "");
}

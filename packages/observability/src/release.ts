import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import program from "../package.json" with { type: "json" };

interface Release {
  /** That of the tag, `0.2.0`; in a checkout behind one `0.2.0-3-g1a2b3c4`, and without any that of the workspaces. */
  readonly version: string;
  /** The commit; "unknown" without one. */
  readonly commit: string;
}

/** What the program in a folder was made from: its image says so in `release.json`, otherwise git. */
export function findRelease(folder: string): Release {
  const file = path.join(folder, "release.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Release;
  // The folder may be in a repository of others.
  if (!existsSync(path.join(folder, ".git"))) return { version: program.version, commit: "unknown" };
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  return {
    version: git("describe", "--tags", "--match", "v[0-9]*")?.slice(1) ?? program.version,
    commit: git("rev-parse", "HEAD") ?? "unknown",
  };
}

export const { version, commit } = findRelease(path.resolve(import.meta.dirname, "../../.."));

import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** Where a program runs: a server under test has a core for itself, the load and PostgreSQL share the others. */
export type CoreSet = "server" | "others";

const coresOf: Record<CoreSet, string> = { server: "0", others: `1-${availableParallelism() - 1}` };

/** A command as it is started on its cores; as it is, where the system cannot bind programs to cores. */
export function placed(set: CoreSet, [file, ...args]: [string, ...string[]]): [string, string[]] {
  return canPin ? ["taskset", ["--cpu-list", coresOf[set], file, ...args]] : [file, args];
}

/** Moves programs that run. One that has ended meanwhile does not matter. */
export function move(set: CoreSet, pids: readonly number[]): void {
  if (!canPin) return;
  for (const pid of pids) {
    spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", coresOf[set], String(pid)], {
      stdio: "ignore",
    });
  }
}

/** One line about it, for the report. */
export const placement = canPin
  ? `server on core ${coresOf.server}, PostgreSQL and load on core ${coresOf.others.replace(/^(\d+)-\1$/, "$1")}`
  : "no program bound to a core";

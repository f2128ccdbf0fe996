import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** The cores of a program: a server under test has one for itself, the load and PostgreSQL share the others. */
export type CoreSet = "server" | "others";

const coresOf: Record<CoreSet, string> = { server: "0", others: `1-${availableParallelism() - 1}` };

/** A command bound to its cores; unchanged if the system cannot bind programs to cores. */
export function placed(set: CoreSet, [file, ...args]: [string, ...string[]]): [string, string[]] {
  return canPin ? ["taskset", ["--cpu-list", coresOf[set], file, ...args]] : [file, args];
}

/** Moves running processes to other cores. One that has ended in the meantime is ignored. */
export function move(set: CoreSet, pids: readonly number[]): void {
  if (!canPin) return;
  for (const pid of pids) {
    spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", coresOf[set], String(pid)], {
      stdio: "ignore",
    });
  }
}

/** A line about the cores, for the report. */
export const placement = canPin
  ? `server on core ${coresOf.server}, PostgreSQL and load on core ${coresOf.others.replace(/^(\d+)-\1$/, "$1")}`
  : "no program bound to a core";

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const isLinux = process.platform === "linux";
const outputOf = (program: string, ...args: string[]): string =>
  spawnSync(program, args, { encoding: "utf8" }).stdout;

/** The resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = isLinux
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    : outputOf("ps", "-o", "rss=", "-p", String(pid));
  return Number(kilobytes) * 1024;
}

/** The number of open files and connections of a process. */
export function openFiles(pid: number): number {
  return isLinux
    ? readdirSync(`/proc/${pid}/fd`).length
    : outputOf("lsof", "-p", String(pid)).trimEnd().split("\n").length - 1;
}

/** The growth per sample: the slope of a least-squares fit. */
export function slopeOf(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const up = samples.reduce((sum, sample, n) => sum + (n - middle) * (sample - mean), 0);
  const across = samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return across === 0 ? 0 : up / across;
}

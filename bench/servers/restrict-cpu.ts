import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BenchError } from "../bench-error.ts";

const groups = "/sys/fs/cgroup";
const periodUs = 10_000;

/**
 * Restricts a process to a share of a core by a control group of the given name (Linux, as root). Ended by the returned
 * function, after the process.
 *
 * @throws BenchError where control groups cannot be made
 */
export function restrictCpu(pid: number, share: number, name: string): () => void {
  const isUnified = existsSync(path.join(groups, "cgroup.controllers"));
  const folder = path.join(groups, isUnified ? "" : "cpu", name);
  const quota = periodUs * share;
  try {
    mkdirSync(folder, { recursive: true });
    if (isUnified) writeFileSync(path.join(folder, "cpu.max"), `${quota} ${periodUs}`);
    else {
      writeFileSync(path.join(folder, "cpu.cfs_period_us"), String(periodUs));
      writeFileSync(path.join(folder, "cpu.cfs_quota_us"), String(quota));
    }
    writeFileSync(path.join(folder, "cgroup.procs"), String(pid));
  } catch (error) {
    throw new BenchError(`This needs control groups, which root can make: ${String(error)}`);
  }
  return () => rmdirSync(folder);
}

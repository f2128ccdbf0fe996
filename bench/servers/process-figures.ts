import { readdirSync, readFileSync } from "node:fs";

// A tick of /proc is a hundredth of a second on every Linux.
const tickMs = 10;

/**
 * What `/proc/PID/stat` says of a process: its parent, and the CPU time (ms) of all its threads and of its ended children
 * so far.
 */
export function readStat(text: string): { parent: number; cpu: number; cpuOfEnded: number } {
  // After the name in parentheses, which may have any sign in it: the state, the parent, … (man 5 proc).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ms = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * tickMs;
  return { parent: Number(fields[1]), cpu: ms(11), cpuOfEnded: ms(13) };
}

const statOf = (pid: number) => readStat(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** CPU time (ms) that a process has used so far, all its threads, in itself and in the kernel. */
export const cpuTime = (pid: number): number => statOf(pid).cpu;

/** The parent of a process. */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** CPU time (ms) that a process and its children have used so far, ended ones included: of a PostgreSQL, by its first pid. */
export function familyCpuTime(pid: number): number {
  const { cpu, cpuOfEnded } = statOf(pid);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = pids.flatMap((name) => {
    try {
      return [statOf(Number(name))];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return stats
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.cpu, cpu + cpuOfEnded);
}

/** What `/proc/PID/status` says of memory: in use now, and the most that ever was, in MB (10^6 bytes). */
export function readMemory(text: string): { now: number; most: number } {
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** Memory of a process, as `readMemory` tells it. */
export const memoryOf = (pid: number) => readMemory(readFileSync(`/proc/${pid}/status`, "utf8"));

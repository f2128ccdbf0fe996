import { readdirSync, readFileSync } from "node:fs";

// A clock tick in /proc (USER_HZ) is a hundredth of a second on Linux.
const tickMs = 10;

/**
 * Parses `/proc/PID/stat`: the parent of a process, and the CPU time (ms) of all its threads and of its ended children
 * so far.
 */
export function readStat(text: string): { parent: number; cpu: number; cpuOfEnded: number } {
  // After the name in parentheses, which may contain any character: the state, the parent, … (man 5 proc).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ms = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * tickMs;
  return { parent: Number(fields[1]), cpu: ms(11), cpuOfEnded: ms(13) };
}

const statOf = (pid: number) => readStat(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** The CPU time (ms), user and system, that all threads of a process have used so far. */
export const cpuTime = (pid: number): number => statOf(pid).cpu;

/** The parent of a process. */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** The CPU time (ms) of a process and its children so far, including ended ones: of a PostgreSQL, by its first pid. */
export function familyCpuTime(pid: number): number {
  const { cpu, cpuOfEnded } = statOf(pid);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = pids.flatMap((name) => {
    try {
      return [statOf(Number(name))];
    } catch {
      // It has ended in the meantime.
      return [];
    }
  });
  return stats
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.cpu, cpu + cpuOfEnded);
}

/** Parses the memory in `/proc/PID/status`: current and peak, in MB (10^6 bytes). */
export function readMemory(text: string): { now: number; most: number } {
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** The memory of a process; see `readMemory`. */
export const memoryOf = (pid: number) => readMemory(readFileSync(`/proc/${pid}/status`, "utf8"));

import { readFileSync } from "node:fs";

// A tick of /proc is a hundredth of a second on every Linux.
const tickMs = 10;

/** What `/proc/PID/stat` says of a process: its parent, and the CPU time (ms) of all its threads so far. */
export function readStat(text: string): { parent: number; cpu: number } {
  // After the name in parentheses, which may have any sign in it: the state, the parent, … (man 5 proc).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * tickMs };
}

const statOf = (pid: number) => readStat(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** CPU time (ms) that a process has used so far, all its threads, in itself and in the kernel. */
export const cpuTime = (pid: number): number => statOf(pid).cpu;

/** The parent of a process. */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** What `/proc/PID/status` says of memory: in use now, and the most that ever was, in MB (10^6 bytes). */
export function readMemory(text: string): { now: number; most: number } {
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** Memory of a process, as `readMemory` tells it. */
export const memoryOf = (pid: number) => readMemory(readFileSync(`/proc/${pid}/status`, "utf8"));

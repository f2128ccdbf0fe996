import { setTimeout as pause } from "node:timers/promises";
import { cpuTime } from "./process-figures.ts";

const look = 500;

/** Waits until a process has done what it does in its own time after its start: until it uses hardly any CPU. */
export async function settle(pid: number): Promise<void> {
  for (;;) {
    const before = cpuTime(pid);
    await pause(look);
    if (cpuTime(pid) - before < look / 20) return;
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { cpuTime } from "./process-figures.ts";

const look = 500;

/** Waits until a process has finished its background work after the start: until it uses hardly any CPU. */
export async function settle(pid: number): Promise<void> {
  for (;;) {
    const before = cpuTime(pid);
    await pause(look);
    if (cpuTime(pid) - before < look / 20) return;
  }
}

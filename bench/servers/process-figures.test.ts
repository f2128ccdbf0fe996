import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { cpuTime, familyCpuTime, readMemory, readStat } from "./process-figures.ts";

test("parent and CPU time are read after any process name", () => {
  const after = "S 41 42 42 0 -1 4194560 9000 0 3 0 250 75 30 12 20 0 11 0 123456 1000000 5000";
  expect(readStat(`42 (node) ${after}`)).toEqual({ parent: 41, cpu: 3_250, cpuOfEnded: 420 });
  expect(readStat(`42 (a) S 7 (b) ${after}`)).toEqual({ parent: 41, cpu: 3_250, cpuOfEnded: 420 });
});

test("memory is read in MB (10^6 bytes)", () => {
  const text = "Name:\tnode\nVmPeak:\t 9000000 kB\nVmHWM:\t  250000 kB\nVmRSS:\t  125000 kB\nThreads:\t11\n";
  expect(readMemory(text)).toEqual({ now: 128, most: 256 });
});

test("the CPU time of a process tree includes that of its children", async () => {
  const child = spawn(process.execPath, ["-e", "for (;;);"]);
  onTestFinished(() => void child.kill());
  await expect.poll(() => familyCpuTime(process.pid) - cpuTime(process.pid)).toBeGreaterThan(0);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `work` (a line of JavaScript) under the lock of the folder, in a process of its own. */
function runLocked(folder: string, work: string) {
  const script = `
    import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
    import { setTimeout as pause } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, "lock.mjs"))};
    process.chdir(${JSON.stringify(folder)});
    await withLock("lock", async () => { ${work} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, lines: createInterface(child.stdout), exit: once(child, "exit") };
}

const addOne = `
  const seen = Number(readFileSync("count", "utf8"));
  await pause(20);
  writeFileSync("count", String(seen + 1));`;

test("of several concurrent processes, each waits for the one before", async () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, "count"), "0");
  const exits = Array.from({ length: 5 }, () => runLocked(folder, addOne).exit);
  expect(await Promise.all(exits)).toEqual(Array.from({ length: 5 }, () => [0, null]));
  expect(readFileSync(path.join(folder, "count"), "utf8")).toBe("5");
  expect(readdirSync(folder)).toEqual(["count"]);
});

test("the lock of a killed process is taken over by the others", async () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, "count"), "0");
  const killed = runLocked(folder, `console.log("in"); await pause(1_000_000);`);
  await once(killed.lines, "line");
  killed.child.kill("SIGKILL");
  await killed.exit;
  expect(readdirSync(folder)).toContain("lock");

  const exits = Array.from({ length: 3 }, () => runLocked(folder, addOne).exit);
  await Promise.all(exits);
  expect(readFileSync(path.join(folder, "count"), "utf8")).toBe("3");
});

test("a lock is free when its pid belongs to a later process", async () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, "count"), "0");
  writeFileSync(path.join(folder, "lock"), `${process.pid} 1`);
  await runLocked(folder, addOne).exit;
  expect(readFileSync(path.join(folder, "count"), "utf8")).toBe("1");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { Account } from "../account.ts";

/** Starts another process that uses the database, in its own process group; resolves when it has joined. */
export async function startOther(dataDir: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "hold-open.ts"), dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid!;
  const exit = once(child, "exit");
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
    await exit;
  };
  onTestFinished(end("SIGKILL"));
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, pid, killGroup: end("SIGKILL"), stop: end("SIGTERM") };
}

/** A process of an account (by default that of the test) that has ended and whose parent never reaps it. */
export async function makeZombie(ids: Account["ids"] = {}): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 600"], {
    ...ids,
    cwd: "/",
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [pid] = (await once(createInterface(parent.stdout), "line")) as [string];
  return Number(pid);
}

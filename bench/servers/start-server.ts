import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BenchError } from "../bench-error.ts";
import { placed } from "./cores.ts";
import { cache, root } from "../folders.ts";
import { freePort } from "./free-port.ts";

export interface RunningServer {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

interface Program {
  /** Its name in the report. */
  name: string;
  /** The program, as a path from the repository's root, and its arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** A path that answers 200 as soon as the server is ready. */
  readyPath: string;
}

/** Whether a URL answers 200. */
export const isReady = (port: number, readyPath: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${readyPath}`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a server on its own core, with `PORT` in its environment and none of the user's settings, and waits until it
 * is ready. Its output goes to a file.
 *
 * @throws BenchError when it exits instead.
 */
export async function startServer({ name, args, env, readyPath }: Program): Promise<RunningServer> {
  const port = await freePort();
  mkdirSync(cache, { recursive: true });
  const log = path.join(cache, `${name.replaceAll(/\W+/g, "-")}.log`);
  const output = openSync(log, "w");
  const { PATH = "", HOME = "" } = process.env;
  const [file, all] = placed("server", [process.execPath, ...args]);
  const child = spawn(file, all, {
    cwd: root,
    env: { PATH, HOME, HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const exit = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = () => void child.kill();
  process.once("exit", kill);
  while (!(await isReady(port, readyPath))) {
    if (hasEnded()) throw new BenchError(`${name} did not start:\n${readFileSync(log, "utf8")}`);
    await pause(20);
  }
  return {
    name,
    pid: child.pid ?? 0,
    port,
    async stop() {
      if (!hasEnded()) child.kill("SIGTERM");
      await exit;
      process.off("exit", kill);
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BenchError } from "../bench-error.ts";
import { cache, root } from "../folders.ts";
import { freePort } from "../servers/free-port.ts";
import { isReady } from "../servers/start-server.ts";
import { median } from "../load/statistics.ts";

const starts = 3;

/** The user's PATH, without our `node_modules/.bin`, whose Node was put in front of it. */
const ownPath = (process.env["PATH"] ?? "")
  .split(path.delimiter)
  .filter((folder) => folder !== path.join(root, "node_modules/.bin"))
  .join(path.delimiter);

/** Runs `npm start` on its own database, as a user does, and stops it. @returns ms until it was ready. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const log = path.join(cache, "second-start.log");
  const output = openSync(log, "w");
  const { HOME } = process.env;
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { PATH: ownPath, HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const exit = once(child, "exit");
  const end = () => void child.kill();
  process.once("exit", end);
  while (!(await isReady(port, "/api/health/ready"))) {
    if (child.exitCode !== null) throw new BenchError(`npm start has ended:\n${readFileSync(log, "utf8")}`);
    await pause(10);
  }
  const elapsed = performance.now() - began;
  process.off("exit", end);
  end();
  await exit;
  return elapsed;
}

/** Measures `npm start` when everything is installed, built and filled: the median time (ms) until it is ready. */
export async function timeSecondStart(): Promise<number> {
  const dataDir = path.join(cache, "second-start");
  mkdirSync(dataDir, { recursive: true });
  await startOnce(dataDir);
  const times: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) times.push(await startOnce(dataDir));
  return median(times);
}

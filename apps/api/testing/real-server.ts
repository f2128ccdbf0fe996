import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { Call } from "@bandeja/contract/call";
import { urlOf } from "@bandeja/embedded-postgres/cluster";
import { findPostmaster } from "@bandeja/embedded-postgres/postmaster";
import { logOfRun } from "./logs/log-of-run.ts";
import { sendCall, type CallInput, type CallResponse } from "./send-call.ts";

/** "200", or the error code. */
export function outcomeOf({ status, body }: { status: number; body: unknown }): string {
  return status === 200 ? "200" : (body as { code: string }).code;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const lines = (output: string): number[] => output.trim().split(/\s+/).filter(Boolean).map(Number);

function childrenOf(pid: number): number[] {
  try {
    return lines(
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
        : spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout,
    );
  } catch {
    // It had just ended by itself.
    return [];
  }
}

/** The pids of a DATA_DIR's postmaster, which is first, and its children; empty if none runs. */
export function databaseProcesses(dataDir: string): number[] {
  const pid = findPostmaster(path.join(dataDir, "postgres/data"))?.pid;
  return pid === undefined ? [] : [pid, ...childrenOf(pid)];
}

/** `kill -9` of processes, or of a whole group by its negative number. */
export function killProcesses(processes: readonly number[]): void {
  for (const one of processes) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It had just ended by itself.
    }
  }
}

/** The address of the database that runs in a DATA_DIR, without keeping it running. */
export function runningDatabaseUrl(dataDir: string): string {
  const postmaster = findPostmaster(path.join(dataDir, "postgres/data"));
  if (postmaster === undefined) throw new Error(`No database runs in ${dataDir}`);
  return urlOf(postmaster.socket);
}

interface LaunchOptions {
  /** Settings, such as another database than that of the DATA_DIR. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Options of Node itself: `--inspect=…`. */
  readonly nodeArguments?: readonly string[];
}

/**
 * Starts the program of `npm start`, in its own process group and without the user's settings. Several may share
 * one DATA_DIR.
 */
export async function launchRealServer(dataDir: string, options: LaunchOptions = {}) {
  const { PATH, HOME, TMPDIR } = process.env;
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    DEMO: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    ...options.settings,
  };
  const program = path.join(import.meta.dirname, "../src/server.ts");
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), program], {
    detached: true,
    env: { PATH, HOME, TMPDIR, HOST: "127.0.0.1", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid!;
  const exit = once(child, "exit");
  const complaints = text(child.stderr);
  const log = logOfRun();
  // Read continuously: a program whose output is not read blocks.
  const said: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  createInterface(child.stdout)
    .on("line", (line) => {
      said.push(line);
      // Other output is meant for the terminal: the welcome with the demonstration's logins.
      if (line.startsWith("{")) log.write(line);
      if (said.length > 50) said.shift();
      if (line.includes("is ready")) resolve();
    })
    .on("close", () => log.flush())
    .on("close", () => reject(new Error("The server did not start")));
  const isReady = ready.catch(async () => {
    throw new Error(`The server did not start: ${await complaints}`);
  });
  // Avoids an unhandled rejection if no test awaits it.
  isReady.catch(() => {});
  const origin = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    origin,
    port,
    pid,
    /** Resolves when the server is ready; rejects, with its error output, when it ends before. */
    isReady,
    hasEnded,
    /** Its error output, once it has ended. */
    complaints,
    /** Its last 50 lines of output. */
    lastSaid: () => said.join("\n"),
    /** Makes a call. Rejects when the connection breaks before the answer is complete. */
    async ask<C extends Call>(call: C, input: CallInput<C> = {}): Promise<CallResponse<C>> {
      log.noteSecrets(JSON.stringify(input.body ?? {}));
      return sendCall(origin, call, input);
    },
    /** `kill -9` of the process group and all processes of the database, at the same moment. */
    async kill(): Promise<void> {
      killProcesses([-pid, ...databaseProcesses(dataDir)]);
      await exit;
    },
    /** `kill -9` of only its process group: the database keeps running. */
    async killAlone(): Promise<void> {
      killProcesses([-pid]);
      await exit;
    },
    /** Stops it as an operator does. */
    async stop(): Promise<void> {
      if (!hasEnded()) process.kill(-pid, "SIGTERM");
      await exit;
    },
  };
}
export type RealServer = Awaited<ReturnType<typeof launchRealServer>>;

/** Like `launchRealServer`, and waits until the server is ready. */
export async function startRealServer(dataDir: string, options: LaunchOptions = {}): Promise<RealServer> {
  const server = await launchRealServer(dataDir, options);
  await server.isReady;
  return server;
}

import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bareEnvironment } from "./cluster.ts";
import type { Socket } from "./cluster.ts";
import type { Home } from "./home.ts";
import { logOf, trimLog } from "./trim-log.ts";

/** The server process of a cluster, as its file `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly socket: Socket;
  readonly ready: boolean;
}

/**
 * Whether the process is alive and serves these files. A zombie keeps its process id, and after a reboot the id may
 * belong to any process; PostgreSQL itself takes both for a running server, and refuses to start.
 */
function serves(pid: number, data: string): boolean {
  try {
    if (process.platform === "linux") {
      const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0];
      // A server's working directory is its data, even after the folder was moved.
      return state !== "Z" && state !== "X" && readlinkSync(`/proc/${pid}/cwd`) === data;
    }
    const [state = "Z", ...command] = execFileSync("ps", ["-o", "stat=,command=", "-p", String(pid)], {
      encoding: "utf8",
    }).split(" ");
    return !state.startsWith("Z") && command.join(" ").includes(data);
  } catch {
    return false;
  }
}

/** The server that runs on these files, if there is one. */
export function findPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0) || !serves(pid, data)) return undefined;
  const socket = { folder: lines[4] ?? "", number: lines[3] ?? "" };
  return { pid, socket, ready: lines[7]?.trim() === "ready" };
}

// Enough for a laptop. Nothing here gives up durability: fsync and synchronous_commit stay on.
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: "128MB",
  // There are no replicas: the write-ahead log serves recovery only.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // The API reports failed statements; their values must not be logged.
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Starts the server in its own session, so that a signal to this process's group does not reach it. */
function launch(programs: string, home: Home, folders: Record<string, string>) {
  const file = logOf(home);
  trimLog(file);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  // Opened for appending: after the file was truncated, the server continues at its beginning.
  const log = openSync(file, "a", 0o600);
  const args = Object.entries({ ...settings, ...folders }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const child = spawn(path.join(programs, "bin", "postgres"), ["-D", home.data, ...args], {
    ...home.account.ids,
    cwd: "/",
    env: bareEnvironment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  return {
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    async reason(): Promise<string> {
      if (failure) return failure.message;
      const written = (await readFile(file, "utf8")).slice(size);
      return /(?:FATAL|PANIC): {2}(.*)/.exec(written)?.[1] ?? written.trim().split("\n").at(-1) ?? "";
    },
  };
}

/** How long (ms) a server may take between the creation of its lock file and its first line. */
const writingMs = 10_000;

/** Whether the server that holds a lock file has ended. */
function isLeft(file: string, data: string): boolean {
  const text = readFileSync(file, "utf8");
  if (text === "") return Date.now() - statSync(file).mtimeMs > writingMs;
  return !serves(Number(text.split("\n", 1)[0]), data);
}

/** Whether another process is starting a server on these files, and its lock file is still empty. */
export function isBeingStarted(data: string): boolean {
  try {
    return !isLeft(path.join(data, "postmaster.pid"), data);
  } catch {
    return false;
  }
}

/**
 * Removes a lock file whose holder has ended: PostgreSQL does not while a zombie has its process id. Of several processes
 * that find the same file, each takes whatever it has become by then: the lock of a new server is given back. Without
 * `postmaster.pid` a server is not found, and ends itself within a minute.
 */
function removeLeftLock(file: string, data: string): void {
  const taken = `${file}.${process.pid}`;
  try {
    if (!isLeft(file, data)) return;
    renameSync(file, taken);
    if (isLeft(taken, data)) rmSync(taken);
    else renameSync(taken, file);
  } catch (error) {
    // Another process has removed it.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/**
 * Starts a server on files that none runs on, and waits until it accepts connections or has ended.
 *
 * @returns undefined, or the reason why it ended.
 */
export async function startPostmaster(
  programs: string,
  home: Home,
  folders: { hba_file: string; ident_file: string; unix_socket_directories: string; port: string },
): Promise<string | undefined> {
  removeLeftLock(path.join(home.data, "postmaster.pid"), home.data);
  removeLeftLock(path.join(folders.unix_socket_directories, `.s.PGSQL.${folders.port}.lock`), home.data);
  const server = launch(programs, home, folders);
  while (!server.hasEnded()) {
    if (findPostmaster(home.data)?.ready) return undefined;
    await pause(10);
  }
  return server.reason();
}

/** Ends the server in a "fast" shutdown, which rolls open transactions back, and waits until it has ended. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = findPostmaster(data);
  if (running === undefined) return;
  process.kill(running.pid, "SIGINT");
  while (serves(running.pid, data)) await pause(10);
}

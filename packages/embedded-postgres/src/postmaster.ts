import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
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
 * Whether the process is alive and serves these files. A zombie still has its number, and after a restart of the
 * machine the number may be anybody's; PostgreSQL itself takes both for a server that runs, and refuses to start.
 */
function serves(pid: number, data: string): boolean {
  try {
    if (process.platform === "linux") {
      const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0];
      // A server's working directory is its data, also after that was moved.
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

/** The server that runs on these files, if one does. */
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
  // One machine: the log of changes serves recovery alone.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // The statements that fail are the API's to report; their values have no place in a log.
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Starts the server in a session of its own, so that a signal to this program's group does not reach it. */
function launch(programs: string, home: Home, folders: Record<string, string>) {
  const file = logOf(home);
  trimLog(file);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  // Opened to append: after the file was emptied, the server goes on at its beginning.
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

/** Removes the lock of a socket whose holder has ended: while a zombie has its number, PostgreSQL would not. */
function removeLeftLock(file: string, data: string): void {
  let holder: number;
  try {
    holder = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  } catch {
    return;
  }
  // A server that another process starts at this moment keeps its own.
  if (!serves(holder, data)) rmSync(file, { force: true });
}

/**
 * Starts a server on files that have none, and waits until it takes connections or has ended.
 *
 * @returns nothing, or why it ended.
 */
export async function startPostmaster(
  programs: string,
  home: Home,
  folders: { hba_file: string; ident_file: string; unix_socket_directories: string; port: string },
): Promise<string | undefined> {
  // Nobody serves these files (see `serves`), so whatever the file says, it is a leftover.
  rmSync(path.join(home.data, "postmaster.pid"), { force: true });
  removeLeftLock(path.join(folders.unix_socket_directories, `.s.PGSQL.${folders.port}.lock`), home.data);
  const server = launch(programs, home, folders);
  while (!server.hasEnded()) {
    if (findPostmaster(home.data)?.ready) return undefined;
    await pause(10);
  }
  return server.reason();
}

/** Ends the server after the transactions that run now (a "fast" shutdown), and waits until it has ended. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = findPostmaster(data);
  if (running === undefined) return;
  process.kill(running.pid, "SIGINT");
  while (serves(running.pid, data)) await pause(10);
}

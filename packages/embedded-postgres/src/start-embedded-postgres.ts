import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "./startup-error.ts";
import { openCluster, socketNumber, urlOf, writeAccess } from "./cluster.ts";
import type { Socket } from "./cluster.ts";
import { openDataDir } from "./data-dir.ts";
import { takeHold } from "./hold.ts";
import type { Hold } from "./hold.ts";
import { openHome, openSocketFolder } from "./home.ts";
import type { Home } from "./home.ts";
import { findPostmaster, isBeingStarted, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { openPrograms } from "./programs.ts";
import { limitLogSize, logOf } from "./trim-log.ts";

export interface EmbeddedPostgres {
  /** For `pg`: `postgresql://bandeja@localhost:NUMBER/bandeja?host=FOLDER`. */
  readonly url: string;
  /** Leaves the server; the last process to leave stops it. Close every other connection first. */
  stop(): Promise<void>;
}

/** How long (ms) a server may refuse connections, such as while the one before it ends. */
const startTimeoutMs = 20_000;
/** How long (ms) a server may take to recover from a crash. */
const recovery = 300_000;
/** The pause (ms) between two attempts to start a server again. */
const restartPause = { first: 500, longest: 5_000 };

const socketFile = ({ folder, number }: Socket) => path.join(folder, `.s.PGSQL.${number}`);

function start(programs: string, home: Home): Promise<string | undefined> {
  const { hba, ident } = writeAccess(home);
  return startPostmaster(programs, home, {
    hba_file: hba,
    ident_file: ident,
    unix_socket_directories: openSocketFolder(home),
    port: socketNumber(home),
  });
}

/** Joins the server that runs on these files, even one of a killed process; starts one if there is none. */
async function join(programs: string, home: Home): Promise<{ hold: Hold; socket: Socket }> {
  const began = performance.now();
  let reason = "it does not answer";
  while (performance.now() - began < recovery) {
    const running = findPostmaster(home.data);
    if (running === undefined && !isBeingStarted(home.data)) {
      const failure = await start(programs, home);
      // Another process has started one, or the children of a killed server have not ended yet.
      if (failure !== undefined && !/already exists|is empty|still in use/.test(failure)) {
        reason = failure;
        break;
      }
    } else if (running?.ready && !existsSync(socketFile(running.socket))) {
      // DATA_DIR was moved, or the socket deleted, while the server was running: it can no longer be reached.
      await stopPostmaster(home.data);
    } else if (running?.ready) {
      try {
        const { socket } = running;
        return { hold: await takeHold(urlOf(socket, "postgres")), socket };
      } catch (error) {
        // The server is shutting down or has too many connections; a lasting failure is reported.
        reason = error instanceof Error ? error.message : String(error);
        if (performance.now() - began > startTimeoutMs) break;
      }
    }
    await pause(20);
  }
  throw new StartupError(
    `The embedded database in ${home.folder} did not start (${reason}): see ${logOf(home)}, or set DATABASE_URL.`,
  );
}

/**
 * Starts the embedded PostgreSQL on the files in DATA_DIR, created at the first start, or joins the one that already
 * runs there: several processes may share one DATA_DIR. It listens on a Unix socket only. A server that ends
 * unexpectedly is started again at the same address, as often as it takes: its disk may be full for hours.
 *
 * @param isRestoring see `openDataDir`
 * @param log receives a line for the operator about anything unusual
 * @throws StartupError when it cannot be started: the message says what to do
 */
export async function startEmbeddedPostgres({
  dataDir,
  isRestoring = false,
  log = () => {},
}: {
  dataDir: string;
  isRestoring?: boolean;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const folder = openDataDir(dataDir, { isRestoring });
  const programs = openPrograms(folder);
  const home = openHome(folder, log);
  await openCluster(programs, home);

  const stopping = new AbortController();
  const { signal } = stopping;
  async function keep() {
    const joined = await join(programs, home);
    void joined.hold.ended.then(() => {
      if (signal.aborted) return;
      log("The embedded database has ended; starting it again.");
      joining = keepTrying();
      // Rejects only while it is being stopped.
      joining.catch(() => {});
    });
    return joined;
  }
  async function keepTrying() {
    let reported = "";
    for (let wait = restartPause.first; ; wait = Math.min(2 * wait, restartPause.longest)) {
      try {
        return await keep();
      } catch (error) {
        const reason = String(error);
        if (reason !== reported) log(reason);
        reported = reason;
        await pause(wait, undefined, { signal });
      }
    }
  }
  let joining = keep();
  const { socket } = await joining;
  const stopTrimming = limitLogSize(logOf(home));

  return {
    url: urlOf(socket),
    async stop() {
      if (signal.aborted) return;
      stopping.abort();
      stopTrimming();
      // A server that has ended unexpectedly need not be stopped.
      const joined = await joining.catch(() => undefined);
      const isLast = await joined?.hold.isLast().catch(() => false);
      if (isLast) await stopPostmaster(home.data);
      else await joined?.hold.release();
    },
  };
}

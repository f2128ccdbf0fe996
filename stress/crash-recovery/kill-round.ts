import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "@bandeja/demo-data/random";
import type { RealServer } from "@bandeja/api/testing/real-server";
import { extent, isSmoke } from "../suite.ts";
import { Unanswered } from "./tracked-write.ts";
import { isSurvived, executeKill, type Kill } from "./kill.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { startLoad } from "./load/start-load.ts";
import type { Installation } from "./installation.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

/** The maximum of acknowledged writes before a kill. */
const mostWrites = extent({ smoke: 30, short: 120, long: 300 });

interface RoundOptions {
  readonly installation: Installation;
  readonly random: Random;
}

/** The server after a kill, and the writes before it. */
export interface KillResult {
  readonly server: RealServer;
  readonly ledger: Ledger;
  /** How long (ms) the database was away under a server that survived. */
  readonly away?: number;
}

/** Reads the code that was sent to a number. @throws Unanswered while the database is away */
export async function findCode(installation: Installation, phone: string): Promise<string> {
  try {
    const { rows } = await installation.withClient((client) =>
      client.query<{ body: string }>("SELECT body FROM outbox_messages WHERE recipient = $1", [phone]),
    );
    return /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
  } catch {
    throw new Unanswered();
  }
}

/** Kills a server before it is ready, and starts it again. */
async function killDuringStart(
  kill: Kill,
  { installation, random }: RoundOptions,
  before: RealServer,
): Promise<KillResult> {
  await installation.stop(before);
  const starting = await installation.launch();
  await pause(random.next() * installation.usual.start);
  await executeKill(kill, { server: starting, dataDir: installation.dataDir, random });
  return { server: await installation.start(), ledger: createLedger() };
}

/** Waits until the database of a running server is back, and lets the load continue for a moment. */
async function awaitDatabase(
  installation: Installation,
  server: RealServer,
): Promise<{ server: RealServer; away: number }> {
  const began = performance.now();
  if (await waitUntilReady(server)) {
    const away = performance.now() - began;
    await pause(300);
    return { server, away };
  }
  // The server may end, but its output must state the reason.
  const stderr = await server.complaints;
  if (!/^\S.*\S\n$/.test(stderr)) {
    throw new Error(`The server ended without a readable message: ${stderr}`);
  }
  return { server: await installation.start(), away: performance.now() - began };
}

/** Puts load on a server, kills at a random moment, and returns with a running server. */
export async function killOnce(kill: Kill, options: RoundOptions, server: RealServer): Promise<KillResult> {
  if (kill.moment === "while it starts") return killDuringStart(kill, options, server);
  const { installation, random } = options;
  const { dataDir } = installation;
  const ledger = createLedger();
  const dataset = await installation.makeDataset();
  const readCode = (phone: string) => findCode(installation, phone);
  const load = startLoad({
    server,
    ledger,
    dataset,
    readCode,
    // After the kill every write is checked by itself.
    ...(isSmoke && { choose: (workloads) => random.shuffled(workloads).slice(0, 12) }),
  });
  await Promise.race([ledger.whenAcknowledged(random.whole(1, mostWrites)), load.hasEnded]);
  // A random delay, so that kills do not only coincide with the arrival of an answer.
  await pause(random.next() * 30);

  if (kill.moment === "in a checkpoint") {
    installation.checkpoint().catch(() => {});
    await pause(random.whole(0, 120));
  }
  if (kill.moment === "while it stops") {
    process.kill(-server.pid, "SIGTERM");
    await pause(random.next() * installation.usual.stop);
  }
  if (isSurvived(kill)) {
    await executeKill(kill, { server, dataDir, random });
    const survived = await awaitDatabase(installation, server);
    await load.stop();
    return { ...survived, ledger };
  }
  const ended = load.stop();
  await executeKill(kill, { server, dataDir, random });
  await ended;
  return { server: await installation.start(), ledger };
}

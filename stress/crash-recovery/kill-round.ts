import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "@bandeja/demo-data/random";
import type { RealServer } from "@bandeja/api/testing/real-server";
import { extent } from "../suite.ts";
import { Unanswered } from "./deed.ts";
import { isSurvived, strike, type Kill } from "./kill.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { startLoad } from "./load/start-load.ts";
import type { Stage } from "./stage.ts";
import { whenBack } from "./when-back.ts";

/** So many writes are acknowledged before a kill, at most. */
const mostWrites = extent({ smoke: 30, short: 120, long: 300 });

interface Given {
  readonly stage: Stage;
  readonly random: Random;
}

/** What came of a kill: the server as it is now, and what everybody was told before. */
export interface Struck {
  readonly server: RealServer;
  readonly ledger: Ledger;
  /** How long (ms) the database was away under a server that lived on. */
  readonly away?: number;
}

/** The code that was sent to a number. @throws Unanswered while the database is away */
export async function findCode(stage: Stage, phone: string): Promise<string> {
  try {
    const { rows } = await stage.withClient((client) =>
      client.query<{ body: string }>("SELECT body FROM outbox_messages WHERE recipient = $1", [phone]),
    );
    return /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
  } catch {
    throw new Unanswered();
  }
}

/** Kills a server before it is ready, and starts it as if nothing had been. */
async function strikeStart(kill: Kill, { stage, random }: Given, before: RealServer): Promise<Struck> {
  await stage.stop(before);
  const starting = await stage.launch();
  await pause(random.next() * stage.usual.start);
  await strike(kill, { server: starting, dataDir: stage.dataDir, random });
  return { server: await stage.start(), ledger: createLedger() };
}

/** Waits for a database that comes back under its server, and lets everybody go on for a moment. */
async function outlive(stage: Stage, server: RealServer): Promise<{ server: RealServer; away: number }> {
  const began = performance.now();
  if (await whenBack(server)) {
    const away = performance.now() - began;
    await pause(300);
    return { server, away };
  }
  // It may give up, but says why.
  const complaint = await server.complaints;
  if (!/^\S.*\S\n$/.test(complaint)) {
    throw new Error(`The server ended without a word for a person: ${complaint}`);
  }
  return { server: await stage.start(), away: performance.now() - began };
}

/** Lets everybody work on a server, kills at a random moment, and has a server again in the end. */
export async function killOnce(kill: Kill, given: Given, server: RealServer): Promise<Struck> {
  if (kill.moment === "while it starts") return strikeStart(kill, given, server);
  const { stage, random } = given;
  const { dataDir } = stage;
  const ledger = createLedger();
  const house = await stage.makeHouse();
  const readCode = (phone: string) => findCode(stage, phone);
  const load = startLoad({ server, ledger, house, readCode });
  await Promise.race([ledger.whenAcknowledged(random.whole(1, mostWrites)), load.hasEnded]);
  // Not always at the moment at which an answer comes.
  await pause(random.next() * 30);

  if (kill.moment === "in a checkpoint") {
    stage.checkpoint().catch(() => {});
    await pause(random.whole(0, 120));
  }
  if (kill.moment === "while it stops") {
    process.kill(-server.pid, "SIGTERM");
    await pause(random.next() * stage.usual.stop);
  }
  if (isSurvived(kill)) {
    await strike(kill, { server, dataDir, random });
    const outlived = await outlive(stage, server);
    await load.stop();
    return { ...outlived, ledger };
  }
  const ended = load.stop();
  await strike(kill, { server, dataDir, random });
  await ended;
  return { server: await stage.start(), ledger };
}

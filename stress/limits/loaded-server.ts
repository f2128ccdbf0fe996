import { setTimeout as pause } from "node:timers/promises";
import { healthReady } from "@bandeja/contract/calls/health";
import { openDatabase } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import { runningDatabaseUrl, startRealServer } from "@bandeja/api/testing/real-server";
import { expect, onTestFinished, vi } from "vitest";
import { makeMarket } from "../market.ts";
import { extent } from "../suite.ts";
import { withClient } from "../own-postgres.ts";
import { startWrites } from "./writes.ts";

/** How long the load runs in each state. */
export const phaseMs = extent({ short: 500, long: 10_000 });
export const waiting = { timeout: 60_000, interval: 100 };

/**
 * Starts a server with clients that write; both stop after the test.
 *
 * @param stepMs the pause of a client between two steps
 */
export async function startLoadedServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  stepMs?: number,
) {
  const server = await startRealServer(dataDir, { settings });
  onTestFinished(() => server.stop());
  const url = settings["DATABASE_URL"] ?? runningDatabaseUrl(dataDir);
  const database = openDatabase(url, { max: 2 });
  const market = await makeMarket(database.db);
  await database.close();
  const writes = startWrites(server, market, stepMs);
  onTestFinished(() => writes.stop());

  /** The parts of readiness that are down. */
  async function findDown(): Promise<string[]> {
    const { status, body } = await server.ask(healthReady);
    const checks = Object.entries((body as { checks?: Record<string, string> }).checks ?? {});
    const down = checks.filter(([, one]) => one === "down").map(([name]) => name);
    expect(status).toBe(down.length > 0 ? 503 : 200);
    return down;
  }
  async function untilReady(): Promise<number> {
    const began = performance.now();
    await vi.waitFor(async () => expect(await findDown()).toEqual([]), waiting);
    const took = performance.now() - began;
    await pause(phaseMs);
    return took;
  }
  return {
    server,
    market,
    writes,
    url,
    findDown,
    /** Waits until the server is ready, and lets the load go on. @returns how long (ms) it took */
    untilReady,
    /** Like `untilReady`; then every call must be answered. */
    async untilAnswered(): Promise<number> {
      const took = await untilReady();
      writes.watch();
      await pause(phaseMs);
      expect(new Set([...writes.seen.write, ...writes.seen.read])).toEqual(new Set([200]));
      return took;
    },
    /** Stops the load, and repeats what was not acknowledged: every write must then be there once. @returns counts */
    async expectKept(): Promise<string> {
      await writes.stop();
      expect(writes.wrong).toEqual([]);
      expect(await writes.repeatOpen()).toEqual([]);
      await withClient(url, async (client) => {
        expect(await writes.findViolations(client)).toEqual([]);
        expect(await findViolations(client)).toEqual([]);
      });
      const acknowledged = writes.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
      return (
        `${acknowledged} of ${writes.sent.length} writes acknowledged, 0 lost, 0 twice; ` +
        `longest answer ${writes.longest()} ms`
      );
    },
  };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

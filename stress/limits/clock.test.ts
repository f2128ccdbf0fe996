import { chmodSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { queues } from "@bandeja/api/db/queues";
import { readStream } from "@bandeja/api/testing/read-stream";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { createServers, withClient } from "../own-postgres.ts";
import { extent, recordFigures } from "../suite.ts";
import { seconds, startLoadedServer } from "./loaded-server.ts";
import { canMoveClocks, createMovableClock } from "./movable-clock.ts";

// More than its phases and waits together.
vi.setConfig({ testTimeout: 1_200_000 });
const isLong = extent({ short: 0, long: 1 }) === 1;
/** Long enough for scheduled tasks to run in each state. */
const phaseMs = 75_000;
/** Slow enough for the credits of the venues to last. */
const stepMs = 200;
/** How long a task may be late after a jump. */
const catchUp = { timeout: 90_000, interval: 500 };

/** Replaced photos are kept for a quarter of an hour. */
const keptForLong = [queues.deletePhoto.name, queues.deleteVenuePhoto.name];

interface QueueState {
  /** The queues with tasks that are due, or were put off by a clock that is ahead. */
  readonly waiting: readonly string[];
  /** How long ago (s) the task of each minute last succeeded. */
  readonly age: number;
}

test.runIf(isLong && canMoveClocks)(
  "the clock may jump by an hour in both directions under load",
  async () => {
    const clock = createMovableClock();
    chmodSync(clock.folder, 0o755);
    onTestFinished(() => rmSync(clock.folder, { recursive: true }));
    const servers = createServers(temporaryDataDir(), clock.environment);
    const postgres = await servers.start(await servers.create("primary"));
    onTestFinished(() => postgres.stop());
    const settings = {
      DATABASE_URL: postgres.url,
      RATE_LIMITS: "on",
      TRUST_PROXY: "127.0.0.1",
      ...clock.environment,
    };
    const loaded = await startLoadedServer(temporaryDataDir(), settings, stepMs);
    const { server, market } = loaded;
    const [venue, worker] = [market.venues[0]!, market.workers[0]!];

    const positions: number[] = [];
    const stream = await readStream(server.origin, worker.token, undefined, {
      onEvent: ({ position }) => void positions.push(position),
    });
    onTestFinished(() => stream.close());
    /** A conversation whose sides answer each other, in order. */
    const texts: string[] = [];
    const over = new AbortController();
    const conversation = (async () => {
      while (!over.signal.aborted) {
        const messagetext = `In order: ${texts.length}`;
        const [from, to] = texts.length % 2 === 0 ? [worker, venue] : [venue, worker];
        const body = { person_id: from.id, otherperson_id: to.id, messagetext, clientid: messagetext };
        const { status } = await server.ask(messagesAdd, { token: from.token, body });
        expect(status).toBe(200);
        texts.push(messagetext);
        // A minute that comes again has the messages of both times, and thirty are the limit.
        await pause(5_000);
      }
    })();

    const findQueue = () =>
      withClient(postgres.url, async (client) => {
        const { rows } = await client.query<QueueState>(
          `
        SELECT ARRAY(SELECT DISTINCT name FROM pgboss.job WHERE state <= 'active' AND name <> ALL ($1::text[])) AS waiting,
          (SELECT extract(epoch FROM now() - succeeded_at)::float8 FROM task_runs WHERE task = 'follow-shifts') AS age`,
          [keptForLong],
        );
        return rows[0]!;
      });
    async function expectCaughtUp(): Promise<number> {
      const began = performance.now();
      await vi.waitFor(async () => {
        const { age } = await findQueue();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan(75);
        expect(await loaded.findDown()).toEqual([]);
      }, catchUp);
      return performance.now() - began;
    }

    await pause(phaseMs);
    const late: number[] = [];
    for (const hours of [1, 0, -1, 0]) {
      clock.move(hours);
      await pause(1_000);
      late.push(await expectCaughtUp());
      await pause(phaseMs);
    }
    over.abort();
    await conversation;
    const kept = await loaded.expectKept();
    await vi.waitFor(async () => expect((await findQueue()).waiting).toEqual([]), catchUp);

    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    const body = { person_id: worker.id, otherperson_id: venue.id, limit: 100 };
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.ask(messagesFind, {
        token: worker.token,
        body: { ...body, ...(cursor && { cursor }) },
      });
      expect(page.status).toBe(200);
      found.unshift(...page.body.messageslist.map(({ messagetext }) => messagetext));
      cursor = page.body.nextcursor;
    } while (cursor !== undefined);
    expect(found.filter((text) => texts.includes(text))).toEqual(texts);
    recordFigures(
      "limits, clock",
      `${kept}; ${positions.length} events in order; the task of each minute succeeded at most ` +
        `${seconds(Math.max(...late))} after a jump`,
    );
  },
);

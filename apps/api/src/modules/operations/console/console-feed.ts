import { queueEvent } from "@bandeja/contract/console/constants";
import { readyType } from "@bandeja/contract/live-events";
import type { FastifyBaseLogger } from "fastify";
import { describeCause } from "../../../db/describe-cause.ts";
import { findEventsFrom, findLast } from "../../../events/events-store.ts";
import { positionsTopic } from "../../../events/record.ts";
import type { EventRow } from "../../../events/subscriber.ts";
import type { Sink } from "../../../http/begin-stream.ts";
import type { Services } from "../../../runtime/services.ts";
import { findConflicts } from "../core/require-not-own.ts";
import { findCommand } from "../groups.ts";
import { findLiveOperatorSessions } from "../operators/sessions-store.ts";
import { changesBy, readsChange, type AddressedChange } from "../queue/queue-changes.ts";
import type { SignedIn } from "./require-operator.ts";

/** The most events that are read at once. */
const batchSize = 100;
/** The polling interval (ms), because a hint may be lost. */
const lookEveryMs = 2_000;
/** How often (ms) a stream proves that it is open, and its session and operator are checked. */
const heartbeatMs = 15_000;
/** The most streams of one session: each of its tabs has one. The oldest gives way. */
const maxOfSession = 20;

interface Stream {
  readonly operator: SignedIn;
  readonly sink: Sink;
}

const frameOf = ({ kind, id }: AddressedChange): string =>
  `event: ${queueEvent}\ndata: ${JSON.stringify({ kind, id })}\n\n`;

/**
 * Tells open consoles which items of the queue have changed, by kind and id (docs/live.md). A reader that connects again reads the
 * whole queue, so nothing is repeated.
 */
export function startConsoleFeed(
  { db, now, keyedHash }: Pick<Services, "db" | "now" | "keyedHash">,
  log: FastifyBaseLogger,
) {
  const streams = new Set<Stream>();
  /** The position of the last event that was passed on; undefined while there is no stream. */
  let passed: number | undefined;

  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size === 0) passed = undefined;
  }
  function end(stream: Stream): void {
    remove(stream);
    stream.sink.end();
  }
  const write = (stream: Stream, text: string): void => {
    if (!stream.sink.write(text)) end(stream);
  };

  /** Ends the streams of sessions that have ended. */
  async function checkSessions(): Promise<void> {
    const checked = [...streams];
    if (checked.length === 0) return;
    const ids = checked.map(({ operator }) => operator.sessionId);
    const live = await findLiveOperatorSessions(db, ids, now());
    for (const stream of checked) if (!live.has(stream.operator.sessionId)) end(stream);
  }

  /** Whether an operator has accounts, of which a stream would tell by an item that their queue does not show. */
  const hasConflicts = async (operator: SignedIn): Promise<boolean> =>
    (await findConflicts(db, operator, keyedHash)).size > 0;

  async function checkAll(): Promise<void> {
    await checkSessions();
    for (const stream of streams) {
      if (await hasConflicts(stream.operator)) end(stream);
      else write(stream, ":\n\n");
    }
  }

  async function pass(rows: readonly EventRow[]): Promise<void> {
    const changes = rows.flatMap((row) => changesBy(row, findCommand));
    // An operator's command may also end sessions.
    if (changes.length > 0 || rows.some(({ type }) => type === "operator.acted")) await checkSessions();
    for (const stream of streams) {
      const own = changes.filter((change) => readsChange(stream.operator.role, change));
      if (own.length > 0) write(stream, [...new Set(own.map(frameOf))].join(""));
    }
  }

  async function readNext(): Promise<void> {
    while (passed !== undefined) {
      const from = passed;
      const read = await findEventsFrom(db, from, batchSize);
      const rows = read.filter(({ position }) => position > from);
      await pass(rows);
      // All streams have ended meanwhile, and others may have begun later.
      if (passed !== from) return;
      // None at all: they were deleted, or the database was restored.
      passed = rows.at(-1)?.position ?? (read.length === 0 ? (await findLast(db)).position : from);
      if (read.length < batchSize) return;
    }
  }

  const report = (error: unknown): void =>
    log.error(
      { cause: describeCause(error), err: error },
      "changes of the queue could not be passed to consoles",
    );
  let isHinted = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (isHinted) {
      isHinted = false;
      await readNext().catch(report);
    }
    running = undefined;
  }
  function wake(): void {
    if (passed === undefined) return;
    isHinted = true;
    running ??= run();
  }
  const stopHints = db.hints.on(positionsTopic, wake);
  const timers = [
    setInterval(wake, lookEveryMs),
    setInterval(() => void checkAll().catch(report), heartbeatMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    hasConflicts,
    /** Adds a stream. @returns a function that removes it */
    async open(operator: SignedIn, sink: Sink): Promise<() => void> {
      const { position } = await findLast(db);
      passed ??= position;
      const stream = { operator, sink };
      streams.add(stream);
      const own = [...streams].filter((one) => one.operator.sessionId === operator.sessionId);
      if (own.length > maxOfSession) end(own[0] ?? stream);
      // A session that ended meanwhile.
      await checkSessions();
      if (streams.has(stream)) write(stream, `event: ${readyType}\ndata: {}\n\n`);
      return () => remove(stream);
    },
    checkSessions,
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      stopHints();
      for (const stream of streams) end(stream);
      await running;
    },
  };
}

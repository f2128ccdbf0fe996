import { setImmediate } from "node:timers/promises";
import { readyType, refetchType } from "@bandeja/contract/live-events";
import type { DbPool } from "../../db/database.ts";
import { describeCause } from "../../db/describe-cause.ts";
import { findEventsFrom, findLast, type PositionedRow } from "../../events/events-store.ts";
import { positionsTopic } from "../../events/record.ts";
import type { EventRow } from "../../events/subscriber.ts";
import { isAllowed, type Actor } from "../../kernel/actor.ts";
import type { TaskLog } from "../../kernel/task.ts";
import type { Sink } from "../../http/begin-stream.ts";
import type { Cursor, LiveStreams } from "../../runtime/live-streams.ts";
import { findLiveSessions } from "../accounts/sessions/sessions-store.ts";
import { sessionBounds } from "../accounts/sessions/session-life.ts";
import { formatCursor } from "./cursor.ts";
import { frameOfOpenJobs, startOpenJobsFeed } from "./open-jobs-feed.ts";
import { selectRecipients, type AddressedEvent } from "./select-recipients.ts";

/** The most events that are read at once. */
const batchSize = 100;
/** A stream that missed more events fetches its data again instead. */
const maxMissed = 500;
/** The polling interval (ms), because a hint may be lost. */
const lookEveryMs = 2_000;
/** How often (ms) a stream without events proves that it is open; proxies close connections after a minute. */
const heartbeatMs = 15_000;
/** How often (ms) the sessions of all streams are checked, since some end by time. */
const checkSessionsMs = 60_000;
/** The most streams of one account: each of its browsers has one. The oldest gives way. */
const maxOfAccount = 20;

interface Stream {
  readonly accountId: string;
  readonly sessionId: string;
  readonly partyId: string;
  readonly role: Actor["role"];
  readonly sink: Sink;
  /** The position after which it receives events as they happen. */
  readonly begin: number;
  /** Events that arrived before the missed ones were written. */
  held: string[] | undefined;
}

const frameOf = (cursor: Cursor, type: string, data: object): string =>
  `id: ${formatCursor(cursor)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

const frameOfEvent = (event: AddressedEvent): string => frameOf(event, event.type, event.data);

/**
 * Whether the database has lost the position of `cursor`: `rows`, which were read from it on, have another event there, or
 * there are none, and the last position is a lower one.
 */
async function isLost(db: DbPool, [first]: readonly EventRow[], { position, id }: Cursor): Promise<boolean> {
  if (first === undefined) return (await findLast(db)).position < position;
  return first.position === position && id !== 0 && first.id !== id;
}

interface FeedOptions {
  readonly db: DbPool;
  readonly now: () => Date;
  readonly log?: TaskLog | undefined;
  /** Called with the accounts of streams before these get events, and before a stream begins. */
  readonly beforeSending?: (accountIds: readonly string[]) => Promise<void>;
}

/** Passes committed events to the streams of their recipients, in order. It reads nothing while there is no stream. */
export function startLiveFeed({ db, now, log, beforeSending }: FeedOptions): LiveStreams {
  const streamsOf = new Map<string, Set<Stream>>();
  const streams = new Set<Stream>();
  /** The last event that was passed on; undefined while there is no stream. */
  let passed: Cursor | undefined;
  let isClosed = false;

  function index(stream: Stream): void {
    streams.add(stream);
    for (const id of new Set([stream.accountId, stream.partyId])) {
      const own = streamsOf.get(id) ?? new Set();
      streamsOf.set(id, own.add(stream));
    }
  }
  function remove(stream: Stream): void {
    streams.delete(stream);
    for (const id of [stream.accountId, stream.partyId]) {
      const own = streamsOf.get(id);
      own?.delete(stream);
      if (own?.size === 0) streamsOf.delete(id);
    }
    if (streams.size === 0) passed = undefined;
  }
  function end(stream: Stream): void {
    remove(stream);
    stream.sink.end();
  }
  function write(stream: Stream, text: string): void {
    if (stream.held !== undefined) stream.held.push(text);
    // The reader resumes from the last event that it received.
    else if (!stream.sink.write(text)) end(stream);
  }

  function endSessions({ position: at, type, payload }: EventRow): void {
    if (type !== "session.ended" && type !== "account.deleted") return;
    const { accountId, sessionId, keptId } = payload as Readonly<Record<string, unknown>>;
    for (const stream of streamsOf.get(String(accountId)) ?? []) {
      const isMeant = sessionId === undefined ? stream.sessionId !== keptId : stream.sessionId === sessionId;
      // The session of a later stream was valid when that was opened.
      if (isMeant && stream.begin < at) end(stream);
    }
  }

  const isRecipient = ({ recipients, isForOwners }: AddressedEvent, stream: Stream): boolean =>
    (!isForOwners || isAllowed("venue:owner", stream)) &&
    recipients.some((id) => streamsOf.get(id)?.has(stream) === true);

  const findReaders = ({ recipients }: AddressedEvent): Set<Stream> =>
    new Set(recipients.flatMap((id) => [...(streamsOf.get(id) ?? [])]));

  /** Prepares what the events make their readers fetch. */
  async function prepare(events: readonly AddressedEvent[]): Promise<void> {
    const readers = events.flatMap((event) => [...findReaders(event)]);
    if (beforeSending === undefined || readers.length === 0) return;
    await beforeSending([...new Set(readers.map(({ accountId }) => accountId))]);
  }

  function pass(event: AddressedEvent): void {
    const readers = findReaders(event);
    if (readers.size === 0) return;
    const frame = frameOfEvent(event);
    for (const stream of readers) {
      // A stream that was opened while older events were read has them already.
      if (stream.begin < event.position && isRecipient(event, stream)) write(stream, frame);
    }
  }

  const openJobs = startOpenJobsFeed({
    db,
    announce(frame) {
      // Those that are being opened fetch everything, or are told so.
      for (const stream of streams) if (stream.role === "worker" && !stream.held) write(stream, frame);
    },
    onError: (error) =>
      log?.error({ cause: describeCause(error), err: error }, "changes of open jobs could not be announced"),
  });

  /** The events to which this process gave positions, if they follow that of the cursor. */
  let positioned: readonly PositionedRow[] = [];
  function takePositioned({ position, id }: Cursor): readonly EventRow[] | undefined {
    const [first] = positioned;
    const isNext = first?.position === position + 1 && first.idBefore === id;
    const events = isNext ? positioned : undefined;
    positioned = [];
    return events;
  }

  async function readNext(): Promise<void> {
    while (passed !== undefined) {
      const from = passed;
      const read = takePositioned(from) ?? (await findEventsFrom(db, from.position, batchSize));
      const rows = read.filter(({ position }) => position > from.position);
      const events = await selectRecipients(db, rows);
      await prepare(events);
      const hasLostPositions = await isLost(db, read, from);
      const addressed = new Map(events.map((event) => [event.position, event]));
      // All streams have ended meanwhile, and others may have begun later.
      if (passed !== from) continue;
      if (hasLostPositions) {
        log?.error(
          { position: from.position },
          "the database has lost positions: all streams end, and are resumed",
        );
        for (const stream of streams) end(stream);
        return;
      }
      for (const row of rows) {
        endSessions(row);
        openJobs.note(row);
        const event = addressed.get(row.position);
        if (event !== undefined) pass(event);
        if (streams.size === 0) return;
        passed = row;
      }
      if (read.length < batchSize) return;
      // What was written is sent between two batches.
      await setImmediate();
    }
  }

  let isHinted = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (;;) {
      if (!isHinted || isClosed) break;
      isHinted = false;
      await readNext().catch((error: unknown) =>
        log?.error({ cause: describeCause(error), err: error }, "events could not be passed to streams"),
      );
    }
    running = undefined;
  }
  function wake(detail?: unknown): void {
    if (passed === undefined) return;
    if (Array.isArray(detail)) positioned = detail as readonly PositionedRow[];
    isHinted = true;
    running ??= run();
  }

  async function checkSessions(): Promise<void> {
    // Not those that are opened during the query.
    const checked = [...streams];
    if (checked.length === 0) return;
    const ids = new Set(checked.map(({ sessionId }) => sessionId));
    const live = await findLiveSessions(db, [...ids], sessionBounds(now()));
    for (const stream of checked) if (!live.has(stream.sessionId)) end(stream);
  }

  const stopHints = db.hints.on(positionsTopic, wake);
  const timers = [
    setInterval(() => wake(), lookEveryMs),
    setInterval(() => {
      for (const stream of streams) write(stream, ":\n\n");
    }, heartbeatMs),
    setInterval(() => {
      checkSessions().catch((error: unknown) =>
        log?.error(
          { cause: describeCause(error), err: error },
          "the sessions of streams could not be checked",
        ),
      );
    }, checkSessionsMs),
  ];
  for (const timer of timers) timer.unref();

  /** The events for a stream after its last one, up to a position; undefined if some, or that one, are no longer kept. */
  async function findMissed(stream: Stream, after: Cursor, upTo: number): Promise<string[] | undefined> {
    const missed = upTo - after.position;
    if (missed > maxMissed) return undefined;
    const rows = await findEventsFrom(db, after.position, missed + 1);
    // Positions have no gaps, until handled events are deleted.
    if (rows.length !== missed + 1 || rows[0]?.id !== after.id) return undefined;
    const events = await selectRecipients(db, rows.slice(1));
    return events.filter((event) => isRecipient(event, stream)).map(frameOfEvent);
  }

  return {
    async open({ accountId, sessionId, partyId, role }, sink, sent) {
      const last = await findLast(db);
      if (isClosed) {
        sink.end();
        return () => {};
      }
      passed ??= last;
      // A position is ahead of all events in a database that was restored or has crashed.
      const known = sent !== undefined && sent.position <= last.position ? sent : undefined;
      // Its reader may come from a process that is ahead of this one.
      const begin = known !== undefined && known.position > passed.position ? known : passed;
      const stream: Stream = { accountId, sessionId, partyId, role, sink, begin: begin.position, held: [] };
      index(stream);
      const [oldest] = streamsOf.get(accountId) ?? [];
      if (oldest !== undefined && (streamsOf.get(accountId)?.size ?? 0) > maxOfAccount) end(oldest);
      try {
        await beforeSending?.([accountId]);
        const missed = known === undefined ? undefined : await findMissed(stream, known, begin.position);
        // A session that ended before the stream was indexed.
        const live = await findLiveSessions(db, [sessionId], sessionBounds(now()));
        if (!live.has(sessionId)) end(stream);
        if (!streams.has(stream)) return () => {};
        const held = stream.held ?? [];
        stream.held = undefined;
        const begun = sent === undefined ? readyType : refetchType;
        // What was announced meanwhile is not repeated.
        const resuming = role === "worker" ? frameOfOpenJobs({}) : ": resumed\n\n";
        const opening = missed === undefined ? [frameOf(begin, begun, {})] : [resuming, ...missed];
        write(stream, [...opening, ...held].join(""));
      } catch (error) {
        remove(stream);
        throw error;
      }
      wake();
      return () => remove(stream);
    },
    count: () => streams.size,
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      openJobs.close();
      stopHints();
      for (const stream of streams) end(stream);
      await running;
    },
  };
}

import type { DomainEvent } from "@bandeja/contract/events";
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db, DbPool, Tx } from "../db/database.ts";
import { type Params, prepareSelect } from "../db/prepare.ts";
import { eventRetries, events, eventSubscribers } from "../db/schema/events.ts";
import type { EventRow, Subscriber } from "./subscriber.ts";

/** The maximum of events that a transaction handles. */
export const batchSize = 100;

const insertStatement = `
  INSERT INTO events (type, payload, at)
  SELECT type, payload, $2::timestamptz FROM jsonb_to_recordset($1::jsonb) AS recorded (type text, payload jsonb)`;

/** Adds events in their order, at the time of their command. */
export async function insertEvents(db: Db | Tx, recorded: readonly DomainEvent[], at: Date): Promise<void> {
  const values = [JSON.stringify(recorded), at.toISOString()];
  await db.$client.query({ name: "insert_events", text: insertStatement, values });
}

// Handled events are deleted, the last one too, so subscribers also know which positions were given.
const lastPosition = `greatest(
  (SELECT max(position) FROM events), (SELECT max(position) FROM event_subscribers), 0)`;

/** No pause between two attempts is longer (ms). */
const longestPause = 1_024_000;

/** An attempt that is due later was put off before the clock was set back, and is due now. */
const latestAttempt = (now: Date): Date => new Date(now.getTime() + longestPause);

// Without waiting for the disk, as for positions: what a crash of PostgreSQL loses is done again.
const dueStatement = `
  WITH newest AS (SELECT max(position) AS position FROM events),
  passed AS (
    UPDATE event_subscribers SET position = behind.last FROM (
      SELECT s.name, newest.position AS last
      FROM event_subscribers s
        JOIN jsonb_each($1::jsonb) handled ON handled.key = s.name, newest,
        set_config('synchronous_commit', 'off', true)
      WHERE s.position < newest.position AND NOT EXISTS (
        SELECT FROM events WHERE events.position > s.position AND handled.value ? events.type)
      FOR UPDATE OF s SKIP LOCKED) behind
    WHERE event_subscribers.name = behind.name
    RETURNING event_subscribers.name)
  SELECT name, "hasNext", "hasRetries", "upTo" FROM (
    SELECT name, (SELECT position FROM newest)::float8 AS "upTo",
      position < (SELECT position FROM newest) AND name NOT IN (SELECT name FROM passed) AS "hasNext",
      EXISTS (SELECT FROM event_retries
        WHERE subscriber = name AND set_aside_at IS NULL
          AND (next_attempt_at <= $2::timestamptz OR next_attempt_at > $3::timestamptz)) AS "hasRetries"
    FROM event_subscribers) due
  WHERE "hasNext" OR "hasRetries"`;

/** Adds a subscriber that begins with the current events. */
export async function registerSubscriber(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO event_subscribers (name, position) VALUES (${name}, ${sql.raw(lastPosition)}) ON CONFLICT DO NOTHING`);
}

/** The maximum of events that get their positions in one transaction, and are passed on from memory. */
export const positionBatchSize = 1_000;

/** What a subscriber has to do: handle the next events, up to a position at least, or try kept ones again. */
export interface Due {
  readonly hasNext: boolean;
  readonly hasRetries: boolean;
  readonly upTo: number;
}

/** An event with a new position, and the id of the event before, unless that got its own at the same time or was deleted. */
export interface PositionedRow extends EventRow {
  readonly idBefore: number | null;
}

/**
 * Gives committed events their positions, in the order of their ids. A command that waited for another's locks has a
 * higher id, and is visible only when that one is: so the order is that of the commands. One process does it at a time.
 *
 * A crash of PostgreSQL may lose the last positions, which are then given again, perhaps to other events: no transaction
 * is lost that was based on them, since its own commit waits for the disk, and streams name events by their ids, too.
 */
export async function positionEvents(db: DbPool): Promise<PositionedRow[]> {
  const pool: pg.Pool = db.$client;
  const { rows } = await pool.query<PositionedRow>({
    name: "position_events",
    text: `SELECT * FROM position_events(${positionBatchSize})`,
  });
  return rows.toSorted((one, other) => one.position - other.position);
}

/**
 * The subscribers with something to do, by name. Those after whose positions there are only events of types that they do
 * not handle advance.
 */
export async function findDue(
  db: DbPool,
  subscribers: readonly Subscriber[],
  now: Date,
): Promise<Map<string, Due>> {
  const pool: pg.Pool = db.$client;
  const types = Object.fromEntries(subscribers.map((subscriber) => [subscriber.name, [...subscriber.types]]));
  const { rows } = await pool.query<{ name: string } & Due>({
    name: "due_subscribers",
    text: dueStatement,
    values: [JSON.stringify(types), now.toISOString(), latestAttempt(now).toISOString()],
  });
  return new Map(rows.map((row) => [row.name, row]));
}

const columns = {
  position: sql<number>`${events.position}::float8`,
  id: sql<number>`${events.id}::float8`,
  type: events.type,
  payload: events.payload,
  at: events.at,
};

const lockPosition = prepareSelect("lock_subscriber", (db, { name }: Params<{ name: string }>) =>
  db
    .select({ position: eventSubscribers.position })
    .from(eventSubscribers)
    .where(eq(eventSubscribers.name, name))
    .for("update", { skipLocked: true }),
);

const selectNext = prepareSelect("next_events", (db, { name }: Params<{ name: string }>) =>
  db
    .select(columns)
    .from(events)
    .where(
      sql`${events.position} > (SELECT position FROM ${eventSubscribers} WHERE ${eventSubscribers.name} = ${name})`,
    )
    .orderBy(asc(events.position))
    .limit(batchSize),
);

/** The keys of a subscriber with events that wait for another attempt. */
const selectWaitingKeys = prepareSelect("waiting_keys", (db, { name }: Params<{ name: string }>) =>
  db
    .selectDistinct({ key: eventRetries.key })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, name), isNull(eventRetries.setAsideAt))),
);

/**
 * The next events of a subscriber, and the keys of its events that wait for another attempt. Its position is locked until
 * the transaction ends; undefined while another process has it.
 */
export async function lockNext(tx: Tx, name: string) {
  const position = await lockPosition(tx, { name });
  if (position.length === 0) return undefined;
  const next = await selectNext(tx, { name });
  const waiting = await selectWaitingKeys(tx, { name });
  return { next, waiting: new Set(waiting.map(({ key }) => key)) };
}

const positionStatement = "UPDATE event_subscribers SET position = $2 WHERE name = $1";

export async function setPosition(tx: Tx, name: string, position: number): Promise<void> {
  await tx.$client.query({ name: "set_position", text: positionStatement, values: [name, position] });
}

const selectFrom = prepareSelect(
  "events_from",
  (db, { position, limit }: Params<{ position: number; limit: number }>) =>
    db
      .select(columns)
      .from(events)
      .where(sql`${events.position} >= ${position}`)
      .orderBy(asc(events.position))
      .limit(limit),
);

/** The next events from a position on, which is that of the first one while it is kept. */
export async function findEventsFrom(db: Db, position: number, limit: number): Promise<EventRow[]> {
  return selectFrom(db, { position, limit });
}

/** The last position that was given, and the id of its event, 0 once that was deleted. */
export async function findLast(db: Db): Promise<{ position: number; id: number }> {
  const { rows } = await db.execute<{ position: number; id: number }>(sql`
    SELECT last.position::float8 AS position, coalesce(events.id, 0)::float8 AS id
    FROM (SELECT ${sql.raw(lastPosition)} AS position) last LEFT JOIN events USING (position)`);
  return rows[0] ?? { position: 0, id: 0 };
}

type RetryRow = typeof eventRetries.$inferInsert;

export async function upsertRetry(tx: Tx, row: RetryRow): Promise<void> {
  const { attempts, nextAttemptAt, cause, setAsideAt } = row;
  await tx
    .insert(eventRetries)
    .values(row)
    .onConflictDoUpdate({
      target: [eventRetries.subscriber, eventRetries.position],
      set: { attempts, nextAttemptAt, cause, setAsideAt },
    });
}

export async function deleteRetry(tx: Tx, subscriber: string, position: number): Promise<void> {
  await tx
    .delete(eventRetries)
    .where(and(eq(eventRetries.subscriber, subscriber), eq(eventRetries.position, position)));
}

/** The first waiting event of each key that is due. */
export async function findDueRetries(db: Db, subscriber: string, now: Date) {
  const first = db
    .selectDistinctOn([eventRetries.key], {
      position: eventRetries.position,
      nextAttemptAt: eventRetries.nextAttemptAt,
    })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, subscriber), isNull(eventRetries.setAsideAt)))
    .orderBy(asc(eventRetries.key), asc(eventRetries.position))
    .as("first");
  return db
    .select()
    .from(first)
    .where(or(lte(first.nextAttemptAt, now), gt(first.nextAttemptAt, latestAttempt(now))))
    .orderBy(asc(first.position))
    .limit(batchSize);
}

/** A waiting event, locked until the transaction ends; undefined where another process has it or has handled it. */
export async function lockRetry(tx: Tx, subscriber: string, position: number) {
  const [row] = await tx
    .select({ attempts: eventRetries.attempts, key: eventRetries.key, ...columns })
    .from(eventRetries)
    .innerJoin(events, eq(events.position, eventRetries.position))
    .where(and(eq(eventRetries.subscriber, subscriber), eq(eventRetries.position, position)))
    .for("update", { of: eventRetries, skipLocked: true });
  return row;
}

/** Removes personal data from an event, once no subscriber needs them. */
export async function removeFromPayload(tx: Tx, position: number, field: string): Promise<void> {
  await tx
    .update(events)
    .set({ payload: sql`${events.payload} - ${field}::text` })
    .where(eq(events.position, position));
}

/** Deletes what was set aside before an instant, and no operator retried. */
export async function deleteSetAsideBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(eventRetries).where(lte(eventRetries.setAsideAt, at));
}

/** The maximum of events that a statement deletes. */
const deletionBatchSize = 20_000;

/** Deletes events that every subscriber has handled. @returns whether there may be more */
export async function deleteEventsBefore(tx: Tx, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events WHERE at < ${at.toISOString()}
        AND position <= (SELECT min(position) FROM event_subscribers)
        AND NOT EXISTS (SELECT FROM event_retries WHERE event_retries.position = events.position)
      LIMIT ${deletionBatchSize})`);
  return rowCount === deletionBatchSize;
}

/** The events that failed for good, newest first, without their payloads. */
export function findSetAside(db: Db, limit: number) {
  return db
    .select({
      position: eventRetries.position,
      subscriber: eventRetries.subscriber,
      type: events.type,
      at: events.at,
      attempts: eventRetries.attempts,
      setAsideAt: eventRetries.setAsideAt,
      cause: eventRetries.cause,
    })
    .from(eventRetries)
    .innerJoin(events, eq(events.position, eventRetries.position))
    .where(isNotNull(eventRetries.setAsideAt))
    .orderBy(sql`${eventRetries.setAsideAt} DESC`)
    .limit(limit);
}

/** Makes events that failed for good wait for another attempt: one, or all. @returns their number */
export async function retrySetAside(
  tx: Tx,
  { position, now }: { position: number | undefined; now: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(eventRetries)
    .set({ setAsideAt: null, attempts: 0, nextAttemptAt: now })
    .where(
      and(
        isNotNull(eventRetries.setAsideAt),
        position === undefined ? undefined : eq(eventRetries.position, position),
      ),
    );
  return rowCount ?? 0;
}

/** How many events wait for each subscriber, since when (s), and how many were set aside. */
export async function measureBacklog(db: Db) {
  const { rows } = await db.execute<{
    subscriber: string;
    waiting: number;
    age: number;
    setAside: number;
  }>(sql`
    SELECT s.name AS subscriber,
      (SELECT count(*)::int FROM events e WHERE e.position IS NULL OR e.position > s.position)
        + (SELECT count(*)::int FROM event_retries r WHERE r.subscriber = s.name AND r.set_aside_at IS NULL) AS waiting,
      coalesce(extract(epoch FROM now() - least(
        (SELECT min(at) FROM events e WHERE e.position IS NULL OR e.position > s.position),
        (SELECT min(e.at) FROM event_retries r JOIN events e ON e.position = r.position
          WHERE r.subscriber = s.name AND r.set_aside_at IS NULL))), 0)::float8 AS age,
      (SELECT count(*)::int FROM event_retries r WHERE r.subscriber = s.name AND r.set_aside_at IS NOT NULL)
        AS "setAside"
    FROM event_subscribers s ORDER BY s.name`);
  return rows;
}

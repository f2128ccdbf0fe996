import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { eventRetries, events, eventSubscribers } from "../db/schema/events.ts";
import type { EventRow, Subscriber } from "./subscriber.ts";

/** The maximum of events that a transaction handles. */
export const batchSize = 100;

export async function insertEvents(tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> {
  await tx.insert(events).values(rows);
}

// Handled events are deleted, the last one too, so subscribers also know which positions were given.
const lastPosition = sql`greatest(
  (SELECT max(position) FROM events), (SELECT max(position) FROM event_subscribers), 0)`;

/** Adds a subscriber that begins with the current events. */
export async function registerSubscriber(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO event_subscribers (name, position) VALUES (${name}, ${lastPosition}) ON CONFLICT DO NOTHING`);
}

/**
 * Gives committed events their positions, in the order of their ids. A command that waited for another's locks has a
 * higher id, and is visible only when that one is: so the order is that of the commands. One process does it at a time.
 *
 * @returns how many got one
 */
export async function positionEvents(tx: Tx): Promise<number> {
  // A separate statement, so that the next one sees everything that was committed before the lock was taken.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('bandeja events'))`);
  const { rowCount } = await tx.execute(sql`
    UPDATE events SET position = numbered.position FROM (
      SELECT id, ${lastPosition} + row_number() OVER (ORDER BY id) AS position
      FROM events WHERE position IS NULL) numbered
    WHERE events.id = numbered.id`);
  return rowCount ?? 0;
}

/** Whether there are events without a position. */
export async function hasNewEvents(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM events WHERE position IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** Advances the subscribers after whose positions there are only events of types that they do not handle. */
export async function passOver(tx: Tx, subscribers: readonly Subscriber[]): Promise<void> {
  const types = Object.fromEntries(subscribers.map((subscriber) => [subscriber.name, [...subscriber.types]]));
  await tx.execute(sql`
    UPDATE event_subscribers SET position = passed.last FROM (
      SELECT s.name, newest.position AS last
      FROM event_subscribers s
        JOIN jsonb_each(${JSON.stringify(types)}) handled ON handled.key = s.name,
        (SELECT max(position) AS position FROM events) newest
      WHERE s.position < newest.position AND NOT EXISTS (
        SELECT FROM events WHERE events.position > s.position AND handled.value ? events.type)
      FOR UPDATE OF s SKIP LOCKED) passed
    WHERE event_subscribers.name = passed.name`);
}

/** What a subscriber has to do: handle the next events, or try kept ones again. */
export type Due = Readonly<Record<"hasNext" | "hasRetries", boolean>>;

/** The subscribers with something to do, by name. */
export async function findDue(tx: Tx, now: Date): Promise<ReadonlyMap<string, Due>> {
  const { rows } = await tx.execute<{ name: string } & Due>(sql`
    SELECT * FROM (
      SELECT name,
        position < (SELECT max(position) FROM events) AS "hasNext",
        EXISTS (SELECT FROM event_retries
          WHERE subscriber = name AND set_aside_at IS NULL AND next_attempt_at <= ${now.toISOString()}) AS "hasRetries"
      FROM event_subscribers) due
    WHERE "hasNext" OR "hasRetries"`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Locks a subscriber's position until the transaction ends; undefined while another process has it. */
export async function lockPosition(tx: Tx, name: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ position: eventSubscribers.position })
    .from(eventSubscribers)
    .where(eq(eventSubscribers.name, name))
    .for("update", { skipLocked: true });
  return row?.position;
}

export async function setPosition(tx: Tx, name: string, position: number): Promise<void> {
  await tx.update(eventSubscribers).set({ position }).where(eq(eventSubscribers.name, name));
}

const columns = {
  position: sql<number>`${events.position}`.mapWith(Number),
  type: events.type,
  payload: events.payload,
  at: events.at,
};

/** The next events after a position. */
export async function findEventsAfter(tx: Tx, position: number, limit: number): Promise<EventRow[]> {
  return tx
    .select(columns)
    .from(events)
    .where(sql`${events.position} > ${position}`)
    .orderBy(asc(events.position))
    .limit(limit);
}

/** The last position that was given. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(sql`SELECT ${lastPosition} AS last`);
  return Number(rows[0]?.last);
}

/** The keys of a subscriber with events that wait for another attempt. */
export async function findWaitingKeys(tx: Tx, subscriber: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ key: eventRetries.key })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, subscriber), isNull(eventRetries.setAsideAt)));
  return new Set(rows.map(({ key }) => key));
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
export async function findDueRetries(tx: Tx, subscriber: string, now: Date) {
  const first = tx
    .selectDistinctOn([eventRetries.key], {
      position: eventRetries.position,
      nextAttemptAt: eventRetries.nextAttemptAt,
    })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, subscriber), isNull(eventRetries.setAsideAt)))
    .orderBy(asc(eventRetries.key), asc(eventRetries.position))
    .as("first");
  return tx
    .select()
    .from(first)
    .where(lte(first.nextAttemptAt, now))
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

/** Deletes events that every subscriber has handled. */
export async function deleteEventsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM events WHERE at < ${at.toISOString()}
      AND position <= (SELECT min(position) FROM event_subscribers)
      AND NOT EXISTS (SELECT FROM event_retries WHERE event_retries.position = events.position)`);
}

/** The events that failed for good, newest first, without their payloads. */
export function findSetAside(tx: Tx, limit: number) {
  return tx
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
export async function measureBacklog(tx: Tx) {
  const { rows } = await tx.execute<{
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

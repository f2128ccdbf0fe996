import { messagesPerDay, unansweredDays } from "@bandeja/domain/parameters/limits";
import type { Side } from "@bandeja/domain/side";
import { and, count, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { messages } from "../../db/schema/messages.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";

export type MessageRow = typeof messages.$inferSelect;

/** Sorts before the id of every message. */
export const noMessage = "00000000-0000-0000-0000-000000000000";

const isOf = ({ venueId, workerId }: VenueWorker) =>
  and(eq(messages.venueId, venueId), eq(messages.workerId, workerId));

/** Adds a message, unless the sender has already sent one with its `clientId`. */
export async function insertMessage(
  tx: Tx,
  message: typeof messages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({
      target: [messages.venueId, messages.workerId, messages.fromSide, messages.clientId],
    })
    .returning();
  return row;
}

export async function findMessageByClientId(
  tx: Tx,
  pair: VenueWorker,
  fromSide: Side,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(isOf(pair), eq(messages.fromSide, fromSide), eq(messages.clientId, clientId)));
  return row;
}

/** The newest messages first: those before one, or the last. */
export function findMessagesBefore(
  db: Db | Tx,
  pair: VenueWorker,
  before: string | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(isOf(pair), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** A message of a conversation. */
export async function findMessage(tx: Tx, pair: VenueWorker, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(isOf(pair), eq(messages.id, id)));
  return row;
}

export async function isMessageOf(tx: Tx, pair: VenueWorker, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOf(pair), eq(messages.id, id)));
  return rows.length === 1;
}

/** The side that wrote a message of a conversation; undefined if there is no such message. */
export async function findAuthorSide(tx: Tx, pair: VenueWorker, id: string): Promise<Side | undefined> {
  const [row] = await tx
    .select({ fromSide: messages.fromSide })
    .from(messages)
    .where(and(isOf(pair), eq(messages.id, id)));
  return row?.fromSide;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** The messages of one side in the last minute and day, and in some days after the last one of the other side. */
export async function countLately(tx: Tx, pair: VenueWorker, fromSide: Side, now: Date) {
  // Of messages at the same time some have a later time; those that are much later are of before the clock was set back.
  const since = (ms: number) => sql`(sent_at > ${new Date(now.getTime() - ms).toISOString()}::timestamptz
    AND sent_at < ${new Date(now.getTime() + minute).toISOString()}::timestamptz)`;
  // As many as both sides can send in a day, so that a long conversation is not read whole.
  const newest = sql`SELECT id, from_side, sent_at FROM messages WHERE ${isOf(pair)} ORDER BY id DESC LIMIT ${2 * messagesPerDay + 1}`;
  const answer = sql`SELECT id FROM newest WHERE from_side <> ${fromSide} ORDER BY id DESC LIMIT 1`;
  const { rows } = await tx.execute<{ inMinute: number; inDay: number; unanswered: number }>(sql`
    WITH newest AS MATERIALIZED (${newest})
    SELECT (count(*) FILTER (WHERE ${since(minute)}))::int AS "inMinute",
      (count(*) FILTER (WHERE ${since(day)}))::int AS "inDay",
      (count(*) FILTER (WHERE ${since(unansweredDays * day)} AND id > coalesce((${answer}), ${noMessage}::uuid)))::int AS unanswered
    FROM newest WHERE from_side = ${fromSide}`);
  return rows[0] ?? { inMinute: 0, inDay: 0, unanswered: 0 };
}

/** Marks messages of `fromSide` up to one of them; an earlier mark keeps its time. */
export async function markMessages(
  tx: Tx,
  pair: VenueWorker,
  mark: { fromSide: Side; upTo: string; status: "received" | "read"; now: Date },
): Promise<void> {
  const { fromSide, upTo, status, now } = mark;
  const time = status === "read" ? messages.readAt : messages.receivedAt;
  // The clock of another process may have been ahead.
  const at = sql`greatest(${now.toISOString()}::timestamptz, ${messages.sentAt}, ${messages.receivedAt})`;
  await tx
    .update(messages)
    .set({
      receivedAt: sql`coalesce(${messages.receivedAt}, ${at})`,
      ...(status === "read" && { readAt: at }),
    })
    .where(and(isOf(pair), eq(messages.fromSide, fromSide), lte(messages.id, upTo), isNull(time)));
}

/** The number of unread messages of a worker by venue; venues without any are left out. */
export async function countUnread(
  db: Db,
  { workerId, venueIds }: { workerId: string; venueIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (venueIds.length === 0) return new Map();
  const rows = await db
    .select({ venueId: messages.venueId, unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.workerId, workerId),
        inArray(messages.venueId, [...venueIds]),
        eq(messages.fromSide, "venue"),
        isNull(messages.readAt),
      ),
    )
    .groupBy(messages.venueId);
  return new Map(rows.map(({ venueId, unread }) => [venueId, unread]));
}

import type { Party } from "../../kernel/actor.ts";
import { threadsOrder } from "@bandeja/domain/parameters/lists";
import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { inOrder } from "../../db/in-order.ts";
import { venues, workers } from "../../db/schema/accounts.ts";
import { messages, threads } from "../../db/schema/messages.ts";
import { otherSide } from "@bandeja/domain/side";
import { noMessage } from "./messages-store.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";

/**
 * Locks a conversation until the transaction ends, and creates it if there is none.
 *
 * @returns the id of its last message, or one that sorts before all.
 */
export async function lockThread(tx: Tx, pair: VenueWorker): Promise<string> {
  const [row] = await tx
    .insert(threads)
    .values({ ...pair, lastMessageId: noMessage })
    .onConflictDoUpdate({
      target: [threads.venueId, threads.workerId],
      set: { lastMessageId: sql`${threads.lastMessageId}` },
    })
    .returning({ lastMessageId: threads.lastMessageId });
  return row?.lastMessageId ?? noMessage;
}

export async function setLastMessage(tx: Tx, pair: VenueWorker, lastMessageId: string): Promise<void> {
  const { venueId, workerId } = pair;
  await tx
    .update(threads)
    .set({ lastMessageId })
    .where(and(eq(threads.venueId, venueId), eq(threads.workerId, workerId)));
}

/** The numbers of unread messages of a party, by the other side of its conversations; those with none are left out. */
export function findUnreadByThread(db: Db, reader: Party) {
  const [own, otherId] =
    reader.side === "venue" ? [threads.venueId, threads.workerId] : [threads.workerId, threads.venueId];
  return db
    .select({ otherId, unread: count() })
    .from(threads)
    .innerJoin(messages, and(eq(messages.venueId, threads.venueId), eq(messages.workerId, threads.workerId)))
    .where(and(eq(own, reader.id), eq(messages.fromSide, otherSide(reader.side)), isNull(messages.readAt)))
    .groupBy(otherId);
}

/** Conversations of an account with their last message and both names, newest first, after one of them. */
export function findThreads(db: Db, reader: Party, after: string | undefined, limit: number) {
  const own = reader.side === "venue" ? threads.venueId : threads.workerId;
  // One lookup in the index of unread messages for each row of the page.
  const unread = sql<number>`(
    SELECT count(*)::int FROM messages unread
    WHERE unread.venue_id = ${threads.venueId} AND unread.worker_id = ${threads.workerId}
      AND unread.from_side = ${otherSide(reader.side)} AND unread.read_at IS NULL)`;
  return db
    .select({
      id: threads.lastMessageId,
      last: messages,
      unread,
      venue: { id: venues.id, name: venues.name },
      worker: { id: workers.id, name: workers.name, photo: workers.photo },
    })
    .from(threads)
    .innerJoin(messages, eq(messages.id, threads.lastMessageId))
    .innerJoin(venues, eq(venues.id, threads.venueId))
    .innerJoin(workers, eq(workers.id, threads.workerId))
    .where(and(eq(own, reader.id), after === undefined ? undefined : lt(threads.lastMessageId, after)))
    .orderBy(...inOrder(threadsOrder, { lastMessage: threads.lastMessageId }))
    .limit(limit);
}

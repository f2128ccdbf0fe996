import type { Db, Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { findMessagesBefore, findAuthorSide } from "./messages-store.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";

/** A page of a conversation, the newest if none is named, oldest message first. */
export async function findMessages(db: Db, pair: VenueWorker, page: Paging) {
  const found = await findMessagesBefore(db, pair, page.after?.id, page.limit + 1);
  const { rows, nextCursor } = pageOf(found, page, ({ sentAt }) => sentAt.getTime());
  return { rows: rows.toReversed(), nextCursor };
}

/** Whether a message of a conversation was written by one of its two sides. */
export async function isWrittenBy(
  tx: Tx,
  pair: VenueWorker,
  { messageId, authorId }: { messageId: string; authorId: string },
): Promise<boolean> {
  const side = await findAuthorSide(tx, pair, messageId);
  return side !== undefined && authorId === (side === "venue" ? pair.venueId : pair.workerId);
}

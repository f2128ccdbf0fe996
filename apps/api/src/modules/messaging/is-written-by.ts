import type { Tx } from "../../db/database.ts";
import { findAuthorType } from "./messages-store.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";

/** Whether a message of a conversation was written by one of its two sides. */
export async function isWrittenBy(
  tx: Tx,
  pair: VenueWorker,
  { messageId, authorId }: { messageId: string; authorId: string },
): Promise<boolean> {
  const type = await findAuthorType(tx, pair, messageId);
  return type !== undefined && authorId === (type === "restaurant" ? pair.venueId : pair.workerId);
}

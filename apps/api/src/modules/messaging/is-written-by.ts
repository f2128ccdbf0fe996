import type { Tx } from "../../db/database.ts";
import { findAuthorType } from "./messages-store.ts";
import type { Pair } from "../safety/pair.ts";

/** Whether a message of a conversation was written by one of its two sides. */
export async function isWrittenBy(
  tx: Tx,
  pair: Pair,
  { messageId, authorId }: { messageId: string; authorId: string },
): Promise<boolean> {
  const type = await findAuthorType(tx, pair, messageId);
  return type !== undefined && authorId === (type === "restaurant" ? pair.venueId : pair.workerId);
}

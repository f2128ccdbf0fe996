import type { Side } from "@bandeja/domain/side";
import { messagesPerDay, messagesPerMinute, unansweredMessages } from "@bandeja/domain/parameters/limits";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";
import { countLately } from "./messages-store.ts";

/**
 * Judges the messages that one side has sent the other lately, the new one included.
 *
 * @throws ApiError `MESSAGES_TOO_MANY` in a minute or a day; `MESSAGES_UNANSWERED` for too many without an answer
 */
export async function requireWithinLimits(
  tx: Tx,
  pair: VenueWorker,
  fromSide: Side,
  now: Date,
): Promise<void> {
  const sent = await countLately(tx, pair, fromSide, now);
  if (sent.inMinute > messagesPerMinute) throw new ApiError("MESSAGES_TOO_MANY", { retryAfter: 60 });
  if (sent.inDay > messagesPerDay) throw new ApiError("MESSAGES_TOO_MANY", { retryAfter: 3600 });
  if (sent.unanswered > unansweredMessages) throw new ApiError("MESSAGES_UNANSWERED");
}

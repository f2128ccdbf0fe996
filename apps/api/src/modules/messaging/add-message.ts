import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { newIdAfter } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findMessageByClientId, insertMessage, type MessageRow } from "./messages-store.ts";
import { requireWithinLimits } from "./message-limits.ts";
import type { VenueWorker } from "../safety/venue-worker.ts";
import { lockThread, setLastMessage } from "./threads-store.ts";

interface NewMessage {
  pair: VenueWorker;
  fromSide: Side;
  text: string;
  clientId: string;
  now: Date;
  /** Whether their number is limited; not in load tests. */
  isLimited: boolean;
}

/**
 * Sends a message. The same `clientId` again gives the message that was sent first ("`clientid` makes a resend
 * harmless", docs/product.md, "Messages"). The recipient is notified unless they are online. Ids of a conversation
 * follow the order in which its messages were accepted, so that a receipt up to one covers no later message.
 *
 * @throws ApiError `IDEMPOTENCY_MISMATCH` for a `clientId` that was used with another text; `MESSAGES_TOO_MANY`,
 *   `MESSAGES_UNANSWERED`.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { pair, fromSide, text, clientId, now, isLimited } = message;
  const last = await lockThread(tx, pair);
  const id = newIdAfter(last);
  const added = await insertMessage(tx, { id, ...pair, fromSide, clientId, body: text, sentAt: now });
  if (added !== undefined) {
    if (isLimited) await requireWithinLimits(tx, pair, fromSide, now);
    await setLastMessage(tx, pair, id);
    const { venueId, workerId } = pair;
    const payload = { venueId, workerId, messageId: id, by: fromSide };
    await record(tx, { type: "message.sent", payload }, now);
    return added;
  }
  const first = await findMessageByClientId(tx, pair, fromSide, clientId);
  if (first?.body !== text) throw new ApiError("IDEMPOTENCY_MISMATCH");
  return first;
}

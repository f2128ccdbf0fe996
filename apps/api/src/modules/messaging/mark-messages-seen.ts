import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Actor } from "../../kernel/actor.ts";
import { otherSide } from "@bandeja/domain/side";
import { isMessageOf, markMessages } from "./messages-store.ts";
import { toVenueWorker } from "../safety/venue-worker.ts";

interface Receipt {
  otherId: string;
  upTo: string;
  status: "received" | "read";
  now: Date;
}

/**
 * Marks the other side's messages, up to one of them, as received or read; never backwards.
 *
 * @throws ApiError `NOT_FOUND` when there is no such message between the two.
 */
export async function markMessagesSeen(tx: Tx, actor: Actor, receipt: Receipt): Promise<void> {
  const { otherId, upTo, status, now } = receipt;
  const pair = toVenueWorker(actor, otherId);
  if (!isId(upTo) || !(await isMessageOf(tx, pair, upTo))) throw new ApiError("NOT_FOUND");
  await markMessages(tx, pair, { fromSide: otherSide(actor.side), upTo, status, now });
  const { venueId, workerId } = pair;
  await record(tx, { type: "message.seen", payload: { venueId, workerId, upTo, by: actor.side } }, now);
}

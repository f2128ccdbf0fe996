import type { Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Caller } from "../../kernel/caller.ts";
import { otherType } from "../accounts/core/other-type.ts";
import { endMessageNotification } from "../notifications/notify.ts";
import { isMessageOf, markMessages } from "./messages-store.ts";
import { pairOf } from "../safety/pair.ts";

interface Receipt {
  otherId: string;
  upTo: string;
  status: "received" | "read";
  now: Date;
}

/**
 * Marks what the other side wrote, up to a message of the conversation, as received or read; never backwards.
 *
 * @throws ApiError `NOT_FOUND` when there is no such message between the two.
 */
export async function markMessagesSeen(tx: Tx, caller: Caller, receipt: Receipt): Promise<void> {
  const { otherId, upTo, status, now } = receipt;
  const pair = pairOf(caller, otherId);
  if (!isId(upTo) || !(await isMessageOf(tx, pair, upTo))) throw new ApiError("NOT_FOUND");
  await markMessages(tx, pair, { fromType: otherType(caller.type), upTo, status, now });
  await endMessageNotification(tx, { accountId: caller.id, personId: otherId, upTo, now });
}

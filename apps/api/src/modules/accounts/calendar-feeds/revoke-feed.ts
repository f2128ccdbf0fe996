import type { Tx } from "../../../db/database.ts";
import { recordEvent } from "../audit/record-event.ts";
import { deleteFeed } from "./feeds-store.ts";

/** Ends the address of a person's calendar, if there is one. */
export async function revokeFeed(tx: Tx, accountId: string, now: Date): Promise<void> {
  if (await deleteFeed(tx, accountId)) await recordEvent(tx, { event: "calendar_revoked", accountId }, now);
}

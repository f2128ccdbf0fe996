import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { deleteFeed } from "./feeds-store.ts";

/** Revokes an account's calendar feed, if there is one. */
export async function revokeFeed(tx: Tx, accountId: string, now: Date): Promise<void> {
  if (!(await deleteFeed(tx, accountId))) return;
  await record(tx, { type: "calendar.revoked", payload: { accountId } }, now);
}

import type { Tx } from "../../db/database.ts";
import { deleteNewsBefore } from "./news-store.ts";

const life = 90 * 24 * 60 * 60 * 1000;

/** Forgets what somebody was told of three months ago. */
export async function cleanNotifications(tx: Tx, now: Date): Promise<void> {
  await deleteNewsBefore(tx, new Date(now.getTime() - life));
}

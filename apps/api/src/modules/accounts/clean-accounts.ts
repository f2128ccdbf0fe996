import type { Tx } from "../../db/database.ts";
import { deleteEmailLinksOver } from "./email-links-store.ts";
import { deleteEmailChangesOver } from "./emails/email-changes-store.ts";
import { deleteNetworksUnusedSince } from "./networks/known-networks-store.ts";
import { deletePasswordLinksOver } from "./passwords/password-links-store.ts";
import { deleteSessionsOver } from "./sessions-store.ts";
import { sessionBounds } from "./sessions/session-life.ts";

const networkLife = 180 * 24 * 60 * 60 * 1000;

/** Forgets sessions and links that have ended. */
export async function cleanAccounts(tx: Tx, now: Date): Promise<void> {
  await deleteSessionsOver(tx, sessionBounds(now));
  await deleteNetworksUnusedSince(tx, new Date(now.getTime() - networkLife));
  await deleteEmailLinksOver(tx, now);
  await deletePasswordLinksOver(tx, now);
  await deleteEmailChangesOver(tx, now);
}

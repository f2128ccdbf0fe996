import type { Tx } from "../../db/database.ts";
import { deleteEmailLinksOver } from "./email-links-store.ts";
import { sessionLife } from "./find-caller.ts";
import { deleteEmailChangesOver } from "./emails/email-changes-store.ts";
import { deleteNetworksUnusedSince } from "./networks/known-networks-store.ts";
import { deletePasswordLinksOver } from "./passwords/password-links-store.ts";
import { deleteSessionsUnusedSince } from "./sessions-store.ts";

const networkLife = 180 * 24 * 60 * 60 * 1000;

/** Forgets sessions and links that have ended. */
export async function cleanAccounts(tx: Tx, now: Date): Promise<void> {
  await deleteSessionsUnusedSince(tx, new Date(now.getTime() - sessionLife));
  await deleteNetworksUnusedSince(tx, new Date(now.getTime() - networkLife));
  await deleteEmailLinksOver(tx, now);
  await deletePasswordLinksOver(tx, now);
  await deleteEmailChangesOver(tx, now);
}

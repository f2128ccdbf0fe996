import { randomBytes } from "node:crypto";
import type { DbPool, Tx } from "../src/db/database.ts";
import { newId } from "../src/kernel/ids.ts";
import { verifiedContacts } from "../src/db/schema/accounts.ts";
import { within } from "./within.ts";
import { setPerson } from "../src/modules/accounts/persons/persons-store.ts";

/** Joins parties to one person by one verified number. */
export async function makeSamePerson(db: DbPool | Tx, ...parties: readonly { id: string }[]): Promise<void> {
  const [subjectHash, now] = [randomBytes(32), new Date()];
  const ids = parties.map(({ id }) => id);
  const rows = ids.map((partyId) => ({ subjectHash, kind: "phone" as const, partyId, verifiedAt: now }));
  await db.insert(verifiedContacts).values(rows);
  await within(db, (tx) => setPerson(tx, ids, newId(), now));
}

import type { Tx } from "../../db/database.ts";
import type { ProfileFact } from "../../db/schema/people.ts";
import { newId } from "../../kernel/ids.ts";
import { insertProfileChanges } from "./profile-changes-store.ts";

/** What a party is known by, before and after a change; of a photo neither is kept. */
export interface ProfileChange {
  readonly fact: ProfileFact;
  readonly before: string | null;
  readonly after: string | null;
}

/** Notes what a party changed of its profile, for its history; a value that stayed is none. */
export async function noteProfileChanges(
  tx: Tx,
  partyId: string,
  changes: readonly ProfileChange[],
  at: Date,
): Promise<void> {
  const rows = changes
    .filter(({ fact, before, after }) => fact === "photo" || before !== after)
    .map((change) => ({ id: newId(), partyId, at, ...change }));
  if (rows.length > 0) await insertProfileChanges(tx, rows);
}

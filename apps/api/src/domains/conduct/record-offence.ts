import type { Tx } from "../../db/database.ts";
import { newId } from "../../db/ids.ts";
import { insertOffence } from "./conduct-store.ts";

interface Deed {
  accountId: string;
  jobId: string;
  kind: "noshow" | "late_cancellation";
}

/**
 * Holds a deed against a venue or a person, from now on. "A job counts once, however many were confirmed"
 * (contract, "Conduct"): a second deed on the same job adds nothing.
 */
export async function recordOffence(tx: Tx, deed: Deed, now: Date): Promise<void> {
  await insertOffence(tx, { id: newId(), ...deed, committedAt: now });
}

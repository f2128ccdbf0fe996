import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { insertCreditOf, setCreditTaken } from "./credits-store.ts";

interface Bought {
  readonly paymentId: string;
  readonly venueId: string;
  readonly boughtAt: Date;
}

/** Gives a venue the one credit of a payment, unless it has it. The venue is locked by whoever asks. */
export async function giveBoughtCredit(tx: Tx, bought: Bought): Promise<void> {
  await insertCreditOf(tx, { id: newId(), ...bought });
}

/**
 * Takes the credit of a payment while it is unused, or gives it back: what it is worth follows the money. One that has
 * paid for a job stays where it is.
 *
 * @param takenAt when the money went back, or was asked back; null where it is with us
 */
export async function syncCreditWithPayment(tx: Tx, paymentId: string, takenAt: Date | null): Promise<void> {
  await setCreditTaken(tx, paymentId, takenAt);
}

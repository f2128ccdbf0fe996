import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { deleteFee, upsertFee } from "./fees-store.ts";

/** Sets the fee of a country, or the general one, from now on. */
export async function setFee(
  tx: Tx,
  { countryCode, amountCents, now }: { countryCode: string; amountCents: number; now: Date },
): Promise<void> {
  await upsertFee(tx, { countryCode, amountCents, setAt: now });
}

/** Removes an operator's fee: the settings apply again. @throws ApiError `NOT_FOUND` */
export async function unsetFee(tx: Tx, countryCode: string): Promise<void> {
  if (!(await deleteFee(tx, countryCode))) throw new ApiError("NOT_FOUND");
}

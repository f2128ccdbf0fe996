import type { Side } from "@bandeja/domain/side";
import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { emailKeyOf } from "./account-key.ts";
import { isEmailTaken } from "./accounts-store.ts";

/** The refusal of an e-mail that another account of the type has. */
export const emailTaken = (): ApiError =>
  new ApiError("EMAIL_TAKEN", { fields: { email: { rule: "taken" } } });

/** @throws ApiError `EMAIL_TAKEN`. */
export async function requireFreeEmail(db: Db | Tx, side: Side, email: string): Promise<void> {
  if (await isEmailTaken(db, side, emailKeyOf(email))) throw emailTaken();
}

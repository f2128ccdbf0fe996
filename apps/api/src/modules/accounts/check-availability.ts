import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../db/database.ts";
import { requireUnguessable } from "./passwords/require-unguessable.ts";
import { requireFreeEmail } from "./core/require-free-email.ts";
import { requireFreeUsername } from "./usernames/require-free-username.ts";

interface FirstStep {
  readonly email: string;
  readonly username?: string;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Checks the fields of a registration's first step. Nothing is reserved: the registration checks them again.
 *
 * @throws ApiError `INVALID`, `PASSWORD_GUESSABLE`, `USERNAME_TAKEN` or `EMAIL_TAKEN`, with the field
 */
export async function checkAvailability(
  db: Db,
  side: Side,
  { email, username, name = "", password }: FirstStep,
): Promise<void> {
  if (username !== undefined) await requireFreeUsername(db, username);
  await requireFreeEmail(db, side, email);
  if (password !== undefined) requireUnguessable(password, { email, username, name });
}

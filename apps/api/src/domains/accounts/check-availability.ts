import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { requireFreeEmail } from "./require-free-email.ts";
import { requireFreeUsername } from "./usernames/require-free-username.ts";

/** @throws ApiError `INVALID`, `USERNAME_TAKEN` or `EMAIL_TAKEN`, with the field; nothing is kept for the one who asks. */
export async function checkAvailability(
  tx: Tx,
  type: AccountType,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await requireFreeUsername(tx, username);
  await requireFreeEmail(tx, type, email);
}

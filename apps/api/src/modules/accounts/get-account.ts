import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findAccount } from "./core/accounts-store.ts";
import { findRequestedEmail } from "./links/email-changes-store.ts";

/** The actor's own account, with the requested new e-mail, if any. @throws ApiError `NOT_FOUND` */
export async function getAccount(tx: Tx, id: string, now: Date) {
  const account = await findAccount(tx, id);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  return { account, requestedEmail: await findRequestedEmail(tx, id, now) };
}

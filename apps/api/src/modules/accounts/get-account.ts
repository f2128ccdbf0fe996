import type { Db, Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findAccount } from "./core/accounts-store.ts";
import { hasPasskey } from "./webauthn/passkeys-store.ts";
import { findDeletable } from "./notice-links/find-deletable.ts";
import { findEmailChangeOf } from "./links/email-changes-store.ts";

/** The actor's own account, with the requested new e-mail, if any. @throws ApiError `NOT_FOUND` */
export async function getAccount(db: Db | Tx, id: string, now: Date) {
  const account = await findAccount(db, id);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  return {
    account,
    requestedEmail: (await findEmailChangeOf(db, id, now))?.email,
    hasPasskey: await hasPasskey(db, id),
    deletable: await findDeletable(db, account, now),
  };
}

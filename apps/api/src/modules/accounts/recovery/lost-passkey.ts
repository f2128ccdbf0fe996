import type { DbPool } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { lockAccount } from "../core/accounts-store.ts";
import { findMailTo } from "../core/mail-to.ts";
import { hashToken } from "../core/tokens.ts";
import { takeFlow } from "../webauthn/flows-store.ts";
import { invalidPasskey } from "../webauthn/invalid-passkey.ts";
import { findRecovery, insertRecovery } from "../webauthn/recoveries-store.ts";

const day = 24 * 60 * 60_000;
/** How long (ms) the owner can stop a recovery before its link is mailed. */
export const recoveryWait = day;
/** How long (ms) the link is valid. */
export const recoveryLinkLife = 3 * day;

/**
 * Begins the recovery of an account whose passkey is lost, in place of the second step of a login, and mails a notice. While
 * one is under way no other begins.
 *
 * @returns when the link is mailed
 * @throws ApiError `PASSKEY_INVALID` for a second step that is over
 */
export async function lostPasskey(db: DbPool, flow: string, now: Date): Promise<Date> {
  const begun = await takeFlow(db, { tokenHash: hashToken(flow), kinds: ["secondStep"] }, now);
  if (begun === undefined || begun.accountId === null) throw invalidPasskey();
  const { accountId } = begun;
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined || account.deletedAt !== null) throw invalidPasskey();
    const mailedAt = new Date(now.getTime() + recoveryWait);
    const expiresAt = new Date(mailedAt.getTime() + recoveryLinkLife);
    const recovery = { accountId, requestedAt: now, tokenHash: null, expiresAt };
    if (await insertRecovery(tx, recovery, now)) {
      const payload = { accountId, ...(await findMailTo(tx, account)) };
      await record(tx, { type: "recovery.begun", payload }, now);
      return mailedAt;
    }
    const underWay = await findRecovery(tx, accountId);
    return new Date((underWay?.requestedAt ?? now).getTime() + recoveryWait);
  });
}

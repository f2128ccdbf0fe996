import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockAccount } from "../core/accounts-store.ts";
import { findMailTo } from "../core/mail-to.ts";
import { hashToken } from "../core/tokens.ts";
import { saveNetwork } from "../networks/known-networks-store.ts";
import { deletePasskeysOf } from "../webauthn/passkeys-store.ts";
import { findRecoveryOwner, takeRecovery } from "../webauthn/recoveries-store.ts";

/**
 * Ends a recovery: removes every passkey, so that the password or Google alone opens the account again, and makes the
 * network of the request a known one.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, expired or cancelled
 */
export async function recover(
  tx: Tx,
  { token, address, now }: { token: string; address: string; now: Date },
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<{ id: string; side: Side }> {
  const tokenHash = hashToken(token);
  const owner = await findRecoveryOwner(tx, tokenHash);
  // The account first, since other commands lock it before its recovery.
  const account = owner === undefined ? undefined : await lockAccount(tx, owner);
  const isValid = await takeRecovery(tx, tokenHash, now);
  if (!isValid || account === undefined || account.deletedAt !== null) throw new ApiError("LINK_INVALID");
  const { id, side } = account;
  const names = await deletePasskeysOf(tx, id);
  await saveNetwork(tx, { accountId: id, address, lastUsedAt: now }, keyedHash);
  if (names.length > 0) {
    const payload = { accountId: id, ...(await findMailTo(tx, account, names.join(", "))) };
    await record(tx, { type: "passkey.removed", payload }, now);
  }
  return { id, side };
}

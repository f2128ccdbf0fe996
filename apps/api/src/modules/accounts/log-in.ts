import type { Side } from "@bandeja/domain/side";
import type { DbPool } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { emailKeyOf } from "./core/account-key.ts";
import { findAccountsByEmail } from "./core/accounts-store.ts";
import { forgetGuess, forgetGuesses, limitGuesses } from "./networks/login-guesses.ts";
import { isKnownNetwork } from "./networks/known-networks-store.ts";
import { normalizeNetwork } from "./networks/normalize-network.ts";
import { isPassword } from "./core/password.ts";
import { requireKnownDevice } from "./webauthn/require-known-device.ts";
import { requirePartyOf } from "./persons/persons-store.ts";
import { openSession } from "./sessions/open-session.ts";
import type { Origin } from "./sessions/origin.ts";

// No account has this id. It is looked up for an unknown e-mail, so that the request takes the same time.
const unknownAccountId = "00000000-0000-0000-0000-000000000000";
interface Login extends Origin {
  side: Side;
  email: string;
  password: string;
  /** The solution of a `PROOF_REQUIRED`. */
  proof?: string | undefined;
  now: Date;
  /** Whether the request comes from this machine. */
  isLocal: () => boolean;
}

/**
 * Opens a session. A wrong e-mail and a wrong password have the same refusal and duration.
 *
 * @param db no transaction: the count and log entry of a refusal must be committed
 * @throws ApiError `INVALID_DATA`; `ONLY_VENUES` or `ONLY_WAITSTAFF` for the right password of the other side;
 *   `PROOF_REQUIRED` after ten attempts in a quarter of an hour; `TOO_MANY_REQUESTS` after as many of one network beyond
 *   them, or of a known one; `PASSKEY_REQUIRED` with a challenge on a new device, for an account with a passkey.
 */
export async function logIn(
  db: DbPool,
  { side, email, password, proof, now, isLocal, ...origin }: Login,
  services: Pick<Services, "keyedHash" | "config" | "siteUrl">,
): Promise<{ partyId: string; token: string }> {
  const { keyedHash } = services;
  const { address, device } = origin;
  const emailKey = emailKeyOf(email);
  const found = await findAccountsByEmail(db, emailKey);
  const account = found.find((row) => row.side === side) ?? found[0];
  const addressHash = keyedHash(normalizeNetwork(address));
  const network = { accountId: account?.id ?? unknownAccountId, address };
  const isKnown = await isKnownNetwork(db, network, keyedHash);
  const limited = await limitGuesses(db, { emailKey, address, isKnown, proof, now }, services);
  // To other machines the logins of the demonstration do not exist.
  const isHidden = account?.isDemonstration && !isLocal();
  if (!(await isPassword(password, account?.passwordHash)) || account === undefined || isHidden) {
    // Both cases are recorded alike, so that they take the same time.
    const who =
      account === undefined ? { emailHash: keyedHash(emailKey).toString("hex") } : { accountId: account.id };
    const payload = { ...who, addressHash: addressHash.toString("hex") };
    await record(db, { type: "session.refused", payload }, now);
    throw new ApiError("INVALID_DATA");
  }
  // The right password of one account says nothing of guesses at the other with its e-mail, which may be a stranger's.
  if (found.length > 1) await forgetGuess(db, limited, now);
  else await forgetGuesses(db, limited);
  if (account.side !== side) {
    const payload = { accountId: account.id, addressHash: addressHash.toString("hex") };
    await record(db, { type: "role.refused", payload }, now);
    throw new ApiError(side === "venue" ? "ONLY_VENUES" : "ONLY_WAITSTAFF");
  }
  await requireKnownDevice(db, { accountId: account.id, device, now }, services);
  const partyId = await requirePartyOf(db, account.id);
  return { partyId, token: await openSession(db, account.id, { ...origin, now }, { keyedHash }) };
}

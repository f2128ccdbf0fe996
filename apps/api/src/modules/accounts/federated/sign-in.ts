import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { requirePartyOf } from "../persons/persons-store.ts";
import { openSession } from "../sessions/open-session.ts";
import type { Origin } from "../sessions/origin.ts";
import { hashToken } from "../core/tokens.ts";
import { findSecondStep } from "../webauthn/require-known-device.ts";
import { findAccountOfIdentity, setIdentityEmail } from "../identities/identities-store.ts";
import { issueProof, spendProof, type Vouched } from "../identities/proofs.ts";
import { findAccountByEmail } from "../core/accounts-store.ts";

export interface SignIn extends Origin {
  readonly side: Side;
  readonly email: string;
  readonly grant: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  /** Whether the request comes from this machine. */
  readonly isLocal: () => boolean;
  readonly now: Date;
}

/** Exchanges the grant for a registration or link proof where no account is linked to the identity. */
async function exchange(tx: Tx, vouched: Vouched, { browser = "", isLocal, now }: SignIn): Promise<ApiError> {
  const browserHash = hashToken(browser);
  const { side, issuer, subject, email } = vouched;
  const known = { side, issuer, subject, email, browserHash };
  const account = await findAccountByEmail(tx, side, emailKeyOf(email));
  if (account?.isDemonstration && !isLocal()) return new ApiError("INVALID_DATA");
  if (account === undefined) {
    const registration = await issueProof(tx, { kind: "registration", ...known }, now);
    return new ApiError("NOT_REGISTERED", { registration });
  }
  const link = await issueProof(tx, { kind: "link", accountId: account.id, ...known }, now);
  return new ApiError("LINK_REQUIRED", { link });
}

interface SignedIn {
  readonly partyId: string;
  readonly token: string;
}
type Outcome = SignedIn | ApiError;

async function useGrant(tx: Tx, request: SignIn, services: Services): Promise<Outcome> {
  const { side, email, grant, browser, isLocal, now } = request;
  const vouched = await spendProof(tx, "grant", { token: grant, browser, side, now });
  if (vouched === undefined || emailKeyOf(vouched.email) !== emailKeyOf(email)) {
    return new ApiError("INVALID_DATA");
  }
  const account = await findAccountOfIdentity(tx, vouched);
  if (account === undefined) return exchange(tx, vouched, request);
  // To other machines the logins of the demonstration do not exist.
  if (account.isDemonstration && !isLocal()) return new ApiError("INVALID_DATA");
  const secondStep = await findSecondStep(
    tx,
    { accountId: account.id, device: request.device, now },
    services,
  );
  if (secondStep !== undefined) return secondStep;
  if (account.email !== vouched.email) await setIdentityEmail(tx, vouched, vouched.email);
  const partyId = await requirePartyOf(tx, account.id);
  return { partyId, token: await openSession(tx, account.id, request, services) };
}

/**
 * Opens a session for a visitor that the provider has authenticated. The grant is used up in any case.
 *
 * @throws ApiError `INVALID_DATA` for a grant that is invalid, used, expired, another browser's, of the other side or
 *   e-mail; `NOT_REGISTERED` with a `registration`, valid for an hour; `LINK_REQUIRED` with a `link`, valid for ten
 *   minutes, where an account has the e-mail and is not linked yet; `PASSKEY_REQUIRED` with a challenge on a new device,
 *   for an account with a passkey.
 */
export async function signIn(request: SignIn, services: Services): Promise<SignedIn> {
  const outcome = await inTransaction(services.db, (tx) => useGrant(tx, request, services));
  if ("token" in outcome) return outcome;
  // Thrown after the commit: the exchanged proof must be stored.
  throw outcome;
}

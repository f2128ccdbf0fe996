import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount, findAccountName } from "../core/accounts-store.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { userHandleOf } from "../webauthn/user-handle.ts";
import { flowLife, issueFlow } from "../webauthn/flows.ts";
import { findPasskeysOf } from "../webauthn/passkeys-store.ts";
import { algorithms } from "../webauthn/verify-registration.ts";
import { relyingPartyOf } from "../webauthn/relying-party.ts";

/** An account's maximum. */
export const mostPasskeys = 10;

/**
 * Begins to add a passkey. The e-mail must be verified, since it is the way back in without the passkey.
 *
 * @param db no transaction: a wrong password's count must be committed
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `WRONG_STATE` without a verified e-mail;
 *   `LIST_FULL`.
 */
export async function beginPasskey(db: Db, actor: Actor, ownership: Ownership, services: Services) {
  const own = await findAccount(db, actor.accountId);
  if (own?.emailVerifiedAt === null) throw new ApiError("WRONG_STATE");
  const account = await requireOwner(db, actor, ownership);
  const passkeys = await findPasskeysOf(db, account.id);
  if (passkeys.length >= mostPasskeys) throw new ApiError("LIST_FULL");
  const { rpName, rpID } = relyingPartyOf(services.siteUrl);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(userHandleOf(account.id)),
    userName: account.email,
    userDisplayName: (await findAccountName(db, account.id)) ?? account.email,
    supportedAlgorithmIDs: algorithms,
    attestationType: "none",
    timeout: flowLife,
    // A device keeps one passkey of an account.
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as [],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { accountId, sessionId } = actor;
  const flow = { kind: "add", challenge: options.challenge, accountId, sessionId } as const;
  return { flow: await issueFlow(db, flow, ownership.now), options: { ...options } };
}

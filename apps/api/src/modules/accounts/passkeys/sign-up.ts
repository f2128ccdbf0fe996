import type { CallBody } from "@bandeja/contract/call";
import type { accountBeginPasskeySignup, accountPasskeySignup } from "@bandeja/contract/calls/passkeys";
import { sideOfType } from "@bandeja/contract/lists";
import type { Db, Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { flowLife } from "../webauthn/flows.ts";
import { invalidPasskey } from "../webauthn/invalid-passkey.ts";
import { registrationOptions } from "../webauthn/registration-options.ts";
import { insertSignup, takeSignup } from "../webauthn/signups-store.ts";
import { verifyRegistration } from "../webauthn/verify-registration.ts";

/** The time (ms) for the other steps of the registration, as with Google. */
const registrationLife = 60 * 60_000;

/** Begins a registration by passkey: the passkey names the account by the id that it will have. */
export async function beginPasskeySignup(
  db: Tx,
  { email, type, name }: CallBody<typeof accountBeginPasskeySignup>,
  now: Date,
  services: Services,
) {
  const [flow, accountId] = [newToken(), newId()];
  const holder = { accountId, email, name: name || email, passkeys: [] };
  const options = await registrationOptions(holder, services);
  await insertSignup(db, {
    tokenHash: hashToken(flow),
    side: sideOfType[type],
    email,
    accountId,
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + flowLife),
  });
  return { flow, options: { ...options } };
}

interface Made extends CallBody<typeof accountPasskeySignup> {
  /** The `User-Agent` header, which names the passkey. */
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/**
 * Keeps the passkey that a browser made, for an hour, until its account is created.
 *
 * @returns the proof that replaces a password in the registration
 * @throws ApiError `PASSKEY_INVALID` for one that was not asked for within five minutes, is of another site, or made
 *   without verifying its owner
 */
export async function keepSignupPasskey(
  db: Db,
  { flow, credential, userAgent, now }: Made,
  services: Services,
): Promise<string> {
  const begun = await takeSignup(db, { tokenHash: hashToken(flow), what: "challenge" }, now);
  if (begun === undefined) throw invalidPasskey();
  const { challenge } = begun;
  const made = await verifyRegistration({ credential, challenge, userAgent }, services);
  if (made === undefined) throw invalidPasskey();
  const registration = newToken();
  await insertSignup(db, {
    ...begun,
    tokenHash: hashToken(registration),
    challenge: null,
    passkey: { ...made, publicKey: made.publicKey.toString("base64") },
    expiresAt: new Date(now.getTime() + registrationLife),
  });
  return registration;
}

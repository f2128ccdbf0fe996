import type { CallBodyInput, PlainBody } from "@bandeja/contract/call";
import {
  accountAddPasskey,
  accountBeginPasskey,
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountBeginPasskeySignup,
  accountPasskeyLogin,
  accountPasskeySignup,
  accountProvePasskey,
} from "@bandeja/contract/calls/passkeys";
import type { AccountType } from "@bandeja/contract/lists";
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { api } from "./api/api.ts";
import { register, sign, type Challenge } from "./passkey-ceremony.ts";
import { withProof } from "./proof-of-work/with-proof.ts";
import { storeLogin } from "./session/session.ts";

// Loaded on demand, so that the pages of a login stay small.
export { usesPasskeys, type Challenge } from "./passkey-ceremony.ts";

type Credential = CallBodyInput<typeof accountPasskeyLogin>["credential"];

async function send(flow: string, credential: Credential, as: AccountType | undefined): Promise<void> {
  const answer = await withProof((proof) =>
    api.call(accountPasskeyLogin, { body: { flow, credential, type: as, proof } }),
  );
  const { token, type, id, email } = answer;
  storeLogin({ token, type, authProvider: "password", email, id });
}

/** Ends a login by the signature of a challenge, and stores it. @returns false if the person cancelled */
export async function logInBy(challenge: Challenge, as?: AccountType): Promise<boolean> {
  const credential = await sign(challenge);
  if (credential === undefined) return false;
  await send(challenge.flow, credential, as);
  return true;
}

/** Logs in by any passkey of this site, which the person chooses. @returns false if they cancelled */
export const logInByPasskey = async (as?: AccountType): Promise<boolean> =>
  logInBy(await api.call(accountBeginPasskeyLogin, {}), as);

/**
 * Offers passkeys in the autofill of a field with `autocomplete="username webauthn"`, until another ceremony begins.
 *
 * @returns whether the person chose one, and is signed in
 */
export async function logInByAutofill(as?: AccountType): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill())) return false;
  const challenge = await api.call(accountBeginPasskeyLogin, {});
  const credential = await sign(challenge, true);
  if (credential === undefined) return false;
  await send(challenge.flow, credential, as);
  return true;
}

/** Ends the offer in the autofill. */
export const endAutofill = (): void => WebAuthnAbortService.cancelCeremony();

/** Has the browser make a passkey; undefined if the person cancelled. */
const make = (challenge: Challenge) =>
  register(challenge) as Promise<CallBodyInput<typeof accountAddPasskey>["credential"] | undefined>;

/** Makes a passkey for the signed-in account. @returns false if the person cancelled */
export async function addPasskey(ownership: { password: string } | { grant: string }): Promise<boolean> {
  const { flow, options } = await api.call(accountBeginPasskey, { body: ownership });
  const credential = await make({ flow, options });
  if (credential === undefined) return false;
  await api.call(accountAddPasskey, { body: { flow, credential } });
  return true;
}

/** Makes a passkey for a new account. @returns the proof that replaces its password; undefined if the person cancelled */
export async function makeSignupPasskey(
  account: PlainBody<typeof accountBeginPasskeySignup>,
): Promise<string | undefined> {
  const { flow, options } = await api.call(accountBeginPasskeySignup, { body: account });
  const credential = await make({ flow, options });
  if (credential === undefined) return undefined;
  return (await api.call(accountPasskeySignup, { body: { flow, credential } })).registration;
}

/** Confirms the signed-in owner by a passkey. @returns a grant; undefined if they cancelled */
export async function provePasskey(): Promise<string | undefined> {
  const challenge = await api.call(accountBeginPasskeyProof, {});
  const credential = await sign(challenge);
  if (credential === undefined) return undefined;
  const body = { flow: challenge.flow, credential: credential as Credential };
  return (await api.call(accountProvePasskey, { body })).grant;
}

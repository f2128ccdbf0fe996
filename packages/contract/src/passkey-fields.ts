import * as z from "zod/mini";

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
// An attestation with certificates is below 10 kB, and none is asked for; a signature by a large RSA key has 700 characters.
const [short, long] = [2_000, 16_000] as const;

const credentialId = bytes(1_400);
const type = z.literal("public-key");

/** What the browser makes of `options` for a new passkey (WebAuthn's `RegistrationResponseJSON`); other fields are ignored. */
export const addedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(short),
    attestationObject: bytes(long),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** What the browser makes of `options` for an existing passkey (`AuthenticationResponseJSON`); other fields are ignored. */
export const shownPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(short),
    authenticatorData: bytes(short),
    signature: bytes(short),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});

/** The options for the browser, in WebAuthn's JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

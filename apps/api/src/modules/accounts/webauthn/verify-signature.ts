import type { CallBody } from "@bandeja/contract/call";
import type { accountProvePasskey } from "@bandeja/contract/calls/passkeys";
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from "@simplewebauthn/server";
import { relyingPartyOf } from "./relying-party.ts";

export type ShownPasskey = CallBody<typeof accountProvePasskey>["credential"];

/** The stored part of a passkey that its signatures are verified by. */
interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Verifies a signature of a challenge; undefined for one that is wrong in any way. */
export async function verifySignature(
  shown: ShownPasskey,
  { credentialId: id, publicKey, counter }: StoredPasskey,
  challenge: string,
  siteUrl: string,
) {
  const { rpID, origin } = relyingPartyOf(siteUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // The library throws at a wrong challenge, origin or counter, and at whatever it cannot read.
    return undefined;
  }
}

import type { CallBody } from "@bandeja/contract/call";
import type { accountAddPasskey } from "@bandeja/contract/calls/passkeys";
import { verifyRegistrationResponse, type RegistrationResponseJSON } from "@simplewebauthn/server";
import { relyingPartyOf } from "./relying-party.ts";

export type AddedPasskey = CallBody<typeof accountAddPasskey>["credential"];

/** Ed25519, ES256 and RS256, which every authenticator has one of. */
export const algorithms = [-8, -7, -257];

/** What a browser has registered for a challenge; undefined for one that is wrong in any way. */
export async function verifyRegistration(
  credential: AddedPasskey,
  challenge: string | null,
  siteUrl: string,
) {
  const { rpID, origin } = relyingPartyOf(siteUrl);
  const response = { ...credential, clientExtensionResults: {} } as unknown as RegistrationResponseJSON;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge ?? "",
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch {
    // The library throws at whatever it cannot read.
    return undefined;
  }
}

import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Services } from "../../../runtime/services.ts";
import { flowLife } from "./flows.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { userHandleOf } from "./user-handle.ts";

/** Ed25519, ES256 and RS256, which every authenticator has one of. */
export const algorithms = [-8, -7, -257];

interface Holder {
  readonly accountId: string;
  readonly email: string;
  /** As the passkey's manager shows it beside the e-mail. */
  readonly name: string;
  readonly passkeys: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
}

/** The options for a browser that makes a passkey of an account. */
export async function registrationOptions(
  { accountId, email, name, passkeys }: Holder,
  { siteUrl }: Pick<Services, "siteUrl">,
) {
  const { rpName, rpID } = relyingPartyOf(siteUrl);
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(userHandleOf(accountId)),
    userName: email,
    userDisplayName: name,
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
}

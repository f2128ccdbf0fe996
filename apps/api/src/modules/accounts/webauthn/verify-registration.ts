import type { CallBody } from "@bandeja/contract/call";
import type { accountAddPasskey } from "@bandeja/contract/calls/passkeys";
import { verifyRegistrationResponse, type RegistrationResponseJSON } from "@simplewebauthn/server";
import type { passkeys } from "../../../db/schema/passkeys.ts";
import type { Services } from "../../../runtime/services.ts";
import { describeDevice } from "../sessions/parse-device.ts";
import { algorithms } from "./registration-options.ts";
import { relyingPartyOf } from "./relying-party.ts";

export type AddedPasskey = CallBody<typeof accountAddPasskey>["credential"];
/** A passkey without an account. */
type MadePasskey = Omit<typeof passkeys.$inferInsert, "id" | "accountId" | "createdAt" | "lastUsedAt">;

interface Registration {
  readonly credential: AddedPasskey;
  readonly challenge: string | null;
  /** The `User-Agent` header, which names the passkey. */
  readonly userAgent: string | undefined;
}

async function verify({ credential, challenge }: Registration, { siteUrl }: Pick<Services, "siteUrl">) {
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

/** Verifies the passkey that a browser made for a challenge; undefined for any other. */
export async function verifyRegistration(
  registration: Registration,
  services: Pick<Services, "siteUrl">,
): Promise<MadePasskey | undefined> {
  const made = await verify(registration, services);
  return (
    made && {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: registration.credential.response.transports ?? [],
      deviceType: made.credentialDeviceType,
      isBackedUp: made.credentialBackedUp,
      name: describeDevice(registration.userAgent) ?? "Bandeja",
    }
  );
}

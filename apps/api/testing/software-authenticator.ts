import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { CallBody } from "@bandeja/contract/call";
import type { accountAddPasskey, accountProvePasskey } from "@bandeja/contract/calls/passkeys";
import { userHandleOf } from "../src/modules/accounts/webauthn/user-handle.ts";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** The options of a call, as far as the authenticator reads them. */
type Options = Readonly<Record<string, unknown>>;

interface Deviations {
  /** The address of the page that asks. */
  readonly origin?: string;
  /** The domain that the passkey is for. */
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the owner was verified, by a fingerprint or code. */
  readonly isVerified?: boolean;
  /** What the counter says; 0 for an authenticator without one. */
  readonly counter?: number;
  /** The account that the passkey names, as base64url. */
  readonly userHandle?: string;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** The site that passkeys are for, unless a test says another. */
export const passkeySite = "http://bandeja.test";

/** A passkey manager in memory, with one passkey of a P-256 key: what a browser would return for a call's options. */
export class SoftwareAuthenticator {
  readonly #key: KeyObject;
  /** In the form of COSE, as the server stores it. */
  readonly publicKey: Uint8Array;
  readonly #site: string;
  readonly credentialId: string;
  #userHandle = "";

  /** @param site the address of the site */
  constructor(site = passkeySite) {
    this.#site = site;
    this.credentialId = base64url(randomBytes(32));
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const [xBytes, yBytes] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    // COSE: key type EC2, algorithm ES256, curve P-256.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(xBytes)],
      [-3, new Uint8Array(yBytes)],
    ]);
    this.publicKey = isoCBOR.encode(cose);
  }

  #clientData(type: string, options: Options, { origin, challenge }: Deviations): Buffer {
    const data = {
      type,
      challenge: challenge ?? options["challenge"],
      origin: origin ?? this.#site,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(
    { rpId, isVerified = true, counter = 0 }: Deviations,
    attested = Buffer.alloc(0),
  ): Buffer {
    const bits =
      flags.present |
      flags.backupEligible |
      flags.backedUp |
      (isVerified ? flags.verified : 0) |
      (attested.length > 0 ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId ?? new URL(this.#site).hostname),
      Buffer.from([bits]),
      count,
      attested,
    ]);
  }

  /** Names the account of a passkey that the server has already. */
  belongTo(accountId: string): void {
    this.#userHandle = base64url(userHandleOf(accountId));
  }

  /** Makes the passkey. */
  create(options: Options, deviations: Deviations = {}): CallBody<typeof accountAddPasskey>["credential"] {
    this.#userHandle = (options["user"] as { id: string }).id;
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey]);
    const authData = this.#authenticatorData(deviations, attested);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, never>()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", options, deviations)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** Signs a challenge. */
  sign(options: Options, deviations: Deviations = {}): CallBody<typeof accountProvePasskey>["credential"] {
    const clientData = this.#clientData("webauthn.get", options, deviations);
    const authenticatorData = this.#authenticatorData(deviations);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: deviations.userHandle ?? this.#userHandle,
      },
    };
  }
}

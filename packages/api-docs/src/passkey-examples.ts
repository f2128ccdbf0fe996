import { ids } from "./world.ts";

export const flowExample = "fL7kWq2nP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYs";
export const challengeExample = "cH3nWq7kP1fVb8nR3mC7yT5uLd2jHg9aEiX4oQvBtYw";
export const credentialIdExample = "kR8vB6tYx4AnQ3f8yVbM0sXc2LrT7aJkE5dWuH1oGzP";

/** The options of a login with any passkey. */
export const loginOptionsExample = {
  rpId: "bandeja.test",
  challenge: challengeExample,
  allowCredentials: [],
  timeout: 300_000,
  userVerification: "required",
};

/** The options of a signature by an account's passkey. */
export const signatureOptionsExample = {
  ...loginOptionsExample,
  allowCredentials: [{ id: credentialIdExample, transports: ["internal", "hybrid"], type: "public-key" }],
};

/** The options of a new passkey of the venue. */
export const newOptionsExample = {
  challenge: challengeExample,
  rp: { name: "Bandeja", id: "bandeja.test" },
  user: {
    id: Buffer.from(ids.venueAccount.replaceAll("-", ""), "hex").toString("base64url"),
    name: "ola@tascadamouraria.example",
    displayName: "Tasca da Mouraria",
  },
  // Ed25519, ES256 and RS256.
  pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
  timeout: 300_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    userVerification: "required",
    requireResidentKey: true,
  },
  extensions: { credProps: true },
  hints: [],
};

const ofPasskey = { id: credentialIdExample, rawId: credentialIdExample, type: "public-key" as const };
const clientDataJSON = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";

export const addedExample = {
  ...ofPasskey,
  response: { clientDataJSON, attestationObject: "o2NmbXRkbm9uZQ", transports: ["internal", "hybrid"] },
};

export const shownExample = {
  ...ofPasskey,
  response: {
    clientDataJSON,
    authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
    signature: "MEUCIQDx",
  },
};

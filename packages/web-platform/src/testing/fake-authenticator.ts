import { onTestFinished, vi } from "vitest";

const bytes = new Uint8Array([1, 2, 3]).buffer;
const common = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
};
const made = {
  ...common,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ["internal"] },
};
const signed = {
  ...common,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
};

/** As WebAuthn's JSON has what the authenticator makes. */
export const madeCredential = {
  id: "AQID",
  rawId: "AQID",
  type: "public-key",
  response: { clientDataJSON: "AQID", attestationObject: "AQID", transports: ["internal"] },
};

/** The options of a server for either ceremony. */
export const ceremonyOptions = {
  challenge: "AQID",
  rp: { id: "localhost", name: "Bandeja" },
  user: { id: "AQID", name: "", displayName: "" },
  pubKeyCredParams: [],
};

/**
 * A browser with passkeys for one test, whose owner is verified at once, or closes the browser's window. jsdom has none.
 *
 * @returns what the page asks the browser for
 */
export function fakeAuthenticator({ isCancelled = false }: { isCancelled?: boolean } = {}) {
  const answer = (credential: object) => async () => {
    if (isCancelled) throw new DOMException("closed", "NotAllowedError");
    return credential;
  };
  const create = vi.fn<(options: unknown) => Promise<object>>(answer(made));
  const get = vi.fn<(options: unknown) => Promise<object>>(answer(signed));
  vi.stubGlobal("PublicKeyCredential", vi.fn<() => void>());
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create, get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
  return { create, get };
}

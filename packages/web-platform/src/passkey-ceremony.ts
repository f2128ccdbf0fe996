import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

// Browsers have passkeys for domains only, so not for the address of a machine in development.
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this browser can use passkeys on this site. */
export const usesPasskeys = (): boolean =>
  "PublicKeyCredential" in window && !isAddress(window.location.hostname);

/** A challenge of the server: the options for the browser, and the flow that they belong to. */
export interface Challenge {
  readonly flow: string;
  readonly options: Record<string, unknown>;
}

/** Whether the person closed the browser's window, another challenge has replaced this one, or the passkey exists already. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name);

async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

/** Has a passkey sign the challenge. @returns undefined if the person cancelled */
export const sign = ({ options }: Challenge, useBrowserAutofill = false) =>
  unlessCancelled(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill,
    }),
  );

/** Makes a passkey for the challenge. @returns undefined if the person cancelled */
export const register = ({ options }: Challenge) =>
  unlessCancelled(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

import type { Credentials } from "./create-account.ts";

/** The credentials in a registration's body, which validation has checked. */
export function parseCredentials(
  body: {
    authProvider: "password" | "google" | "passkey";
    password?: string | undefined;
    registration?: string | undefined;
  },
  browser: string | undefined,
): Credentials {
  const { authProvider, password = "", registration = "" } = body;
  if (authProvider === "passkey") return { passkeyRegistration: registration };
  return authProvider === "google" ? { registration, browser } : { password };
}

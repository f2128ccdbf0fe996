import type { Credentials } from "./create-account.ts";

/** What a registration's body says of how its account is signed in to; the contract has seen to it that one is there. */
export function parseCredentials(
  body: {
    authProvider: "password" | "google";
    password?: string | undefined;
    registration?: string | undefined;
  },
  browser: string | undefined,
): Credentials {
  const { authProvider, password = "", registration = "" } = body;
  return authProvider === "google" ? { registration, browser } : { password };
}

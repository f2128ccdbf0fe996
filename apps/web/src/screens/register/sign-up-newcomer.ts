import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import type { Registration } from "#features/registration/registration.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";

/**
 * Registers a venue by Google or a passkey: "a Google user is stored as logged in" (specification section 4).
 *
 * @throws the refusal
 */
export async function signUpNewcomer(
  { account: { username }, venue, phone }: Required<Registration>,
  { authProvider, registration, email }: Newcomer,
): Promise<{ isLoggedIn: boolean }> {
  const who = { username, email, authProvider, registration };
  const body = { ...who, ...venue, ...(phone !== "later" && phone) };
  const { token, id } = await api.call(restaurantSignup, { body });
  const login = {
    type: "restaurant",
    authProvider: authProvider === "google" ? "google" : "password",
  } as const;
  if (token !== undefined) storeLogin({ ...login, token, email, id });
  return { isLoggedIn: token !== undefined };
}

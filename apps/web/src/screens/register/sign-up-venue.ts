import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import type { PlainBody } from "@bandeja/contract/call";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { logInVenue } from "#features/login/log-in-venue.ts";
import type { Registration } from "#features/registration/registration.ts";
import { api } from "@bandeja/web-platform/api/api.ts";

type Answers = Required<Registration>;

/** The registration payload of specification section 3. */
function payloadOf({ account, venue, phone }: Answers, password: string): PlainBody<typeof restaurantSignup> {
  const passwords = { password, password2: password, authProvider: "password" } as const;
  return { ...account, ...venue, ...passwords, ...(phone !== "later" && phone) };
}

const isTaken = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.code === "USERNAME_TAKEN" || failure.code === "EMAIL_TAKEN");

// The answer to an earlier attempt may be lost, and the account exist.
let mayExist = false;

/**
 * Registers the venue and signs it in (specification section 4: "On success a password user is logged in
 * automatically").
 *
 * @throws the refusal of the registration
 */
export async function signUpVenue(answers: Answers, password: string): Promise<{ isLoggedIn: boolean }> {
  const logIn = async (): Promise<boolean> =>
    logInVenue({ email: answers.account.email, password }).then(
      () => true,
      () => false,
    );
  try {
    await api.call(restaurantSignup, { body: payloadOf(answers, password) });
  } catch (failure) {
    if (failure instanceof NetworkFailure) mayExist = true;
    // If it was taken by an earlier attempt, this password opens it.
    if (mayExist && isTaken(failure) && (await logIn())) return { isLoggedIn: true };
    throw failure;
  }
  mayExist = false;
  return { isLoggedIn: await logIn() };
}

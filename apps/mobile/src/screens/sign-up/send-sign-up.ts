import { api } from "@bandeja/web-platform/api/api.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { waitressLogin, waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import type { Answers } from "./answers.ts";

/** The credentials of the new account. */
export type Secret = { password: string } | { newcomer: Newcomer };

async function logIn(email: string, password: string): Promise<void> {
  const { token, type, id } = await api.call(waitressLogin, { body: { email, password } });
  storeLogin({ token, type, authProvider: "password", email, id });
}

/** The account may exist because an earlier answer was lost: then its password signs in. */
async function enterOwn(email: string, password: string, refusal: ApiFailure): Promise<void> {
  try {
    await logIn(email, password);
  } catch (failure) {
    throw failure instanceof ApiFailure ? refusal : failure;
  }
}

/**
 * Creates the account and signs in to it.
 *
 * @returns whether the sign-in succeeded; the account exists either way
 * @throws ApiFailure, NetworkFailure when no account was created
 */
export async function sendSignUp(
  { account, person, phone }: Required<Omit<Answers, "photo">>,
  secret: Secret,
) {
  const { email } = account;
  const { city, country, localityId, dateOfBirth, englishLevel, experienceLevel } = person;
  const mobile = phone === "later" ? {} : phone;
  const common = {
    ...account,
    ...mobile,
    dateOfBirth,
    city,
    country,
    ...(localityId !== undefined && { localityId }),
    ...(englishLevel && { englishLevel }),
    ...(experienceLevel && { experienceLevel }),
  };
  if ("newcomer" in secret) {
    const { authProvider, registration } = secret.newcomer;
    const { token, id } = await api.call(waitressSignup, { body: { ...common, authProvider, registration } });
    if (token === undefined) return false;
    const storedAs = authProvider === "google" ? "google" : "password";
    storeLogin({ token, type: "waitress", authProvider: storedAs, email, id });
    return true;
  }
  const { password } = secret;
  try {
    await api.call(waitressSignup, { body: { ...common, password } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "EMAIL_TAKEN") throw failure;
    await enterOwn(email, password, failure);
    return true;
  }
  return logIn(email, password).then(
    () => true,
    () => false,
  );
}

/** Uploads the photo that was cropped before the account existed; false on failure. */
export async function sendPhoto(photo: File): Promise<boolean> {
  try {
    await api.call(waitressPhoto, { body: { photo } });
    return true;
  } catch {
    return false;
  }
}

import type { ApiFailure } from "@bandeja/client/failures";
import type { Registration } from "./registration.ts";

/** 1 account, 2 venue, 3 phone (specification section 2). */
export type RegistrationStep = 1 | 2 | 3;

/** The step to show for `?step=`: the requested one, if all before it are answered. */
export function reachableStep(requested: string | null, { account, venue }: Registration): RegistrationStep {
  if (account === undefined || (requested !== "2" && requested !== "3")) return 1;
  return requested === "3" && venue !== undefined ? 3 : 2;
}

const accountFields = new Set(["username", "email", "password"]);
/** The proof of Google also belongs to step 1. */
const accountCodes = new Set<string>([
  "USERNAME_TAKEN",
  "EMAIL_TAKEN",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_GUESSABLE",
  "PROOF_INVALID",
]);
const venueFields = new Set(["name", "address", "zipcode", "city", "country", "localityId", "lat", "lng"]);
const phoneFields = new Set(["phone", "phoneCountry", "verification"]);

/** The step with the refused field; undefined if it is in none. */
export function stepAtFault({ code, fields = {} }: ApiFailure): RegistrationStep | undefined {
  if (accountCodes.has(code)) return 1;
  if (code === "CITY_NOT_LISTED") return 2;
  if (code === "VERIFICATION_INVALID" || code === "PHONE_INVALID") return 3;
  const names = Object.keys(fields);
  if (names.some((name) => accountFields.has(name))) return 1;
  if (names.some((name) => venueFields.has(name))) return 2;
  return names.some((name) => phoneFields.has(name)) ? 3 : undefined;
}

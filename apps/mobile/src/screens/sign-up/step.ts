import type { ApiFailure } from "@bandeja/client/failures";
import type { Answers } from "./answers.ts";

/** 1 account, 2 person, 3 phone, 4 photo. */
export const steps = [1, 2, 3, 4] as const;
export type Step = (typeof steps)[number];

/** The state of a sign-up: its answers, and whether there is a password or a grant of Google's. */
type Progress = Answers & { hasSecret: boolean };

/** The first step without an answer, or the last one. */
export function openStep({ account, person, phone, hasSecret }: Progress): Step {
  if (account === undefined || !hasSecret) return 1;
  if (person === undefined) return 2;
  return phone === undefined ? 3 : 4;
}

/** The step for `?step=`: the requested one, if all before it are complete. */
export function reachableStep(requested: string | null, progress: Progress): Step {
  const requestedStep = steps.find((step) => String(step) === requested) ?? 1;
  return requestedStep <= openStep(progress) ? requestedStep : openStep(progress);
}

const stepOfCode: Record<string, Step> = {
  EMAIL_TAKEN: 1,
  PASSWORD_TOO_SHORT: 1,
  PASSWORD_GUESSABLE: 1,
  PROOF_INVALID: 1,
  TOO_YOUNG: 2,
  CITY_NOT_LISTED: 2,
  VERIFICATION_INVALID: 3,
  PHONE_INVALID: 3,
};

const stepOfField: Record<string, Step> = {
  name: 1,
  email: 1,
  password: 1,
  registration: 1,
  dateOfBirth: 2,
  city: 2,
  country: 2,
  localityId: 2,
  englishLevel: 2,
  experienceLevel: 2,
  phone: 3,
  phoneCountry: 3,
  verification: 3,
};

/** The step that a refusal is about; undefined when it is none of them. */
export function stepAtFault({ code, fields = {} }: ApiFailure): Step | undefined {
  const ofFields = Object.keys(fields).flatMap((name) => stepOfField[name] ?? []);
  return stepOfCode[code] ?? ofFields.toSorted((a, b) => a - b)[0];
}

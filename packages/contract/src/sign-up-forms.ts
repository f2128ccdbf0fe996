import * as z from "zod/mini";
import {
  email,
  englishLevel,
  experienceLevel,
  listedName,
  newPassword,
  localityId,
  requiredText,
} from "./fields.ts";
import { personName } from "./name-fields.ts";
import { date } from "./job-fields.ts";
import { textLimits } from "./limits.ts";

/** A locality from the suggestion list. */
const localityFields = { city: listedName, country: listedName, localityId: z.optional(localityId) };

/** The fields of a form for its locality. */
export const LocalitySchema = z.object(localityFields);

/** The fields of a form for levels of English and experience. */
export const LevelsSchema = z.object({
  englishLevel: z.optional(z.nullable(englishLevel)),
  experienceLevel: z.optional(z.nullable(experienceLevel)),
});

/** The first step of a worker's sign-up. */
export const WaitstaffAccountSchema = z.object({ name: personName, email, password: newPassword });

/** The fields of that step that may be stored in the browser. */
export const KeptAccountSchema = z.object({ name: personName, email });

/** A number that was verified by code, with its proof, valid once and for 30 minutes. */
export const VerifiedPhoneSchema = z.object({
  phone: requiredText(textLimits.phone),
  phoneCountry: requiredText(textLimits.phonecountry),
  verification: requiredText(textLimits.token),
});

/** The first step with a Google identity. */
export const WaitstaffNewcomerSchema = z.object({ name: personName });

/** The step about the person. */
export const WaitstaffPersonSchema = z.object({
  dateOfBirth: date,
  ...localityFields,
  ...LevelsSchema.shape,
});

/** The profile fields that a worker can change. */
export const WaitstaffProfileSchema = z.object({
  name: personName,
  ...localityFields,
  ...LevelsSchema.shape,
});

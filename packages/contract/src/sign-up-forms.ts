import * as z from "zod/mini";
import {
  email,
  englishLevel,
  experienceLevel,
  listedName,
  name,
  newPassword,
  localityId,
  requiredText,
} from "./fields.ts";
import { date } from "./job-fields.ts";
import { textLimits } from "./limits.ts";

const personName = name(textLimits.name);

/** A place out of the list of cities. */
const localityFields = { city: listedName, country: listedName, placeid: z.optional(localityId) };

/** What of a form its place is chosen with. */
export const LocalitySchema = z.object(localityFields);

/** What of a form its levels are chosen with. */
export const LevelsSchema = z.object({
  englishlevel: z.optional(z.nullable(englishLevel)),
  experiencelevel: z.optional(z.nullable(experienceLevel)),
});

/** The first step of waitstaff's sign-up. */
export const WaitstaffAccountSchema = z.object({ waitress: personName, email, password: newPassword });

/** What of that step may rest in a browser. */
export const KeptAccountSchema = z.object({ waitress: personName, email });

/** A number that was verified by code; its proof is good once, for 30 minutes. */
export const VerifiedPhoneSchema = z.object({
  phone: requiredText(textLimits.phone),
  phonecountry: requiredText(textLimits.phonecountry),
  verification: requiredText(textLimits.token),
});

/** The same with an identity of Google. */
export const WaitstaffNewcomerSchema = z.object({ waitress: personName });

/** The step about the person. */
export const WaitstaffPersonSchema = z.object({
  dateofbirth: date,
  ...localityFields,
  ...LevelsSchema.shape,
});

/** What waitstaff change of their profile. */
export const WaitstaffProfileSchema = z.object({
  waitress: personName,
  ...localityFields,
  ...LevelsSchema.shape,
});

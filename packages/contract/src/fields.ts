import { countCharacters } from "@bandeja/domain/characters";
import { findNameProblem } from "@bandeja/domain/names";
import * as z from "zod/mini";
import { isMissing } from "./field-problems.ts";
import { accountTypes, englishLevels, experienceLevels, languages } from "./lists.ts";
import { fileLimitBytes, passwordLength, textLimits } from "./limits.ts";

// PostgreSQL cannot store U+0000, and half a surrogate pair is no text.
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
export const storable = z.refine<string>(isStorable, { error: "badCharacters", abort: true });

/** Any text up to `max` code units, spaces at both ends cut off; may be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

/** As `text`, but not empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(max), storable);

const isName = z.check<string>(({ value, issues }) => {
  const message = value && findNameProblem(value);
  if (message) issues.push({ code: "custom", message, input: value });
});

/** As `text`, for what names something or says where it is: one visible line without a web address. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, { abort: true }), storable, isName);

/** As `line`, but not empty. */
export const name = (max: number) => line(max).check(z.minLength(1, { error: "required" }));

/** An opaque id. One that names nothing is answered with 404, however it looks. */
export const id = z.string().check(z.maxLength(textLimits.id), storable);

/** A city or a country from the suggestion list; nothing chosen is told like a wrong choice (specification section 5). */
export const listedName = z
  .string({ error: ({ input }) => (isMissing(input) ? "cityNotListed" : undefined) })
  .check(z.minLength(1, { error: "cityNotListed" }), z.maxLength(textLimits.place));

/** Which of several places of one name is meant: `placeid` of the city search. Without it, the most populous. */
export const localityId = z.string().check(z.maxLength(20), z.regex(/^\d+$/, { error: "cityNotListed" }));

/** None of `.invalid`, which deleted accounts are given. */
export const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: "required" }),
  z.maxLength(textLimits.email),
  z.regex(/^(?!.*\.invalid$)[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/iu, {
    error: "notEmail",
  }),
  storable,
);

/** A new password: 7 to 200 characters (specification section 5). */
export const newPassword = z.string().check(
  z.minLength(1, { error: "required" }),
  z.minLength(passwordLength.min, { error: "passwordShort" }),
  z.refine((typed) => countCharacters(typed) >= passwordLength.min, { error: "passwordShort" }),
  z.maxLength(passwordLength.max),
  storable,
);

/** What a sign-in with Google gives, to be shown once. */
export const proof = z.string().check(z.minLength(1, { error: "required" }), z.maxLength(textLimits.token));

/** How an account signs in: by a password, or by Google. */
export const authProvider = z.enum(["password", "google"]);

/** A password to be compared: whatever was typed. */
export const password = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(passwordLength.max));

export const englishLevel = z.enum(englishLevels);
export const experienceLevel = z.enum(experienceLevels);
export const language = z.enum(languages);
export const accountType = z.enum(accountTypes);
/** An instant: ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** How many there are of something. */
export const count = z.int().check(z.minimum(0));

/** The mean of a party's stars, to one decimal; null without a review. */
export const rating = z.nullable(z.number().check(z.minimum(1), z.maximum(5)));

/** The name of a photo below `/uploads/`; null without one. `photo-sizes.ts` has the names of its smaller sizes. */
export const photo = z.nullable(z.string());

/** A file of a form, of any kind: 1 byte to 10 MB. */
export const file = z.file().check(z.minSize(1, { error: "required" }), z.maxSize(fileLimitBytes));

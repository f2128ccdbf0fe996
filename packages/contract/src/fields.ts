import { countCharacters } from "@bandeja/domain/characters";
import { findEmailProblem, normalizeEmail } from "@bandeja/domain/emails";
import * as z from "zod/mini";
import { isMissing } from "./field-problems.ts";
import { accountTypes, englishLevels, experienceLevels, languages } from "./lists.ts";
import { fileLimitBytes, passwordLength, textLimits } from "./limits.ts";

// PostgreSQL cannot store U+0000, and a lone surrogate has no UTF-8 encoding.
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
export const storable = z.refine<string>(isStorable, { error: "badCharacters", abort: true });

/** A trimmed text of up to `max` code points; may be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

/** Like `text`, but not empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(max), storable);

/** An opaque id of any format; an unknown one results in a 404. */
export const id = z.string().check(z.maxLength(textLimits.id), storable);

/** A city or country from the suggestion list; a missing one is reported like a wrong one (specification section 5). */
export const listedName = z
  .string({ error: ({ input }) => (isMissing(input) ? "cityNotListed" : undefined) })
  .check(z.minLength(1, { error: "cityNotListed" }), z.maxLength(textLimits.place));

/** The `placeid` of the city search, for one of several localities with the same name; the most populous without it. */
export const localityId = z.string().check(z.maxLength(20), z.regex(/^\d+$/, { error: "cityNotListed" }));

const emailLike = (findProblem: typeof findEmailProblem) =>
  z.string().check(
    z.overwrite(normalizeEmail),
    z.maxLength(textLimits.email, { abort: true }),
    storable,
    z.check<string>(({ value, issues }) => {
      const message = findProblem(value);
      if (message) issues.push({ code: "custom", message, input: value });
    }),
  );

/** An e-mail that mail can reach. */
export const email = emailLike(findEmailProblem);

/** An e-mail of any account: what stands before the "@" may have been stored under an earlier rule. */
export const knownEmail = emailLike((value) => findEmailProblem(value.replace(/^[^\s@<>]+@/u, "a@")));

/** A new password: 7 to 200 characters (specification section 5). */
export const newPassword = z.string().check(
  z.minLength(1, { error: "required" }),
  z.minLength(passwordLength.min, { error: "passwordShort" }),
  z.refine((typed) => countCharacters(typed) >= passwordLength.min, { error: "passwordShort" }),
  z.maxLength(passwordLength.max),
  storable,
);

/** A proof of a sign-in with Google, valid once. */
export const proof = z.string().check(z.minLength(1, { error: "required" }), z.maxLength(textLimits.token));

/** The solution of a proof of work. */
export const proofOfWork = z.optional(z.string().check(z.maxLength(2_000)));

/** The provider of a sign-in: a password, or Google. */
export const authProvider = z.enum(["password", "google", "passkey"]);

/** A password to compare, without rules for new ones. */
export const password = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(passwordLength.max));

export const englishLevel = z.enum(englishLevels);
export const experienceLevel = z.enum(experienceLevels);
export const language = z.enum(languages);
export const accountType = z.enum(accountTypes);
/** An instant: ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
/** An instant of a request, from 1970 on, to milliseconds. */
export const requestedInstant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, { error: "notDate" }),
  z.refine((value) => Date.parse(value) >= 0, { error: "notDate" }),
);

/** A count, from 0. */
export const count = z.int().check(z.minimum(0));

/** The mean of a party's stars, to one decimal; null without a review. */
export const rating = z.nullable(z.number().check(z.minimum(1), z.maximum(5)));

/** The file name of a photo below `/uploads/`; null without one. See `photo-sizes.ts` for its smaller sizes. */
export const photo = z.nullable(z.string());

/** A file of a form, of any kind: 1 byte to 10 MB. */
export const file = z.file().check(z.minSize(1, { error: "required" }), z.maxSize(fileLimitBytes));

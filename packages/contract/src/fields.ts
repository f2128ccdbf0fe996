import { applicationStates } from "@bandeja/domain/application-states";
import { countCharacters } from "@bandeja/domain/characters";
import { jobStatuses } from "@bandeja/domain/job-states";
import * as z from "zod/mini";
import { isMissing, type FieldRule } from "./field-problems.ts";
import { accountTypes, currencies, englishLevels, experienceLevels, languages, tipsValues } from "./lists.ts";
import {
  fileLimitBytes,
  hourlyValueRange,
  pageSize,
  passwordLength,
  placesRange,
  textLimits,
  workedRange,
} from "./limits.ts";

// PostgreSQL cannot store U+0000, and half a surrogate pair is no text.
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const storable = z.refine<string>(isStorable, { error: "badCharacters" });

/** Any text up to `max` code units, spaces at both ends cut off; may be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

/** As `text`, but not empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(max), storable);

/** An opaque id. One that names nothing is answered with 404, however it looks. */
export const id = z.string().check(z.maxLength(textLimits.id), storable);

/** A city or a country from the suggestion list; nothing chosen is told like a wrong choice (specification section 5). */
export const listedName = z
  .string({ error: ({ input }) => (isMissing(input) ? "cityNotListed" : undefined) })
  .check(z.minLength(1, { error: "cityNotListed" }), z.maxLength(textLimits.place));

/** Which of several places of one name is meant: `placeid` of the city search. Without it, the most populous. */
export const placeId = z.string().check(z.maxLength(20), z.regex(/^\d+$/, { error: "cityNotListed" }));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "required" }),
    z.maxLength(textLimits.email),
    z.regex(/^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/u, { error: "notEmail" }),
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

/** How somebody signs in: by a password of their own, or by Google. */
export const authProvider = z.enum(["password", "google"]);

/** A password to be compared: whatever was typed. */
export const password = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(passwordLength.max));

function isCalendarDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** `YYYY-MM-DD`, a day that exists, wall-clock in the venue's zone. */
export const date = z
  .string()
  .check(
    z.minLength(1, { error: "required" }),
    z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: "notDate", abort: true }),
    z.refine(isCalendarDate, { error: "notDate" }),
  );

/** `HH:MM`, 24 h, wall-clock in the venue's zone. */
export const time = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "notTime" }));

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** An IANA zone: `Europe/Lisbon`. */
export const timezone = z
  .string()
  .check(z.maxLength(textLimits.timezone), z.refine(isZone, { error: "invalid" }));

// Checks of a number (too small, wrong step) speak for themselves.
const typeError =
  (rule: FieldRule) =>
  ({ code, input }: { code: string; input?: unknown }): FieldRule | undefined => {
    if (code !== "invalid_type" && code !== "invalid_union") return undefined;
    return isMissing(input) ? "required" : rule;
  };
const numberError = typeError("notNumber");
const wholeError = typeError("notWhole");

export const currency = z.enum(currencies);
export const tips = z.enum(tipsValues);
export const englishLevel = z.enum(englishLevels);
export const experienceLevel = z.enum(experienceLevels);
export const language = z.enum(languages);
export const accountType = z.enum(accountTypes);
export const applicationStatus = z.enum(applicationStates);
export const jobStatus = z.enum(jobStatuses);

// Exactly what `centsOf` of the domain accepts: 0.30000000000000004 is no step of 0.01.
const isWholeCents = (value: number) => Math.round(value * 100) / 100 === value;
const money = z
  .number({ error: numberError })
  .check(
    z.minimum(hourlyValueRange.min),
    z.maximum(hourlyValueRange.max),
    z.refine(isWholeCents, { error: "wrongStep" }),
  );

/**
 * A number of a request, or its text as a form field has it: `3` or `"3"`; "a comma is converted to a dot"
 * (specification section 5). What comes of it is checked by `schema`, which is the one for answers, too.
 */
export const typedNumber = <Schema extends z.core.$ZodType<number, number>>(
  schema: Schema,
  error = numberError,
) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(20))], { error }),
      z.transform((value) => {
        if (typeof value === "number") return value;
        const typed = value.trim().replace(",", ".");
        if (typed === "") return undefined;
        return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
      }),
    ),
    schema,
  );

/** As `typedNumber`, of a number without a fraction. */
export const typedWholeNumber = <Schema extends z.core.$ZodType<number, number>>(schema: Schema) =>
  typedNumber(schema, wholeError);

/** Hour value: from 0.01 in steps of 0.01. */
export const hourlyValue = typedNumber(money);

/** Waitstaff needed: 1 to 19 (specification section 5). */
export const places = z
  .int({ error: wholeError })
  .check(z.minimum(placesRange.min), z.maximum(placesRange.max));

/** Minutes that somebody worked in a job, all its days together. */
export const workedMinutes = z
  .int({ error: wholeError })
  .check(z.minimum(workedRange.min), z.maximum(workedRange.max));

/** How many rows of a list are wanted at once. */
export const limit = typedWholeNumber(z.int().check(z.minimum(1), z.maximum(pageSize.max)));

/** Where a page of a list ended. Opaque: what one page gave is sent for the next. */
export const cursor = z.string().check(z.maxLength(textLimits.cursor));

/** `limit` and `cursor`, which every list takes. */
export const page = { limit: z.optional(limit), cursor: z.optional(cursor) };

/** An instant: ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** An amount of money: a JSON number with at most two decimals. */
export const amount = z.number().check(z.refine(isWholeCents));

/** Degrees north of the equator, and east of Greenwich. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** How many there are of something. */
export const count = z.int().check(z.minimum(0));

/** For the map: the pin that the venue set, or, not exact, the middle of its city. */
export const venuePlace = z.object({ lat: z.number(), lng: z.number(), exact: z.boolean() });

/** The mean of the stars that somebody was given, to one decimal; null without a review. */
export const rating = z.nullable(z.number().check(z.minimum(1), z.maximum(5)));

/** The name of a photo below `/uploads/`; null without one. `photo-sizes.ts` has the names of its smaller sizes. */
export const photo = z.nullable(z.string());

/** A file of a form, of any kind: 1 byte to 10 MB. */
export const file = z.file().check(z.minSize(1, { error: "required" }), z.maxSize(fileLimitBytes));

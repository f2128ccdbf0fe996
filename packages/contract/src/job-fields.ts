import { applicationStates } from "@bandeja/domain/application-states";
import { jobStatuses } from "@bandeja/domain/job-states";
import { isCalendarDate } from "@bandeja/domain/wall-clock";
import * as z from "zod/mini";
import { currencies, tipsValues } from "./lists.ts";
import { hourlyValueRange, textLimits, workedRange } from "./limits.ts";
import { openingsRange } from "@bandeja/domain/parameters/limits";
import { isWholeCents, numberError, typedNumber, wholeWithin } from "./number-fields.ts";

/** `YYYY-MM-DD`, an existing day in the venue's time zone. */
export const date = z
  .string()
  .check(
    z.minLength(1, { error: "required" }),
    z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: "notDate", abort: true }),
    z.refine(isCalendarDate, { error: "notDate" }),
  );

/** `YYYY-MM`, a month of the calendar. */
export const month = z
  .string()
  .check(
    z.minLength(1, { error: "required" }),
    z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: "notDate" }),
  );

/** `HH:MM`, 24 h, in the venue's time zone. */
export const time = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "notTime" }));

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** An IANA time zone: `Europe/Lisbon`. */
export const timezone = z
  .string()
  .check(z.maxLength(textLimits.timezone), z.refine(isZone, { error: "invalid" }));

export const currency = z.enum(currencies);
export const tips = z.enum(tipsValues);
export const applicationStatus = z.enum(applicationStates);
export const jobStatus = z.enum(jobStatuses);

const money = z
  .number({ error: numberError })
  .check(
    z.minimum(hourlyValueRange.min),
    z.maximum(hourlyValueRange.max),
    z.refine(isWholeCents, { error: "wrongStep" }),
  );

/** Hour value: from 0.01 in steps of 0.01. */
export const hourlyValue = typedNumber(money);

/** Waitstaff needed: 1 to 19 (specification section 5). */
export const openings = wholeWithin(openingsRange);

/** The worked minutes of a job over all its days. */
export const workedMinutes = wholeWithin(workedRange);

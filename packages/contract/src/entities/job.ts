import * as z from "zod/mini";
import { currency, date, hourlyValue, openings, time, tips } from "../job-fields.ts";
import { amount, typedWholeNumber } from "../number-fields.ts";
import { prose } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { shapesOf, type EntityField } from "./entity.ts";

export interface JobField extends EntityField {
  /** The allowed changes once a worker has applied: only increases, or any. None without it. */
  readonly afterApplying?: "more" | "any";
  /** The part of a ticket that shows it: the dates and hours (`when`), the `note`, a line by its name, or none (`hidden`). */
  readonly ticket: string;
}

/**
 * The fields of a job that its venue sets. Schemas of requests and answers, the form, the mapping between wire and
 * database, and the rules of a change follow from this table (docs/how-to.md, "A field of a job").
 */
export const jobFields = {
  startDate: { wire: "startdate", form: date, ticket: "when" },
  endDate: { wire: "enddate", form: date, ticket: "when" },
  startTime: { wire: "startshift", form: time, ticket: "when" },
  endTime: { wire: "endshift", form: time, ticket: "when" },
  hourlyCents: {
    wire: "salary",
    plain: "hourlyValue",
    form: hourlyValue,
    answer: amount,
    stored: "hundredths",
    afterApplying: "more",
    ticket: "value",
  },
  currency: { wire: "currency", form: currency, ticket: "value" },
  tips: { wire: "tips", form: tips, stored: "boolean", ticket: "tips" },
  openings: {
    wire: "numberwaitress",
    form: openings,
    request: typedWholeNumber(openings),
    afterApplying: "more",
    ticket: "people",
  },
  note: {
    wire: "obs",
    form: prose(textLimits.note),
    answer: z.string(),
    absent: "",
    isFreeText: true,
    afterApplying: "any",
    ticket: "note",
  },
  /** Whether a vacated opening is offered to the applicants; only in the app's form. */
  offerVacated: {
    wire: "offerfreed",
    form: z.boolean(),
    answer: z.optional(z.boolean()),
    absent: false,
    afterApplying: "any",
    // The venue's own page has a switch for it.
    ticket: "hidden",
  },
} as const satisfies Readonly<Record<string, JobField>>;

/** The description of each field in the API document; the type check fails while one is missing. */
export const jobFieldTexts: Readonly<Record<JobFieldOnWire, string>> = {
  startdate: "The first day.",
  enddate: "The last day; a job is at most 31 days long.",
  startshift: "When each day's shift begins.",
  endshift: "When it ends; at or before `startshift` means on the next day.",
  salary: "The hourly value, for one person.",
  currency: "Of the hourly value.",
  tips: "Whether people keep tips.",
  numberwaitress: "How many people are needed.",
  obs: "What else people should know; may be empty.",
  offerfreed: "Whether a vacated opening is offered to the applicants.",
};

/** The plain names of the fields. */
export type JobFieldName = keyof typeof jobFields;
export type JobFieldOnWire = (typeof jobFields)[JobFieldName]["wire"];

/** The lines of a ticket that fields are shown by. */
export type JobLineName = Exclude<(typeof jobFields)[JobFieldName]["ticket"], "when" | "note" | "hidden">;

export const jobShapes = shapesOf(jobFields);

import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { checkForm } from "@bandeja/contract/check-form";
import { dateProblem } from "@bandeja/contract/date-problem";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { todayIn } from "@bandeja/domain/wall-clock";
import type { Language } from "@bandeja/i18n/languages";
import { searchedDays } from "../../calendar/searched-days.ts";
import type { JobForm } from "../job-form.ts";

/** The cells of a row that are read, in the order that is assumed without headings. */
export const columns = [
  "startDate",
  "startTime",
  "endTime",
  "openings",
  "hourlyValue",
  "note",
  "tips",
] as const;
export type Column = (typeof columns)[number];

/** The cells of a pasted row as they were typed; a column that the spreadsheet lacks has none. */
export type PastedRow = Partial<Record<Column, string>> & {
  /** Its place in what was pasted, headings included, from 1. */
  readonly line?: number;
};

/** "18:00", "18.30", "18h", "18h30", "1800", "6 pm" or "6:30pm" as a time of 24 hours; anything else as it is. */
export function timeOf(typed: string): string {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})|h)?(?::00)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(typed.trim());
  if (match === null) return typed;
  const [, hours = "", minutes = "00", half] = match;
  const isAfternoon = half?.toLowerCase().startsWith("p") ?? false;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Whether a read time is one: it may be that of no clock, which its cell says. */
export const isTime = (time: string): boolean => /^\d\d:\d\d$/.test(time);

/** The date of a typed day; without a year the next such day. */
function dateOf(typed: string, language: Language, today: string): string {
  // "Fri 4 Dec", "sex., 04/12": the weekday says nothing more.
  const day = typed.replace(/^\p{L}+(?:-feira)?[.,]*\s+(?=\d)/u, "");
  const days = searchedDays(day, language, Number(today.slice(0, 4)));
  return days.find((date) => date >= today) ?? days.at(-1) ?? typed;
}

/** "Yes", "sim", "s", "x" or "no", "não", "n" as the form's value; anything else as it is, and is refused. */
export function tipsOf(typed: string): string {
  const word = typed.trim().toLowerCase();
  if (/^(?:y|yes|s|sim|x|✓|1|true)$/.test(word)) return "Yes";
  return /^(?:n|no|não|nao|-|0|false)$/.test(word) ? "No" : typed;
}

/** An amount without the sign of the job's currency; another sign stays, and is refused. */
function amountOf(typed: string, currency: string): string {
  const signs = (["symbol", "narrowSymbol", "code"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === "currency"),
  );
  return signs.reduce((text, { value }) => text.replace(value, ""), typed).trim();
}

export interface ReadContext {
  /** What the rows do not say. */
  readonly template: JobForm;
  readonly timezone: string;
  readonly now: Date;
  readonly language: Language;
}

/** A row has one date. */
const atCells = ({ endDate, ...problems }: FieldProblems): FieldProblems =>
  endDate === undefined ? problems : { startDate: endDate, ...problems };

/** The job of a row, of one day, or the problem of each cell. */
export function checkRow(row: PastedRow, { template, timezone, now, language }: ReadContext) {
  const { startDate = "", startTime, endTime, openings, hourlyValue, note, tips } = row;
  const date = dateOf(startDate, language, todayIn(timezone, now));
  const checked = checkForm<typeof JobFormSchema>(JobFormSchema, {
    ...template,
    startDate: date,
    endDate: date,
    ...(startTime !== undefined && { startTime: timeOf(startTime) }),
    ...(endTime !== undefined && { endTime: timeOf(endTime) }),
    ...(openings !== undefined && { openings: /^\d+$/.test(openings) ? Number(openings) : openings }),
    ...(hourlyValue !== undefined && { hourlyValue: amountOf(hourlyValue, template.currency) }),
    ...(note !== undefined && { note }),
    ...(tips !== undefined && { tips: tipsOf(tips) }),
  });
  if ("problems" in checked) return { problems: atCells(checked.problems) };
  const problems = Object.fromEntries(
    Object.entries(shiftProblems(checked.values, timezone, now)).map(([name, rule]) => [
      name,
      dateProblem(rule),
    ]),
  );
  return Object.keys(problems).length === 0 ? { job: checked.values } : { problems: atCells(problems) };
}

import type { Side } from "@bandeja/domain/side";
import { isCalendarDate } from "@bandeja/domain/wall-clock";
import { centsOf } from "@bandeja/domain/total-spend";
import { isSupportedCountry } from "libphonenumber-js/max";
import { isId } from "../../../kernel/ids.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import type { Contact } from "../../accounts/persons/contact.ts";
import { parsed } from "./fields.ts";
import type { Options } from "./operation.ts";
import { Refusal } from "../../../kernel/refusal.ts";

type OptionValue = Options[string];

/** @throws Refusal for a text that is not an id */
export function parseId(value: OptionValue): string {
  if (typeof value === "string" && isId(value)) return value;
  throw new Refusal(
    `${JSON.stringify(value)} is not an id. Ids look like 019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c.`,
    "BAD_ID",
  );
}

/** The side of an option. @throws Refusal */
export function parseSide(value: OptionValue, field: string): Side {
  if (value === "venue" || value === "worker") return value;
  throw new Refusal(`Say by --${field} which side: venue or worker.`, "MISSING", field);
}

/** A positive whole number. @throws Refusal */
function parseWholeNumber(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new Refusal(`${JSON.stringify(value)} is not a whole number of 1 or more.`, "BAD_NUMBER");
}

/** An instant such as `2026-12-01` or `2026-12-01T18:00Z`. @throws Refusal */
function parseInstant(value: string): Date {
  const instant = new Date(value);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new Refusal(
    `${JSON.stringify(value)} is not an instant. Write 2026-12-01 or 2026-12-01T18:00Z.`,
    "BAD_INSTANT",
  );
}

/** More of what a command is about is a typing error. */
const longest = 10;

/** What is separated by commas or spaces, without what is there twice. */
const listOf = (value: string): string[] => [...new Set(value.split(/[\s,;]+/).filter(Boolean))].toSorted();

/** Days such as `2026-11-28, 2026-12-01`. @throws Refusal */
function parseDays(value: string): string[] {
  const days = listOf(value);
  if (days.length > 0 && days.length <= longest && days.every(isCalendarDate)) return days;
  throw new Refusal(
    `${JSON.stringify(value)} are not days. Write 2026-11-28, or up to ${longest} with commas between them.`,
    "BAD_DAY",
  );
}

/** Up to ten ids. @throws Refusal */
function parseIds(value: string): string[] {
  const ids = listOf(value).map(parseId);
  if (ids.length <= longest) return ids;
  throw new Refusal(`Give at most ${longest} ids.`, "TOO_LONG");
}

/** Providers accept no less, and more is a typing error. In hundredths of a USD. */
const fees = { least: 50, most: 1_000_000 };

/** A phone number as E.164. @throws Refusal */
function parsePhone(phone: string): string {
  const number = phone.replaceAll(/[\s-]/g, "");
  if (/^\+[1-9]\d{5,14}$/.test(number)) return number;
  throw new Refusal(
    `${JSON.stringify(phone)} is not a phone number. Write it with its country code: +351 912 345 678.`,
    "BAD_PHONE",
  );
}

/** A normalized phone or e-mail. @throws Refusal unless there is exactly one */
export function toContact({
  phone,
  email,
}: Readonly<Partial<Record<"phone" | "email", string | undefined>>>): Contact {
  if (phone !== undefined && email === undefined) return { phone };
  if (email !== undefined && phone === undefined) return { email: emailKeyOf(email) };
  throw new Refusal("Give either --phone or --email.", "EITHER", "phone");
}

/** A fee in hundredths of a USD. @throws Refusal */
function parseFee(value: string): number {
  try {
    const cents = centsOf(value);
    if (cents >= fees.least && cents <= fees.most) return cents;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(`${JSON.stringify(value)} is not a fee. Write 9.90, from 0.50 to 10000.`, "BAD_FEE");
}

/** The code of a country. @throws Refusal */
function parseCountry(value: string): string {
  const code = value.toUpperCase();
  if (isSupportedCountry(code)) return code;
  throw new Refusal(`${JSON.stringify(value)} is not a country code. Write PT.`, "BAD_COUNTRY");
}

export const id = parsed(parseId);
export const days = parsed(parseDays);
export const ids = parsed(parseIds);
export const wholeNumber = parsed(parseWholeNumber);
export const fee = parsed(parseFee);
export const instant = parsed(parseInstant);
export const phone = parsed(parsePhone);
export const country = parsed(parseCountry);

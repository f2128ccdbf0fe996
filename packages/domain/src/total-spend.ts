import type { Shift } from "./shift.ts";
import { agreedMinutes } from "./worked-hours.ts";

/**
 * Internally, money is an integer of hundredths in every currency, also in HUF and COP, for which `Intl` shows no
 * decimals.
 */
function requireHundredths(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`No amount in hundredths: ${cents}`);
  }
  return cents;
}

/**
 * The cost of a job for one worker, in hundredths: "days (inclusive) × shift hours × hourly value, rounded half up to 2
 * decimals" (specification, section 9; docs/product.md, "Jobs and shifts"). By the wall clock: a clock change does not
 * change the cost of a night. Rounded once, at the end.
 *
 * @param job its dates, its times and the hourly value in hundredths
 * @returns 0 if the end date is before the start date
 * @throws RangeError for dates or times that do not exist, or an hourly value that is not an integer
 */
export function totalSpend(job: Shift & { hourlyCents: number }): number {
  return payFor(agreedMinutes(job), job.hourlyCents);
}

/** The pay for a number of minutes, in hundredths: rounded half up, once, at the end. */
export function payFor(minutes: number, hourlyCents: number): number {
  const sixtieths = BigInt(minutes) * BigInt(requireHundredths(hourlyCents));
  return Number((sixtieths + 30n) / 60n);
}

/**
 * The amount for all openings, a separate line on the screens (docs/product.md, "Jobs and shifts").
 *
 * @throws RangeError unless both are integers, not negative
 */
export function timesPeople(total: number, people: number): number {
  return requireHundredths(requireHundredths(total) * requireHundredths(people));
}

/**
 * Converts an amount, from the wire or typed, to hundredths, exactly: 9.9 and "9.90" are 990. A text may have a decimal
 * comma (specification, section 5).
 *
 * @throws RangeError for anything that is not an amount with at most two decimals; nothing is rounded
 */
export function centsOf(value: number | string): number {
  if (typeof value === "string") {
    const text = value.trim().replace(",", ".");
    const [, units, decimals = ""] = /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
    if (units === undefined) throw new RangeError(`No amount: ${value}`);
    return requireHundredths(Number(units + decimals.padEnd(2, "0")));
  }
  const cents = requireHundredths(Math.round(value * 100));
  // A quotient is rounded like a literal, so they are equal only if the number has two decimals at most.
  if (cents / 100 !== value) throw new RangeError(`More than two decimals: ${value}`);
  return cents;
}

/**
 * Converts hundredths to the JSON number of the wire, "with at most two decimals" (docs/product.md, "Conventions").
 *
 * @throws RangeError unless an integer, not negative
 */
export function fromCents(cents: number): number {
  return requireHundredths(cents) / 100;
}

import { currencies } from "@bandeja/contract/lists";
import type { Currency } from "@bandeja/contract/lists";
import type { CallInput } from "@bandeja/client/create-client";
import type { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import type { Point } from "@bandeja/domain/distance";

/**
 * Around what is looked for: everywhere, the city of the profile, where the person was when they pressed, or in another
 * city.
 */
export type Where = { around: "anywhere" } | { around: "city"; km: number } | AroundMe | InCity;
export type AroundMe = { around: "me"; km: number; lat: number; lng: number };
/** A city as the list has it. */
export type InCity = { around: "place"; city: string; country: string; placeid: string };

/** What somebody looks for; whatever is absent does not matter. */
export interface Filters {
  where: Where;
  /** Monday is 1, Sunday 7, in order. */
  weekdays?: readonly number[] | undefined;
  /** When shifts start, `HH:MM`; over midnight where `from` is later than `to`. */
  starts?: { from: string; to: string } | undefined;
  /** First and last start date. */
  dates?: { from?: string | undefined; to?: string | undefined } | undefined;
  pay?: { least: number; currency: Currency } | undefined;
  tips?: "Yes" | undefined;
}
export type FilterName = keyof Filters;

export type SearchBody = CallInput<typeof jobsFindOpen>["body"];

/** Kilometres that are offered. */
export const radii = [2, 5, 10, 25, 50, 100, 250] as const;
export const firstFilters: Filters = { where: { around: "city", km: 50 } };
export const noFilters: Filters = { where: { around: "anywhere" } };

/** In the order in which they are shown. */
const names = ["where", "dates", "weekdays", "starts", "pay", "tips"] as const satisfies FilterName[];

/** The filters that hold. */
export const activeFilters = (filters: Filters): FilterName[] =>
  names.filter((name) =>
    name === "where" ? filters.where.around !== "anywhere" : filters[name] !== undefined,
  );

export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return name === "where" ? { ...filters, where: noFilters.where } : { ...filters, [name]: undefined };
}

/** The middle of what is looked for; undefined everywhere, in another city, or while the person's city is not known. */
export function centreOf({ where }: Filters, city: Point | undefined): Point | undefined {
  if (where.around === "me") return { lat: where.lat, lng: where.lng };
  return where.around === "city" ? city : undefined;
}

/** What the API is asked; the same filters always give the same body, by which answers are kept. */
export function searchBody(filters: Filters, city: Point | undefined): SearchBody {
  const { where, weekdays, starts, dates, pay, tips } = filters;
  const centre = centreOf(filters, city);
  return {
    ...("km" in where && centre && { near: { lat: centre.lat, lng: centre.lng, km: where.km } }),
    ...(where.around === "place" && { city: where.city, country: where.country, placeid: where.placeid }),
    ...(dates?.from !== undefined && { from: dates.from }),
    // While both are being changed, the first may be the later one: it holds.
    ...(dates?.to !== undefined && (dates.from ?? "") <= dates.to && { to: dates.to }),
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(starts && { starts }),
    ...(pay && { minsalary: pay.least, currency: pay.currency }),
    ...(tips && { tips }),
  };
}

type Known = Record<string, unknown>;
const isObject = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isIn = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);
const matching = (form: RegExp, value: unknown): string | undefined =>
  typeof value === "string" && form.test(value) ? value : undefined;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const date = /^20\d\d-(0\d|1[0-2])-[0-3]\d$/;

function whereOf(value: unknown): Where {
  if (!isObject(value)) return firstFilters.where;
  const { around, km, lat, lng, city, country, placeid } = value;
  if (around === "place") {
    const isWhole = [city, country, placeid].every((part) => typeof part === "string");
    return isWhole ? ({ around, city, country, placeid } as InCity) : noFilters.where;
  }
  if (!isIn(radii, km)) return noFilters.where;
  if (around === "me" && typeof lat === "number" && typeof lng === "number") return { around, km, lat, lng };
  return { around: "city", km };
}

function datesOf(value: unknown, today: string): Filters["dates"] {
  if (!isObject(value)) return undefined;
  const [from, to] = [matching(date, value["from"]), matching(date, value["to"])];
  // What was looked for last month would find nothing for ever.
  const [first, last] = [from, to].map((day) => (day !== undefined && day >= today ? day : undefined));
  return first === undefined && last === undefined ? undefined : { from: first, to: last };
}

/** The filters that were stored as JSON, whatever became of them meanwhile. */
export function filtersOf(stored: Known | undefined, today: string): Filters {
  if (stored === undefined) return firstFilters;
  const { where, weekdays, starts, dates, pay, tips } = stored;
  const days = Array.isArray(weekdays) ? [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day)) : [];
  const hours = isObject(starts)
    ? { from: matching(time, starts["from"]), to: matching(time, starts["to"]) }
    : {};
  const { from, to } = hours;
  return {
    where: whereOf(where),
    dates: datesOf(dates, today),
    weekdays: days.length > 0 && days.length < 7 ? days : undefined,
    starts: from !== undefined && to !== undefined ? { from, to } : undefined,
    pay:
      isObject(pay) && typeof pay["least"] === "number" && isIn(currencies, pay["currency"])
        ? { least: pay["least"], currency: pay["currency"] }
        : undefined,
    tips: tips === "Yes" ? "Yes" : undefined,
  };
}

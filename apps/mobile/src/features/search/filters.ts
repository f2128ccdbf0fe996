import { currencies } from "@bandeja/contract/lists";
import type { Currency } from "@bandeja/contract/lists";
import type { CallInput } from "@bandeja/client/create-client";
import { jobOrders } from "@bandeja/contract/calls/open-jobs";
import { firstKm, searchReach } from "@bandeja/domain/parameters/open-shifts";
import { searchPresets } from "@bandeja/contract/search-fields";
import type { SearchPreset } from "@bandeja/contract/search-fields";
import type { JobOrder, jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import type { Point } from "@bandeja/domain/distance";
import { thisWeekend, tonight } from "@bandeja/domain/nights";

/**
 * Where to search: everywhere, around the city of the worker's profile or the position of the device when it was
 * requested, in another city, or in the country of the worker's profile, for visitors of the device's time zone.
 */
export type Where =
  | { around: "anywhere" }
  | { around: "city"; km: number }
  | { around: "country" }
  | AroundMe
  | InCity;
export type AroundMe = { around: "me"; km: number; lat: number; lng: number };
/** A city from the list of localities. */
export type InCity = { around: "place"; city: string; country: string; localityId: string };

/** The ranges of time of the presets. */
const spanOf = { tonight, weekend: thisWeekend } as const;

/** A worker's search; an absent filter does not restrict it. */
export interface Filters {
  where: Where;
  /** Either this or `dates`. */
  preset?: SearchPreset | undefined;
  /** Monday is 1, Sunday 7, sorted. */
  weekdays?: readonly number[] | undefined;
  /** The range of start times, `HH:MM`; it includes midnight where `from` is later than `to`. */
  starts?: { from: string; to: string } | undefined;
  /** The first and last start date. */
  dates?: { from?: string | undefined; to?: string | undefined } | undefined;
  /** The lowest hourly value, or 0 for any value in the currency. */
  pay?: { least: number; currency: Currency } | undefined;
  tips?: "Yes" | undefined;
  /** Another order than the usual one, which is soonest first. */
  sort?: JobOrder | undefined;
}
export type FilterName = Exclude<keyof Filters, "sort">;

/** The body of the calls for the list and the map; only the list has an order. */
export type SearchBody = CallInput<typeof jobsOpenLocalities>["body"];
export type ListBody = CallInput<typeof jobsFindOpen>["body"];

/** The radii on offer, in kilometres. */
export const radii = [2, 5, 10, 25, 50, 100, searchReach] as const;
export const firstFilters: Filters = { where: { around: "city", km: firstKm } };
export const inCountry: Where = { around: "country" };
export const noFilters: Filters = { where: { around: "anywhere" } };

/** In display order. */
const names = [
  "where",
  "preset",
  "dates",
  "weekdays",
  "starts",
  "pay",
  "tips",
] as const satisfies FilterName[];

/** The names of the filters that are set. */
export const activeFilters = (filters: Filters): FilterName[] =>
  names.filter((name) =>
    name === "where" ? filters.where.around !== "anywhere" : filters[name] !== undefined,
  );

/** Whether a worker chose any filter: the search around the own city is there from the start. */
export const isOwnChoice = (filters: Filters): boolean => {
  const { where } = filters;
  const isFirst = where.around === "city" && where.km === firstKm;
  return activeFilters(filters).some((name) => name !== "where" || !isFirst);
};

/** Whether any filter limits the search further than to the country. */
export const canClear = (filters: Filters): boolean =>
  activeFilters(filters).some((name) => name !== "where" || filters.where.around !== "country");

/** Without its place a search is one of the country, and without its country one of all. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  if (name !== "where") return { ...filters, [name]: undefined };
  return { ...filters, where: filters.where.around === "country" ? noFilters.where : inCountry };
}

/** The centre of a search; undefined without one, in another city, or while the worker's city is unknown. */
export function centreOf({ where }: Filters, city: Point | undefined): Point | undefined {
  if (where.around === "me") return { lat: where.lat, lng: where.lng };
  return where.around === "city" ? city : undefined;
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A preset as instants of this device's zone. They stay the same until the preset means other ones. */
function presetBody(preset: SearchPreset, now: Date): SearchBody {
  const { from, to } = spanOf[preset](ownTimeZone(), now);
  return { startsAfter: from.toISOString(), startsBefore: to.toISOString() };
}

/** Values are not converted: where the shifts found pay in several currencies, pay cannot decide the order. */
export const isComparable = ({ pay }: Pick<Filters, "pay">, isMixed: boolean): boolean =>
  !isMixed || pay !== undefined;

/** The filters, in their usual order where there is no centre, or the values cannot be compared. */
export function inPossibleOrder(filters: Filters, isMixed: boolean): Filters {
  const isPossible = { soonest: true, nearest: "km" in filters.where, pay: isComparable(filters, isMixed) };
  return filters.sort === undefined || isPossible[filters.sort] ? filters : { ...filters, sort: undefined };
}

/** The first and last day. While both are being edited, the first may be later: then only the first is sent. */
export const datesBody = (dates: Filters["dates"]) => ({
  ...(dates?.from !== undefined && { from: dates.from }),
  ...(dates?.to !== undefined && (dates.from ?? "") <= dates.to && { to: dates.to }),
});

/** The body of the search; equal filters give equal bodies, which serve as cache keys. */
export function searchBody(filters: Filters, city: Point | undefined, now = new Date()): SearchBody {
  const { where, preset, weekdays, starts, dates, pay, tips } = filters;
  const centre = centreOf(filters, city);
  return {
    ...(preset && presetBody(preset, now)),
    ...(where.around === "country" && { ownCountry: true }),
    ...("km" in where && centre && { near: { lat: centre.lat, lng: centre.lng, km: where.km } }),
    ...(where.around === "place" && {
      city: where.city,
      country: where.country,
      localityId: where.localityId,
    }),
    ...datesBody(dates),
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(starts && { starts }),
    ...(pay && { minHourlyValue: pay.least, currency: pay.currency }),
    ...(tips && { tips }),
  };
}

/** The body of the call for the list: the search in its order. */
export const listBody = (body: SearchBody, { sort }: Filters): ListBody => (sort ? { ...body, sort } : body);

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
  const { around, km, lat, lng, city, country, localityId } = value;
  if (around === "place") {
    const isWhole = [city, country, localityId].every((part) => typeof part === "string");
    return isWhole ? ({ around, city, country, localityId } as InCity) : inCountry;
  }
  if (around === "anywhere") return noFilters.where;
  // An earlier version had larger ones.
  const radius = typeof km === "number" ? Math.min(km, searchReach) : undefined;
  if (!isIn(radii, radius)) return inCountry;
  if (around === "me" && typeof lat === "number" && typeof lng === "number") {
    return { around, km: radius, lat, lng };
  }
  return { around: "city", km: radius };
}

function datesOf(value: unknown, today: string): Filters["dates"] {
  if (!isObject(value)) return undefined;
  const [from, to] = [matching(date, value["from"]), matching(date, value["to"])];
  // Past days would find nothing.
  const [first, last] = [from, to].map((day) => (day !== undefined && day >= today ? day : undefined));
  return first === undefined && last === undefined ? undefined : { from: first, to: last };
}

/** Validates filters that were stored as JSON, possibly by an older version. */
export function filtersOf(stored: Known | undefined, today: string): Filters {
  if (stored === undefined) return firstFilters;
  const { where, preset, presetOn, weekdays, starts, dates, pay, tips, sort } = stored;
  const days = Array.isArray(weekdays) ? [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day)) : [];
  const hours = isObject(starts)
    ? { from: matching(time, starts["from"]), to: matching(time, starts["to"]) }
    : {};
  const { from, to } = hours;
  return {
    where: whereOf(where),
    // "Tonight" is meant for the day on which it was chosen.
    preset: isIn(searchPresets, preset) && presetOn === today ? preset : undefined,
    dates: datesOf(dates, today),
    weekdays: days.length > 0 && days.length < 7 ? days : undefined,
    starts: from !== undefined && to !== undefined ? { from, to } : undefined,
    pay:
      isObject(pay) && typeof pay["least"] === "number" && isIn(currencies, pay["currency"])
        ? { least: pay["least"], currency: pay["currency"] }
        : undefined,
    tips: tips === "Yes" ? "Yes" : undefined,
    sort: isIn(jobOrders, sort) ? sort : undefined,
  };
}

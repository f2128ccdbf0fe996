import * as applicants from "./applicants.ts";
import * as conduct from "./conduct.ts";
import * as limits from "./limits.ts";
import * as lists from "./lists.ts";
import * as newShifts from "./new-shifts.ts";
import * as offers from "./offers.ts";
import * as openShifts from "./open-shifts.ts";
import * as records from "./records.ts";
import type { Scheduled } from "./scheduled.ts";
import type { SortKey } from "./sort-key.ts";
import * as work from "./work.ts";

/** What a value counts. An order is a list of keys; ranks are the numbers by which a key of an order sorts. */
export type Unit =
  | "order"
  | "ranks"
  | "kilometres"
  | "minutes"
  | "hours"
  | "days"
  | "years"
  | "stars"
  | "times"
  | "people"
  | "jobs"
  | "shifts"
  | "searches"
  | "venues"
  | "messages"
  | "offences"
  | "reports"
  | "timeOfDay";

/** A range has both ends; a time of day is `HH:MM`. */
export type Value =
  | number
  | string
  | readonly number[]
  | readonly SortKey[]
  | { readonly min: number; readonly max: number }
  | Readonly<Record<string, number>>;

type Parameters = Readonly<Record<string, Value | Scheduled<Value>>>;

/** The parameters of a section in the order in which they are shown, each with its unit. */
const section = <Values extends Parameters>(values: Values, units: Record<keyof Values, Unit>) => ({
  values,
  units,
});

/** Every parameter that orders, selects, refuses or counts: what the page "How Bandeja decides" is made from. */
export const published = {
  openShifts: section(openShifts, {
    soonestOrder: "order",
    nearestOrder: "order",
    bestPaidOrder: "order",
    firstKm: "kilometres",
    searchReach: "kilometres",
    pinnedOnlyBelow: "kilometres",
    eveningFrom: "timeOfDay",
    nightUntil: "timeOfDay",
  }),
  applicants: section(applicants, {
    bestRecordOrder: "order",
    favouritesOrder: "order",
    workedHereOrder: "order",
    lastAppliedOrder: "order",
    firstAppliedOrder: "order",
    appliedOrder: "order",
    stateRanks: "ranks",
    listRanks: "ranks",
    ratingWithoutReviews: "stars",
    recordAllowance: "shifts",
  }),
  offers: section(offers, {
    offerOrder: "order",
    offerMinutes: "minutes",
    nearStartHours: "hours",
    nearOfferMinutes: "minutes",
  }),
  newShifts: section(newShifts, {
    savedSearchLimit: "searches",
    followedVenueLimit: "venues",
    newShiftsPauseHours: "hours",
  }),
  records: section(records, {
    starsRange: "stars",
    reviewHiddenDays: "days",
    reviewReminderHours: "hours",
    ownReportsShown: "reports",
    hiringDays: "days",
    hiringLeastJobs: "jobs",
  }),
  conduct: section(conduct, {
    lateCancellationHours: "hours",
    freeCancelMinutes: "minutes",
    offenceMemoryDays: "days",
    firstSuspensionHours: "hours",
    furtherSuspensionDays: "days",
    offencesToBan: "offences",
    disputeHours: "hours",
    venueNoShowHours: "hours",
    appealDays: "days",
  }),
  work: section(work, {
    defaultShiftReminderHours: "hours",
    firstEveningHours: "hours",
    delayHoursBefore: "hours",
    delayHoursAfter: "hours",
    lateRange: "minutes",
    maxDelayReports: "times",
    awaitedMinutes: "minutes",
    undoNoShowHours: "hours",
    reminderHours: "hours",
    unmarkedDays: "days",
    hoursSilence: "hours",
  }),
  limits: section(limits, {
    minimumAge: "years",
    applicationsPerJob: "times",
    messagesPerMinute: "messages",
    messagesPerDay: "messages",
    unansweredMessages: "messages",
    unansweredDays: "days",
    contactDays: "days",
    smsPerDay: "messages",
    openingsRange: "people",
    maxShiftDays: "days",
    maxDaysAhead: "days",
    returnEveryDays: "days",
    pinReach: "kilometres",
    jobMoveReach: "kilometres",
  }),
  lists: section(lists, {
    venueJobsOrder: "order",
    ownApplicationsOrder: "order",
    reviewsOrder: "order",
    notificationsOrder: "order",
    threadsOrder: "order",
    favouriteListOrder: "order",
    savedSearchesOrder: "order",
    followedVenuesOrder: "order",
    blockedOrder: "order",
  }),
} as const;

export type Section = keyof typeof published;
/** The name of a parameter: no two sections share one. */
export type ParameterName = { [S in Section]: keyof (typeof published)[S]["values"] }[Section];

type ValueOf<S extends Section> = (typeof published)[S]["values"][keyof (typeof published)[S]["values"]];
/** The keys of all orders. */
export type UsedSortKey = Extract<ValueOf<Section>, readonly SortKey[]>[number];
/** What ranks are given to. */
export type Ranked = keyof typeof applicants.stateRanks | keyof typeof applicants.listRanks;

/** A parameter as it is published. */
export interface Parameter {
  readonly name: ParameterName;
  readonly unit: Unit;
  readonly value: Value | Scheduled<Value>;
}

/** The parameters of a section. */
export function parametersOf(name: Section): Parameter[] {
  const { units, values }: { units: Readonly<Record<string, Unit>>; values: Parameters } = published[name];
  return Object.entries(units).map(([parameter, unit]) => ({
    name: parameter as ParameterName,
    unit,
    value: values[parameter] ?? 0,
  }));
}

export const sections = Object.keys(published) as Section[];

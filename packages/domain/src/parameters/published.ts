import type * as applicants from "./applicants.ts";
import type * as conduct from "./conduct.ts";
import type * as limits from "./limits.ts";
import type * as lists from "./lists.ts";
import type * as newShifts from "./new-shifts.ts";
import type * as offers from "./offers.ts";
import type * as openShifts from "./open-shifts.ts";
import type * as records from "./records.ts";
import type * as safety from "./safety.ts";
import type { SortKey } from "./sort-key.ts";
import type * as team from "./team.ts";
import type * as work from "./work.ts";

/** What a value counts. An order is a list of keys; ranks are the numbers by which a key of an order sorts. */
export type Unit =
  | "order"
  | "ranks"
  | "kilometres"
  | "minutes"
  | "hours"
  | "days"
  | "months"
  | "years"
  | "stars"
  | "times"
  | "people"
  | "jobs"
  | "shifts"
  | "searches"
  | "groups"
  | "invitations"
  | "venues"
  | "messages"
  | "offences"
  | "reports"
  | "credits"
  | "weight"
  | "timeOfDay";

/** A range has both ends; a time of day is `HH:MM`. */
export type Value =
  | number
  | string
  | readonly number[]
  | readonly SortKey[]
  | { readonly min: number; readonly max: number }
  | Readonly<Record<string, number>>;

/**
 * The parameters of each section, in the order in which they are shown, with their units: every constant that orders,
 * selects, refuses or counts. Their values are in `versions.ts`, so that the page loads no rules.
 */
export const units = {
  openShifts: {
    soonestOrder: "order",
    nearestOrder: "order",
    bestPaidOrder: "order",
    firstKm: "kilometres",
    searchReach: "kilometres",
    pinnedOnlyBelow: "kilometres",
    eveningFrom: "timeOfDay",
    nightUntil: "timeOfDay",
  },
  applicants: {
    bestRecordOrder: "order",
    favouritesOrder: "order",
    workedHereOrder: "order",
    lastAppliedOrder: "order",
    firstAppliedOrder: "order",
    appliedOrder: "order",
    stateRanks: "ranks",
    listRanks: "ranks",
    ratingWithoutReviews: "stars",
    noShowWeight: "weight",
    lateCancellationWeight: "weight",
    recordAllowance: "shifts",
  },
  offers: {
    offerOrder: "order",
    offerMinutes: "minutes",
    nearStartHours: "hours",
    nearOfferMinutes: "minutes",
  },
  newShifts: {
    savedSearchLimit: "searches",
    followedVenueLimit: "venues",
    newShiftsPauseHours: "hours",
    pushesPerHour: "times",
  },
  team: {
    lastWorkedOrder: "order",
    timesWorkedOrder: "order",
    ownRatingOrder: "order",
    groupsOrder: "order",
    ownGroupsOrder: "order",
    groupLimit: "groups",
    groupSizeLimit: "people",
    invitationsOrder: "order",
    openInvitations: "invitations",
    invitationsPerDay: "invitations",
    invitationHours: "hours",
    leastInvitationMinutes: "minutes",
    shortReservationMinutes: "minutes",
    longReservationMinutes: "minutes",
    reservationNoticeHours: "hours",
  },
  records: {
    starsRange: "stars",
    reviewHiddenDays: "days",
    reviewReminderHours: "hours",
    ownReportsShown: "reports",
    hiringDays: "days",
    hiringLeastJobs: "jobs",
  },
  conduct: {
    lateCancellationHours: "hours",
    freeCancelMinutes: "minutes",
    offenceMemoryDays: "days",
    firstSuspensionHours: "hours",
    furtherSuspensionDays: "days",
    offencesToBan: "offences",
    banMemoryDays: "days",
    disputeHours: "hours",
    venueNoShowHours: "hours",
    appealDays: "days",
    reviewMonths: "months",
    retaliationDays: "days",
    longestSuspensionDays: "days",
    oldestFactDays: "days",
    invitedOperatorDays: "days",
  },
  safety: {
    reportsPerDay: "reports",
    reportAnswerHours: "hours",
    reportCloseDays: "days",
    leaveDecisionDays: "days",
    maxOpenLeaves: "shifts",
    reportsOrder: "order",
  },
  work: {
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
    hoursDecisionDays: "days",
  },
  limits: {
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
    purchaseSizes: "credits",
    maxCredits: "credits",
    lowCredits: "credits",
    refundDays: "days",
  },
  lists: {
    venueJobsOrder: "order",
    waitingHours: "hours",
    appliedShiftsOrder: "order",
    answerRanks: "ranks",
    confirmedShiftsOrder: "order",
    pastShiftsOrder: "order",
    ownApplicationsOrder: "order",
    reviewsOrder: "order",
    notificationsOrder: "order",
    threadsOrder: "order",
    favouriteListOrder: "order",
    savedSearchesOrder: "order",
    followedVenuesOrder: "order",
    blockedOrder: "order",
  },
} as const satisfies { readonly [S in keyof Constants]: Readonly<Record<keyof Constants[S], Unit>> };

/** The modules of the constants, which the type check compares with their units. */
interface Constants {
  readonly openShifts: typeof openShifts;
  readonly applicants: typeof applicants;
  readonly offers: typeof offers;
  readonly newShifts: typeof newShifts;
  readonly team: typeof team;
  readonly records: typeof records;
  readonly conduct: typeof conduct;
  readonly safety: typeof safety;
  readonly work: typeof work;
  readonly limits: typeof limits;
  readonly lists: typeof lists;
}

export type Section = keyof Constants;
/** The name of a parameter: no two sections share one. */
export type ParameterName = { [S in Section]: keyof Constants[S] }[Section];
/** The keys of all orders. */
export type UsedSortKey = {
  [S in Section]: Extract<Constants[S][keyof Constants[S]], readonly SortKey[]>[number];
}[Section];
/** What ranks are given to. */
export type Ranked =
  | keyof typeof applicants.stateRanks
  | keyof typeof applicants.listRanks
  | keyof typeof lists.answerRanks;

/** A parameter, without its value. */
export interface Parameter {
  readonly name: ParameterName;
  readonly unit: Unit;
}

/** The parameters of a section. */
export const parametersOf = (section: Section): Parameter[] =>
  Object.entries(units[section]).map(([name, unit]) => ({ name: name as ParameterName, unit }));

export const sections = Object.keys(units) as Section[];

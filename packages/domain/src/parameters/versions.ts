import type { ParameterName, Value } from "./published.ts";

/** The days between the announcement of a change and the day from which it applies. */
export const noticeDays = 14;

/** What applies from a day on; days are `YYYY-MM-DD` in UTC. */
export interface Version {
  readonly announced: string;
  readonly from: string;
  /** In the first version all parameters; in a later one those that change, are new, or end (null). */
  readonly values: Readonly<Record<string, Value | null>>;
}

const first: Readonly<Record<ParameterName, Value>> = {
  soonestOrder: ["startsAt asc", "id asc"],
  nearestOrder: ["distance asc", "startsAt asc", "id asc"],
  bestPaidOrder: ["hourlyValue desc", "startsAt asc", "id asc"],
  firstKm: 50,
  searchReach: 200,
  pinnedOnlyBelow: 25,
  eveningFrom: "17:00",
  nightUntil: "06:00",
  bestRecordOrder: ["state asc", "score desc", "appliedAt asc"],
  favouritesOrder: ["state asc", "list asc", "score desc", "appliedAt asc"],
  workedHereOrder: ["state asc", "workedHere desc", "score desc", "appliedAt asc"],
  lastAppliedOrder: ["state asc", "appliedAt desc"],
  firstAppliedOrder: ["state asc", "appliedAt asc"],
  appliedOrder: ["appliedAt asc", "id asc"],
  stateRanks: {
    pending: 0,
    confirmed: 1,
    completed: 1,
    noshow: 2,
    declined: 2,
    withdrawn: 2,
    expired: 2,
    cancelled: 2,
  },
  listRanks: { favourite: 0, none: 1, never: 2 },
  ratingWithoutReviews: 4,
  noShowWeight: 1,
  lateCancellationWeight: 1,
  recordAllowance: 2,
  offerOrder: [
    "favourite desc",
    "rating desc",
    "workedHere desc",
    "workedAnywhere desc",
    "appliedAt asc",
    "id asc",
  ],
  offerMinutes: 120,
  nearStartHours: 24,
  nearOfferMinutes: 10,
  savedSearchLimit: 10,
  followedVenueLimit: 100,
  newShiftsPauseHours: 3,
  pushesPerHour: 3,
  lastWorkedOrder: ["lastWorked desc", "id desc"],
  timesWorkedOrder: ["workedHere desc", "lastWorked desc", "id desc"],
  ownRatingOrder: ["ownRating desc", "lastWorked desc", "id desc"],
  groupsOrder: ["id asc"],
  ownGroupsOrder: ["joinedAt desc", "id desc"],
  groupLimit: 20,
  groupSizeLimit: 200,
  invitationsOrder: ["sentAt desc", "id desc"],
  openInvitations: 3,
  invitationsPerDay: 10,
  invitationHours: 24,
  leastInvitationMinutes: 10,
  shortReservationMinutes: 30,
  longReservationMinutes: 120,
  reservationNoticeHours: 24,
  starsRange: { min: 1, max: 5 },
  reviewHiddenDays: 7,
  reviewReminderHours: { min: 12, max: 72 },
  ownReportsShown: 5,
  hiringDays: 90,
  hiringLeastJobs: 100,
  lateCancellationHours: 24,
  freeCancelMinutes: 30,
  offenceMemoryDays: 90,
  firstSuspensionHours: 24,
  furtherSuspensionDays: 7,
  offencesToBan: 5,
  banMemoryDays: 365,
  disputeHours: 72,
  venueNoShowHours: 72,
  appealDays: 5,
  reviewMonths: 6,
  retaliationDays: 90,
  longestSuspensionDays: 366,
  oldestFactDays: 730,
  invitedOperatorDays: 7,
  reportsPerDay: 20,
  reportAnswerHours: 4,
  reportCloseDays: 5,
  leaveDecisionDays: 5,
  maxOpenLeaves: 2,
  reportsOrder: ["at desc", "id desc"],
  defaultShiftReminderHours: [24, 2],
  firstEveningHours: 12,
  delayHoursBefore: 3,
  delayHoursAfter: 1,
  lateRange: { min: 5, max: 120 },
  maxDelayReports: 3,
  awaitedMinutes: 30,
  undoNoShowHours: 24,
  reminderHours: [2, 24, 72],
  unmarkedDays: 7,
  hoursSilence: 72,
  hoursDecisionDays: 5,
  minimumAge: 18,
  applicationsPerJob: 3,
  messagesPerMinute: 30,
  messagesPerDay: 500,
  unansweredMessages: 20,
  unansweredDays: 7,
  contactDays: 30,
  smsPerDay: 3,
  openingsRange: { min: 1, max: 19 },
  maxShiftDays: 31,
  maxDaysAhead: 365,
  returnEveryDays: 90,
  pinReach: 100,
  jobMoveReach: 25,
  purchaseSizes: [1, 5, 10, 25],
  maxCredits: 100,
  lowCredits: 1,
  refundDays: 14,
  venueJobsOrder: ["startsAt asc", "id asc"],
  waitingHours: 12,
  appliedShiftsOrder: ["answer asc", "startsAt asc"],
  answerRanks: { offered: 0, waiting: 1, answered: 2 },
  confirmedShiftsOrder: ["startsAt asc"],
  pastShiftsOrder: ["startsAt desc"],
  ownApplicationsOrder: ["appliedAt desc", "id desc"],
  reviewsOrder: ["writtenAt desc"],
  notificationsOrder: ["at desc", "id desc"],
  threadsOrder: ["lastMessage desc"],
  favouriteListOrder: ["setAt desc", "id desc"],
  savedSearchesOrder: ["savedAt desc", "id desc"],
  followedVenuesOrder: ["followedAt desc", "id desc"],
  blockedOrder: ["blockedAt desc", "id desc"],
};

/**
 * The published versions, from the first to the latest. One that has been released is never changed: a change is a
 * further version, with the parameter's value as `Scheduled` (docs/how-to.md, "A parameter").
 */
export const versions: readonly Version[] = [{ announced: "2026-11-29", from: "2026-11-29", values: first }];

/** The version in force at an instant: the first one also before its day. */
export function versionAt(now: Date, all: readonly Version[] = versions): Version {
  const today = now.toISOString().slice(0, 10);
  const version = all.findLast(({ from }) => from <= today) ?? all[0];
  if (version === undefined) throw new RangeError("There is no published version.");
  return version;
}

/** What a version changes of the earlier ones: a new parameter has no `before`, one that ends no `after`. */
export interface Difference {
  readonly name: string;
  readonly before: Value | null;
  readonly after: Value | null;
}

/** All parameters as versions have them. */
export const valuesAfter = (all: readonly Version[]): Readonly<Record<string, Value | null>> =>
  Object.fromEntries(all.flatMap(({ values }) => Object.entries(values)));

/** The differences of a version from those before it; none for the first. */
export function differencesOf(version: Version, all: readonly Version[] = versions): Difference[] {
  const earlier = all.slice(0, all.indexOf(version));
  if (earlier.length === 0) return [];
  const before = valuesAfter(earlier);
  return Object.entries(version.values).map(([name, after]) => ({
    name,
    before: before[name] ?? null,
    after,
  }));
}

/** A value with the day from which it applies. */
export interface Applied {
  readonly value: Value;
  readonly from: string;
}

/** The values of a parameter, the latest first; one that has ended has none. */
export const historyOf = (name: string, all: readonly Version[] = versions): Applied[] =>
  all
    .flatMap(({ from, values }) => {
      const value = values[name] ?? null;
      return value === null ? [] : [{ value, from }];
    })
    .toReversed();

/** The value of a parameter on a day; of one that is only announced, its first. */
export function presentOf(name: string, all: readonly Version[], today: string): Applied | undefined {
  const history = historyOf(name, all);
  return history.find(({ from }) => from <= today) ?? history.at(-1);
}

/** The day, after `today`, from which the next announced version changes one of some parameters. */
export const nextChangeOf = (
  names: readonly string[],
  today: string,
  all: readonly Version[] = versions,
): string | undefined =>
  all.find(({ from, values }) => from > today && names.some((name) => name in values))?.from;

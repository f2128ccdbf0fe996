import type { decisionKinds } from "@bandeja/domain/decision-kinds";
import type { Side } from "@bandeja/domain/side";
import { appPaths } from "./app-pages.ts";
import type { SideWho } from "./call.ts";
import type { EventType } from "./events.ts";
import type { appealOutcomes, consequences } from "./lists.ts";

/** The channels besides the account's list of notifications, for all kinds. */
export const notificationChannels = ["push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
/** Text messages are for urgent kinds only, and must be chosen. */
export const deliveryChannels = [...notificationChannels, "sms"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The subject of a notification: the ids of the other party, the job and the application. */
export interface NotificationSubject {
  readonly other?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly application?: string | null | undefined;
}
/** The path of a page; empty if an id for the page is missing. */
type Link = (about: NotificationSubject) => string | false | null | undefined;

/** The groups of the settings, in their order. */
export const notificationGroups = ["applications", "work", "messages", "account"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** The app's pages that notifications open, below `appBase`. The site has its own for venues. */
const appLinks = {
  shift: ({ job }) => job && appPaths.shift(job),
  // Several new shifts have no page of their own: the searches lead to them.
  newShifts: ({ job }) => (job ? appPaths.shift(job) : appPaths.saved),
  pastShifts: ({ job }) => job && appPaths.pastShifts,
  venue: ({ other }) => other && appPaths.venue(other),
  applicant: ({ job, application }) =>
    job && (application ? appPaths.applicant(job, application) : appPaths.job(job)),
  completion: ({ job }) => job && appPaths.completeJob(job),
  chat: ({ other }) => other && appPaths.chat(other),
  conduct: () => appPaths.conduct,
  reports: () => appPaths.reports,
  fee: () => appPaths.fee,
} as const satisfies Record<string, Link>;

type PageName = keyof typeof appLinks;

/** The pages that notifications open. Once one is shown, those that open it about the same are read. */
export const notificationPages = /* @__PURE__ */ Object.keys(appLinks) as [PageName, ...PageName[]];

interface KindDefinition extends Partial<Readonly<Record<Side, PageName>>> {
  readonly group: NotificationGroup;
  /** The lowest role of a venue's members who get it, if not a viewer. */
  readonly who?: Extract<SideWho, "venue:manager" | "venue:owner">;
  /** The default channels, if not all. */
  readonly channels?: readonly NotificationChannel[];
  /** Ignores quiet hours if it is about work that starts within so many hours, or has started. */
  readonly urgentHours?: number;
}

// Kinds that need no action are not mailed, since too many mails make people turn all of them off. Payments are already
// mailed as receipts.
const pushOnly: readonly NotificationChannel[] = ["push"];

const aboutConduct = { group: "account", venue: "conduct", worker: "conduct", channels: pushOnly } as const;

/**
 * Every kind of notification: its group in the settings, its recipients with the page that it opens for them, and
 * its channels, in the order of the settings. Texts, settings, the database and the API document follow (docs/how-to.md, "A notification kind").
 */
export const notificationKinds = {
  applied: { group: "applications", venue: "applicant" },
  withdrawn: { group: "applications", venue: "applicant", channels: [] },
  applicationended: { group: "applications", venue: "applicant", channels: [] },
  confirmed: { group: "applications", venue: "applicant", worker: "shift", urgentHours: 24 },
  declined: { group: "applications", worker: "shift" },
  cancelled: { group: "work", venue: "applicant", worker: "shift", urgentHours: 24 },
  operatorcancelled: { group: "work", venue: "applicant", worker: "shift", urgentHours: 24 },
  bandejacancelled: { group: "work", venue: "applicant", worker: "shift", urgentHours: 24 },
  expired: { group: "applications", worker: "shift", channels: pushOnly },
  // Their own confirmation has just been delivered.
  displaced: { group: "applications", worker: "shift", channels: [] },
  jobcancelled: { group: "applications", worker: "shift" },
  jobchanged: { group: "work", worker: "shift", urgentHours: 6 },
  // Shorter than the default: a reminder of tomorrow's shift may wait until the morning.
  reminder: { group: "work", worker: "shift", urgentHours: 6 },
  late: { group: "work", venue: "applicant", urgentHours: 24 },
  noshow: { group: "work", venue: "conduct", worker: "conduct" },
  noshowundone: { group: "work", worker: "shift" },
  noshowlifted: { group: "work", venue: "applicant" },
  placeoffered: { group: "applications", worker: "shift", urgentHours: 24 },
  invited: { group: "applications", worker: "shift", urgentHours: 6 },
  invitationanswered: { group: "applications", venue: "applicant", channels: pushOnly },
  invitationended: { group: "applications", venue: "applicant", worker: "shift", channels: pushOnly },
  booked: { group: "applications", venue: "applicant", urgentHours: 24 },
  markcompleted: { group: "work", venue: "completion", who: "venue:manager" },
  hoursproposed: { group: "work", venue: "applicant", worker: "shift" },
  hoursagreed: { group: "work", venue: "applicant", worker: "shift", channels: pushOnly },
  hoursdisputed: { group: "work", venue: "applicant", worker: "shift" },
  hoursdecided: { group: "work", venue: "applicant", worker: "shift" },
  hourscorrected: { group: "work", venue: "applicant", worker: "shift" },
  favouriteposted: { group: "applications", worker: "shift" },
  newshift: { group: "applications", worker: "newShifts" },
  message: { group: "messages", venue: "chat", worker: "chat" },
  reviewdue: {
    group: "messages",
    venue: "completion",
    who: "venue:manager",
    worker: "pastShifts",
    channels: pushOnly,
  },
  reviewed: {
    group: "messages",
    venue: "completion",
    worker: "pastShifts",
    channels: pushOnly,
  },
  reviewanswered: {
    group: "messages",
    venue: "applicant",
    worker: "venue",
    channels: pushOnly,
  },
  paid: { group: "account", venue: "fee", who: "venue:owner", channels: pushOnly },
  refunded: { group: "account", venue: "fee", who: "venue:owner", channels: pushOnly },
  refundtakenback: { group: "account", venue: "fee", who: "venue:owner" },
  creditslow: { group: "account", venue: "fee", who: "venue:owner", channels: pushOnly },
  // Their statements of reasons are always mailed.
  decisionproposed: aboutConduct,
  decided: aboutConduct,
  decisionreviewed: aboutConduct,
  reportanswered: { group: "account", venue: "reports", who: "venue:manager", worker: "reports" },
  questionasked: { group: "account", venue: "reports", who: "venue:manager", worker: "reports" },
} as const satisfies Readonly<Record<string, KindDefinition>>;

type Kinds = typeof notificationKinds;
export type NotificationKind = keyof Kinds;
/** The kinds that accounts of a side get. */
export type KindOf<S extends Side> = {
  [K in NotificationKind]: S extends keyof Kinds[K] ? K : never;
}[NotificationKind];

export const notificationKindNames = /* @__PURE__ */ Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** The group of a kind in the settings; undefined for a kind of a later version. */
export const groupOf = (kind: NotificationKind): NotificationGroup | undefined =>
  kind in notificationKinds ? notificationKinds[kind].group : undefined;

/** The lowest role of a venue's members who get a kind. */
export const readersOf = (kind: NotificationKind): SideWho => {
  const { who }: KindDefinition = notificationKinds[kind];
  return who ?? "venue:viewer";
};

/** Whether accounts of a side get a kind; false for a kind of a later version. */
export const isKindOf = <S extends Side, K extends NotificationKind>(
  side: S,
  kind: K,
): kind is K & KindOf<S> => kind in notificationKinds && side in notificationKinds[kind];

/** The meaning of each kind for its recipients; the type check fails while one is missing. */
export const notificationTexts: {
  readonly [K in NotificationKind]: { readonly [S in Side & keyof (typeof notificationKinds)[K]]: string };
} = {
  applied: { venue: "a worker applied" },
  withdrawn: { venue: "a worker withdrew the application" },
  applicationended: { venue: "an operator ended a worker's application" },
  confirmed: { venue: "an offered opening was accepted", worker: "their application was confirmed" },
  declined: { worker: "their application was declined" },
  cancelled: {
    venue: "a worker cancelled confirmed work",
    worker: "the venue cancelled their confirmed work",
  },
  operatorcancelled: {
    venue: "an operator cancelled a job or confirmed work of the venue",
    worker: "an operator cancelled their confirmed work",
  },
  bandejacancelled: {
    venue: "an operator cancelled a worker's confirmed work",
    worker: "an operator closed a job that they had applied for",
  },
  expired: { worker: "a job began before their application was answered" },
  displaced: { worker: "their application ended, since they were confirmed elsewhere at that time" },
  jobcancelled: { worker: "a job that they had applied for was cancelled" },
  jobchanged: {
    worker:
      "the venue changed the hourly value, the note or the place of a job that they applied for or are confirmed for",
  },
  reminder: { worker: "their shift begins soon" },
  late: { venue: "a confirmed worker reported a delay" },
  noshow: {
    venue: "a worker reports that the venue turned them away",
    worker: "the venue reports a no-show",
  },
  noshowundone: { worker: "the venue has taken its report of a no-show back" },
  noshowlifted: { venue: "an operator has decided that the shift of a no-show counts as worked" },
  placeoffered: { worker: "a freed opening is offered to them" },
  invited: { worker: "a venue asks them for a job" },
  invitationanswered: { venue: "a worker declined an invitation" },
  invitationended: {
    venue: "an operator ended its invitation of a worker",
    worker: "an operator ended an invitation to them",
  },
  booked: { venue: "a worker accepted an invitation, and is confirmed" },
  markcompleted: { venue: "a job is over and waits to be marked as completed" },
  hoursproposed: { venue: "the worker proposed other hours", worker: "the venue proposed other hours" },
  hoursagreed: {
    venue: "the worker accepted the proposed hours",
    worker: "the venue accepted the proposed hours",
  },
  hoursdisputed: {
    venue: "the worker asked Bandeja about the hours",
    worker: "the venue asked Bandeja about the hours",
  },
  hoursdecided: {
    venue: "an operator decided on disputed hours, or nobody did in time",
    worker: "an operator decided on disputed hours, or nobody did in time",
  },
  hourscorrected: {
    venue: "an operator corrected what another one had decided on disputed hours",
    worker: "an operator corrected what another one had decided on disputed hours",
  },
  favouriteposted: { worker: "a venue that has them as a favourite posted a job, or several together" },
  newshift: { worker: "jobs were posted that match a saved search, or by a venue that they follow" },
  message: { venue: "a worker wrote", worker: "a venue wrote" },
  reviewdue: {
    venue: "workers of a completed job are not reviewed yet",
    worker: "the venue of completed work is not reviewed yet",
  },
  reviewed: {
    venue: "a worker reviewed the venue; it can be read once both have reviewed, or after 7 days",
    worker: "a venue reviewed them; it can be read once both have reviewed, or after 7 days",
  },
  reviewanswered: { venue: "a worker answered its review", worker: "a venue answered their review" },
  paid: { venue: "the fee was paid" },
  refunded: { venue: "the fee was refunded" },
  refundtakenback: {
    venue: "a refund did not go through and is not made, so that its credits can be used again",
  },
  creditslow: { venue: "a credit of a pack was used, and few are left" },
  decisionproposed: { venue: "a decision about it is proposed", worker: "a decision about them is proposed" },
  decided: {
    venue: "an offence counts from now on, or an operator has restricted it",
    worker: "an offence counts from now on, or an operator has restricted them",
  },
  decisionreviewed: {
    venue: "a proposal came to nothing, or a decision about it was reviewed or corrected",
    worker: "a proposal came to nothing, or a decision about them was reviewed or corrected",
  },
  reportanswered: { venue: "an operator answered its report", worker: "an operator answered their report" },
  questionasked: { venue: "an operator asks it a question", worker: "an operator asks them a question" },
};

/**
 * The events that settle each kind: its recipient has done what it asks, or nothing is left to do. They mark it as read, as
 * does the page that it opens, which is all that the others need.
 */
export const settlingEvents: { readonly [K in NotificationKind]: readonly EventType[] } = {
  applied: [
    "application.confirmed",
    "application.declined",
    "application.withdrawn",
    "application.expired",
    "application.displaced",
    "application.lapsed",
  ],
  withdrawn: [],
  applicationended: [],
  confirmed: [],
  declined: [],
  cancelled: [],
  operatorcancelled: [],
  bandejacancelled: [],
  expired: [],
  displaced: [],
  jobcancelled: [],
  jobchanged: [],
  reminder: ["application.cancelled"],
  late: ["job.completed"],
  noshow: ["application.noShowUndone"],
  noshowundone: [],
  noshowlifted: [],
  placeoffered: ["offer.ended"],
  invited: ["invitation.declined", "invitation.ended"],
  invitationanswered: [],
  invitationended: [],
  booked: [],
  markcompleted: ["job.completed"],
  hoursproposed: ["hours.proposed", "hours.agreed", "hours.disputed"],
  hoursagreed: [],
  hoursdisputed: ["hours.agreed", "hours.decided", "hours.lapsed"],
  // A correction replaces what was decided before it.
  hoursdecided: ["hours.decided"],
  hourscorrected: ["hours.decided"],
  favouriteposted: ["job.cancelled", "application.confirmed"],
  newshift: ["job.cancelled", "application.confirmed"],
  message: ["message.seen"],
  reviewdue: ["review.written"],
  reviewed: [],
  reviewanswered: [],
  paid: [],
  refunded: [],
  refundtakenback: ["payment.refunded"],
  creditslow: [],
  // One of a no-show that is taken back is deleted.
  decisionproposed: ["decision.decided", "decision.reviewed", "application.noShowUndone"],
  // Once it is corrected, or changed by the correction of another one.
  decided: ["decision.reviewed"],
  decisionreviewed: [],
  reportanswered: [],
  questionasked: [],
};

/** The kinds that an event settles. */
export const settledBy = (type: EventType): NotificationKind[] =>
  notificationKindNames.filter((kind) => settlingEvents[kind].includes(type));

/** The kinds of a side that open one of the pages. */
export const kindsOnPages = (side: Side, pages: readonly PageName[]): NotificationKind[] =>
  notificationKindNames.filter((kind) => {
    const page = pageOf(side, kind);
    return page !== undefined && pages.includes(page);
  });

/** The kinds that accounts of a side get, in the order of their settings. */
export const kindsOf = <S extends Side>(side: S): KindOf<S>[] =>
  notificationKindNames.filter((kind) => isKindOf(side, kind));

/** The channels of every kind for a side: the defaults, changed by an account's choices. */
export const channelsOf = (side: Side, choices: NotificationChoices | null = null) =>
  kindsOf(side).map((kind) => ({ kind, ...channelsFor(kind, choices) }));

export type NotificationChoices = {
  [K in NotificationKind]?: Partial<Record<DeliveryChannel, boolean>>;
};

/** The channels of one kind: the defaults, changed by an account's choices. */
export function channelsFor(kind: NotificationKind, choices: NotificationChoices | null) {
  const { channels = notificationChannels, urgentHours }: KindDefinition = notificationKinds[kind];
  const { sms = false, ...chosen } = choices?.[kind] ?? {};
  return {
    push: channels.includes("push"),
    mail: channels.includes("mail"),
    ...chosen,
    ...(urgentHours !== undefined && { sms }),
  };
}

/** How long (h) before the start of its work a kind ignores quiet hours; undefined if it never does. */
export const urgentHoursOf = (kind: NotificationKind): number | undefined =>
  (notificationKinds[kind] as KindDefinition).urgentHours;

/** The page that notifications of a kind open for a side. */
const pageOf = (side: Side, kind: NotificationKind): PageName | undefined =>
  isKindOf(side, kind) ? (notificationKinds[kind] as KindDefinition)[side] : undefined;

/** The path of the app's page that a notification opens, below `appBase`. */
export function notificationPage(side: Side, kind: NotificationKind, about: NotificationSubject): string {
  const page = pageOf(side, kind);
  return (page && appLinks[page](about)) || appPaths.notifications;
}

/** The pages that notifications open for venues. */
export type VenuePage = Kinds[KindOf<"venue">]["venue"];

/** The page that notifications of a kind open for a venue; undefined for a kind of a later version. */
export const venuePageOf = (kind: NotificationKind): VenuePage | undefined =>
  isKindOf("venue", kind) ? notificationKinds[kind].venue : undefined;

/** The consequence of a `decided`, or the outcome of a `decisionreviewed`. */
export type NotificationDetail =
  | (typeof consequences)[number]
  | (typeof decisionKinds)[number]
  | (typeof appealOutcomes)[number];

import type { DomainEvent, EventType } from "@bandeja/contract/events";
import {
  isKindOf,
  settledBy,
  type KindOf,
  type NotificationKind,
} from "@bandeja/contract/notification-kinds";
import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { defineSubscriber, type RecordedEvent } from "../../events/subscriber.ts";
import { endConversationNotification, hasWorkToReview } from "./notifications-store.ts";
import { findIdlePosted } from "./find-idle-posted.ts";
import { isJobFull } from "./new-shifts-store.ts";
import { findVenuesWithFavourites } from "../team/favourites/favourites-store.ts";
import { findFavouritesToNotify } from "../team/favourites/favourites.ts";
import { byWorker } from "./by-worker.ts";
import { endDecisionNotices } from "./end-decision-notices.ts";
import { withdrawPushes } from "./withdraw-pushes.ts";
import {
  endJobNotifications,
  notify,
  notifyOfMessage,
  type NotificationInput,
  type NotificationQueue,
} from "./notify.ts";

type OfSide<S extends Side> = Exclude<KindOf<S>, "message">;

/** Events about an application: who is notified, be it the side opposite to the actor, and the kind. */
const ofApplication = {
  "application.applied": { to: "venue", kind: "applied" },
  "application.withdrawn": { to: "venue", kind: "withdrawn" },
  "application.declined": { to: "worker", kind: "declined" },
  "application.confirmed": { to: "other", kind: "confirmed" },
  "application.cancelled": { to: "other", kind: "cancelled" },
  "application.expired": { to: "worker", kind: "expired" },
  "application.displaced": { to: "worker", kind: "displaced" },
  "application.lapsed": { to: "worker", kind: "jobcancelled" },
  "application.jobChanged": { to: "worker", kind: "jobchanged" },
  "application.missed": { to: "other", kind: "noshow" },
  "application.noShowUndone": { to: "worker", kind: "noshowundone" },
  "application.delayed": { to: "venue", kind: "late" },
  "offer.made": { to: "worker", kind: "placeoffered" },
  "hours.proposed": { to: "other", kind: "hoursproposed" },
  "hours.agreed": { to: "other", kind: "hoursagreed" },
  "hours.disputed": { to: "other", kind: "hoursdisputed" },
  "hours.decided": { to: "both", kind: "hoursdecided" },
  "hours.lapsed": { to: "both", kind: "hoursdecided" },
  "review.written": { to: "other", kind: "reviewed" },
  "review.answered": { to: "other", kind: "reviewanswered" },
} as const satisfies {
  readonly [T in EventType]?:
    | { readonly to: "venue"; readonly kind: Exclude<OfSide<"venue">, OfSide<"worker">> }
    | { readonly to: "worker"; readonly kind: Exclude<OfSide<"worker">, OfSide<"venue">> }
    | { readonly to: "other" | "both"; readonly kind: OfSide<"venue"> & OfSide<"worker"> };
};
type OfApplication = keyof typeof ofApplication;

type Payload<T extends EventType> = DomainEvent<T>["payload"];

/** Other events with one recipient, and the notification for it. */
const ofPayload = {
  "job.completionDue": ({ venueId: to, jobId }) => ({ to, kind: "markcompleted", jobId }),
  "offence.counted": ({ partyId: to, consequence: detail, ...about }) => ({
    to,
    kind: "decided",
    detail,
    ...about,
  }),
  "appeal.answered": ({ partyId: to, outcome: detail, ...about }) => ({
    to,
    kind: "decisionreviewed",
    detail,
    ...about,
  }),
  "decision.proposed": ({ partyId: to, statementId: textId, ...about }) => ({
    to,
    kind: "decisionproposed",
    textId,
    ...about,
  }),
  "decision.decided": ({ partyId: to, consequence: detail, statementId: textId, ...about }) => ({
    to,
    kind: "decided",
    detail,
    textId,
    ...about,
  }),
  "decision.reviewed": ({ partyId: to, outcome: detail, statementId: textId, ...about }) => ({
    to,
    kind: "decisionreviewed",
    detail,
    textId,
    ...about,
  }),
  "invitation.sent": ({ workerId: to, venueId: otherPartyId, jobId }) => ({
    to,
    kind: "invited",
    otherPartyId,
    jobId,
  }),
  "invitation.declined": ({ venueId: to, workerId: otherPartyId, jobId }) => ({
    to,
    kind: "invitationanswered",
    otherPartyId,
    jobId,
  }),
  "report.answered": ({ partyId: to, answerId: textId }) => ({ to, kind: "reportanswered", textId }),
  "party.asked": ({ partyId: to, questionId: textId }) => ({ to, kind: "questionasked", textId }),
  "payment.received": ({ venueId: to }) => ({ to, kind: "paid" }),
  "payment.refunded": ({ venueId: to }) => ({ to, kind: "refunded" }),
  "payment.refundTakenBack": ({ venueId: to }) => ({ to, kind: "refundtakenback" }),
  "credits.ranLow": ({ venueId: to, left: creditsLeft }) => ({ to, kind: "creditslow", creditsLeft }),
} as const satisfies { readonly [T in EventType]?: (payload: Payload<T>) => NotificationInput };
type OfPayload = keyof typeof ofPayload;

/** The kinds that an event sends: those of the tables, those that subscribers handle themselves, and scheduled ones. */
export type SentKind =
  | (typeof ofApplication)[OfApplication]["kind"]
  | ReturnType<(typeof ofPayload)[OfPayload]>["kind"]
  | "operatorcancelled"
  | "bandejacancelled"
  | "applicationended"
  | "invitationended"
  | "hourscorrected"
  | "booked"
  | "noshowlifted"
  | "favouriteposted"
  | "newshift"
  | "reminder"
  | "reviewdue"
  | "message";

const types = [
  ...(Object.keys(ofApplication) as OfApplication[]),
  ...(Object.keys(ofPayload) as OfPayload[]),
  "job.posted",
  "series.posted",
  "job.cancelled",
  "job.completed",
  "offer.ended",
  "invitation.ended",
  "message.sent",
  "message.seen",
] as const satisfies readonly EventType[];
type Notified = (typeof types)[number];

const isOfApplication = <E extends DomainEvent>(event: E): event is Extract<E, { type: OfApplication }> =>
  event.type in ofApplication;

type Notifications = readonly [NotificationInput, ...NotificationInput[]];

function applicationNotifications({ type, payload }: DomainEvent<OfApplication>): Notifications {
  const { applicationId, jobId, venueId, workerId } = payload;
  const { to, kind } = ofApplication[type];
  const changes = "changes" in payload ? payload.changes : undefined;
  const about = { kind, jobId, applicationId, changes };
  const toVenue = { ...about, to: venueId, otherPartyId: workerId };
  const toWorker = { ...about, to: workerId, otherPartyId: venueId };
  if (to === "both") return [toVenue, toWorker];
  const isToVenue = to === "venue" || (to === "other" && "by" in payload && payload.by === "worker");
  return [isToVenue ? toVenue : toWorker];
}

function notificationsOf(event: DomainEvent<OfApplication | OfPayload>): Notifications {
  if (isOfApplication(event)) return applicationNotifications(event);
  const create: (payload: never) => NotificationInput = ofPayload[event.type];
  return [create(event.payload as never)];
}

/** The notification of the side for which, or about which, an operator cancelled confirmed work. */
function notificationOfActing({ payload }: DomainEvent<"application.cancelled">): NotificationInput[] {
  const { by, byOperator, venueId, workerId, jobId, applicationId } = payload;
  if (byOperator !== true) return [];
  const [to, otherPartyId] = by === "venue" ? [venueId, workerId] : [workerId, venueId];
  return [{ to, kind: "operatorcancelled", otherPartyId, jobId, applicationId }];
}

/** The kinds of what ended with a decision about the other side, which reads that Bandeja ended it. */
const withDecision = {
  "application.cancelled": { venue: "bandejacancelled", worker: "operatorcancelled" },
  "application.lapsed": { worker: "bandejacancelled" },
  "application.declined": { worker: "bandejacancelled" },
  "application.withdrawn": { venue: "applicationended" },
} as const satisfies {
  readonly [T in OfApplication]?: { readonly [S in Side]?: OfSide<S> };
};

/** The notifications of an application that ended, of which one side is told that the other, or Bandeja, ended it. */
function notificationsOfEnd(event: DomainEvent<keyof typeof withDecision>): NotificationInput[] {
  const { type, payload } = event;
  const [told] = applicationNotifications(event);
  if ("byContact" in payload) return [];
  if (payload.byDecision !== true) return [told];
  const kinds: { readonly [S in Side]?: OfSide<S> } = withDecision[type];
  const kind = kinds[told.to === payload.venueId ? "venue" : "worker"];
  return kind === undefined ? [] : [{ ...told, kind }];
}

/** The notification of an invitation that ended with a decision, to the side that it is not about; of every other end there is none. */
function notificationsOfEndedInvitation({ payload }: DomainEvent<"invitation.ended">): NotificationInput[] {
  const { about, venueId, workerId, jobId } = payload;
  if (about === undefined) return [];
  const [to, otherPartyId] = about === "venue" ? [workerId, venueId] : [venueId, workerId];
  return [{ to, kind: "invitationended", otherPartyId, jobId }];
}

/** A decision on hours; that it corrects another one has words of its own. */
function notificationsOfHours(event: DomainEvent<"hours.decided">): NotificationInput[] {
  const isCorrection = event.payload.corrected === true;
  return [notificationsOf(event)]
    .flat()
    .map((one) => (isCorrection ? { ...one, kind: "hourscorrected" } : one));
}

/** The end of a no-show: the worker reads of an operator's in the decision, the venue that the shift counts as worked. */
function notificationsOfKeptWork(event: DomainEvent<"application.noShowUndone">): NotificationInput[] {
  const [told] = applicationNotifications(event);
  const { byOperator, venueId: to, workerId: otherPartyId } = event.payload;
  return [byOperator === true ? { ...told, to, otherPartyId, kind: "noshowlifted" } : told];
}

/** The worker's acceptance of an invitation has words of its own. */
function notificationsOfConfirmation(event: DomainEvent<"application.confirmed">): NotificationInput[] {
  const isBooking = event.payload.invited === true;
  return [notificationsOf(event)].flat().map((one) => (isBooking ? { ...one, kind: "booked" } : one));
}

/** The key of an event: its recipient, or its job if there are several. */
function keyOf(event: DomainEvent<Notified>): string {
  switch (event.type) {
    case "series.posted":
      return event.payload.seriesId;
    case "job.posted":
    case "job.cancelled":
    case "hours.decided":
    case "hours.lapsed":
      return event.payload.jobId;
    case "job.completed":
      return event.payload.venueId;
    case "offer.ended":
    case "invitation.ended":
      return event.payload.workerId;
    case "message.sent":
      return event.payload.by === "venue" ? event.payload.workerId : event.payload.venueId;
    case "message.seen":
      return event.payload.by === "venue" ? event.payload.venueId : event.payload.workerId;
    default:
      return notificationsOf(event)[0].to;
  }
}

/**
 * Notifies the venue's favourites of posted jobs, each once: of those at whose time they are free and for which they may
 * apply, by the present state.
 */
async function notifyFavourites(
  tx: Tx,
  { jobIds, venueId }: { jobIds: readonly string[]; venueId: string },
  now: Date,
  queue: NotificationQueue,
): Promise<void> {
  const recipients = await byWorker(jobIds, (jobId) => findFavouritesToNotify(tx, { jobId, now }));
  const about = { kind: "favouriteposted", otherPartyId: venueId } as const;
  await notify(
    tx,
    recipients.map(({ workerId: to, jobIds: ids }) => ({
      to,
      ...about,
      // Several open the soonest of them.
      jobId: ids[0],
      ...(ids.length > 1 && { jobIds: ids }),
    })),
    now,
    queue,
  );
}

/** Ends the notifications of favourites about a job whose openings are filled. */
async function endFull(tx: Tx, jobId: string, now: Date): Promise<void> {
  if (await isJobFull(tx, jobId)) await endJobNotifications(tx, { kind: "favouriteposted", jobId, now });
}

/** Kinds whose end depends on more than the event: several recipients, the last review, the last message, the decision. */
const endedApart = new Set<NotificationKind>([
  "favouriteposted",
  "newshift",
  "reviewdue",
  "message",
  "decided",
]);

/** Events that leave nothing to do for either side, whichever acted. */
const endsForBoth = new Set<EventType>(["hours.agreed", "hours.disputed", "hours.decided", "hours.lapsed"]);

/** Marks as read what an event settles: where both sides get the kind, that of the side that acted, or of both. */
async function settle(tx: Tx, { type, payload, at: now }: RecordedEvent<Notified>): Promise<void> {
  if (!("jobId" in payload)) return;
  const { jobId, venueId, workerId, applicationId, by } = payload as Payload<"job.completed"> &
    Partial<Payload<"application.confirmed">>;
  for (const kind of settledBy(type)) {
    if (kind === "message" || endedApart.has(kind)) continue;
    const isVenues = isKindOf("venue", kind) && (!isKindOf("worker", kind) || by === "venue");
    const ended = endsForBoth.has(type) ? [venueId, workerId] : [isVenues ? venueId : workerId];
    for (const partyId of ended) {
      if (partyId !== undefined) await endJobNotifications(tx, { partyId, kind, jobId, applicationId, now });
    }
  }
}

/** Ends the request for a review that was written; a venue's once it has reviewed all workers of the job. */
async function endReviewDue(
  tx: Tx,
  { payload: { jobId, venueId, workerId, by }, at: now }: RecordedEvent<"review.written">,
): Promise<void> {
  if (by === "venue" && (await hasWorkToReview(tx, jobId, venueId))) return;
  const partyId = by === "venue" ? venueId : workerId;
  await endJobNotifications(tx, { partyId, kind: "reviewdue", jobId, now });
}

/** Creates notifications from events, and ends obsolete ones. */
export const notificationsSubscriber = (services: NotificationQueue & { now: () => Date }) =>
  defineSubscriber<Notified>({
    name: "notifications",
    types,
    key: keyOf,
    findIdle: (tx, events) =>
      findIdlePosted(events, "venueId", (venueIds) => findVenuesWithFavourites(tx, { venueIds })),
    async handle(tx, event) {
      const { at: now } = event;
      if (event.type === "invitation.ended") await withdrawPushes(tx, event, services);
      await settle(tx, event);
      switch (event.type) {
        case "job.posted": {
          const { jobId, venueId, seriesId } = event.payload;
          if (seriesId !== undefined) return;
          return notifyFavourites(tx, { jobIds: [jobId], venueId }, services.now(), services);
        }
        case "series.posted":
          return notifyFavourites(tx, event.payload, services.now(), services);
        case "job.cancelled": {
          const { jobId, venueId: to, byOperator } = event.payload;
          await endJobNotifications(tx, { kind: "favouriteposted", jobId, now });
          const toVenue: NotificationInput[] = byOperator ? [{ to, kind: "operatorcancelled", jobId }] : [];
          return notify(tx, toVenue, now, services);
        }
        case "application.cancelled": {
          const both = [...notificationsOfEnd(event), ...notificationOfActing(event)];
          return notify(tx, both, now, services);
        }
        case "application.lapsed":
        case "application.declined":
        case "application.withdrawn":
          return notify(tx, notificationsOfEnd(event), now, services);
        case "job.completed":
        case "offer.ended":
          return;
        case "invitation.ended":
          return notify(tx, notificationsOfEndedInvitation(event), now, services);
        case "application.noShowUndone":
          return notify(tx, notificationsOfKeptWork(event), now, services);
        case "hours.decided":
          return notify(tx, notificationsOfHours(event), now, services);
        case "message.sent": {
          const { by, venueId, workerId, messageId } = event.payload;
          const otherPartyId = by === "venue" ? venueId : workerId;
          return notifyOfMessage(tx, { to: keyOf(event), otherPartyId, messageId, now }, services);
        }
        case "message.seen": {
          const { by, venueId, workerId, upTo } = event.payload;
          const otherPartyId = by === "venue" ? workerId : venueId;
          return endConversationNotification(tx, { partyId: keyOf(event), otherPartyId, upTo, now });
        }
        case "review.written": {
          await endReviewDue(tx, event);
          return notify(tx, notificationsOf(event), now, services);
        }
        case "decision.decided":
        case "decision.reviewed": {
          await endDecisionNotices(tx, event);
          return notify(tx, notificationsOf(event), now, services);
        }
        case "application.confirmed": {
          await endFull(tx, event.payload.jobId, now);
          return notify(tx, notificationsOfConfirmation(event), now, services);
        }
        default:
          return notify(tx, notificationsOf(event), now, services);
      }
    },
  });

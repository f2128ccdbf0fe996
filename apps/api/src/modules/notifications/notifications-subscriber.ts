import type { DomainEvent, EventType } from "@bandeja/contract/events";
import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../db/database.ts";
import { defineSubscriber, type RecordedEvent } from "../../events/subscriber.ts";
import { findFavouritesToNotify } from "../shifts/favourites/favourites.ts";
import {
  endJobNotifications,
  endMessageNotification,
  notify,
  notifyOfMessage,
  type NotificationInput,
  type NotificationQueue,
} from "./notify.ts";

/** Events about an application: the side that is notified, or the one opposite to the actor, and the kind. */
const ofApplication = {
  "application.applied": { to: "venue", kind: "applied" },
  "application.withdrawn": { to: "venue", kind: "withdrawn" },
  "application.declined": { to: "worker", kind: "declined" },
  "application.confirmed": { to: "other", kind: "confirmed" },
  "application.cancelled": { to: "other", kind: "cancelled" },
  "application.lapsed": { to: "worker", kind: "jobcancelled" },
  "application.missed": { to: "other", kind: "noshow" },
  "application.delayed": { to: "venue", kind: "late" },
  "offer.made": { to: "worker", kind: "placeoffered" },
  "hours.proposed": { to: "other", kind: "hoursproposed" },
  "hours.agreed": { to: "other", kind: "hoursagreed" },
  "review.written": { to: "other", kind: "reviewed" },
  "review.answered": { to: "other", kind: "reviewanswered" },
} as const satisfies {
  readonly [T in EventType]?: {
    readonly to: "venue" | "worker" | "other";
    readonly kind: Exclude<NotificationKind, "message">;
  };
};
type OfApplication = keyof typeof ofApplication;

const isOfApplication = <E extends DomainEvent>(event: E): event is Extract<E, { type: OfApplication }> =>
  event.type in ofApplication;

function applicationNotification({ type, payload }: DomainEvent<OfApplication>): NotificationInput {
  const { applicationId, jobId, venueId, workerId } = payload;
  const { to, kind } = ofApplication[type];
  const isToVenue = to === "venue" || (to === "other" && "by" in payload && payload.by === "worker");
  const [recipient, otherPartyId] = isToVenue ? [venueId, workerId] : [workerId, venueId];
  return { to: recipient, kind, otherPartyId, jobId, applicationId };
}

const types = [
  ...(Object.keys(ofApplication) as OfApplication[]),
  "job.posted",
  "job.completionDue",
  "job.completed",
  "offer.ended",
  "message.sent",
  "message.seen",
  "offence.counted",
  "appeal.answered",
  "payment.received",
  "payment.refunded",
] as const satisfies readonly EventType[];
type Notified = (typeof types)[number];

/** The key of an event: its recipient, or its job if there are several. */
function keyOf(event: DomainEvent<Notified>): string {
  if (isOfApplication(event)) return applicationNotification(event).to;
  const { type, payload } = event;
  switch (type) {
    case "job.posted":
      return payload.jobId;
    case "offer.ended":
      return payload.workerId;
    case "message.sent":
      return payload.by === "venue" ? payload.workerId : payload.venueId;
    case "message.seen":
      return payload.by === "venue" ? payload.venueId : payload.workerId;
    case "offence.counted":
    case "appeal.answered":
      return payload.partyId;
    default:
      return payload.venueId;
  }
}

/** Notifies the venue's favourites who are free at that time and may apply. */
async function notifyFavourites(
  tx: Tx,
  { payload: { jobId, venueId }, at }: RecordedEvent<"job.posted">,
  queue: NotificationQueue,
): Promise<void> {
  const recipients = await findFavouritesToNotify(tx, { id: jobId, venueId }, at);
  const about = { kind: "favouriteposted", otherPartyId: venueId, jobId } as const;
  await notify(
    tx,
    recipients.map((to) => ({ to, ...about })),
    at,
    queue,
  );
}

/** Creates notifications from events, and ends obsolete ones. */
export const notificationsSubscriber = (queue: NotificationQueue) =>
  defineSubscriber<Notified>({
    name: "notifications",
    types,
    key: keyOf,
    async handle(tx, event) {
      if (isOfApplication(event)) return notify(tx, applicationNotification(event), event.at, queue);
      const { type, payload, at: now } = event;
      switch (type) {
        case "job.posted":
          return notifyFavourites(tx, event, queue);
        case "job.completionDue":
          return notify(tx, { to: payload.venueId, kind: "markcompleted", jobId: payload.jobId }, now, queue);
        case "job.completed": {
          const { venueId: partyId, jobId } = payload;
          return endJobNotifications(tx, { partyId, kind: "markcompleted", jobId, now });
        }
        case "offer.ended": {
          const { workerId: partyId, jobId } = payload;
          return endJobNotifications(tx, { partyId, kind: "placeoffered", jobId, now });
        }
        case "message.sent": {
          const otherPartyId = payload.by === "venue" ? payload.venueId : payload.workerId;
          return notifyOfMessage(
            tx,
            { to: keyOf(event), otherPartyId, messageId: payload.messageId, now },
            queue,
          );
        }
        case "message.seen": {
          const otherPartyId = payload.by === "venue" ? payload.workerId : payload.venueId;
          const partyId = keyOf(event);
          return endMessageNotification(tx, { partyId, otherPartyId, upTo: payload.upTo, now });
        }
        case "offence.counted": {
          const { partyId: to, consequence: detail, ...about } = payload;
          return notify(tx, { to, kind: "offence", detail, ...about }, now, queue);
        }
        case "appeal.answered": {
          const { partyId: to, outcome: detail, ...about } = payload;
          return notify(tx, { to, kind: "appealanswered", detail, ...about }, now, queue);
        }
        case "payment.received":
          return notify(tx, { to: payload.venueId, kind: "paid" }, now, queue);
        case "payment.refunded":
          return notify(tx, { to: payload.venueId, kind: "refunded" }, now, queue);
      }
    },
  });

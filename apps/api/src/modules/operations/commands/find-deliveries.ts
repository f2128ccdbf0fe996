import type { DeliveryState } from "@bandeja/contract/console/constants";
import { hashesOfRecipient } from "../../../tasks/mails/send-mail.ts";
import { findSentMails } from "../../../tasks/mails/sent-mails-store.ts";
import {
  findNextAttempts,
  findNextDeliveries,
  findWaitingMails,
} from "../../../tasks/waiting-tasks-store.ts";
import { findContacts } from "../../accounts/accounts-search-store.ts";
import { findEmailHashes } from "../../accounts/persons/contacts-store.ts";
import { findCodes } from "../../accounts/phones/phones-store.ts";
import { findDeliveriesTo } from "../../notifications/delivery/deliveries-store.ts";
import { maskPhone } from "../core/mask-contacts.ts";
import { unseenKinds } from "../core/sees-reports.ts";
import type { QueryContext, Shown } from "../core/operation.ts";

interface Sent {
  readonly at: Date;
  readonly channel: string;
  readonly kind: string;
  readonly state: DeliveryState;
  /** When the next attempt is due. */
  readonly next?: Date | undefined;
  readonly attempts: number | null;
  /** What the provider answered last. */
  readonly answer: string | null;
  /** The number of a code, masked: it may be a new one. */
  readonly phone?: string;
}

type Delivery = Awaited<ReturnType<typeof findDeliveriesTo>>[number];

/** One that failed without an answer was not even tried: another channel or notification has its place, or nothing has. */
function stateOf({ state, answer }: Pick<Delivery, "state" | "answer">): DeliveryState {
  if (state === "waiting") return answer === null ? "waiting" : "retrying";
  if (state === "failed") return answer === null ? "notsent" : "givenup";
  return state;
}

async function findNotifications({ db, role }: QueryContext, accountIds: readonly string[], limit: number) {
  const deliveries = await findDeliveriesTo(db, accountIds, { limit, but: unseenKinds(role) });
  const waiting = deliveries.filter(({ state }) => state === "waiting");
  const nextOf = await findNextDeliveries(
    db,
    waiting.map(({ notificationId }) => notificationId),
  );
  return deliveries.map(({ notificationId, targetId, settledAt, at, ...delivery }): Sent => ({
    ...delivery,
    at: settledAt ?? at,
    state: stateOf(delivery),
    next: delivery.state === "waiting" ? nextOf.get(`${notificationId} ${targetId}`) : undefined,
  }));
}

/** Mails that are not about notifications: those that were tried, and those that wait. */
async function findMails({ db }: QueryContext, partyId: string, hashes: readonly Buffer[], limit: number) {
  const mails = await findSentMails(db, hashes, limit);
  const refused = mails.filter(({ isAccepted }) => !isAccepted);
  const nextOf = await findNextAttempts(
    db,
    refused.flatMap(({ taskId }) => taskId ?? []),
  );
  const waiting = await findWaitingMails(db, partyId, limit);
  return [
    ...waiting.map((mail): Sent => ({
      ...mail,
      channel: "mail",
      state: "waiting",
      attempts: 0,
      answer: null,
    })),
    ...mails.map(({ taskId, isAccepted, ...mail }): Sent => {
      const next = isAccepted ? undefined : nextOf.get(taskId ?? "");
      const state = isAccepted ? "sent" : next === undefined ? "givenup" : "retrying";
      return { ...mail, channel: "mail", state, next };
    }),
  ];
}

/** Notifications, other mails, and text messages with codes. */
async function findSent(context: QueryContext, partyId: string, limit: number): Promise<Sent[]> {
  const { db, services } = context;
  const contacts = await findContacts(db, partyId);
  const accountIds = contacts.map(({ accountId }) => accountId);
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const hashes = contacts
    .flatMap(({ email, newEmail }) => [email, newEmail ?? []].flat())
    .flatMap((address) => hashesOfRecipient(address, services.keyedHash));
  const [deliveries, mails, codes] = await Promise.all([
    findNotifications(context, accountIds, limit),
    findMails(context, partyId, [...hashes, ...(await findEmailHashes(db, partyId))], limit),
    findCodes(db, { phones, accountIds }, limit),
  ]);
  return [
    ...contacts.flatMap(({ mailBouncedAt: at }): Sent[] => {
      const answer = "notmailed";
      return at === null
        ? []
        : [{ at, channel: "mail", kind: "address", state: "refused", attempts: null, answer }];
    }),
    ...deliveries,
    ...mails,
    ...codes.map(({ sentAt: at, delivery, deliveryError, phone }): Sent => {
      const answer = deliveryError === null ? null : `error ${deliveryError}`;
      const state = delivery === "failed" ? "givenup" : delivery;
      return { at, channel: "sms", kind: "code", state, attempts: null, answer, phone: maskPhone(phone) };
    }),
  ];
}

/** What was sent to a party, newest first, without contents. */
export async function findDeliveries(
  context: QueryContext,
  partyId: string,
  limit: number,
): Promise<Shown[]> {
  const sent = await findSent(context, partyId, limit);
  return sent
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ at, next, ...row }) => ({
      at: at.toISOString(),
      ...row,
      ...(next !== undefined && { next: next.toISOString() }),
    }));
}

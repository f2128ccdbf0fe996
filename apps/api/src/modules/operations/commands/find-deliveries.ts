import { hashesOfRecipient } from "../../../tasks/mails/send-mail.ts";
import { findSentMails } from "../../../tasks/mails/sent-mails-store.ts";
import { findContacts } from "../../accounts/accounts-search-store.ts";
import { findCodes } from "../../accounts/phones/phones-store.ts";
import { findDeliveriesTo } from "../../notifications/delivery/deliveries-store.ts";
import { maskPhone } from "../core/mask-contacts.ts";
import type { QueryContext, Shown } from "../core/operation.ts";

interface Sent {
  readonly at: Date;
  readonly channel: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number | null;
  readonly answer: string | null;
  /** The number of a code, masked: it may be a new one. */
  readonly phone?: string;
}

/** Notifications, other mails, and text messages with codes. */
async function findSent({ db, services }: QueryContext, partyId: string, limit: number): Promise<Sent[]> {
  const contacts = await findContacts(db, partyId);
  const accountIds = contacts.map(({ accountId }) => accountId);
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const hashes = contacts
    .flatMap(({ email, newEmail }) => [email, newEmail ?? []].flat())
    .flatMap((address) => hashesOfRecipient(address, services.keyedHash));
  const [deliveries, mails, codes] = await Promise.all([
    findDeliveriesTo(db, accountIds, limit),
    findSentMails(db, hashes, limit),
    findCodes(db, { phones, accountIds }, limit),
  ]);
  return [
    ...contacts.flatMap(({ mailBouncedAt: at }): Sent[] => {
      const answer = "notmailed";
      return at === null
        ? []
        : [{ at, channel: "mail", kind: "address", state: "refused", attempts: null, answer }];
    }),
    ...deliveries.map(({ settledAt, at, ...delivery }): Sent => ({ at: settledAt ?? at, ...delivery })),
    ...mails.map(({ at, kind, isAccepted, answer }): Sent => {
      return { at, channel: "mail", kind, state: isAccepted ? "sent" : "failed", attempts: null, answer };
    }),
    ...codes.map(({ sentAt: at, delivery: state, deliveryError, phone }): Sent => {
      const answer = deliveryError === null ? null : `error ${deliveryError}`;
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
    .map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}

import { newId } from "@bandeja/api/kernel/ids";
import { notifications, pushSubscriptions } from "@bandeja/api/db/schema/notifications";
import { makeToken } from "@bandeja/demo-data/factories";
import { createBrowserKeys } from "@bandeja/providers/testing/push-service/read-push";
import { type Row, making, open, secret, everyAccount } from "../row.ts";

const { p256dh, auth } = createBrowserKeys();
const endpointOf = (of: { id: string }) => `https://push.test/${of.id}`;

/** Notification settings and push subscriptions. */
export const notificationRows: Readonly<Record<string, Row>> = {
  notificationsFind: open(everyAccount("worker"), () => ({ body: {} })),
  notificationsUnread: open(everyAccount("worker"), () => ({})),
  notificationsRead: making(
    secret,
    everyAccount("venue"),
    async ({ venue, worker }, { services: { db } }) => {
      const [id, at] = [newId(), new Date()];
      const notified = {
        id,
        accountId: venue.accountId,
        kind: "applied",
        at,
        shownFrom: at,
        otherPartyId: worker.id,
      } as const;
      await db.insert(notifications).values(notified);
      return { body: { upto: id } };
    },
    { writes: ["notifications"] },
  ),
  notificationsSettings: open(everyAccount("venue"), () => ({})),
  notificationsChange: open(
    everyAccount("worker"),
    () => ({ body: { quietfrom: "23:00", quietto: "07:00" } }),
    {
      writes: ["notification_settings"],
    },
  ),
  pushKey: open(everyAccount("venue"), () => ({})),
  pushSubscribe: open(
    everyAccount("worker"),
    (_ours, actor) => ({ body: { endpoint: endpointOf(actor), keys: { p256dh, auth } } }),
    { writes: ["push_subscriptions", "idempotency_keys"] },
  ),
  // Unsubscribing a foreign endpoint has no effect.
  pushUnsubscribe: making(
    open,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const [sessionId, now] = [newId(), new Date()];
      await makeToken(db, venue, now, sessionId);
      const browser = { id: newId(), endpoint: endpointOf(venue), p256dh, auth, createdAt: now };
      await db.insert(pushSubscriptions).values({ ...browser, accountId: venue.accountId, sessionId });
      return { body: { endpoint: browser.endpoint } };
    },
    { writes: ["push_subscriptions"] },
  ),
};

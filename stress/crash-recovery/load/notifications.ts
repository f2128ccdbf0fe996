import { randomUUID } from "node:crypto";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { pushSubscribe, pushUnsubscribe } from "@bandeja/contract/calls/push";
import { newId } from "@bandeja/api/kernel/ids";
import { notifications } from "@bandeja/api/db/schema/notifications";
import { createBrowserKeys } from "@bandeja/providers/testing/push-service/read-push";
import type { Fixtures } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";

const { p256dh, auth } = createBrowserKeys();

/** Workers with an unread notification. */
export async function makeReaders({ tx, makeWorkers }: Fixtures, n: number) {
  const at = new Date();
  const workers = await makeWorkers(n);
  const readers = workers.map(({ id, token }) => ({ id, token, notificationId: newId() }));
  await tx.insert(notifications).values(
    readers.map(({ id, notificationId }) => ({
      id: notificationId,
      accountId: id,
      kind: "reviewed" as const,
      at,
      shownFrom: at,
      sentAt: at,
    })),
  );
  return readers;
}
type Reader = Awaited<ReturnType<typeof makeReaders>>[number];

/** Subscribes a browser, and unsubscribes it. */
async function subscribe(write: Write, { id, token }: Reader): Promise<void> {
  const endpoint = `https://push.test/${randomUUID()}`;
  const subject = `browser of ${id}`;
  await write({
    call: pushSubscribe,
    input: {
      token,
      body: { endpoint, keys: { p256dh, auth } },
      headers: { "idempotency-key": endpoint },
    },
    subject,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        "SELECT count(*) = 1 AND bool_and(account_id = $2) FROM push_subscriptions WHERE endpoint = $1",
        endpoint,
        id,
      ),
  });
  await write({
    call: pushUnsubscribe,
    input: { token, body: { endpoint } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check("SELECT count(*) = 0 FROM push_subscriptions WHERE endpoint = $1", endpoint),
  });
}

/** Marks notifications as read, and changes their settings. */
async function settle(write: Write, { id, token, notificationId }: Reader): Promise<void> {
  await write({
    call: notificationsRead,
    input: { token, body: { upto: notificationId } },
    subject: notificationId,
    refusedIfDone: [],
    isDone: (check) => check("SELECT read_at IS NOT NULL FROM notifications WHERE id = $1", notificationId),
  });
  await write({
    call: notificationsChange,
    input: {
      token,
      body: { kinds: [{ kind: "message", mail: false }], quietfrom: "23:00", quietto: "07:00" },
    },
    subject: `settings of ${id}`,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        `SELECT quiet_from = '23:00' AND quiet_to = '07:00' AND choices = '{"message": {"mail": false}}'
         FROM notification_settings WHERE account_id = $1`,
        id,
      ),
  });
}

/** Notification settings and subscriptions of several workers. */
export function* manageNotifications(write: Write, readers: readonly Reader[]): Workload {
  for (const reader of readers) {
    yield () => settle(write, reader);
    yield () => subscribe(write, reader);
  }
}

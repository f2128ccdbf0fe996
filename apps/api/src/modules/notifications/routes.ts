import {
  notificationsFind,
  notificationsRead,
  notificationsUnread,
} from "@bandeja/contract/calls/notifications";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { kindsOnPages } from "@bandeja/contract/notification-kinds";
import type { FastifyInstance } from "fastify";
import { parsePage, pageOf, type Paging } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireUnclaimedSince } from "../accounts/persons/require-unclaimed.ts";
import { countUnreadMessages } from "../messaging/find-own-threads.ts";
import { presentNotification, presentSettings } from "./present.ts";
import { readNotifications, requireOwnNotification } from "./read-notifications.ts";
import { changeSettings } from "./settings/change-settings.ts";
import { getSettings } from "./settings/get-settings.ts";
import type { Db } from "../../db/database.ts";
import { countUnread, findNotificationRows } from "./notifications-store.ts";

/** A page of an account's notifications, newest first, and the number of unread ones. */
async function findNotifications(db: Db, accountId: string, page: Paging, now: Date) {
  const found = await findNotificationRows(db, accountId, page, now);
  const unread = await countUnread(db, accountId, now);
  return { ...pageOf(found, page, ({ at }) => at.getTime()), unread };
}

interface SentQuietHours {
  quietfrom?: string | null | undefined;
  quietto?: string | null | undefined;
}

/** Quiet hours of a body: null to clear them, undefined to leave them. */
function parseQuietHours({ quietfrom, quietto }: SentQuietHours) {
  if (quietfrom === undefined || quietto === undefined) return undefined;
  return quietfrom === null || quietto === null ? null : { from: quietfrom, to: quietto };
}

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, notificationsFind, {
    async run({ db, actor, body, now, language }) {
      const { rows, nextCursor, unread } = await findNotifications(db, actor.accountId, parsePage(body), now);
      return {
        ok: true,
        data: rows.map((row) => presentNotification(row, language)),
        unread,
        ...(nextCursor && { nextcursor: nextCursor }),
      };
    },
  });

  registerCall(app, services, notificationsUnread, {
    async run({ db, actor, now }) {
      const [unread, messages] = await Promise.all([
        countUnread(db, actor.accountId, now),
        countUnreadMessages(db, actor, now),
      ]);
      return { ok: true, notifications: unread, ...messages };
    },
  });

  registerCall(app, services, notificationsRead, {
    async guard({ db, actor, sent }) {
      await requireOwnNotification(db, actor.accountId, sent["upto"]);
      await requireOwnNotification(db, actor.accountId, sent["notification_id"]);
    },
    async run({ tx, actor, body, now }) {
      const { upto: upTo, notification_id: only, shown } = body;
      const {
        pages = [],
        job_id: jobId,
        application_id: applicationId,
        otherperson_id: otherPartyId,
      } = shown ?? {};
      const settled = { kinds: kindsOnPages(actor.side, pages), jobId, applicationId, otherPartyId };
      return {
        ok: true,
        unread: await readNotifications(tx, actor.accountId, { upTo, only, shown: settled, now }),
      };
    },
  });

  registerCall(app, services, notificationsSettings, {
    run: async ({ db, actor, now }) => ({
      ok: true,
      data: presentSettings(await getSettings(db, actor.accountId, now)),
    }),
  });

  registerCall(app, services, notificationsChange, {
    async run({ tx, actor, body, now }) {
      const { kinds, reminderhours: reminderHours } = body;
      await requireUnclaimedSince(tx, actor.accountId, now);
      await changeSettings(tx, actor.accountId, { kinds, quiet: parseQuietHours(body), reminderHours });
      return { ok: true, data: presentSettings(await getSettings(tx, actor.accountId, now)) };
    },
  });
}

import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { members } from "../../db/schema/accounts.ts";
import { notificationDeliveries, notifications } from "../../db/schema/notifications.ts";

/** The browsers that were sent unread notifications of one kind about a job to a party. */
export function findUnreadPushes(
  tx: Tx,
  { partyId, kind, jobId }: { partyId: string; kind: NotificationKind; jobId: string },
) {
  const { notificationId, targetId: subscriptionId, channel, state } = notificationDeliveries;
  return tx
    .select({ notificationId, subscriptionId })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationId))
    .innerJoin(members, eq(members.accountId, notifications.accountId))
    .where(
      and(
        eq(members.partyId, partyId),
        eq(notifications.kind, kind),
        eq(notifications.jobId, jobId),
        isNull(notifications.readAt),
        eq(channel, "push"),
        eq(state, "sent"),
      ),
    );
}

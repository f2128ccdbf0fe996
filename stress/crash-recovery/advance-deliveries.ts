import type { Installation } from "./installation.ts";

/** The queues of notifications, as a list for SQL. */
export const deliveryQueues = "('notification', 'push', 'notification-mail')";

/**
 * Releases deliveries that wait for a retry, as time would. Of a dead worker also those that it has begun, and
 * notifications before their deliveries: that of a message waits for its reader.
 */
export async function advanceDeliveries(
  { withClient }: Pick<Installation, "withClient">,
  { ofDeadWorker }: { ofDeadWorker: boolean },
): Promise<void> {
  const states = ofDeadWorker ? "('active', 'retry', 'created')" : "('retry', 'created')";
  const queues = ofDeadWorker ? deliveryQueues : "('push', 'notification-mail')";
  await withClient((client) =>
    client.query(
      `UPDATE pgboss.job SET state = CASE state WHEN 'active' THEN 'retry' ELSE state END, start_after = now()
       WHERE state IN ${states} AND name IN ${queues}`,
    ),
  );
}

import type { Installation } from "./installation.ts";

/** The queues of notifications and other mails, as a list for SQL. */
export const deliveryQueues = "('notification', 'push', 'notification-mail', 'mail')";

/**
 * Releases deliveries that wait for a retry, as time would. Of a worker that died at `diedAt` also those that it had begun, and
 * notifications before their deliveries: that of a message waits for its reader. Not those that the next worker has
 * begun since, which would be sent twice.
 */
export async function advanceDeliveries(
  { withClient }: Pick<Installation, "withClient">,
  { diedAt }: { diedAt?: Date } = {},
): Promise<void> {
  const queues = diedAt ? deliveryQueues : "('push', 'notification-mail', 'mail')";
  await withClient((client) =>
    client.query(
      `UPDATE pgboss.job SET state = CASE state WHEN 'active' THEN 'retry' ELSE state END, start_after = now()
       WHERE (state IN ('retry', 'created') OR (state = 'active' AND started_on < $1)) AND name IN ${queues}`,
      [diedAt],
    ),
  );
}

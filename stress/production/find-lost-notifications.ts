import { setTimeout as pause } from "node:timers/promises";
import { advanceDeliveries } from "../crash-recovery/advance-deliveries.ts";
import type { Installation } from "../crash-recovery/installation.ts";
import type { Providers } from "./providers.ts";

const kinds = "('applied', 'confirmed', 'cancelled')";

/** Events about applications that do not have exactly one notification, and applications without an event. */
const miscounted = `
  SELECT e.type || ' ' || (e.payload->>'applicationId') || ': ' || count(n.id) AS line
  FROM events e LEFT JOIN notifications n
    ON n.application_id = (e.payload->>'applicationId')::uuid AND 'application.' || n.kind = e.type
  WHERE e.type IN (SELECT 'application.' || kind FROM unnest(ARRAY['applied', 'confirmed', 'cancelled']) AS kind)
  GROUP BY e.type, e.payload->>'applicationId' HAVING count(n.id) <> 1`;

const undelivered = `
  SELECT n.id FROM notifications n WHERE n.kind IN ${kinds} AND n.read_at IS NULL
    AND (n.sent_at IS NULL OR EXISTS (SELECT FROM notification_deliveries d WHERE d.notification_id = n.id AND d.state = 'waiting'))`;

const all = `SELECT id FROM notifications WHERE kind IN ${kinds} AND read_at IS NULL`;

/**
 * Waits until all notifications about applications are delivered, and compares them with the events and with what
 * arrived at the providers.
 *
 * @param isHurried whether waiting deliveries are due at once
 */
export async function findLostNotifications(
  installation: Pick<Installation, "withClient">,
  { arrived }: Providers,
  { isHurried, timeoutMs }: { isHurried: boolean; timeoutMs: number },
) {
  const idsOf = (query: string) =>
    installation.withClient(async (client) =>
      (await client.query<{ id: string }>(query)).rows.map(({ id }) => id),
    );
  const until = performance.now() + timeoutMs;
  while ((await idsOf(undelivered)).length > 0 && performance.now() < until) {
    if (isHurried) await advanceDeliveries(installation);
    await pause(500);
  }
  const notified = await idsOf(all);
  const delivered = new Set(arrived());
  return {
    count: notified.length,
    miscounted: await installation.withClient(async (client) =>
      (await client.query<{ line: string }>(miscounted)).rows.map(({ line }) => line),
    ),
    lost: notified.filter((id) => !delivered.has(id)),
    /** Deliveries that were repeated: they replace themselves. */
    repeated: arrived().length - delivered.size,
  };
}

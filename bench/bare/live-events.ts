import type pg from "pg";
import { v7 } from "uuid";
import { postStatements } from "./post-statements.ts";
import { inTransaction, run, runAll } from "./prepared.ts";
import type { LiveEvent } from "./streams.ts";

export const channel = "bench_live";

const insertEvent = {
  name: "insert event",
  // `NOTIFY` in the transaction of the event is sent by its commit.
  text: `WITH recorded AS (INSERT INTO bench.events (type, payload, at) VALUES ($1::text, $2::jsonb, $3) RETURNING id)
    SELECT pg_notify('${channel}', json_build_object('id', id::text, 'type', $1::text, 'recipients', $4::json,
      'data', $2::jsonb)::text) FROM recorded`,
};

/** Records an event, and announces it to every process on the commit. */
export async function record(
  client: pg.PoolClient,
  { type, recipients, data }: Omit<LiveEvent, "id">,
  now: Date,
): Promise<void> {
  await run(client, insertEvent, [type, JSON.stringify(data), now, JSON.stringify(recipients)]);
}

const claimEvent = {
  name: "claim event",
  text: "UPDATE bench.events SET position = id WHERE id = $1 AND position IS NULL RETURNING id",
};
const membersOf = {
  name: "members",
  text: "SELECT account_id FROM members WHERE party_id = ANY($1::uuid[])",
};
const insertNotification = {
  name: "insert notification",
  text: `WITH added AS (
      INSERT INTO notifications (id, account_id, kind, at, shown_from, other_party_id, job_id, application_id)
      VALUES ($1, $2, $3, $4, $4, $5, $6, $7) RETURNING id)
    INSERT INTO bench.tasks (name, data) SELECT 'notification', json_build_object('notificationId', id) FROM added`,
};

/** The kinds of notifications, and who causes them, by the types of events. */
const notified: Readonly<Record<string, { kind: string; from: "venueId" | "workerId" }>> = {
  "job.posted": { kind: "favouriteposted", from: "venueId" },
  "application.applied": { kind: "applied", from: "workerId" },
  "application.confirmed": { kind: "confirmed", from: "venueId" },
};

async function recipientsOf(client: pg.PoolClient, { type, data }: LiveEvent): Promise<string[]> {
  const { venueId = "", workerId = "", jobId = "" } = data;
  if (type === "application.applied") return [venueId];
  if (type !== "job.posted") return [workerId];
  const favourites = { name: "favourites", text: postStatements.freeFavourites };
  const rows = await runAll<{ worker_id: string }>(client, favourites, [venueId, jobId]);
  return rows.map(({ worker_id }) => worker_id);
}

/** Adds the notifications of an event, once for all processes, with an event about the change. */
export async function notify(db: pg.Pool, event: LiveEvent, now: Date): Promise<void> {
  const { kind, from } = notified[event.type] ?? {};
  if (kind === undefined || from === undefined) return;
  await inTransaction(db, async (client) => {
    const [claimed, parties] = await Promise.all([
      run(client, claimEvent, [event.id]),
      recipientsOf(client, event),
    ]);
    if (claimed === undefined) return;
    const accounts = await runAll<{ account_id: string }>(client, membersOf, [parties]);
    const ids = accounts.map(({ account_id }) => account_id);
    const { jobId, applicationId } = event.data;
    await Promise.all([
      ...ids.map((id) =>
        run(client, insertNotification, [v7(), id, kind, now, event.data[from], jobId, applicationId]),
      ),
      record(client, { type: "notification.changed", recipients: ids, data: {} }, now),
    ]);
  });
}

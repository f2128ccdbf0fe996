import { sql } from "drizzle-orm";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import type { Shown } from "../core/operation.ts";

/** A page without its history. */
export interface Page {
  readonly title: string | null;
  readonly side: Side | null;
  /** The venue or worker whose data it shows. */
  readonly partyId: string;
  readonly facts: Shown;
}

type Found = Shown & { readonly title: string | null; readonly party_id: string; readonly side?: Side };

function toPage(found: Found | undefined): Page | undefined {
  if (found === undefined) return undefined;
  const { title, party_id: partyId, side = null, ...facts } = found;
  return { title, partyId, side, facts };
}

const isoOf = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function findPartyPage(db: Db, partyId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT coalesce(v.name, w.name) AS title, p.id AS party_id, p.side, a.email,
      a.email_verified_at IS NOT NULL AS verified, a.phone_e164 AS phone, coalesce(v.city, w.city) AS city,
      coalesce(v.country_code, w.country_code) AS country, w.date_of_birth::text AS born, a.language,
      ${isoOf("a.created_at")} AS since, p.deleted_at IS NOT NULL AS deleted
    FROM parties p JOIN owners o ON o.party_id = p.id JOIN accounts a ON a.id = o.account_id
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.id = ${partyId}::uuid`);
  return toPage(rows[0]);
}

export async function findJobPage(db: Db, jobId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT j.venue_name AS title, j.venue_id AS party_id, j.state, ${isoOf("j.starts_at")} AS starts,
      ${isoOf("j.ends_at")} AS ends, j.city, j.openings, j.confirmed_count AS confirmed, j.pending_count AS pending,
      (j.hourly_cents / 100.0)::numeric(12, 2)::text || ' ' || j.currency AS hourly, j.note
    FROM jobs j WHERE j.id = ${jobId}::uuid`);
  return toPage(rows[0]);
}

export async function findPaymentPage(db: Db, paymentId: string): Promise<Page | undefined> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT v.name AS title, p.venue_id AS party_id,
      (p.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || p.currency AS amount, p.provider,
      (SELECT string_agg(number, ' ' ORDER BY number) FROM receipts r WHERE r.payment_id = p.id) AS receipts,
      p.dispute, c.job_id AS job
    FROM payments p JOIN venues v ON v.id = p.venue_id LEFT JOIN credits c ON c.payment_id = p.id
    WHERE p.id = ${paymentId}::uuid`);
  return toPage(rows[0]);
}

/** The payment of a receipt's number, in any case. */
export async function findPaymentOfReceipt(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT payment_id AS id FROM receipts WHERE number = ${number.trim().toUpperCase()}`);
  return rows[0]?.id;
}

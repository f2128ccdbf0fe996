import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../db/database.ts";
import { payments } from "../../../../db/schema/payments.ts";

interface Period {
  /** Included. */
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
}

/** A receipt, a credit note or a lost dispute: what was received, or with a minus sign, what was given back. */
export interface Booking extends Record<string, unknown> {
  readonly id: string;
  readonly kind: "payment" | "refund" | "lost";
  /** Of a lost dispute the number of the receipt of its payment. */
  readonly number: string;
  /** ISO 8601. */
  readonly at: string;
  readonly country: string;
  /** Who paid, as the receipt names them, which stays when the account is deleted. */
  readonly payer: string;
  readonly taxNumber: string | null;
  readonly cents: number;
}

/** What a bank gave back of a payment beyond the credit note of a refund whose money had come back. */
const lostCents = sql`coalesce(payments.disputed_cents, payments.amount_cents)
  - greatest(0, CASE WHEN payments.refunded_at IS NOT NULL THEN payments.amount_cents
    WHEN payments.unused_refunded_at IS NOT NULL THEN payments.unused_refund_cents ELSE 0 END
    - payments.kept_cents - payments.elsewhere_cents - coalesce(payments.resend_cents, 0))`;

/** All of a period. A lost dispute has no credit note: it is the day on which its bank decided. */
const bookings = ({ from, until }: Period) => sql`
  SELECT * FROM (
    SELECT r.id, r.kind, r.number, r.issued_at AS at, r.country_code AS country,
      r.name AS payer, r.tax_number AS "taxNumber",
      CASE WHEN r.kind = 'refund' THEN -r.amount_cents ELSE r.amount_cents END AS cents, r.payment_id
    FROM receipts r
    UNION ALL
    SELECT payments.id, 'lost', r.number, dispute_decided_at, r.country_code, r.name, r.tax_number, -(${lostCents}), payments.id
    FROM payments JOIN receipts r ON r.payment_id = payments.id AND r.kind = 'payment'
    WHERE dispute = 'lost' AND ${lostCents} > 0) booked
  WHERE at >= coalesce(${from?.toISOString() ?? null}::timestamptz, '-infinity')
    AND at < coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity')`;

/** The bookings of a period with their payments, the latest first. @param after the id of the last one before them */
export async function findBookings(
  db: Db,
  { limit, after, ...period }: Period & { readonly limit: number; readonly after: string | undefined },
) {
  const all = bookings(period);
  const later =
    after === undefined
      ? sql``
      : sql`WHERE (at, id) < (SELECT at, id FROM (${all}) a WHERE id = ${after}::uuid)`;
  const { rows } = await db.execute<Booking & { readonly payment_id: string }>(sql`
    SELECT id, kind, number, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, country, payer, "taxNumber", cents,
      payment_id
    FROM (${all}) b ${later} ORDER BY b.at DESC, b.id DESC LIMIT ${limit}`);
  const ids = rows.map((row) => row.payment_id);
  const found = await db.select().from(payments).where(inArray(payments.id, ids));
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return rows.flatMap(({ payment_id: id, ...booking }) => {
    const payment = byId.get(id);
    return payment === undefined ? [] : { ...booking, payment };
  });
}

/** What the bookings of a period amount to by their kinds, in hundredths. */
export async function findBookingSums(db: Db, period: Period): Promise<Record<Booking["kind"], number>> {
  const { rows } = await db.execute<{ kind: Booking["kind"]; cents: number }>(sql`
    SELECT kind, sum(cents)::float8 AS cents FROM (${bookings(period)}) b GROUP BY kind`);
  const sums = Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  return { payment: 0, refund: 0, lost: 0, ...sums };
}

import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { countUnusedCredits } from "../../billing/credits/credits-store.ts";
import { maskEmail, maskPhone } from "./mask-contacts.ts";
import type { Shown } from "./operation.ts";

interface Stored extends Record<string, unknown> {
  readonly isVenue: boolean;
  readonly email: string;
  readonly phone: string | null;
  readonly born: string | null;
  readonly city: string | null;
  readonly since: string;
  readonly ahead: number;
  readonly openJobs: number;
  readonly openApplications: number;
  readonly openDecisions: number;
}

/**
 * What an account is recognized by, and what ends with it.
 *
 * @param isWhole with whole contacts and the day of birth, where it is recorded that the account was looked at
 */
export async function findAccountFacts(
  db: Db | Tx,
  partyId: string,
  { now, isWhole }: { now: Date; isWhole: boolean },
): Promise<Shown> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT p.side = 'venue' AS "isVenue", a.email, a.phone_e164 AS phone, w.date_of_birth::text AS born, coalesce(v.city, w.city) AS city,
      to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since,
      (SELECT count(*) FROM applications x JOIN jobs j ON j.id = x.job_id
        WHERE p.id IN (x.venue_id, x.worker_id) AND x.status = 'confirmed'
          AND j.ends_at > ${now.toISOString()}::timestamptz)::int AS ahead,
      (SELECT count(*) FROM jobs j WHERE j.venue_id = p.id AND j.state = 'open')::int AS "openJobs",
      (SELECT count(*) FROM applications x WHERE x.worker_id = p.id AND x.status = 'pending')::int AS "openApplications",
      (SELECT count(*) FROM decisions d WHERE d.party_id = p.id AND d.state IN ('proposed', 'underreview'))::int
        AS "openDecisions"
    FROM parties p JOIN owners o ON o.party_id = p.id JOIN accounts a ON a.id = o.account_id
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.id = ${partyId}::uuid`);
  const [found] = rows;
  if (found === undefined) return {};
  const { isVenue, email, phone, born, city, since, ahead, openJobs, openApplications, openDecisions } =
    found;
  return {
    email: isWhole ? email : maskEmail(email),
    phone: phone === null || isWhole ? phone : maskPhone(phone),
    ...(isWhole && !isVenue && { born }),
    city,
    since,
    ...(isVenue ? { peopleAhead: ahead } : { ahead }),
    ...(isVenue ? { openJobs, unusedCredits: await countUnusedCredits(db, partyId) } : { openApplications }),
    openDecisions,
  };
}

/** What is not settled about an account. */
interface OpenMatters extends Record<string, unknown> {
  /** Whether a report by or about it, a proposal or a review waits: which of them is for moderators. */
  readonly isJudged: boolean;
  readonly disputedHours: number;
  readonly disputedPayments: number;
  readonly refunds: number;
  /** Whether it has verified anything, by which it is found to be a person's. */
  readonly isKnown: boolean;
}

/** What is not settled about an account, which a deletion would leave to others. */
export async function findOpenMatters(tx: Tx, partyId: string): Promise<OpenMatters> {
  const { rows } = await tx.execute<OpenMatters>(sql`
    SELECT EXISTS (SELECT FROM reports r WHERE p.id IN (r.author_id, r.subject_id) AND r.settled_at IS NULL AND NOT r.erased)
        OR EXISTS (SELECT FROM decisions d WHERE d.party_id = p.id AND d.state IN ('proposed', 'underreview')) AS "isJudged",
      (SELECT count(*) FROM hours_disputes h JOIN applications a ON a.id = h.application_id
        WHERE p.id IN (a.venue_id, a.worker_id) AND h.settled_at IS NULL)::int AS "disputedHours",
      (SELECT count(*) FROM payments y WHERE y.venue_id = p.id AND y.dispute IN ('open', 'lost') AND y.settled_at IS NULL)::int
        AS "disputedPayments",
      (SELECT count(*) FROM payments y WHERE y.venue_id = p.id AND (y.resend_cents IS NOT NULL
        OR (y.returned_cents > 0 AND y.kept_cents + y.elsewhere_cents < y.amount_cents)
        OR (y.refunded_at IS NULL AND (y.refund_requested_at IS NOT NULL
          OR (y.unused_refund_at IS NOT NULL AND y.unused_refunded_at IS NULL)))))::int AS refunds,
      EXISTS (SELECT FROM verified_contacts c WHERE c.party_id = p.id AND c.former_holder_id IS NULL)
        OR EXISTS (SELECT FROM owners o JOIN accounts a ON a.id = o.account_id
          WHERE o.party_id = p.id AND (a.email_verified_at IS NOT NULL OR a.phone_e164 IS NOT NULL)) AS "isKnown"
    FROM parties p WHERE p.id = ${partyId}::uuid`);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no party ${partyId}`);
  return found;
}

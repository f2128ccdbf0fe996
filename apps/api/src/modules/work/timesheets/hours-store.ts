import type { HoursProposal } from "@bandeja/domain/worked-hours";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { timesheets } from "../../../db/schema/lifecycle.ts";

const proposals = prepareSelect(
  "timesheets_of_applications",
  (tx, params: Params<{ applicationIds: readonly string[] }>) =>
    tx
      .select({
        applicationId: timesheets.applicationId,
        minutes: timesheets.minutes,
        by: timesheets.proposedBy,
        at: timesheets.proposedAt,
        acceptedAt: timesheets.acceptedAt,
      })
      .from(timesheets)
      .where(sql`${timesheets.applicationId} = ANY(${params.applicationIds}::uuid[])`),
);

/** The latest proposals of hours for some applications. */
export async function findProposals(db: Db | Tx, applicationIds: readonly string[]) {
  return applicationIds.length === 0 ? [] : proposals(db, { applicationIds });
}

type Proposed = Omit<HoursProposal, "acceptedAt"> & { applicationId: string; agreedMinutes: number };

/** Stores a proposal in place of the previous one. */
export async function upsertProposal(tx: Tx, { by, at, ...proposed }: Proposed): Promise<void> {
  const proposal = { minutes: proposed.minutes, proposedBy: by, proposedAt: at };
  await tx
    .insert(timesheets)
    .values({ ...proposed, ...proposal })
    .onConflictDoUpdate({
      target: timesheets.applicationId,
      set: proposal,
      setWhere: isNull(timesheets.acceptedAt),
    });
}

export async function setAccepted(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(timesheets)
    .set({ acceptedAt: now })
    .where(and(eq(timesheets.applicationId, applicationId), isNull(timesheets.acceptedAt)));
}

/**
 * Stores that proposals made up to an instant were accepted without an answer; locked rows are left for the next
 * run.
 */
export async function setAcceptedSince(
  tx: Tx,
  proposedUpTo: Date,
  silenceHours: number,
  only?: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE timesheets SET accepted_at = proposed_at + ${silenceHours} * interval '1 hour'
    WHERE application_id = ANY(ARRAY(
      SELECT application_id FROM timesheets
      WHERE accepted_at IS NULL AND proposed_at <= ${proposedUpTo.toISOString()}::timestamptz
        AND (${only ?? null}::uuid IS NULL OR application_id = ${only ?? null}::uuid)
      FOR UPDATE SKIP LOCKED
    ))`);
}

/** The applications whose hours `setAcceptedSince` would accept. */
export async function findProposedUpTo(db: Db, proposedUpTo: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT application_id AS id FROM timesheets
    WHERE accepted_at IS NULL AND proposed_at <= ${proposedUpTo.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

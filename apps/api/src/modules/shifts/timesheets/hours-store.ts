import type { HoursProposal } from "@bandeja/domain/worked-hours";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { workedHours } from "../../../db/schema/lifecycle.ts";

const proposals = prepareSelect(
  "worked_hours_of_applications",
  (tx, params: Params<{ applicationIds: readonly string[] }>) =>
    tx
      .select({
        applicationId: workedHours.applicationId,
        minutes: workedHours.minutes,
        by: workedHours.proposedBy,
        at: workedHours.proposedAt,
        acceptedAt: workedHours.acceptedAt,
      })
      .from(workedHours)
      .where(sql`${workedHours.applicationId} = ANY(${params.applicationIds}::uuid[])`),
);

/** What was said last of the hours of some applications. */
export async function findProposals(tx: Tx, applicationIds: readonly string[]) {
  return applicationIds.length === 0 ? [] : proposals(tx, { applicationIds });
}

type Proposed = Omit<HoursProposal, "acceptedAt"> & { applicationId: string; agreedMinutes: number };

/** Writes what a side says, in place of what was said before. */
export async function upsertProposal(tx: Tx, { by, at, ...proposed }: Proposed): Promise<void> {
  const said = { minutes: proposed.minutes, proposedBy: by, proposedAt: at };
  await tx
    .insert(workedHours)
    .values({ ...proposed, ...said })
    .onConflictDoUpdate({
      target: workedHours.applicationId,
      set: said,
      setWhere: isNull(workedHours.acceptedAt),
    });
}

export async function setAccepted(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(workedHours)
    .set({ acceptedAt: now })
    .where(and(eq(workedHours.applicationId, applicationId), isNull(workedHours.acceptedAt)));
}

/** Notes that silence has accepted what was proposed up to an instant. What somebody writes to is left for next time. */
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
export async function findProposedUpTo(tx: Tx, proposedUpTo: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT application_id AS id FROM timesheets
    WHERE accepted_at IS NULL AND proposed_at <= ${proposedUpTo.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

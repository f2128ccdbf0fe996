import { otherSide } from "@bandeja/domain/side";
import type { HoursProposal } from "@bandeja/domain/worked-hours";
import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { hoursDisputes, timesheets } from "../../../db/schema/lifecycle.ts";

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
        venueMinutes: timesheets.venueMinutes,
        workerMinutes: timesheets.workerMinutes,
        dispute: getTableColumns(hoursDisputes),
      })
      .from(timesheets)
      .leftJoin(hoursDisputes, eq(hoursDisputes.applicationId, timesheets.applicationId))
      .where(sql`${timesheets.applicationId} = ANY(${params.applicationIds}::uuid[])`),
);

/** The latest proposals of hours for some applications. */
export async function findProposals(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<(HoursProposal & { applicationId: string })[]> {
  const rows = applicationIds.length === 0 ? [] : await proposals(db, { applicationIds });
  return rows.map(({ venueMinutes, workerMinutes, ...proposal }) => {
    const [mine, other] =
      proposal.by === "venue" ? [venueMinutes, workerMinutes] : [workerMinutes, venueMinutes];
    // The previous version proposes without the columns: then the other side's is of an earlier proposal.
    return { ...proposal, countered: mine === proposal.minutes ? other : null };
  });
}

type Proposed = Pick<HoursProposal, "minutes" | "by" | "at"> & {
  applicationId: string;
  agreedMinutes: number;
};

const minutesColumn = { venue: "venueMinutes", worker: "workerMinutes" } as const;

/** Stores a proposal in place of the previous one, which is kept for the history. */
export async function upsertProposal(tx: Tx, { by, at, ...proposed }: Proposed): Promise<void> {
  const { minutes } = proposed;
  const proposal = { minutes, proposedBy: by, proposedAt: at, [minutesColumn[by]]: minutes };
  const others = minutesColumn[otherSide(by)];
  await tx
    .insert(timesheets)
    .values({ ...proposed, ...proposal })
    .onConflictDoUpdate({
      target: timesheets.applicationId,
      set: {
        ...proposal,
        earlier: sql`${timesheets.earlier} || jsonb_build_array(jsonb_build_object('minutes', ${timesheets.minutes},
          'at', to_char(${timesheets.proposedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', ${timesheets.proposedBy}))`,
        [others]: sql`CASE WHEN ${timesheets.proposedBy} = ${by} THEN ${timesheets[others]} ELSE ${timesheets.minutes} END`,
      },
      setWhere: isNull(timesheets.acceptedAt),
    });
}

/** Stores minutes that are accepted or decided, whatever was proposed. */
export async function setAccepted(
  tx: Tx,
  applicationId: string,
  { minutes, now }: { minutes: number; now: Date },
): Promise<void> {
  await tx
    .update(timesheets)
    .set({ minutes, acceptedAt: now })
    .where(eq(timesheets.applicationId, applicationId));
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

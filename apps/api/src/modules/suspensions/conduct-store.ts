import type { Side } from "@bandeja/domain/side";
import type { AppealOutcome, HeldOffence, LiftedBy } from "@bandeja/domain/conduct";
import { and, asc, desc, eq, getTableColumns, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { parties } from "../../db/schema/accounts.ts";
import { appeals, passes, offences } from "../../db/schema/conduct.ts";
import { jobs } from "../../db/schema/jobs.ts";

const offencesOf = prepareSelect("offences_of_party", (tx, params: Params<{ partyId: string }>) =>
  tx
    .select({
      countsFrom: offences.countsFrom,
      liftedAt: offences.liftedAt,
      madeAt: appeals.madeAt,
      dueAt: appeals.dueAt,
      answeredAt: appeals.answeredAt,
    })
    .from(offences)
    .leftJoin(appeals, eq(appeals.offenceId, offences.id))
    .where(isOfPerson(offences.partyId, params.partyId, offences.committedAt)),
);

/** A party's offences, and those of the same person's other parties. */
export async function findOffences(db: Db | Tx, partyId: string): Promise<HeldOffence[]> {
  const rows = await offencesOf(db, { partyId });
  return rows.map(({ countsFrom, liftedAt, madeAt, dueAt, answeredAt }) => ({
    countsFrom,
    liftedAt,
    appeal: madeAt === null || dueAt === null ? null : { madeAt, dueAt, answeredAt },
  }));
}

const whole = (db: Db | Tx) =>
  db
    .select({
      offence: getTableColumns(offences),
      appeal: getTableColumns(appeals),
      job: {
        venueName: jobs.venueName,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        timezone: jobs.timezone,
      },
    })
    .from(offences)
    .innerJoin(jobs, eq(jobs.id, offences.jobId))
    .leftJoin(appeals, eq(appeals.offenceId, offences.id));

/** All offences of a party with their appeals, newest first. */
export function findWholeOffences(db: Db | Tx, partyId: string) {
  return whole(db)
    .where(isOfPerson(offences.partyId, partyId, offences.committedAt))
    .orderBy(desc(offences.committedAt), desc(offences.id));
}
export type WholeOffence = Awaited<ReturnType<typeof findWholeOffences>>[number];

export async function findWholeOffence(tx: Tx, id: string): Promise<WholeOffence | undefined> {
  const [row] = await whole(tx).where(eq(offences.id, id));
  return row;
}

/** Whether an offence belongs to a party. */
export async function isHeldAgainst(db: Db, offenceId: string, partyId: string): Promise<boolean> {
  return (
    (await db.$count(
      offences,
      and(eq(offences.id, offenceId), isOfPerson(offences.partyId, partyId, offences.committedAt)),
    )) > 0
  );
}

/** Locks an offence and its appeal until the transaction ends. */
export async function lockOffence(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: offences.id }).from(offences).where(eq(offences.id, id)).for("no key update");
}

/** Stores an offence. @returns its id; undefined if the party already has one for this job */
export async function insertOffence(
  tx: Tx,
  offence: typeof offences.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(offences)
    .values(offence)
    .onConflictDoNothing({ target: [offences.partyId, offences.jobId] })
    .returning({ id: offences.id });
  return row?.id;
}

export async function updateOffence(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof offences.$inferInsert,
      "countsFrom" | "upheldAt" | "liftedAt" | "liftedBy" | "liftedReason" | "notifiedAt"
    >
  >,
): Promise<void> {
  await tx.update(offences).set(change).where(eq(offences.id, id));
}

/** Lifts a party's offence for a job, if there is one. */
export async function liftOfJob(
  tx: Tx,
  { partyId, jobId, by, at }: { partyId: string; jobId: string; by: LiftedBy; at: Date },
): Promise<void> {
  await tx
    .update(offences)
    .set({ liftedAt: at, liftedBy: by })
    .where(and(eq(offences.partyId, partyId), eq(offences.jobId, jobId), isNull(offences.liftedAt)));
}

/** Removes a party's offence for a job, with its appeal. */
export async function removeOffence(
  tx: Tx,
  { partyId, jobId }: { partyId: string; jobId: string },
): Promise<void> {
  await tx.delete(offences).where(and(eq(offences.partyId, partyId), eq(offences.jobId, jobId)));
}

/** A party's offence for a job. */
export async function findOffenceFor(
  tx: Tx,
  { partyId, jobId }: { partyId: string; jobId: string },
): Promise<string | undefined> {
  const isIts = and(eq(offences.partyId, partyId), eq(offences.jobId, jobId));
  const [row] = await tx.select({ id: offences.id }).from(offences).where(isIts);
  return row?.id;
}

export async function insertAppeal(tx: Tx, appeal: typeof appeals.$inferInsert): Promise<void> {
  await tx.insert(appeals).values(appeal);
}

export async function setAnswer(
  tx: Tx,
  id: string,
  answered: { outcome: AppealOutcome; answer: string | null; answeredAt: Date },
): Promise<void> {
  await tx.update(appeals).set(answered).where(eq(appeals.id, id));
}

export async function findAppeal(tx: Tx, id: string) {
  const [row] = await tx.select().from(appeals).where(eq(appeals.id, id));
  return row;
}

/** Open appeals, by due date; with `dueBy` only those due until then. */
export function findUnanswered(db: Db, { dueBy, limit }: { dueBy?: Date; limit: number }) {
  return db
    .select()
    .from(appeals)
    .where(and(isNull(appeals.answeredAt), dueBy && lte(appeals.dueAt, dueBy)))
    .orderBy(appeals.dueAt, appeals.id)
    .limit(limit);
}

/** Offences that count by now and whose party is not notified yet; none with an open appeal. */
export function findUnannounced(db: Db, now: Date, limit: number) {
  const disputed = db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.offenceId, offences.id), isNull(appeals.answeredAt)));
  return db
    .select({ id: offences.id })
    .from(offences)
    .where(
      and(
        isNull(offences.notifiedAt),
        isNull(offences.liftedAt),
        lte(offences.countsFrom, now),
        notExists(disputed),
      ),
    )
    .orderBy(offences.countsFrom, offences.id)
    .limit(limit);
}

/** Stores the use of a quarter's pass. */
export async function insertPass(tx: Tx, pass: typeof passes.$inferInsert): Promise<void> {
  await tx.insert(passes).values(pass);
}

/** A person's pass of a quarter, with any of their parties. */
export async function findPass(db: Db | Tx, partyId: string, quarter: string) {
  const [row] = await db
    .select()
    .from(passes)
    .where(and(isOfPerson(passes.partyId, partyId, passes.usedAt), eq(passes.quarter, quarter)));
  return row;
}

/** All passes that a person has used, oldest first. */
export function findAllPasses(db: Db | Tx, partyId: string) {
  return db
    .select()
    .from(passes)
    .where(isOfPerson(passes.partyId, partyId, passes.usedAt))
    .orderBy(asc(passes.usedAt));
}

/** Whether a party used a pass for a job. */
export async function hasPassFor(tx: Tx, partyId: string, jobId: string): Promise<boolean> {
  const isIts = and(eq(passes.partyId, partyId), eq(passes.jobId, jobId));
  return (await tx.$count(passes, isIts)) > 0;
}

/** The time zone of a party, and its side. */
export async function findHome(db: Db | Tx, partyId: string) {
  const { rows } = await db.execute<{ side: Side; timezone: string }>(sql`
    SELECT p.side, coalesce(v.timezone, w.timezone) AS timezone FROM ${parties} p
    LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id WHERE p.id = ${partyId}`);
  return rows[0];
}

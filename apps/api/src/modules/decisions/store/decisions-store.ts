import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { decisions, offences } from "../../../db/schema/conduct.ts";
import { jobs } from "../../../db/schema/jobs.ts";

export type Decision = typeof decisions.$inferSelect;
export type DecisionChange = Partial<typeof decisions.$inferInsert>;

const ofPerson = (partyId: string) => isOfPerson(decisions.partyId, partyId, decisions.proposedAt);

/** All decisions about a party's person, in the order of their effect. */
export function findDecisions(db: Db | Tx, partyId: string): Promise<Decision[]> {
  return db
    .select()
    .from(decisions)
    .where(ofPerson(partyId))
    .orderBy(asc(decisions.from), asc(decisions.proposedAt), asc(decisions.id));
}

export async function findDecision(db: Db | Tx, id: string): Promise<Decision | undefined> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
  return row;
}

/** The decision about an offence of a party in a job. */
export async function findDecisionAbout(
  db: Db | Tx,
  { partyId, jobId }: { partyId: string; jobId: string },
): Promise<Decision | undefined> {
  const [row] = await db
    .select(getTableColumns(decisions))
    .from(decisions)
    .innerJoin(offences, eq(offences.id, decisions.offenceId))
    .where(and(eq(offences.partyId, partyId), eq(offences.jobId, jobId)));
  return row;
}

export async function insertDecision(tx: Tx, row: typeof decisions.$inferInsert): Promise<Decision> {
  return (await tx.insert(decisions).values(row).returning())[0] as Decision;
}

export async function updateDecision(tx: Tx, id: string, change: DecisionChange): Promise<Decision> {
  return (await tx.update(decisions).set(change).where(eq(decisions.id, id)).returning())[0] as Decision;
}

export async function deleteDecision(tx: Tx, id: string): Promise<void> {
  await tx.delete(decisions).where(eq(decisions.id, id));
}

const isDue = (now: Date) =>
  or(
    and(eq(decisions.state, "proposed"), lte(decisions.dueAt, now)),
    and(eq(decisions.state, "underreview"), lte(decisions.reviewDueAt, now)),
    and(
      inArray(decisions.state, ["upheld", "confirmed"]),
      isNotNull(decisions.until),
      lte(decisions.until, now),
    ),
  );

/** Those of the person's decisions that the clock changes by now, in the order in which they were due. */
export function findDueOf(tx: Tx, partyId: string, now: Date): Promise<Decision[]> {
  return tx
    .select()
    .from(decisions)
    .where(and(ofPerson(partyId), isDue(now)))
    .orderBy(
      asc(sql`coalesce(${decisions.until}, ${decisions.reviewDueAt}, ${decisions.dueAt})`),
      decisions.id,
    );
}

/** Some parties with decisions that the clock changes by now. */
export async function findPartiesWithDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ partyId: decisions.partyId })
    .from(decisions)
    .where(isDue(now))
    .limit(limit);
  return rows.map(({ partyId }) => partyId);
}

/** An offence with its decision and its job. */
const whole = (db: Db | Tx) =>
  db
    .select({
      offence: getTableColumns(offences),
      decision: getTableColumns(decisions),
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
    .innerJoin(decisions, eq(decisions.offenceId, offences.id))
    .innerJoin(jobs, eq(jobs.id, offences.jobId));

/** All offences of a person with their decisions, newest first. */
export function findWholeOffences(db: Db | Tx, partyId: string) {
  return whole(db)
    .where(isOfPerson(offences.partyId, partyId, offences.committedAt))
    .orderBy(desc(offences.committedAt), desc(offences.id));
}
export type WholeOffence = Awaited<ReturnType<typeof findWholeOffences>>[number];

export async function findWholeOffence(tx: Tx, decisionId: string): Promise<WholeOffence | undefined> {
  const [row] = await whole(tx).where(eq(decisions.id, decisionId));
  return row;
}

/** The decisions of operators' own about a person, newest first. */
export function findOperatorsDecisions(db: Db | Tx, partyId: string): Promise<Decision[]> {
  return db
    .select()
    .from(decisions)
    .where(and(ofPerson(partyId), eq(decisions.rule, "terms")))
    .orderBy(desc(decisions.proposedAt), desc(decisions.id));
}

/** The name of a decision: its own, or that of its offence. */
export type DecisionName = { readonly offenceId: string } | { readonly decisionId: string };

/** A decision about a party's person. */
export async function findDecisionOf(
  db: Db | Tx,
  by: DecisionName,
  partyId: string,
): Promise<Decision | undefined> {
  const isIt = "offenceId" in by ? eq(decisions.offenceId, by.offenceId) : eq(decisions.id, by.decisionId);
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(isIt, ofPerson(partyId)));
  return row;
}

/** What waits for an operator, next due first: proposals that the rule does not decide, or what a review was asked for. */
export function findWaiting(db: Db, state: "proposed" | "underreview", limit: number): Promise<Decision[]> {
  const isByPerson = or(ne(decisions.decider, "rule"), isNotNull(decisions.answeredAt));
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.state, state), state === "proposed" ? isByPerson : undefined))
    .orderBy(state === "proposed" ? decisions.dueAt : decisions.reviewDueAt, decisions.id)
    .limit(limit);
}

export async function findOffence(tx: Tx, id: string) {
  const [row] = await tx.select().from(offences).where(eq(offences.id, id));
  return row;
}

/** Brings offences, appeals and suspensions that the previous version wrote into decisions. */
export async function adoptOffences(db: Db | Tx, now: Date): Promise<void> {
  await db.execute(sql`SELECT adopt_offences(${now.toISOString()}::timestamptz)`);
}

import { todayIn, timeIn } from "@bandeja/domain/wall-clock";
import type { SQL } from "drizzle-orm";
import type { DbPool } from "@bandeja/api/db/database";
import { accounts, memberships, parties, venues, sessions, workers } from "@bandeja/api/db/schema/accounts";
import { applications, credits, jobs } from "@bandeja/api/db/schema/jobs";
import {
  applicationRow,
  creditRow,
  idAt,
  jobRow,
  phoneColumns,
  venueRows,
  workerRows,
  type ApplicationOverrides,
  type JobOverrides,
  type JobRow,
  type VenueOverrides,
  type VenueRow,
  type WorkerOverrides,
} from "@bandeja/demo-data/rows";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { times } from "./times.ts";

let numbers = 0;
/** An unused mobile number, after `+351`. */
export function anotherMobile(): string {
  numbers += 1;
  return `91${String(numbers).padStart(7, "0")}`;
}

const hour = 3_600_000;
const zone = "Europe/Lisbon";

/** The dates and times of a shift of five hours that starts in `hours`; a negative number lies in the past. */
export function startingIn(hours: number) {
  const [start, end] = [new Date(Date.now() + hours * hour), new Date(Date.now() + (hours + 5) * hour)];
  const startDate = todayIn(zone, start);
  return { startDate, endDate: startDate, startTime: timeIn(zone, start), endTime: timeIn(zone, end) };
}
/** A shift that ended three hours ago, or a number of days before that, so that shifts do not overlap. */
export const ended = (daysAgo = 0) => startingIn(-8 - 24 * daysAgo);
/** A shift that started two hours ago. */
export const running = () => startingIn(-2);
/** A shift within 24 h: cancelling it now is a late cancellation. */
export const soon = () => startingIn(12);

/** Signs each account in. */
async function withTokens<T extends { accountId: string }>(db: DbPool, rows: readonly T[]) {
  const now = new Date();
  const signedIn = rows.map((row) => ({ ...row, token: newToken() }));
  await db.insert(sessions).values(
    signedIn.map(({ accountId, token }) => ({
      id: idAt(now),
      accountId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
    })),
  );
  return signedIn;
}

/** Creates accounts, jobs and applications in bulk: a round needs few statements. */
export function createFixtures(db: DbPool) {
  async function makeVenues(n: number, overrides: VenueOverrides = {}) {
    const rows = times(n, () => venueRows({ ...phoneColumns("+351", anotherMobile()), ...overrides }));
    await db.insert(accounts).values(rows.map(({ account }) => account));
    await db.insert(parties).values(rows.map(({ party }) => party));
    await db.insert(venues).values(rows.map(({ venue }) => venue));
    await db.insert(memberships).values(rows.map(({ membership }) => membership));
    return withTokens(
      db,
      rows.map(({ account, venue }) => ({ ...venue, accountId: account.id, email: account.email })),
    );
  }

  async function makeWorkers(n: number, overrides: WorkerOverrides = {}) {
    const rows = times(n, () => workerRows({ ...phoneColumns("+351", anotherMobile()), ...overrides }));
    await db.insert(accounts).values(rows.map(({ account }) => account));
    await db.insert(parties).values(rows.map(({ party }) => party));
    await db.insert(workers).values(rows.map(({ worker }) => worker));
    return withTokens(
      db,
      rows.map(({ account, worker }) => ({ ...worker, accountId: account.id, email: account.email })),
    );
  }

  async function makeCredits(venue: { id: string }, n: number) {
    const rows = times(n, () => creditRow(venue));
    await db.insert(credits).values(rows);
    return rows;
  }

  /** Creates a job for each input, and a credit for each job that is paid by credit. */
  async function makeJobs(inputs: readonly { venue: VenueRow; overrides?: JobOverrides }[]) {
    const rows = inputs.map(({ venue, overrides }) => jobRow(venue, overrides));
    await db.insert(jobs).values(rows);
    const paid = rows.filter(({ paidWith }) => paidWith === "credit");
    if (paid.length > 0) {
      await db.insert(credits).values(paid.map((job) => creditRow({ id: job.venueId }, { jobId: job.id })));
    }
    return rows;
  }

  async function makeApplications(
    inputs: readonly { job: JobRow; worker: { id: string }; overrides?: ApplicationOverrides }[],
  ) {
    const rows = inputs.map(({ job, worker, overrides }) => applicationRow(job, worker, overrides));
    await db.insert(applications).values(rows);
    return rows;
  }

  return {
    tx: db,
    makeVenues,
    makeWorkers,
    makeCredits,
    makeJobs,
    makeApplications,
    makeVenue: async () => (await makeVenues(1))[0]!,
    makeWorker: async () => (await makeWorkers(1))[0]!,
    makeJob: async (venue: VenueRow, overrides: JobOverrides = {}) =>
      (await makeJobs([{ venue, overrides }]))[0]!,
    /** The single row of a query, for the state after a round. */
    async row(query: SQL): Promise<Record<string, unknown>> {
      const { rows } = await db.execute(query);
      if (rows.length !== 1) throw new Error(`${rows.length} rows, expected one`);
      return rows[0]!;
    },
  };
}
export type Fixtures = ReturnType<typeof createFixtures>;
export type Venue = Awaited<ReturnType<Fixtures["makeVenue"]>>;
export type Worker = Awaited<ReturnType<Fixtures["makeWorker"]>>;

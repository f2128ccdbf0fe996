import { todayIn, timeIn } from "@bandeja/domain/wall-clock";
import type { SQL } from "drizzle-orm";
import type { Tx } from "@bandeja/api/db/database";
import { accounts, venues, sessions, workers } from "@bandeja/api/db/schema/accounts";
import { applications, credits, jobs } from "@bandeja/api/db/schema/jobs";
import {
  applicationRow,
  creditRow,
  idAt,
  jobRow,
  phoneColumns,
  venueRows,
  workerRows,
  type ApplicationGiven,
  type JobGiven,
  type JobRow,
  type VenueGiven,
  type VenueRow,
  type WorkerGiven,
} from "@bandeja/demo-data/rows";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { times } from "./concurrency/round.ts";

let numbers = 0;
/** A mobile number that nobody has, after `+351`. */
export function anotherMobile(): string {
  numbers += 1;
  return `91${String(numbers).padStart(7, "0")}`;
}

const hour = 3_600_000;
const zone = "Europe/Lisbon";

/** The dates and times of a shift of five hours that starts so many hours from now; before now, if negative. */
export function startingIn(hours: number) {
  const [start, end] = [new Date(Date.now() + hours * hour), new Date(Date.now() + (hours + 5) * hour)];
  const startDate = todayIn(zone, start);
  return { startDate, endDate: startDate, startTime: timeIn(zone, start), endTime: timeIn(zone, end) };
}
/** It ended three hours ago, or so many days before that: nobody works two shifts at once. */
export const ended = (daysAgo = 0) => startingIn(-8 - 24 * daysAgo);
/** It has been going on for two hours. */
export const running = () => startingIn(-2);
/** To cancel it now is an offence. */
export const soon = () => startingIn(12);

/** The same account with a token of its own. */
async function withTokens<T extends { id: string }>(tx: Tx, rows: readonly T[]) {
  const now = new Date();
  const signedIn = rows.map((row) => ({ ...row, token: newToken() }));
  await tx.insert(sessions).values(
    signedIn.map(({ id, token }) => ({
      id: idAt(now),
      accountId: id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
    })),
  );
  return signedIn;
}

/** Who takes part in the races, made many at a time: a round costs few statements. */
export function createCast(tx: Tx) {
  async function makeVenues(n: number, given: VenueGiven = {}) {
    const rows = times(n, () => venueRows({ ...phoneColumns("+351", anotherMobile()), ...given }));
    await tx.insert(accounts).values(rows.map(({ account }) => account));
    await tx.insert(venues).values(rows.map(({ venue }) => venue));
    return withTokens(
      tx,
      rows.map(({ account, venue }) => ({ ...venue, email: account.email })),
    );
  }

  async function makePeople(n: number, given: WorkerGiven = {}) {
    const rows = times(n, () => workerRows({ ...phoneColumns("+351", anotherMobile()), ...given }));
    await tx.insert(accounts).values(rows.map(({ account }) => account));
    await tx.insert(workers).values(rows.map(({ worker }) => worker));
    return withTokens(
      tx,
      rows.map(({ account, worker }) => ({ ...worker, email: account.email })),
    );
  }

  async function makeCredits(venue: { id: string }, n: number) {
    const rows = times(n, () => creditRow(venue));
    await tx.insert(credits).values(rows);
    return rows;
  }

  /** One job for each row: of a venue, and what is to be said of it. Those that credits pay get one each. */
  async function makeJobs(wanted: readonly { venue: VenueRow; given?: JobGiven }[]) {
    const rows = wanted.map(({ venue, given }) => jobRow(venue, given));
    await tx.insert(jobs).values(rows);
    const paid = rows.filter(({ paidWith }) => paidWith === "credit");
    if (paid.length > 0) {
      await tx.insert(credits).values(paid.map((job) => creditRow({ id: job.venueId }, { jobId: job.id })));
    }
    return rows;
  }

  async function makeApplications(
    wanted: readonly { job: JobRow; person: { id: string }; given?: ApplicationGiven }[],
  ) {
    const rows = wanted.map(({ job, person, given }) => applicationRow(job, person, given));
    await tx.insert(applications).values(rows);
    return rows;
  }

  return {
    tx,
    makeVenues,
    makePeople,
    makeCredits,
    makeJobs,
    makeApplications,
    makeVenue: async () => (await makeVenues(1))[0]!,
    makePerson: async () => (await makePeople(1))[0]!,
    makeJob: async (venue: VenueRow, given: JobGiven = {}) => (await makeJobs([{ venue, given }]))[0]!,
    /** The one row that a query finds: what is left after a round. */
    async row(query: SQL): Promise<Record<string, unknown>> {
      const { rows } = await tx.execute(query);
      if (rows.length !== 1) throw new Error(`${rows.length} rows are left where there should be one`);
      return rows[0]!;
    },
  };
}
export type Cast = ReturnType<typeof createCast>;
export type Venue = Awaited<ReturnType<Cast["makeVenue"]>>;
export type Person = Awaited<ReturnType<Cast["makePerson"]>>;

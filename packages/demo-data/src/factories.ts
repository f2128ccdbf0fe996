import { shiftDays } from "@bandeja/domain/shift";
import { endsAt, shiftWindows, startsAt } from "@bandeja/domain/shift-windows";
import { addDays } from "@bandeja/domain/wall-clock";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "@bandeja/api/db/database";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import {
  accounts,
  memberships,
  owners,
  parties,
  sessions,
  venues,
  workers,
} from "@bandeja/api/db/schema/accounts";
import { windowsText } from "@bandeja/api/db/schema/columns";
import { applications, credits, jobs } from "@bandeja/api/db/schema/jobs";
import {
  applicationRow,
  creditRow,
  idAt,
  jobRow,
  venueRows,
  twoDays,
  workerRows,
  type ApplicationOverrides,
  type ApplicationRow,
  type CreditRow,
  type JobOverrides,
  type JobRow,
  type MembershipRow,
  type VenueOverrides,
  type VenueRow,
  type WorkerOverrides,
  type WorkerRow,
} from "./rows.ts";

/** Creates a venue and its account, with a phone and a verified e-mail; any column of either can be overridden. */
export async function makeVenue(
  db: Db | Tx,
  overrides: VenueOverrides = {},
): Promise<VenueRow & { accountId: string }> {
  const { account, party, venue, membership } = venueRows(overrides);
  await db.insert(accounts).values(account);
  await db.insert(parties).values(party);
  await db.insert(venues).values(venue);
  await db.insert(memberships).values(membership);
  return { ...venue, accountId: account.id };
}

/** Creates a worker and their account, with a verified mobile and e-mail; any column of either can be overridden. */
export async function makeWorker(
  db: Db | Tx,
  overrides: WorkerOverrides = {},
): Promise<WorkerRow & { accountId: string }> {
  const { account, party, worker } = workerRows(overrides);
  await db.insert(accounts).values(account);
  await db.insert(parties).values(party);
  await db.insert(workers).values(worker);
  return { ...worker, accountId: account.id };
}

/** Creates another member of a venue, with a session and an account without a phone. */
export async function makeMember(
  db: Db | Tx,
  venue: { id: string },
  role: MembershipRow["role"],
  now = new Date(),
  overrides: VenueOverrides = {},
): Promise<{ id: string; accountId: string; token: string }> {
  const none = { phoneE164: null, phoneCallingCode: null, phoneNational: null };
  const { account } = venueRows({ createdAt: now, ...none, ...overrides });
  await db.insert(accounts).values(account);
  const { id: accountId } = account;
  await db.insert(memberships).values({ accountId, venueId: venue.id, role, createdAt: now });
  return { id: venue.id, accountId, token: await makeToken(db, { id: venue.id, accountId }, now) };
}

/** The account of a venue or worker. @throws Error when there is no such party */
export async function accountOf(db: Db | Tx, party: { id: string }): Promise<string> {
  const { accountId } = owners;
  const [owner] = await db.select({ accountId }).from(owners).where(eq(owners.partyId, party.id));
  if (owner === undefined) throw new Error(`There is no venue or worker ${party.id}.`);
  return owner.accountId;
}

/**
 * Creates a session of a venue's owner, of another member, or of a worker. Returns its token; `id` is the session's id.
 */
export async function makeToken(
  db: Db | Tx,
  party: { id: string; accountId?: string },
  now = new Date(),
  id = idAt(now),
): Promise<string> {
  const token = newToken();
  const session = {
    id,
    accountId: party.accountId ?? (await accountOf(db, party)),
    tokenHash: hashToken(token),
  };
  await db.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now });
  return token;
}

/**
 * Creates an open job a week ahead. It is paid for with a credit of its own unless `paidWith: "free"` is passed, since
 * a venue has only one free position.
 */
export async function makeJob(db: Db | Tx, venue: VenueRow, overrides: JobOverrides = {}): Promise<JobRow> {
  const job = jobRow(venue, overrides);
  await db.insert(jobs).values(job);
  if (job.paidWith === "credit") await makeCredit(db, venue, { jobId: job.id, boughtAt: job.createdAt });
  return job;
}

/** Like `makeJob`, for several jobs in one batch. */
export async function makeJobs(
  db: Db | Tx,
  venue: VenueRow,
  overrides: readonly JobOverrides[],
): Promise<void> {
  const rows = overrides.map((one) => jobRow(venue, { ...one, paidWith: "credit" }));
  await db.insert(jobs).values(rows);
  const paid = rows.map(({ id, createdAt }) => creditRow(venue, { jobId: id, boughtAt: createdAt }));
  await db.insert(credits).values(paid);
}

/**
 * Moves an existing job and its applications so that its last day is `endDate`, in the past. It was posted two days
 * before it began.
 *
 * @throws Error when there is no such job
 */
export async function moveJob(db: Db | Tx, id: string, endDate: string): Promise<void> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  const startDate = addDays(endDate, 1 - shiftDays(job.startDate, job.endDate));
  const shift = { ...job, startDate, endDate };
  const [start, end] = [startsAt(shift, job.timezone), endsAt(shift, job.timezone)];
  const createdAt = new Date(start.getTime() - twoDays);
  const windows = windowsText(shiftWindows(shift, job.timezone));
  const moved = { startDate, endDate, startsAt: start, endsAt: end, windows, createdAt };
  await db.update(jobs).set(moved).where(eq(jobs.id, id));
  await db.update(applications).set({ windows, appliedAt: createdAt }).where(eq(applications.jobId, id));
}

/** Moves the confirmation of an application two days back: cancelling is not free any more because it was late. */
export async function moveConfirmation(db: Db | Tx, id: string): Promise<void> {
  const confirmedAt = new Date(Date.now() - twoDays);
  await db.update(applications).set({ confirmedAt }).where(eq(applications.id, id));
}

/** Creates an application: pending, or in the status that is passed. */
export async function makeApplication(
  db: Db | Tx,
  job: JobRow,
  worker: { id: string },
  overrides: ApplicationOverrides = {},
): Promise<ApplicationRow> {
  const application = applicationRow(job, worker, overrides);
  await db.insert(applications).values(application);
  return application;
}

/** Creates a credit: unused, or with `jobId` spent on that job. */
export async function makeCredit(
  db: Db | Tx,
  venue: { id: string },
  overrides: Partial<CreditRow> = {},
): Promise<CreditRow> {
  const credit = creditRow(venue, overrides);
  await db.insert(credits).values(credit);
  return credit;
}

import type { Tx } from "../database.ts";
import { hashToken, newToken } from "../../domains/accounts/tokens.ts";
import { accounts, restaurants, sessions, waitstaff } from "../schema/accounts.ts";
import { applications, credits, jobs } from "../schema/jobs.ts";
import {
  applicationRow,
  creditRow,
  idAt,
  jobRow,
  restaurantRows,
  waitressRows,
  type ApplicationGiven,
  type ApplicationRow,
  type CreditRow,
  type JobGiven,
  type JobRow,
  type RestaurantGiven,
  type RestaurantRow,
  type WaitressGiven,
  type WaitressRow,
} from "./rows.ts";

/** A venue with its account: give any column of either. It has a phone and a verified e-mail. */
export async function makeRestaurant(tx: Tx, given: RestaurantGiven = {}): Promise<RestaurantRow> {
  const { account, restaurant } = restaurantRows(given);
  await tx.insert(accounts).values(account);
  await tx.insert(restaurants).values(restaurant);
  return restaurant;
}

/** A person with their account: give any column of either. They have a mobile and a verified e-mail. */
export async function makeWaitress(tx: Tx, given: WaitressGiven = {}): Promise<WaitressRow> {
  const { account, waitress } = waitressRows(given);
  await tx.insert(accounts).values(account);
  await tx.insert(waitstaff).values(waitress);
  return waitress;
}

/** A live token of an account, as a login gives it; `id` is the session's. */
export async function makeToken(
  tx: Tx,
  account: { id: string },
  now = new Date(),
  id = idAt(now),
): Promise<string> {
  const token = newToken();
  const session = { id, accountId: account.id, tokenHash: hashToken(token) };
  await tx.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now });
  return token;
}

/**
 * An open job a week ahead. It is paid with a credit of its own unless `paidWith: "free"` is given, since
 * a venue has only one free position.
 */
export async function makeJob(tx: Tx, restaurant: RestaurantRow, given: JobGiven = {}): Promise<JobRow> {
  const job = jobRow(restaurant, given);
  await tx.insert(jobs).values(job);
  if (job.paidWith === "credit") await makeCredit(tx, restaurant, { jobId: job.id, boughtAt: job.createdAt });
  return job;
}

/** As `makeJob`, as many as there are to make, at once. */
export async function makeJobs(tx: Tx, restaurant: RestaurantRow, given: readonly JobGiven[]): Promise<void> {
  const rows = given.map((one) => jobRow(restaurant, { ...one, paidWith: "credit" }));
  await tx.insert(jobs).values(rows);
  const paid = rows.map(({ id, createdAt }) => creditRow(restaurant, { jobId: id, boughtAt: createdAt }));
  await tx.insert(credits).values(paid);
}

/** A pending application, or one in the status that is given. */
export async function makeApplication(
  tx: Tx,
  job: JobRow,
  waitress: { id: string },
  given: ApplicationGiven = {},
): Promise<ApplicationRow> {
  const application = applicationRow(job, waitress, given);
  await tx.insert(applications).values(application);
  return application;
}

/** An unused credit, or with `jobId` one that has paid for that job. */
export async function makeCredit(
  tx: Tx,
  restaurant: { id: string },
  given: Partial<CreditRow> = {},
): Promise<CreditRow> {
  const credit = creditRow(restaurant, given);
  await tx.insert(credits).values(credit);
  return credit;
}

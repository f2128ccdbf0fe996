import type pg from "pg";
import { v7 } from "uuid";
import { applicationStatements } from "./application-statements.ts";
import { run, type Values } from "./prepared.ts";
import { Refusal } from "./refusal.ts";

export interface Application {
  id: string;
  job_id: string;
  venue_id: string;
  worker_id: string;
  status: string;
  applied_at: Date;
}

interface Job {
  venue_id: string;
  state: string;
  openings: number;
  confirmed_count: number;
  starts_at: Date;
}

interface Applicant {
  is_unwelcome: boolean;
  is_blocked: boolean;
  is_own_venue: boolean;
  has_phone: boolean;
  is_confirmed_then: boolean;
}

const queryOn =
  (client: pg.PoolClient) =>
  <Row extends object>(name: keyof typeof applicationStatements, values: Values) =>
    run<Row>(client, { name: `application ${name}`, text: applicationStatements[name] }, values);

/** Applies for a job, in an open transaction. Independent statements are sent together. */
export async function apply(
  client: pg.PoolClient,
  { jobId, workerId, now }: { jobId: string; workerId: string; now: Date },
): Promise<Application> {
  const query = queryOn(client);
  const [, job] = await Promise.all([query("lockWorker", [workerId]), query<Job>("lockJob", [jobId])]);
  if (job === undefined || job.state === "cancelled") throw new Refusal(404);
  const [applicant, offence, suspension] = await Promise.all([
    query<Applicant>("applicant", [workerId, jobId, job.venue_id]),
    query("offences", [workerId]),
    query("suspensions", [workerId, now]),
  ]);
  if (applicant === undefined || applicant.is_unwelcome) throw new Refusal(404);
  const isRefused =
    applicant.is_blocked || applicant.is_own_venue || !applicant.has_phone || applicant.is_confirmed_then;
  const isOpen = job.starts_at > now && job.confirmed_count < job.openings;
  if (isRefused || !isOpen || offence !== undefined || suspension !== undefined) throw new Refusal(409);
  const row = await query<Application>("insertApplication", [v7(), jobId, workerId, job.venue_id, now]);
  if (row === undefined) throw new Refusal(409);
  return row;
}

/** Confirms an applicant, in an open transaction. */
export async function confirm(
  client: pg.PoolClient,
  { id, venueId, now }: { id: string; venueId: string; now: Date },
): Promise<Application> {
  const query = queryOn(client);
  const found = await query<Application>("application", [id, venueId]);
  if (found === undefined) throw new Refusal(404);
  const { job_id: jobId, worker_id: workerId } = found;
  const [, , job, own] = await Promise.all([
    query("lockWorker", [workerId]),
    query("lockJobsToFill", [workerId, jobId]),
    query<Job>("lockJob", [jobId]),
    query("isOwnVenue", [workerId, venueId]),
  ]);
  const isOpen = job !== undefined && job.starts_at > now && job.confirmed_count < job.openings;
  if (!isOpen || own !== undefined) throw new Refusal(409);
  const [confirmed, expired, offer] = await Promise.all([
    query<Application>("confirm", [id, now]),
    query("expireOverlapping", [workerId, jobId, id, now]),
    query("openOffers", [jobId]),
  ]);
  // Neither happens to the measured workers; the product would record further events.
  if (confirmed === undefined || expired !== undefined || offer !== undefined) throw new Refusal(409);
  return confirmed;
}

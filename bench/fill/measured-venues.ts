import { createHash } from "node:crypto";
import type pg from "pg";
import { planOf } from "./plan.ts";
import { BenchError } from "../bench-error.ts";

export interface MeasuredVenue {
  readonly id: string;
  readonly token: string;
}

/** The token of a filled venue, by its number; `sql/1-venues.sql` creates its session. */
const tokenOf = (venue: number): string =>
  createHash("sha256").update(`bench venue ${venue}`).digest("base64url");

async function findVenues(client: pg.Client, numbers: readonly number[]): Promise<MeasuredVenue[]> {
  const { rows } = await client.query<{ id: string; username: string }>(
    "SELECT venue_id AS id, username FROM accounts JOIN memberships ON account_id = accounts.id WHERE username_key = ANY($1) ORDER BY 1",
    [numbers.map((number) => `venue-${number}`)],
  );
  if (rows.length !== numbers.length) throw new BenchError("Some of the filled venues are missing.");
  return rows.map(({ id, username }) => ({ id, token: tokenOf(Number(username.slice("venue-".length))) }));
}

/** The maximum number of venues that send requests during a measurement. */
const maxVenues = 200;

/** Venues with a hundred jobs, spread over the table. */
export function findBusyVenues(client: pg.Client, jobs: number): Promise<MeasuredVenue[]> {
  const { busy } = planOf(jobs);
  const count = Math.min(busy, maxVenues);
  return findVenues(
    client,
    Array.from({ length: count }, (_, index) => 1 + Math.floor((index * busy) / count)),
  );
}

/** Venues with unused credits. */
export function findPostingVenues(client: pg.Client, jobs: number): Promise<MeasuredVenue[]> {
  const { busy, small, posting } = planOf(jobs);
  return findVenues(
    client,
    Array.from({ length: posting }, (_, index) => busy + small - index),
  );
}

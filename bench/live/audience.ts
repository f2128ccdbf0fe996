import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { findPostingVenues } from "../fill/measured-venues.ts";

/** A venue and the worker who is its only favourite. */
export interface Pair {
  readonly venueId: string;
  readonly venueToken: string;
  readonly workerToken: string;
}

export interface Audience {
  readonly pairs: readonly Pair[];
  /** The tokens of the workers who only read their streams. */
  readonly idle: readonly string[];
}

const tokenOf = (worker: number): string =>
  createHash("sha256").update(`bench worker ${worker}`).digest("base64url");

/** The numbers of pairs, and of workers besides. */
export interface AudienceSize {
  readonly pairs: number;
  readonly idle: number;
}

/** Adds workers with accounts to a newly filled market, some of them as favourites of venues with credits. */
export async function addAudience(
  client: pg.Client,
  { jobs, at }: { jobs: number; at: Date },
  size: AudienceSize,
): Promise<Audience> {
  const count = size.pairs + size.idle;
  await client.query(await readFile(path.join(import.meta.dirname, "audience.sql"), "utf8"), [count, at]);
  const tokens = Array.from({ length: count }, (_, index) => tokenOf(index + 1));
  const venues = (await findPostingVenues(client, jobs)).slice(0, size.pairs);
  await client.query(
    `INSERT INTO favourites (venue_id, worker_id, list, set_at)
      SELECT venue_id, accounts.id, 'favourite', $2
      FROM unnest($1::uuid[]) WITH ORDINALITY AS venue (venue_id, n)
      JOIN accounts ON email_key = 'worker-' || n || '@bench.example'`,
    [venues.map(({ id }) => id), at],
  );
  await client.query("ANALYZE");
  return {
    pairs: venues.map(({ id, token }, index) => ({
      venueId: id,
      venueToken: token,
      workerToken: tokens[index] ?? "",
    })),
    idle: tokens.slice(size.pairs),
  };
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { cities } from "@bandeja/demo-data/market/cities";
import type pg from "pg";
import { measuredJob, past, planOf, shape } from "./plan.ts";
import { withoutIndexes } from "./without-indexes.ts";

const folder = path.join(import.meta.dirname, "sql");

const currencies = { PT: "EUR", BR: "BRL", GB: "GBP" } as const;

/** Writes the input of the statements in `sql/` into temporary tables of the transaction. */
async function writePlan(client: pg.ClientBase, jobs: number, at: Date): Promise<void> {
  const localities = Object.values(cities).map((city, number) => ({
    number,
    locality_id: city.localityId,
    city: city.city,
    country_code: city.countryCode,
    timezone: city.timezone,
    latitude: city.latitude,
    longitude: city.longitude,
    currency: currencies[city.countryCode],
  }));
  const plan = { ...planOf(jobs), at, cities: localities.length, upcoming: past, measured: measuredJob };
  await client.query(
    `CREATE TEMP TABLE plan (at timestamptz, busy integer, small integer, people integer, cities integer, upcoming integer,
      measured integer, posting integer, store integer) ON COMMIT DROP`,
  );
  await client.query("INSERT INTO plan SELECT * FROM json_populate_record(null::plan, $1)", [plan]);
  await client.query(
    `CREATE TEMP TABLE city (number integer, locality_id text, city text, country_code text, timezone text,
      latitude double precision, longitude double precision, currency text) ON COMMIT DROP`,
  );
  await client.query("INSERT INTO city SELECT * FROM json_populate_recordset(null::city, $1)", [
    JSON.stringify(localities),
  ]);
  await client.query("CREATE TEMP TABLE shape (k integer, applicants integer) ON COMMIT DROP");
  await client.query(
    "INSERT INTO shape SELECT number - 1, value FROM unnest($1::integer[]) WITH ORDINALITY AS one (value, number)",
    [shape],
  );
}

// A UUIDv7 of an instant: milliseconds, the version, random bits. PostgreSQL has a function for it since version 18.
const idAt = `CREATE OR REPLACE FUNCTION pg_temp.id_at(instant timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(int8send((extract(epoch FROM instant) * 1000)::bigint << 16 | x'7000'::bigint | (random() * 4095)::bigint)
    || substring(uuid_send(gen_random_uuid()) FROM 9), 'hex')::uuid $$`;

const settings = [
  "SET LOCAL statement_timeout = 0",
  "SET LOCAL work_mem = '256MB'",
  "SET LOCAL maintenance_work_mem = '512MB'",
  "SET LOCAL temp_buffers = '64MB'",
];

async function writeRows(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (const file of (await readdir(folder)).toSorted()) {
    say(`  ${path.basename(file, ".sql")}`);
    await client.query(await readFile(path.join(folder, file), "utf8"));
  }
}

/**
 * Fills a database with the state of a market at an instant, in one transaction.
 *
 * @param client connected to a migrated database, whose rows are deleted
 */
export async function fill(
  client: pg.ClientBase,
  { jobs, at, say }: { jobs: number; at: Date; say: (line: string) => void },
): Promise<void> {
  await client.query("BEGIN");
  for (const setting of settings) await client.query(setting);
  await client.query(idAt);
  await writePlan(client, jobs, at);
  await client.query(
    "TRUNCATE accounts, parties, venues, workers, sessions, email_links, jobs, applications, credits, offences, reviews, messages, threads, idempotency_keys CASCADE",
  );
  await withoutIndexes(client, async () => {
    await writeRows(client, say);
    say("  indexes and keys");
  });
  await client.query("COMMIT");
  await client.query("VACUUM (ANALYZE)");
}

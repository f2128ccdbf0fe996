import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { joinDatabase } from "@bandeja/demo-data/join-database";
import pg from "pg";
import { BenchError } from "../bench-error.ts";
import { cache, root } from "../folders.ts";
import { startApi } from "../servers/start-api.ts";
import { fill } from "./fill.ts";
import { fillingDigest, readMark, writeMark } from "./mark.ts";
import { restore } from "./restore.ts";

/** An open database, filled with the requested number of jobs. */
export interface Market {
  readonly dataDir: string;
  readonly url: string;
  readonly client: pg.Client;
  readonly jobs: number;
  /** The instant whose state the market has. */
  readonly filledAt: Date;
  /** How far (ms) the servers' clocks are moved, so that an old market looks as it did when it was filled. */
  readonly clockOffset: number;
  close(): Promise<void>;
}

/** Checking the invariants of ten million jobs takes longer than filling them, by the same statements as a million. */
const mostChecked = 1_000_000;

const offsetTo = (at: string): number => Date.parse(at) - Date.now();

// The key of an advisory lock that nothing else uses.
const lock = 3_062_026;

/** Takes a lock, because two measurements on one database would affect each other. It ends with the connection. */
export async function lockDatabase(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [lock]);
  if (rows[0]?.taken) return;
  say("Waiting for another measurement on this database …");
  await client.query("SELECT pg_advisory_lock($1)", [lock]);
}

/** @throws BenchError when the filled database violates an invariant. */
function checkInvariants(dataDir: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "apps/api/src/check-invariants.ts")],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" }, encoding: "utf8" },
  );
  if (status !== 0) throw new BenchError(`The filled database violates an invariant:\n${stdout}${stderr}`);
}

async function refill(client: pg.Client, dataDir: string, jobs: number, say: (line: string) => void) {
  const at = new Date();
  say(`Filling ${jobs.toLocaleString("en")} jobs and ${(3 * jobs).toLocaleString("en")} applications …`);
  await fill(client, { jobs, at, say });
  if (jobs <= mostChecked) {
    say("  check:invariants");
    checkInvariants(dataDir);
  }
  say(`  filled in ${Math.round((Date.now() - at.getTime()) / 1000)} s`);
  return writeMark(client, at);
}

/**
 * Opens the market with that many jobs from the cache folder, in the state of its filling; fills it if it is missing or
 * was filled by another version of this program.
 */
export async function openMarket(jobs: number, say: (line: string) => void): Promise<Market> {
  const dataDir = path.join(cache, String(jobs));
  mkdirSync(dataDir, { recursive: true });
  const database = await joinDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url, application_name: "bandeja bench" });
  await client.connect();
  await lockDatabase(client, say);
  const found = await readMark(client);
  // At its start the product migrates the database, and runs the tasks that are due by its clock.
  await (await startApi({ dataDir, clockOffset: found === undefined ? 0 : offsetTo(found.at) })).stop();
  const isUsable = found?.digest === fillingDigest();
  const { at } = isUsable ? found : await refill(client, dataDir, jobs, say);
  const filledAt = new Date(at);
  if (isUsable) await restore(client, filledAt);
  return {
    dataDir,
    url: database.url,
    client,
    jobs,
    filledAt,
    clockOffset: offsetTo(at),
    async close() {
      await client.end();
      await database.close();
    },
  };
}

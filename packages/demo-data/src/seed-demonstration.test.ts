import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applicationStates } from "@bandeja/domain/application-states";
import { suspensionOf } from "@bandeja/domain/testing/conduct-model";
import { jobStatus } from "@bandeja/domain/job-states";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isPassword } from "@bandeja/api/modules/accounts/core/password";
import { createFolderPhotoStore } from "@bandeja/providers/photos/folder-photos";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { jobs } from "@bandeja/api/db/schema/jobs";
import type { DemonstrationLogins } from "./demonstration-logins.ts";
import { refuseDemonstration, seedDemonstration } from "./seed-demonstration.ts";

// Two servers fill a database at the same time.
vi.setConfig({ testTimeout: 60_000 });

// A Saturday night in London and Lisbon, the evening before in São Paulo.
const now = new Date("2026-11-22T00:40:00Z");
let testDatabase: TestDatabase;
let database: Database;
let dataDir: string;
let logins: DemonstrationLogins;
/** Processor time in milliseconds, which excludes other work on the machine. */
let worked: number;

const seedServices = (env: "development" | "production" = "development") => ({
  db: database.db,
  config: { env, dataDir },
  photos: createFolderPhotoStore(path.join(dataDir, "photos")),
  now: () => now,
});

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  dataDir = await mkdtemp(path.join(tmpdir(), "demonstration-"));
  const before = process.cpuUsage();
  logins = await seedDemonstration(seedServices());
  const { user, system } = process.cpuUsage(before);
  worked = (user + system) / 1000;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

const rowsOf = async <Row>(query: string): Promise<Row[]> => (await database.pool.query(query)).rows as Row[];
const count = async (what: string) =>
  (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`))[0]?.n;

test("the market has twelve venues and 150 people, each with a picture of a few kilobytes", async () => {
  expect(await count("venues")).toBe(12);
  expect(await count("workers WHERE photo IS NOT NULL")).toBe(150);
  expect(await count("(SELECT DISTINCT photo FROM workers) AS photos")).toBe(150);
  expect(await count("(SELECT DISTINCT photo FROM venues WHERE photo IS NOT NULL) AS photos")).toBe(12);
  const files = await readdir(path.join(dataDir, "photos"));
  expect(files).toHaveLength(162);
  for (const [table, most] of [
    ["workers", 6_000],
    ["venues", 12_000],
  ] as const) {
    const stored = await rowsOf<{ photo: string }>(`SELECT photo FROM ${table}`);
    const sizes = await Promise.all(stored.map(({ photo }) => stat(path.join(dataDir, "photos", photo))));
    expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(most);
  }
});

test("seeding takes little processor time", () => {
  expect(worked).toBeLessThan(5_000);
});

test("there are jobs in every state, one of them in progress", async () => {
  const all = await database.db.select().from(jobs);
  const statuses = all.map((job) => jobStatus({ ...job, confirmed: job.confirmedCount }, now));
  expect(new Set(statuses)).toEqual(new Set(["open", "full", "ended", "completed", "cancelled"]));
  expect(all.some((job) => job.state === "open" && job.startsAt < now && now < job.endsAt)).toBe(true);
  expect(all.some(({ openings, confirmedCount }) => openings === 3 && confirmedCount === 1)).toBe(true);
  expect(new Set(all.map(({ currency }) => currency))).toEqual(new Set(["BRL", "EUR", "GBP"]));
});

test("there are applications in every status", async () => {
  const rows = await rowsOf<{ status: string }>("SELECT DISTINCT status FROM applications");
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...applicationStates].toSorted());
});

test("no job has more confirmed workers than openings, and no worker overlapping shifts", async () => {
  expect(await count("jobs WHERE confirmed_count > openings")).toBe(0);
  expect(
    await count(`applications a JOIN applications b ON a.worker_id = b.worker_id AND a.id < b.id
      AND a.windows && b.windows
      AND a.status IN ('pending', 'confirmed', 'completed') AND b.status IN ('pending', 'confirmed', 'completed')`),
  ).toBe(0);
});

test("no event precedes its cause or is in the future", async () => {
  const instant = `'${now.toISOString()}'`;
  expect(await count(`applications WHERE applied_at > ${instant} OR closed_at > ${instant}`)).toBe(0);
  expect(await count("applications WHERE closed_at < applied_at")).toBe(0);
  expect(await count(`jobs WHERE created_at > ${instant} OR closed_at > ${instant}`)).toBe(0);
  expect(await count(`messages WHERE sent_at >= ${instant}`)).toBe(0);
  expect(await count(`reviews WHERE created_at > ${instant}`)).toBe(0);
  expect(await count("applications a JOIN jobs j ON j.id = a.job_id WHERE a.applied_at < j.created_at")).toBe(
    0,
  );
  expect(
    await count("applications a JOIN accounts c ON c.id = a.worker_id WHERE a.applied_at < c.created_at"),
  ).toBe(0);
  expect(
    await count(
      "jobs j JOIN owners o ON o.party_id = j.venue_id JOIN accounts c ON c.id = o.account_id WHERE j.created_at < c.created_at",
    ),
  ).toBe(0);
  expect(
    await count(
      "applications a JOIN jobs j ON j.id = a.job_id WHERE a.status = 'pending' AND j.starts_at <= " +
        instant,
    ),
  ).toBe(0);
});

test("everyone was an adult when joining", async () => {
  expect(
    await count(
      "workers w JOIN accounts c USING (id) WHERE w.date_of_birth + interval '18 years' > c.created_at",
    ),
  ).toBe(0);
});

test("ratings are plausible and agree with the reviews", async () => {
  const rated = await rowsOf<{ rating: number; average: number }>(
    `SELECT star_sum::float / review_count AS rating,
      (SELECT avg(stars)::float FROM reviews
        WHERE subject_id = parties.id AND published_at IS NOT NULL) AS average
     FROM parties WHERE review_count > 0`,
  );
  expect(rated.length).toBeGreaterThan(140);
  for (const { rating, average } of rated) expect(rating).toBeCloseTo(average, 6);
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
  expect(mean).toBeGreaterThan(4.2);
  expect(mean).toBeLessThan(4.8);
});

test("every job after a venue's first was paid with one credit", async () => {
  expect(await count("jobs WHERE paid_with = 'free'")).toBe(12);
  expect(await count("credits WHERE job_id IS NOT NULL")).toBe(
    await count("jobs WHERE paid_with = 'credit'"),
  );
});

test("every credit has a payment with a receipt, and receipts are numbered in order of issue", async () => {
  const ofPayment = "credits c JOIN payments p ON p.id = coalesce(c.payment_id, c.pack_id)";
  expect(await count(`${ofPayment} WHERE p.paid_at = c.bought_at`)).toBe(await count("credits"));
  expect(await count("receipts r JOIN payments p ON p.id = r.payment_id")).toBe(await count("payments"));
  expect(
    await count(`(SELECT issued_at, lag(issued_at) OVER (PARTITION BY year ORDER BY sequence) AS before FROM receipts)
      WHERE before > issued_at`),
  ).toBe(0);
});

test("every payment can be refunded by the sandbox", async () => {
  expect(
    await count(`payments p JOIN sandbox_sessions s ON s.payment_id = p.id AND s.id = p.session_id
      AND s.intent_id = p.intent_id WHERE s.paid_at = p.paid_at`),
  ).toBe(await count("payments"));
});

test("the printed venue has a pack in use, billing details on its receipts, and a saved card", async () => {
  const own = `venue_id = (SELECT party_id FROM owners JOIN accounts ON accounts.id = account_id
    WHERE email = '${logins.venue.email}')`;
  const [pack] = await rowsOf<{ id: string; credits: number }>(
    `SELECT id, credits FROM payments WHERE credits > 1 AND ${own}`,
  );
  expect(pack?.credits).toBe(5);
  const ofPack = `credits WHERE '${pack?.id}' IN (payment_id, pack_id)`;
  expect([await count(ofPack), await count(`${ofPack} AND job_id IS NULL`)]).toEqual([5, 3]);
  expect(await count(`billing_details WHERE tax_number IS NOT NULL AND ${own}`)).toBe(1);
  expect(
    await count(`receipts r JOIN payments p ON p.id = r.payment_id WHERE r.tax_number IS NULL AND ${own}`),
  ).toBe(0);
  expect(
    await count(
      `saved_cards JOIN sandbox_cards USING (method_id) WHERE saved_cards.saved_at IS NOT NULL AND ${own}`,
    ),
  ).toBe(1);
});

test("there are at least ten threads, each between a venue and a worker who may write to each other", async () => {
  expect(await count("threads")).toBeGreaterThanOrEqual(10);
  expect(
    await count(`threads t WHERE NOT EXISTS (SELECT FROM applications a WHERE a.venue_id = t.venue_id
      AND a.worker_id = t.worker_id AND a.status IN ('pending', 'confirmed'))`),
  ).toBe(0);
  expect(
    await count(`threads t WHERE last_message_id <> (SELECT id FROM messages m WHERE m.venue_id = t.venue_id
      AND m.worker_id = t.worker_id ORDER BY id DESC LIMIT 1)`),
  ).toBe(0);
});

test("there are past offences, and one worker is suspended today", async () => {
  const rows = await rowsOf<{ party_id: string; committed_at: Date }>(
    "SELECT party_id, committed_at FROM offences",
  );
  const blocked = [...Map.groupBy(rows, (row) => row.party_id).values()].filter((offences) =>
    suspensionOf(
      offences.map(({ committed_at: at }) => ({ at })),
      now,
    ),
  );
  expect(blocked).toHaveLength(1);
});

test("only the two printed logins have passwords; they work and have no offences", async () => {
  const rows = await rowsOf<{ id: string; email: string; password_hash: string }>(
    "SELECT id, email, password_hash FROM accounts WHERE password_hash IS NOT NULL",
  );
  expect(rows).toHaveLength(2);
  for (const login of [logins.venue, logins.worker]) {
    const account = rows.find(({ email }) => email === login.email);
    expect(await isPassword(login.password, account?.password_hash)).toBe(true);
    expect(await count(`offences JOIN owners USING (party_id) WHERE account_id = '${account?.id}'`)).toBe(0);
  }
  const file = path.join(dataDir, "demonstration-logins.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(logins);
});

test("the printed venue may post: it has credit and no job to complete", async () => {
  const [venue] = await rowsOf<{ id: string }>(
    `SELECT party_id AS id FROM owners JOIN accounts ON accounts.id = account_id WHERE email = '${logins.venue.email}'`,
  );
  const own = (await database.db.select().from(jobs)).filter(({ venueId }) => venueId === venue?.id);
  const statuses = own.map((job) => jobStatus({ ...job, confirmed: job.confirmedCount }, now));
  expect(statuses).not.toContain("ended");
  expect(new Set(statuses)).toEqual(new Set(["open", "full", "completed", "cancelled"]));
  expect(await count(`credits WHERE venue_id = '${venue?.id}' AND job_id IS NULL`)).toBeGreaterThan(0);
});

test("a second start adds nothing and prints the same logins", async () => {
  const counts = () =>
    Promise.all(
      ["accounts", "jobs", "applications", "messages", "reviews", "credits"].map((table) => count(table)),
    );
  const before = await counts();
  expect(await seedDemonstration(seedServices())).toEqual(logins);
  expect(await counts()).toEqual(before);
});

test("two concurrent first starts create one market", async () => {
  const other = await createTestDatabase();
  const one = openDatabase(other.url);
  try {
    const both = { ...seedServices(), db: one.db };
    await Promise.all([seedDemonstration(both), seedDemonstration(both)]);
    const { rows } = await one.pool.query<{ n: number }>("SELECT count(*)::int AS n FROM accounts");
    expect(rows[0]?.n).toBe(162);
  } finally {
    await one.close();
    await other.drop();
  }
});

test("lost logins are replaced by new ones", async () => {
  await rm(path.join(dataDir, "demonstration-logins.json"));
  const renewed = await seedDemonstration(seedServices());
  expect(renewed.venue.password).not.toBe(logins.venue.password);
  const { rows } = await database.db.execute<{ stored: string }>(
    sql`SELECT password_hash AS stored FROM accounts WHERE email = ${renewed.venue.email}`,
  );
  expect(await isPassword(renewed.venue.password, rows[0]?.stored)).toBe(true);
});

test("production refuses the demonstration", async () => {
  await expect(seedDemonstration(seedServices("production"))).rejects.toThrow("DEMO must be off");
});

test("a production server refuses a database with the demonstration", async () => {
  await expect(refuseDemonstration(seedServices("production"))).rejects.toThrow(/holds the demonstration/);
  await refuseDemonstration(seedServices());
});

test("every account of the market is marked as the demonstration's", async () => {
  expect(await count("accounts WHERE NOT is_demonstration")).toBe(0);
});

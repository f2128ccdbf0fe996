import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database, type DbPool } from "../db/database.ts";
import { newId } from "../kernel/ids.ts";
import { makeWorker } from "@bandeja/demo-data/factories";
import {
  accounts,
  emailChanges,
  emailLinks,
  knownDevices,
  knownNetworks,
  passwordLinks,
  phoneChallenges,
  phoneVerifications,
  sessions,
} from "../db/schema/accounts.ts";
import { auditLog } from "../db/schema/audit.ts";
import { signInFlows, signInProofs } from "../db/schema/identity.ts";
import { notifications } from "../db/schema/notifications.ts";
import { attemptCounters, idempotencyKeys, outboxMessages, providerAbsences } from "../db/schema/service.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { cleanUp } from "../modules.ts";

let testDatabase: TestDatabase;
let database: Database;
let db: DbPool;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const year = 365 * day;
const now = new Date();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const bytes = () => Buffer.from(newId());

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 3 });
  db = database.db;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function count(table: string): Promise<number> {
  const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`);
  return Number(rows[0]?.["n"]);
}

test("expired rows are deleted, and others stay", async () => {
  const { id: accountId } = await makeWorker(db);
  const accountIds = [accountId, (await makeWorker(db)).id];
  const phoneE164 = "+351911000111";
  // For each table one row that expired five minutes ago, and one that expires in five minutes.
  for (const late of [5 * 60_000, -5 * 60_000]) {
    const at = (life: number) => ago(life + late);
    await db
      .insert(idempotencyKeys)
      .values({ accountId, call: "a", key: newId(), bodyHash: bytes(), createdAt: at(day) });
    await db
      .insert(attemptCounters)
      .values({ scope: "a", subject: "b", windowStart: at(2 * day), attempts: 1 });
    await db
      .insert(outboxMessages)
      .values({ id: newId(), channel: "sms", recipient: "a", body: "b", sentAt: at(30 * day) });
    await db.insert(providerAbsences).values({
      processId: newId(),
      provider: "mail",
      since: ago(3 * day),
      failedAt: ago(3 * day),
      failures: 1,
      cause: "503",
      notedAt: at(day),
    });
    await db.insert(sessions).values({
      id: newId(),
      tokenHash: bytes(),
      accountId,
      createdAt: ago(40 * day),
      lastUsedAt: at(30 * day),
    });
    await db.insert(emailLinks).values({ tokenHash: bytes(), accountId, email: "a", expiresAt: at(0) });
    const owner = accountIds.shift() ?? "";
    await db
      .insert(passwordLinks)
      .values({ accountId: owner, tokenHash: bytes(), email: "a", expiresAt: at(0) });
    await db
      .insert(emailChanges)
      .values({ accountId: owner, tokenHash: bytes(), email: "a", expiresAt: at(0) });
    await db.insert(knownDevices).values({ accountId, deviceHash: bytes(), lastUsedAt: at(180 * day) });
    await db.insert(knownNetworks).values({ accountId, networkHash: bytes(), lastUsedAt: at(180 * day) });
    await db.insert(phoneChallenges).values({
      tokenHash: bytes(),
      phoneE164,
      codeHash: bytes(),
      attemptsLeft: 5,
      sentAt: at(2 * day),
      expiresAt: ago(day),
    });
    const reviewed = { id: newId(), accountId, kind: "reviewed", shownFrom: now } as const;
    await db.insert(notifications).values({ ...reviewed, at: at(90 * day) });
    const visit = { browserHash: bytes(), side: "venue", expiresAt: at(0) } as const;
    const secrets = { nonce: "a", verifier: "b" };
    await db
      .insert(signInFlows)
      .values({ stateHash: bytes(), mode: "popup", next: "/", ...secrets, ...visit });
    const audited = { accountId, event: "login", at: at(2 * year) } as const;
    const operated = {
      event: "operated",
      operator: "ana",
      command: "fees set",
      outcome: "5",
      reason: "As agreed.",
    } as const;
    await db.insert(auditLog).values([
      { id: newId(), ...audited },
      { id: newId(), ...operated, at: at(10 * year) },
      // Kept for longer than the events of accounts.
      { id: newId(), ...operated, at: ago(3 * year) },
    ]);
    const vouched = { issuer: "a", subject: "b", email: "c" };
    await db.insert(signInProofs).values({ tokenHash: bytes(), kind: "grant", ...vouched, ...visit });
    await db.insert(phoneVerifications).values({ tokenHash: bytes(), phoneE164, expiresAt: at(0) });
  }
  const tables = [
    "idempotency_keys",
    "attempt_counters",
    "outbox_messages",
    "provider_absences",
    "sessions",
    "email_links",
    "known_devices",
    "known_networks",
    "notifications",
    "password_links",
    "email_changes",
    "phone_challenges",
    "phone_verifications",
    "sign_in_flows",
    "sign_in_proofs",
  ];
  const audited = async () => {
    const rows = await db.select({ event: auditLog.event, at: auditLog.at }).from(auditLog);
    return rows
      .map(({ event, at }) => `${event} ${Math.round((now.getTime() - at.getTime()) / year)}`)
      .toSorted();
  };
  const commands = ["operated 10", "operated 3", "operated 3"];
  expect(await audited()).toEqual(["login 2", "login 2", "operated 10", ...commands]);
  expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 2));
  await cleanUp(database.db, now);
  expect(await audited()).toEqual(["login 2", ...commands]);
  expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 1));
  await cleanUp(database.db, new Date(now.getTime() + hour));
  expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
  expect(await db.select().from(accounts)).toHaveLength(2);
});

test("where many events are over, they are deleted in several transactions", async () => {
  await db.execute(sql`INSERT INTO event_subscribers (name, position) VALUES ('test', 50000)`);
  await db.execute(sql`INSERT INTO events (position, type, payload, at)
    SELECT n, 'job.posted', '{}', ${ago(2 * day).toISOString()}::timestamptz FROM generate_series(1, 45000) AS n`);
  await db.execute(sql`CREATE TABLE deletions (transaction xid8)`);
  await db.execute(sql`CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO deletions VALUES (pg_current_xact_id()); RETURN NULL; END $$`);
  await db.execute(sql`CREATE TRIGGER note_deletion AFTER DELETE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`);
  await cleanUp(database.db, now);
  expect(await count("events")).toBe(0);
  const { rows } = await db.execute(sql`SELECT DISTINCT transaction FROM deletions`);
  expect(rows).toHaveLength(3);
});

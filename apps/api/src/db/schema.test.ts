import { lastingRows } from "@bandeja/domain/lasting-rows";
import { expiringRows } from "@bandeja/domain/retention";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { handleOn } from "./transaction.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import * as accounts from "./schema/accounts.ts";
import * as audit from "./schema/audit.ts";
import * as conduct from "./schema/conduct.ts";
import * as events from "./schema/events.ts";
import * as exportLinks from "./schema/export-links.ts";
import * as identity from "./schema/identity.ts";
import * as operators from "./schema/operators.ts";
import * as passkeys from "./schema/passkeys.ts";
import * as jobs from "./schema/jobs.ts";
import * as lifecycle from "./schema/lifecycle.ts";
import * as notifications from "./schema/notifications.ts";
import * as payments from "./schema/payments.ts";
import * as people from "./schema/people.ts";
import * as reservations from "./schema/reservations.ts";
import * as service from "./schema/service.ts";
import * as messages from "./schema/messages.ts";
import { makeApplication, makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";

const tables = [
  accounts,
  audit,
  conduct,
  events,
  exportLinks,
  identity,
  operators,
  passkeys,
  jobs,
  lifecycle,
  notifications,
  payments,
  people,
  reservations,
  service,
  messages,
].flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the schema in code of the table %s matches the migrations",
  async (name, table) => {
    const { rows } = await client.query(
      "SELECT column_name AS name, is_nullable = 'NO' AS required FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY 1",
      [name],
    );
    const described = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      required: column.notNull,
    }));
    expect(described.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
  },
);

test("the migrations create no table that is missing in the code", async () => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const described = new Set([...tables.map((table) => getTableName(table)), "schema_migrations"]);
  expect(rows.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([]);
});

test("the retention of the rows of every table is stated", async () => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  const stated = [...Object.values(expiringRows), ...lastingRows].flatMap(({ tables: names }) => [...names]);
  expect([...new Set(stated)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("an application that is inserted as withdrawn still marks its job as applied for", async () => {
  const db = handleOn(client);
  const job = await makeJob(db, await makeVenue(db));
  await makeApplication(db, job, await makeWorker(db), { status: "withdrawn" });
  expect(await db.select().from(jobs.jobs)).toMatchObject([{ appliedCount: 0, everApplied: true }]);
});

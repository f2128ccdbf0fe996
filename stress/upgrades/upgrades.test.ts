import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { findViolations } from "@bandeja/api/db/invariants";
import { migrate } from "@bandeja/api/db/migrate";
import {
  databaseOf,
  dropDatabase,
  onServer,
  ownerNote,
  testPrefix,
} from "@bandeja/api/testing/database-server";
import { loadBackup } from "@bandeja/backup/load-backup";
import { verifyBackup } from "@bandeja/backup/verify-backup";
import { isSmoke, recordFigures } from "../suite.ts";
import { digestRows } from "./digest-rows.ts";

const folder = path.join(import.meta.dirname, "versions");
const versions = readdirSync(folder)
  .filter((name) => name.endsWith(".backup"))
  .map((name) => path.basename(name, ".backup"))
  .toSorted();

/** What an upgrade may count in another way: an invariant compares them with the rows that they count. */
const recounted = new Set(["venue_records", "worker_records"]);

/** An empty database on the run's server. */
async function createEmptyDatabase(): Promise<string> {
  const server = inject("databaseUrl");
  const name = `${testPrefix}${process.pid}_${randomBytes(5).toString("hex")}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    await client.query(`COMMENT ON DATABASE ${name} IS '${ownerNote(inject("runOwner"))}'`);
  });
  onTestFinished(() => onServer(server, (client) => dropDatabase(client, name)));
  return databaseOf(server, name);
}

// The oldest has all migrations before it.
test.each(isSmoke ? versions.slice(0, 1) : versions)(
  "a database of %s keeps every row in an upgrade, and every invariant holds",
  async (version) => {
    const file = path.join(folder, `${version}.backup`);
    const signal = AbortSignal.timeout(60_000);
    const verified = await verifyBackup(file, signal);
    const { header, manifest } = verified;
    const url = await createEmptyDatabase();
    await migrate(url, { only: new Set(header.migrations.map(({ name }) => name)) });

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await loadBackup(client, verified, { file, signal });
    const tables = manifest.tables.filter(({ schema, name }) => schema === "public" && !recounted.has(name));
    const before = await digestRows(client, tables);
    await migrate(url);

    expect(await digestRows(client, tables)).toEqual(before);
    expect(await findViolations(client)).toEqual([]);
    const filled = tables.filter(({ rows }) => rows > 0);
    // Fewer would prove little.
    expect(filled.length).toBeGreaterThan(40);
    const rows = filled.reduce((sum, table) => sum + table.rows, 0);
    recordFigures(`upgrades, ${version}`, `${rows} rows of ${filled.length} tables`);
  },
);

test("every release has the database from which it is upgraded", () => {
  const tags = execFileSync("git", ["tag", "--list", "v*"], { cwd: folder, encoding: "utf8" });
  expect(tags.split("\n").filter((tag) => tag !== "" && !versions.includes(tag))).toEqual([]);
});

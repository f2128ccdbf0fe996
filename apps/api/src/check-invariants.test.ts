import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOf, onServer } from "../testing/database-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";

const program = path.join(import.meta.dirname, "check-invariants.ts");

/** Runs the program of `npm run check:invariants`. */
function check(settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  return { status, stdout, stderr };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a valid database passes; a broken one fails with the row's id", async () => {
  expect(check({ DATABASE_URL: database.url })).toEqual({
    status: 0,
    stdout: "Every invariant holds.\n",
    stderr: "",
  });
  const id = "00000000-0000-7000-8000-000000000001";
  await onServer(database.url, (client) =>
    client.query(
      `INSERT INTO accounts (id, side, email, email_key, created_at) VALUES ($1, 'worker', 'a@b.co', 'a@b.co', now())`,
      [id],
    ),
  );
  expect(check({ DATABASE_URL: database.url })).toEqual({
    status: 1,
    stdout: `every account is a member of a venue, or a worker, by its side: ${id}\n1 broken.\n`,
    stderr: "",
  });
});

test("a missing or empty database is reported differently from a broken one", async () => {
  const notOurs = databaseOf(database.url, "postgres");
  const empty = check({ DATABASE_URL: notOurs });
  expect(empty).toMatchObject({ status: 1, stdout: "" });
  expect(empty.stderr).toMatch(
    /^The database is not of this version of Bandeja \(.+\): start Bandeja on it first\.\n$/,
  );

  const { dataDir, remove } = makeDataDir();
  const missing = check({ DATA_DIR: dataDir });
  await remove();
  expect(missing).toMatchObject({ status: 1, stdout: "" });
  expect(missing.stderr).toMatch(/^There is no database in .+: set DATA_DIR or DATABASE_URL\.\n$/);
});

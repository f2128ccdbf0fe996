import { expect, test } from "vitest";
import { dropTestDatabases, isLeftOver, onServer, ownerNote } from "./database-server.ts";
import { createTestDatabase } from "./test-database.ts";

const tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'";

test("every test gets its own migrated database", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(first.url).not.toBe(second.url);
  await onServer(first.url, (client) => client.query("CREATE TABLE mine ()"));

  const seen = await onServer(second.url, (client) => client.query<{ table_name: string }>(tables));
  const names = seen.rows.map((row) => row.table_name);
  expect(names).toContain("schema_migrations");
  expect(names).not.toContain("mine");

  await Promise.all([first.drop(), second.drop()]);
  await expect(onServer(first.url, (client) => client.query("SELECT 1"))).rejects.toThrow(/does not exist/);
});

test("a database is dropped even while a connection to it is open", async () => {
  const database = await createTestDatabase();
  await onServer(database.url, async (forgotten) => {
    const ended = new Promise((resolve) => forgotten.on("error", resolve));
    await database.drop();
    await expect(ended).resolves.toBeInstanceOf(Error);
  });
});

test("a killed run's databases are distinguished from a running one's", async () => {
  expect(isLeftOver(ownerNote(process.pid))).toBe(false);
  // Larger than any process id.
  expect(isLeftOver(ownerNote(2 ** 30))).toBe(true);
  expect(isLeftOver("1073741824@another-machine")).toBe(false);
  expect(isLeftOver(null)).toBe(false);

  const database = await createTestDatabase();
  await onServer(database.url.replace(/bandeja_test_\w+/, "postgres"), async (client) => {
    await dropTestDatabases(client, isLeftOver);
  });
  await onServer(database.url, (client) => client.query("SELECT 1"));
  await database.drop();
});

import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkReplica } from "./check-replica.ts";

let [own, other]: TestDatabase[] = [];
beforeAll(async () => {
  [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([own?.drop(), other?.drop()]));

const examine = (databaseReadUrl: string | undefined) => checkReplica({ databaseReadUrl }, own?.url ?? "");

test("without a replica nothing is checked, and the database itself is one in order", async () => {
  expect(await examine(undefined)).toMatchObject({ status: "skipped" });
  expect(await examine(own?.url)).toMatchObject({ status: "ok" });
});

test("a copy of another database is refused, and one that does not answer, without its password", async () => {
  expect((await examine(other?.url)).found).toContain("It is a copy of another database");
  const gone = await examine("postgres://us:a-secret@127.0.0.1:1/bandeja");
  expect(gone).toMatchObject({ status: "failed", fix: expect.stringContaining("DATABASE_READ_URL") });
  expect(JSON.stringify(gone)).not.toContain("a-secret");
});

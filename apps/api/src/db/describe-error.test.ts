import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "./database.ts";
import { accounts } from "./schema/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { describeError } from "./describe-error.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

/** The logged form of an error. */
async function logged(error: unknown): Promise<string> {
  const stream = new PassThrough();
  pino({ serializers: { err: describeError } }, stream).error({ err: error }, "request failed");
  stream.end();
  return text(stream);
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const account = {
  id: "00000000-0000-7000-8000-000000000001",
  side: "venue",
  email: "ana@venue.test",
  emailKey: "ana@venue.test",
  username: "ana",
  usernameKey: "ana",
  passwordHash: "a hash",
  createdAt: new Date(),
} as const;

test("a log has the failed statement and the cause, without its values", async () => {
  await database.db.insert(accounts).values(account);
  const again = await logged(await failure(database.db.insert(accounts).values(account)));
  expect(again).toContain("insert into");
  expect(again).toContain("duplicate key value violates unique constraint");
  expect(again).toContain("describe-error.test.ts");
  const language = "xx" as "en";
  const broken = await logged(await failure(database.db.insert(accounts).values({ ...account, language })));
  expect(broken).toContain("violates check constraint");
  for (const line of [again, broken]) expect(line).not.toMatch(/ana@venue|a hash/);
});

test("a thrown value that is not an error is logged unchanged", async () => {
  for (const thrown of ["no error", { code: 7 }, null]) {
    expect(JSON.parse(await logged(thrown))).toMatchObject({ err: thrown });
  }
});

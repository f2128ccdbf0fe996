import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "@bandeja/api/db/database";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { rows } from "../authorization-matrix/table.ts";
import type { Worker, Write } from "./deed.ts";
import { makeHouse } from "./load/house.ts";
import { workersOf } from "./load/start-load.ts";

/** Some of these never come to an end. */
const mostErrands = 40;

/** What any call might answer. */
const answer = {
  _id: "an-id",
  token: "a-token",
  challenge: "a-challenge",
  verification: "a-verification",
  registration: "a-registration",
  data: { _id: "an-id" },
};

async function walk(worker: Worker): Promise<void> {
  let done = 0;
  for (const errand of worker) {
    await errand();
    done += 1;
    if (done === mostErrands) return;
  }
}

/** Queries that write besides, by the campaign that asks who may. */
const isWritingQuery = ({ name, kind }: Call) => kind === "query" && (rows[name]?.writes.length ?? 0) > 0;

test("every call that writes is made under load", async () => {
  const database = await createTestDatabase();
  const own = openDatabase(database.url);
  onTestFinished(async () => {
    await own.close();
    await database.drop();
  });
  const asked = new Set<string>();
  const write = (async ({ call }) => {
    asked.add(call.name);
    return answer as never;
  }) satisfies Write;
  const house = await makeHouse(own.db);
  for (const worker of workersOf(write, { house, readCode: async () => "123456" })) await walk(worker);
  const writing = allCalls.filter((call) => call.kind === "command" || isWritingQuery(call));
  expect([...asked].toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
});

import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "@bandeja/api/db/database";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { rows } from "../authorization-matrix/table.ts";
import type { Workload, Write } from "./tracked-write.ts";
import { makeDataset } from "./load/dataset.ts";
import { workloadsOf } from "./load/start-load.ts";

/** The maximum of steps that are run of each workload, since some are endless. */
const maxSteps = 40;

/** An answer with every field that a workload reads. */
const answer = {
  _id: "an-id",
  token: "a-token",
  challenge: "a-challenge",
  verification: "a-verification",
  registration: "a-registration",
  flow: "a-flow",
  options: { challenge: "a-challenge", user: { id: "" } },
  data: { _id: "an-id" },
  url: "an-address",
};

async function walk(workload: Workload): Promise<void> {
  let done = 0;
  for (const step of workload) {
    await step();
    done += 1;
    if (done === maxSteps) return;
  }
}

/** Queries that write, according to the authorization matrix. */
const isWritingQuery = ({ name, kind }: Call) => kind === "query" && (rows[name]?.writes.length ?? 0) > 0;

test("the workloads make every call that writes", async () => {
  const database = await createTestDatabase();
  const own = openDatabase(database.url);
  onTestFinished(async () => {
    await own.close();
    await database.drop();
  });
  const called = new Set<string>();
  const write = (async ({ call }) => {
    called.add(call.name);
    return (call.name === jobsAddMany.name ? { data: [answer.data, answer.data] } : answer) as never;
  }) satisfies Write;
  const dataset = await makeDataset(own.db);
  for (const workload of workloadsOf(write, { dataset, readCode: async () => "123456" })) {
    await walk(workload);
  }
  const writing = allCalls.filter((call) => call.kind === "command" || isWritingQuery(call));
  expect([...called].toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
});

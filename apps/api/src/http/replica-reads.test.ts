import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { restaurantCosts } from "@bandeja/contract/calls/costs";
import { publicJobsFind, publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openOtherProcess, type OtherProcess } from "../../testing/other-process.ts";
import { pathOfCall } from "../../testing/path-of-call.ts";
import { readStream } from "../../testing/read-stream.ts";
import { createTestMarket, type Market, type Person, type Venue } from "../../testing/test-market.ts";

// Two processes whose replica has its own copy of two tables, as it would while it is behind.
let market: Market;
let here: OtherProcess;
let there: OtherProcess;
let venue: Venue;
let person: Person;

const lagging = allCalls.filter(({ mayLag }: Call) => mayLag === true);
const isForVenue = ({ who }: Call) => typeof who === "string" && who.startsWith("venue:");

/** The same server; tables of the schema `replica` hide those of `public`. */
function replicaOf(url: string): string {
  const readUrl = new URL(url);
  readUrl.searchParams.set("options", "-c search_path=replica,public");
  return readUrl.href;
}

async function replay(): Promise<void> {
  for (const name of ["jobs", "account_writes"]) {
    const table = sql.identifier(name);
    await market.db.execute(sql`DELETE FROM replica.${table}`);
    await market.db.execute(sql`INSERT INTO replica.${table} SELECT * FROM public.${table}`);
  }
  // A real replica replays events with the rows that they are about.
  for (const { services } of [here, there]) services.recentAnswers.clear();
}

beforeAll(async () => {
  market = await createTestMarket();
  await market.db.execute(sql`CREATE SCHEMA replica`);
  await market.db.execute(sql`CREATE TABLE replica.jobs (LIKE public.jobs INCLUDING INDEXES)`);
  await market.db.execute(sql`CREATE TABLE replica.account_writes AS TABLE public.account_writes`);
  const readUrl = replicaOf(market.databaseUrl);
  here = await openOtherProcess(market, { readUrl });
  there = await openOtherProcess(market, { readUrl });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await market.close();
});
beforeEach(async () => {
  await market.db.execute(sql`UPDATE jobs SET state = 'cancelled', closed_at = created_at`);
  venue = await market.venue();
  person = await market.person();
  await replay();
});
afterEach(() => vi.restoreAllMocks());

async function ask(process: OtherProcess, call: Call, token?: string, body?: object, id = "") {
  const response = await process.app.inject({
    method: call.method,
    url: pathOfCall(call, { id }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === "POST" && { payload: body ?? {} }),
  });
  return { status: response.statusCode, ...response.json() };
}

const countOpen = async (process: OtherProcess, token = person.token): Promise<number> =>
  (await ask(process, jobsFindOpen, token)).data.length;
/** The first list goes to the primary, which then knows the account. */
async function meet(): Promise<void> {
  await countOpen(here);
  await replay();
}

test("a list for anyone is the replica's, and a job that it does not have yet the primary's", async () => {
  const job = await market.job(venue);
  expect((await ask(here, publicJobsFind)).data).toHaveLength(0);
  expect(await ask(here, publicJobsGet, undefined, undefined, job.id)).toMatchObject({ status: 200 });
  await replay();
  expect((await ask(here, publicJobsFind)).data).toHaveLength(1);
});

test("each call whose answer may lag is answered by a transaction that cannot write", async () => {
  const job = await market.job(venue);
  await meet();
  await ask(here, restaurantCosts, venue.token);
  await replay();
  const bodies: Record<string, object> = {
    reviewsFind: { person_id: venue.id },
    restaurantCostFees: { month: "2026-03" },
    restaurantCostRows: { month: "2026-03" },
  };
  const ids: Record<string, string> = { publicJobsGet: job.id, publicVenuesGet: venue.id };
  const { replica } = here.services;
  if (replica === undefined) throw new Error("The process has no replica");
  const read = vi.spyOn(replica, "read");
  for (const call of lagging) {
    const token = isForVenue(call) ? venue.token : person.token;
    const answer = await ask(
      here,
      call,
      call.who === "anyone" ? undefined : token,
      bodies[call.name],
      ids[call.name],
    );
    expect({ call: call.name, ...answer }).toMatchObject({ status: 200 });
    const isRead = (await read.mock.results.at(-1)?.value) !== undefined;
    expect({ call: call.name, isRead }).toEqual({ call: call.name, isRead: true });
  }
  expect(read).toHaveBeenCalledTimes(lagging.length);
  expect(lagging.length).toBeGreaterThanOrEqual(10);
});

test("an account's first list is the primary's, later ones the replica's", async () => {
  await market.job(venue);
  expect(await countOpen(here)).toBe(1);
  expect(await countOpen(here)).toBe(1);
  await replay();
  await market.job(venue);
  expect([await countOpen(here), await countOpen(there)]).toEqual([1, 1]);
});

test("after an account's write, its lists are the primary's in every process until the replica has it", async () => {
  await meet();
  const reader = await market.person();
  await countOpen(here, reader.token);
  await replay();
  const job = await market.job(venue);
  expect(await ask(here, applicationsAdd, person.token, { job_id: job.id })).toMatchObject({ status: 200 });
  expect([await countOpen(here), await countOpen(there)]).toEqual([1, 1]);
  // Another account wrote nothing.
  expect(await countOpen(there, reader.token)).toBe(0);
  await replay();
  await market.job(venue);
  expect(await countOpen(there)).toBe(1);
});

test("a refused write leaves the lists with the replica", async () => {
  await meet();
  expect(await ask(here, applicationsAdd, person.token, { job_id: person.id })).toMatchObject({
    status: 404,
  });
  await market.job(venue);
  expect(await countOpen(here)).toBe(0);
});

test("what an event makes its reader fetch, through any process, is not older than the event", async () => {
  const job = await market.job(venue);
  const application = await market.application(job, person);
  await meet();
  const reader = await readStream(here.origin, person.token);
  expect(await reader.typesAfter(1)).toEqual(["ready"]);
  await replay();
  await market.job(venue);
  expect(await countOpen(there)).toBe(1);
  const body = { application_id: application.id };
  expect(await ask(there, applicationsConfirm, venue.token, body)).toMatchObject({ status: 200 });
  await there.services.relay.drain();
  await reader.typesAfter(2);
  expect(await countOpen(there)).toBe(2);
  await reader.close();
});

test("without its replica a process starts, answers lists, and is degraded", async () => {
  const other = await openOtherProcess(market, { readUrl: "postgres://nobody@127.0.0.1:1/nothing" });
  await market.job(venue);
  expect(await countOpen(other)).toBe(1);
  expect((await ask(other, publicJobsFind)).data).toHaveLength(1);
  const { checks } = await other.services.readiness.report();
  expect(checks["replica"]).toMatchObject({ status: "degraded", details: { state: "away" } });
  await other.close();
  expect((await here.services.readiness.report()).checks["replica"]).toMatchObject({ status: "ok" });
});

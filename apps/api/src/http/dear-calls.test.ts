import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { allCalls } from "@bandeja/contract/calls";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { publicJobsFind } from "@bandeja/contract/calls/public-jobs";
import { peopleBlock, peopleUnblock } from "@bandeja/contract/calls/people";
import type { Call } from "@bandeja/contract/call";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { DbPool } from "../db/database.ts";
import { DearCalls } from "./dear-calls.ts";
import { waitForBlocked } from "../../testing/in-turn.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ databasePool: 10 });
});
afterAll(() => market.close());

interface Answer {
  readonly status: number;
  readonly headers: object;
}
interface RequestOptions {
  token?: string;
  body?: object;
  remoteAddress?: string;
}
/** Makes a call as clients do: `market.ask` forgets what the server remembers. */
async function ask(
  { app }: Pick<Market, "app">,
  call: Call,
  { token, body = {}, remoteAddress }: RequestOptions = {},
) {
  const answer = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === "POST" && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const search = (person: Person | undefined, body: object = {}) =>
  ask(market, person ? jobsFindOpen : publicJobsFind, { ...(person && { token: person.token }), body });
/** A different search each time. */
let radius = 10;
const another = () => ({ near: { lat: 38.7, lng: -9.1, km: (radius += 0.1) } });

/** Locks a table until the test ends, so that no statement about it ends by itself. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => void (await client.query("ROLLBACK"));
}

test("searches, maps, exports, receipts and calendars are dear, and nothing else", () => {
  const byCost = Object.groupBy(allCalls, ({ cost }) => cost);
  const names = (calls: readonly Call[] = []) => calls.map(({ name }) => name).toSorted();
  expect(names(byCost.search)).toEqual([
    "jobsFindOpen",
    "jobsOpenLocalities",
    "publicJobsFind",
    "publicJobsLocalities",
  ]);
  expect(names(byCost.file)).toEqual([
    "accountExport",
    "accountExportFile",
    "applicationsCalendar",
    "conductStatement",
    "exportsDownload",
    "paymentsReceipt",
    "reportsOpenPhoto",
  ]);
});

test("one account has two searches at a time; its others wait, and those of others do not", async () => {
  const [greedy, other] = [await market.person(), await market.person()];
  const unlock = await lock("jobs");
  const asked = [0, 1, 2, 3].map(() => search(greedy, another()));
  await waitForBlocked(market.db, 2);
  const others = search(other, another());
  await waitForBlocked(market.db, 3);
  await unlock();
  expect((await Promise.all([...asked, others])).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test("no more than ten searches of an account wait; further ones are refused with a time", async () => {
  const greedy = await market.person();
  const unlock = await lock("jobs");
  const asked = Array.from({ length: 13 }, () => search(greedy, another()));
  const refused = await Promise.race(asked);
  expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(refused.headers["retry-after"]).toBe("2");
  await unlock();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
});

test("dear calls take half of the connections, however many accounts make them", async () => {
  const half = Math.floor(market.db.$client.options.max / 2);
  const people = await Promise.all(Array.from({ length: half + 2 }, () => market.person()));
  const unlock = await lock("jobs");
  const asked = people.map((person) => search(person, another()));
  await waitForBlocked(market.db, half);
  expect((await ask(market, phonecodesList)).status).toBe(200);
  await waitForBlocked(market.db, half);
  await unlock();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("of a client that leaves while it waits, nothing is run", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const calls = new DearCalls({ $client: { options: { max: 10 } } } as unknown as DbPool, {
    atOnce: 2,
    maxWaiting: 10,
    waitMs: 60_000,
  });
  const arrived: string[] = [];
  const begun: string[] = [];
  const refused: unknown[] = [];
  const held = Promise.withResolvers<void>();
  app.post<{ Body: string }>("/", (request) => {
    arrived.push(request.body);
    const work = async () => {
      begun.push(request.body);
      await held.promise;
      return "done";
    };
    return calls.inTurn(request, work, "one").catch((error: unknown) => refused.push(error));
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const send = (body: string, signal?: AbortSignal) =>
    fetch(origin, { method: "POST", body, ...(signal && { signal }) }).then((answer) => answer.text());
  const staying = [send("first"), send("second")];
  await expect.poll(() => begun.toSorted()).toEqual(["first", "second"]);
  const leaving = new AbortController();
  const third = send("third", leaving.signal).catch(() => "left");
  await expect.poll(() => arrived).toContain("third");
  leaving.abort();
  expect(await third).toBe("left");
  await expect.poll(() => refused).toEqual([expect.objectContaining({ code: "TOO_MANY_REQUESTS" })]);
  held.resolve();
  expect(await Promise.all(staying)).toEqual(["done", "done"]);
  expect(begun).toHaveLength(2);
});

/** A request of a new worker, with the table that its statement reads. */
const dear: Record<string, [table: string, prepare: (person: Person) => Promise<() => Promise<Answer>>]> = {
  "a list": ["jobs", async (person) => () => search(person, another())],
  "a map": [
    "jobs",
    async ({ token }) =>
      () =>
        ask(market, jobsOpenLocalities, { token, body: another() }),
  ],
  "a visitor's list": ["jobs", async () => () => search(undefined)],
  "an export": [
    "messages",
    async ({ token }) =>
      () =>
        ask(market, accountExport, { token, body: { password: marketPassword } }),
  ],
  "a calendar": [
    "applications",
    async ({ token }) => {
      const { body } = await market.ask(calendarFeed, { token, body: { password: marketPassword } });
      const path = new URL(body.data.url ?? "").pathname;
      return async () => {
        const { statusCode, headers } = await market.app.inject(path);
        return { status: statusCode, headers };
      };
    },
  ],
};

test.each(Object.entries(dear))(
  "%s whose statement takes more than two seconds is refused with a time",
  async (_what, [table, prepare]) => {
    const send = await prepare(await market.person());
    await lock(table);
    const began = performance.now();
    const { status, headers } = await send();
    expect([status, headers]).toEqual([503, expect.objectContaining({ "retry-after": "5" })]);
    expect(performance.now() - began).toBeLessThan(8_000);
  },
);

test("a search that is asked again is answered from memory, for its worker only", async () => {
  const [person, other] = [await market.person(), await market.person()];
  await market.job(await market.venue());
  const body = another();
  const first = await search(person, body);
  const visitors = await search(undefined);
  expect(first.status).toBe(200);
  await lock("jobs");
  expect((await search(person, body)).body).toEqual(first.body);
  expect((await search(undefined)).body).toEqual(visitors.body);
  // Not from memory: it meets the lock.
  const asked = [search(other, body), search(person, another())];
  await waitForBlocked(market.db, 2);
  await Promise.all(asked);
});

test("what a worker has done since is in the next answer, and so is the time", async () => {
  const person = await market.person();
  const venue = await market.venue();
  const job = await market.job(venue);
  const application = await market.application(job, person);
  const find = async (token = person.token) => {
    const { body } = await search({ ...person, token }, { restaurant_id: venue.id });
    return body.data.map(({ application: own }: { application?: { status: string } }) => own?.status);
  };
  expect(await find()).toEqual(["pending"]);
  const { token } = person;
  await ask(market, applicationsWithdraw, { token, body: { application_id: application.id } });
  expect(await find()).toEqual(["withdrawn"]);
  await ask(market, peopleBlock, { token, body: { person_id: venue.id } });
  expect(await find()).toEqual([]);
  await ask(market, peopleUnblock, { token, body: { person_id: venue.id } });
  expect(await find()).toEqual(["withdrawn"]);
  market.setNow(job.startsAt);
  expect(await find(await market.tokenAt(person, job.startsAt))).toEqual([]);
  market.setNow(tuesdayNoon);
});

test("an account may search 60 times in a minute, from any addresses", async () => {
  const limited = await createTestMarket({ rateLimits: true });
  onTestFinished(() => limited.close());
  const [person, other] = [await limited.person(), await limited.person()];
  let client = 0;
  const find = ({ token }: Person) =>
    ask(limited, jobsFindOpen, { token, remoteAddress: `203.0.113.${(client += 1)}` });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 60; asked += 1) statuses.add((await find(person)).status);
  expect(statuses).toEqual(new Set([200]));
  const refused = await find(person);
  expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await find(other)).status).toBe(200);
});

import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { afterAll, expect, test, vi } from "vitest";
import { extent, isSmoke, recordFigures } from "../suite.ts";
import { findAddresses } from "./addresses.ts";
import { countAskings, knock, signedIn } from "./door.ts";
import { hinder, hindrances, type Hindrance } from "./hindrances.ts";
import { makeHousehold, type Household } from "./household.ts";
import type { Operation } from "./operations.ts";
import type { Ask, Row, Sent } from "./row.ts";
import { changedLines, tableOf } from "@bandeja/api/testing/rows-of-tables";
import { leaksOf, makeScene, tryDoor } from "./scene.ts";
import type { Relation } from "./strangers.ts";
import { differences, rows } from "./table.ts";
import { wrongOtherwise } from "./wrong-bodies.ts";

vi.setConfig({ testTimeout: extent({ short: 20_000, long: 300_000 }) });

// Before any test is named: the document of the server that runs says which there are.
const scene = await makeScene();
const { api, operations, tables, ours, strangers, dead } = scene;
afterAll(() => api.close());

/** The first few stand for all, where it is about what is asked for rather than by whom. */
const several = extent({ short: 3, long: Infinity });
/** Where each looks at all rows twice. */
const few = extent({ short: 1, long: Infinity });
const doors: string[] = [];

/** Asks for much that is to be refused; in the end, no row of any table is another. */
async function expectClosed(ask: () => Promise<string[]>): Promise<void> {
  const before = await tables.digest();
  const open = await ask();
  doors.push(...open);
  expect(open).toEqual([]);
  expect(await tables.digest()).toEqual(before);
}

async function inTurn<T>(list: readonly T[], ask: (one: T) => Promise<string[]>): Promise<string[]> {
  const lines: string[] = [];
  for (const one of list) lines.push(...(await ask(one)));
  return lines;
}

interface Case {
  readonly name: string;
  readonly operation: Operation;
  readonly row: Row;
}
const everyCase: readonly Case[] = operations.flatMap((operation) => {
  const row = rows[operation.name];
  return row === undefined ? [] : [{ name: operation.name, operation, row }];
});
const cases = isSmoke ? everyCase.filter((_, n) => n % 8 === 0) : everyCase;
const guarded = cases.filter(({ row }) => row.who !== "anyone");
const typed = guarded.filter(({ row }) => row.who !== "signed-in");
/** Bodies that are refused before anybody reads what they are about; but not before it is known who asks. */
const unread = [
  { raw: "{", headers: { "content-type": "application/json" } },
  { raw: "a=b", headers: { "content-type": "text/plain" } },
  { raw: JSON.stringify("x".repeat(1_100_000)), headers: { "content-type": "application/json" } },
];

const asks = new Map<Row, Promise<Ask>>();
/** How things of ours are asked for; what a call needs is made once. */
function askOf(row: Row): Promise<Ask> {
  const ask = asks.get(row) ?? row.make(ours, api);
  asks.set(row, ask);
  return ask;
}

/** What the owner sends, and the same with all else wrong; then what nobody would understand. */
async function requestsOf({ operation, row }: Case): Promise<Sent[]> {
  const sent = (await askOf(row))(ours, ours[row.by]);
  const nonsense = { params: { id: "x" }, body: { nonsense: true } };
  return [sent, ...wrongOtherwise(operation, sent), nonsense];
}

test("every call that is described has a row that says who may make it, and every row has its call", () => {
  expect(differences(operations, rows)).toEqual([]);
});

test("a new call, one that is gone and one that is for others now are named", () => {
  const described = [
    { name: "jobsAdd", who: "signed-in" },
    { name: "jobsBurn", who: "anyone" },
  ] as const;
  const { jobsAdd, jobsGet } = rows;
  expect(differences(described, { jobsAdd: jobsAdd!, jobsGet: jobsGet! })).toEqual([
    `jobsAdd is described as for "signed-in", its row says "restaurant"`,
    "jobsBurn is a new call: say in authorization-matrix/rows who may make it, and whose things it is about",
    "jobsGet has a row in authorization-matrix/rows, but is no call any more",
  ]);
});

test.each(guarded)("nobody makes $name without a live token", async (given) => {
  const requests = await requestsOf(given);
  const refusal = { status: 401, code: "UNAUTHENTICATED" };
  const all = [...requests, ...(given.operation.method === "POST" ? unread : [])];
  await expectClosed(() =>
    inTurn(dead, ({ name: who, headers, query }) =>
      inTurn(dead.findIndex(({ name }) => name === who) < few ? all : requests.slice(0, 1), (sent) => {
        const both = { ...headers, ...("headers" in sent && sent.headers) };
        return tryDoor(scene, given.operation, { ...sent, who, headers: both, query }, refusal);
      }),
    ),
  );
});

test.each(typed)("$name is for its type of account only", async (given) => {
  const requests = await requestsOf(given);
  const { who } = given.row;
  const refusal = { status: 403, code: who === "restaurant" ? "ONLY_VENUES" : "ONLY_WAITSTAFF" };
  const others = [
    { ...(who === "restaurant" ? ours.person : ours.venue), relation: "the other side" },
    ...strangers.filter(({ type }) => type !== who),
  ];
  await expectClosed(() =>
    inTurn(others.slice(0, several), (other) =>
      inTurn([...requests, ...(given.operation.method === "POST" ? unread : [])], (sent) => {
        const headers = { ...signedIn(other), ...("headers" in sent && sent.headers) };
        return tryDoor(scene, given.operation, { ...sent, who: other.relation, headers }, refusal);
      }),
    ),
  );
});

const secrets = guarded.filter(({ row }) => row.isSecret || row.besides.length > 0);

test.each(secrets)("$name finds nothing of others", { tags: "6.own" }, async ({ operation, row }) => {
  const ask = await askOf(row);
  const ways = [...(row.isSecret ? [{ ask, openTo: row.openTo }] : []), ...row.besides];
  const askers = strangers.filter(({ type }) => row.who === "signed-in" || row.who === type);
  const refusal = { status: 404, code: "NOT_FOUND" };
  await expectClosed(() =>
    inTurn(ways, (way) =>
      inTurn(
        askers.filter(({ relation }) => !way.openTo.includes(relation)),
        (asker) => {
          const sent = way.ask(ours, asker);
          // What else is wrong with a request is told to those only whose things it is about.
          return inTurn([sent, ...wrongOtherwise(operation, sent)], (one) =>
            inTurn([{}, { "idempotency-key": "one" }], (more) =>
              tryDoor(
                scene,
                operation,
                { ...one, who: asker.relation, headers: { ...signedIn(asker), ...more } },
                refusal,
              ),
            ),
          );
        },
      ),
    ),
  );
});

/** Who may read what is no stranger's business: an applicant's mobile, the address of confirmed work. */
const insiders: Readonly<Record<string, Relation>> = { waitressGet: "competitor", jobsGet: "colleague" };
// Reading a profile writes down that contact details were opened: it is a query all the same.
const queries = guarded.filter(({ name, row }) => row.writes.length === 0 || name in insiders);

test.each(queries)(
  "$name tells who knows one side nothing of the other",
  async ({ name, operation, row }) => {
    const ask = await askOf(row);
    const askers = strangers.filter(({ type }) => row.who === "signed-in" || row.who === type);
    await expectClosed(() =>
      inTurn(
        askers.filter(({ relation }) => relation !== insiders[name]),
        async (asker) => {
          const side = asker.type === "restaurant" ? "venue" : "person";
          const own = { ...ours, [side]: asker, ...(asker.job && { job: asker.job }) } as Household;
          const ways = row.besides.filter(({ openTo }) => openTo.includes(asker.relation));
          return inTurn([ask(own, asker), ...ways.map((way) => way.ask(ours, asker))], async (sent) => {
            const { leaks } = await leaksOf(scene, operation, { ...sent, headers: signedIn(asker) }, [ours]);
            return leaks.map((leak) => `${asker.relation}: ${leak}`);
          });
        },
      ),
    );
  },
);

test.each(guarded)("$name does what it is for, to nobody else’s rows", async ({ operation, row }) => {
  const isOf = (line: string, { marks }: Household) => marks.some((mark) => line.includes(mark));
  const others: Household[] = [ours];
  // In the long form two do the same, with the same key.
  for (let n = 0; n < Math.min(few, 2); n += 1) {
    const theirs = await makeHousehold(api);
    const asker = theirs[row.by];
    const sent = (await row.make(theirs, api))(theirs, asker);
    const headers = { ...signedIn(asker), "idempotency-key": "one" };
    const before = await tables.lines();
    const { answer, leaks } = await leaksOf(scene, operation, { ...sent, headers }, others);
    expect([answer.status, leaks]).toEqual([200, []]);
    const changed = changedLines(before, await tables.lines());
    expect([...new Set(changed.map(tableOf))].toSorted()).toEqual(row.writes.toSorted());
    expect(
      changed.filter((line) => !isOf(line, theirs) || others.some((other) => isOf(line, other))),
    ).toEqual([]);
    others.push(theirs);
  }
});

/** A household of which both sides are hindered, and what its call is asked with. */
async function askAs(by: readonly Hindrance[], { operation, row }: Case) {
  const theirs = await makeHousehold(api);
  const asker = theirs[row.by];
  const sent = (await row.make(theirs, api))(theirs, asker);
  for (const side of [theirs.venue, theirs.person]) await hinder(api, side.id, by);
  const headers = row.who === "anyone" ? {} : signedIn(asker);
  return { operation, asking: { ...sent, headers } };
}

test.each(cases)(
  "who is blocked or has proved nothing makes $name, unless its row says otherwise",
  async (given) => {
    const kept = Object.entries(given.row.kept) as [Hindrance, ErrorCode][];
    for (const [hindrance, code] of kept) {
      const { operation, asking } = await askAs([hindrance], given);
      const refusal = { status: errorCodes[code], code };
      await expectClosed(() => tryDoor(scene, operation, { ...asking, who: hindrance }, refusal));
    }
    const others = hindrances.filter((hindrance) => !(hindrance in given.row.kept));
    const { operation, asking } = await askAs(others, given);
    const { status, text } = await knock(api.app, operation, asking);
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  },
);

test("a correspondent of one side marks no message of the other’s as read", async () => {
  const { operation, row } = everyCase.find(({ name }) => name === "messagesReceipt")!;
  const ask = await askOf(row);
  const askers = strangers.filter(({ relation }) => row.openTo.includes(relation));
  expect(askers.length).toBeGreaterThan(1);
  await expectClosed(() =>
    inTurn(askers, (asker) =>
      tryDoor(
        scene,
        operation,
        { ...ask(ours, asker), who: asker.relation, headers: signedIn(asker) },
        { status: 404, code: "NOT_FOUND" },
      ),
    ),
  );
});

const forAll = cases.filter(({ row }) => row.who === "anyone");

test.each(forAll)("$name asks nobody for a token, and is not misled by one", async ({ operation, row }) => {
  const people = strangers.map((one) => ({ name: one.relation, headers: signedIn(one) }));
  const callers = [...dead.slice(0, few), ...people.slice(0, few)];
  const theirs = await makeHousehold(api);
  for (const { name, headers, ...more } of callers) {
    const sent = (await row.make(theirs, api))(theirs, theirs[row.by]);
    const before = await tables.lines();
    const { answer, leaks } = await leaksOf(scene, operation, { ...sent, headers, ...more }, [ours]);
    expect([name, answer.status, leaks]).toEqual([name, 200, []]);
    const changed = changedLines(before, await tables.lines());
    expect([...new Set(changed.map(tableOf))].toSorted()).toEqual(row.writes.toSorted());
    expect(changed.filter((line) => !theirs.marks.some((mark) => line.includes(mark)))).toEqual([]);
  }
});

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

test.each(cases)("$name is made by its own method alone", async (given) => {
  const { operation } = given;
  const [sent = {}] = await requestsOf(given);
  const described = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
  const others = methods.filter((method) => !described.includes(method as "GET") && method !== "HEAD");
  await expectClosed(() =>
    inTurn(others.slice(0, several), async (method) => {
      const raw = JSON.stringify(sent.body ?? {});
      const isBare = ["GET", "OPTIONS", "TRACE"].includes(method);
      const headers = { ...signedIn(ours.venue), ...(!isBare && { "content-type": "application/json" }) };
      const asking = { ...sent, method, headers, ...(isBare ? {} : { raw }) };
      const { status, code } = await knock(api.app, { ...operation, method: "GET" }, asking);
      return status === 404 && code === "NOT_FOUND" ? [] : [`${method} ${operation.path}: ${status} ${code}`];
    }),
  );
});

test.each(cases.filter(({ operation }) => operation.method === "GET"))(
  "HEAD of $name asks as GET does, and tells nothing",
  async (given) => {
    const [sent = {}] = await requestsOf(given);
    // Where reading is written down, an insider's is.
    const isNoted = given.row.writes.length > 0;
    const askers = [
      { headers: {} },
      ...strangers
        .filter(({ relation }) => !isNoted || relation !== insiders[given.name])
        .slice(0, several)
        .map((one) => ({ headers: signedIn(one) })),
    ];
    await expectClosed(() =>
      inTurn(askers, async ({ headers }) => {
        const get = await knock(api.app, given.operation, { ...sent, headers });
        const head = await knock(api.app, given.operation, { ...sent, headers, method: "HEAD" });
        return head.status === get.status && head.text === "" ? [] : [`${head.status} ${head.text}`];
      }),
    );
  },
);

/**
 * What is no call. Who may see it is tested beside it: `modules/shifts/calendar`, `platform/outbox`, `platform/photos`,
 * `modules/accounts/federated`, `modules/billing/payments`, `platform/payments`, `http/app-links.ts`.
 */
const noCalls = [
  "/.well-known/apple-app-site-association",
  "/.well-known/assetlinks.json",
  "/api/docs",
  "/api/openapi.json",
  "/api/payments/webhook",
  "/calendar/:file",
  "/dev/outbox",
  "/dev/pay/",
  "/signin/",
  "/uploads/:photo",
];

/** Those of them that write: for whoever has signed, and with no money in it. */
const writing = ["/api/payments/webhook", "/dev/pay/"];

test("there is no address but those of the calls and a few that are known", async () => {
  const paths = operations.map(({ path }) =>
    `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`.replace(/\/$/, ""),
  );
  const addresses = findAddresses(api.app).filter(({ path }) => path !== "*");
  expect(addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  const others = addresses.filter(({ path }) => !paths.includes(path));
  const unknown = others.filter(({ path }) => !noCalls.some((known) => path.startsWith(known)));
  expect(unknown).toEqual([]);
  const reading = others.filter(({ path }) => !writing.some((known) => path.startsWith(known)));
  expect(new Set(reading.flatMap((other) => other.methods))).toEqual(new Set(["GET", "HEAD"]));
});

test("what was tried is told", () => {
  expect(doors).toEqual([]);
  recordFigures(
    "who may",
    `${operations.length} calls, ${dead.length} dead tokens, ${strangers.length} strangers, ` +
      `${countAskings()} askings, ${doors.length} open doors`,
  );
});

import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import { attemptCounters } from "@bandeja/api/db/schema/service";
import { afterAll, expect, test, vi } from "vitest";
import { extent, isSmoke, recordFigures } from "../suite.ts";
import { findAddresses } from "./addresses.ts";
import { countRequests, sendRequest, signedIn } from "./endpoint.ts";
import { closeGates, gates, type Gate } from "./gates.ts";
import { makeMember } from "@bandeja/demo-data/factories";
import { makeTenant, type Tenant } from "./tenant.ts";
import type { Operation } from "./operations.ts";
import type { BuildRequest, Row, CallInput } from "./row.ts";
import type { Who } from "@bandeja/contract/call";
import type { Side } from "@bandeja/domain/side";
import { venueRoles } from "@bandeja/api/kernel/actor";
import { changedLines, tableOf } from "@bandeja/api/testing/rows-of-tables";
import { leaksOf, createMatrixContext, probeEndpoint } from "./matrix-context.ts";
import type { Relation } from "./other-accounts.ts";
import { differences, rows } from "./table.ts";
import { withInvalidFields } from "./invalid-bodies.ts";

vi.setConfig({ testTimeout: extent({ short: 20_000, long: 300_000 }) });

// At module level, because test.each needs the calls of the OpenAPI document when tests are registered.
const context = await createMatrixContext();
const { api, operations, tables, tenant, otherAccounts, dead } = context;
afterAll(() => api.close());

/** The number of actors in tests where the request matters more than the actor. */
const several = extent({ short: 3, long: Infinity });
/** The same for tests that read all rows twice, which is slow. */
const few = extent({ short: 1, long: Infinity });
const openEndpoints: string[] = [];

/** Expects that the requests are refused and that no row of any table changes. */
async function expectRefused(probe: () => Promise<string[]>): Promise<void> {
  const before = await tables.digest();
  const open = await probe();
  openEndpoints.push(...open);
  expect(open).toEqual([]);
  expect(await tables.digest()).toEqual(before);
}

async function inTurn<T>(list: readonly T[], probe: (one: T) => Promise<string[]>): Promise<string[]> {
  const lines: string[] = [];
  for (const one of list) lines.push(...(await probe(one)));
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
/** Whether a row is open to a side, in some role. */
const includes = ({ who }: Row, side: Side): boolean =>
  who === "account" || [who].flat().some((one) => one.split(":")[0] === side);
const ofOneSide = guarded.filter(({ row }) => !(includes(row, "venue") && includes(row, "worker")));
/** Bodies that are refused without parsing, but only after authentication. */
const unread = [
  { raw: "{", headers: { "content-type": "application/json" } },
  { raw: "a=b", headers: { "content-type": "text/plain" } },
  { raw: JSON.stringify("x".repeat(1_100_000)), headers: { "content-type": "application/json" } },
];

const builders = new Map<Row, Promise<BuildRequest>>();
/** Builds the request about the tenant's rows; rows that a call needs are created once. */
function builderOf(row: Row): Promise<BuildRequest> {
  const build = builders.get(row) ?? row.make(tenant, api);
  builders.set(row, build);
  return build;
}

/** The owner's request, the same with invalid fields, and nonsense. */
async function requestsOf({ operation, row }: Case): Promise<CallInput[]> {
  const input = (await builderOf(row))(tenant, tenant[row.by]);
  const nonsense = { params: { id: "x" }, body: { nonsense: true } };
  return [input, ...withInvalidFields(operation, input), nonsense];
}

test("every call of the OpenAPI document has a row, and every row a call", () => {
  expect(differences(operations, rows)).toEqual([]);
});

test("a new call, a removed call and a changed role are reported", () => {
  const described = [
    { name: "jobsAdd", who: ["venue:viewer", "worker"] },
    { name: "jobsBurn", who: "anyone" },
  ] as const;
  const { jobsAdd, jobsGet } = rows;
  expect(differences(described, { jobsAdd: jobsAdd!, jobsGet: jobsGet! })).toEqual([
    `jobsAdd is described as for "venue:viewer or worker", its row says "venue:manager"`,
    "jobsBurn is a new call: add its row to authorization-matrix/rows",
    "jobsGet has a row in authorization-matrix/rows, but is not a call any more",
  ]);
});

test.each(guarded)("$name requires a live token", async (matrixCase) => {
  const requests = await requestsOf(matrixCase);
  const refusal = { status: 401, code: "UNAUTHENTICATED" };
  const all = [...requests, ...(matrixCase.operation.method === "POST" ? unread : [])];
  await expectRefused(() =>
    inTurn(dead, ({ name: who, headers, query }) =>
      inTurn(dead.findIndex(({ name }) => name === who) < few ? all : requests.slice(0, 1), (input) => {
        const both = { ...headers, ...("headers" in input && input.headers) };
        return probeEndpoint(context, matrixCase.operation, { ...input, who, headers: both, query }, refusal);
      }),
    ),
  );
});

test.each(ofOneSide)("$name is refused to the other side", async (matrixCase) => {
  const requests = await requestsOf(matrixCase);
  const isOfVenues = includes(matrixCase.row, "venue");
  const refusal = { status: 403, code: isOfVenues ? "ONLY_VENUES" : "ONLY_WAITSTAFF" };
  const others = [
    { ...(isOfVenues ? tenant.worker : tenant.venue), relation: "the other side" },
    ...otherAccounts.filter(({ side }) => !includes(matrixCase.row, side)),
  ];
  await expectRefused(() =>
    inTurn(others.slice(0, several), (other) =>
      inTurn([...requests, ...(matrixCase.operation.method === "POST" ? unread : [])], (input) => {
        const headers = { ...signedIn(other), ...("headers" in input && input.headers) };
        return probeEndpoint(
          context,
          matrixCase.operation,
          { ...input, who: other.relation, headers },
          refusal,
        );
      }),
    ),
  );
});

const byRole = guarded.filter(({ row }) => row.who !== "account" && includes(row, "venue"));
const roleOf = ({ who }: Row) =>
  venueRoles.findIndex((role) => [who].flat().includes(`venue:${role}` as Who));

test.each(byRole)(
  "$name is open to members of the venue with the role, and refused to members with a lower one",
  async (one) => {
    const build = await builderOf(one.row);
    for (const [rank, role] of venueRoles.entries()) {
      const { token } =
        role === "owner" ? tenant.venue : await makeMember(api.services.db, tenant.venue, role);
      const request = { ...build(tenant, tenant.venue), who: role, headers: signedIn({ token }) };
      const refusal = { status: 403, code: "ROLE_TOO_LOW" };
      const isOpen = rank >= roleOf(one.row);
      // A member with the role gets the validation error instead of the 403.
      const sent = isOpen ? { ...request, body: { nonsense: true } } : request;
      const open = await probeEndpoint(context, one.operation, sent, refusal);
      expect([role, open.length > 0]).toEqual([role, isOpen]);
    }
  },
);

const secrets = guarded.filter(({ row }) => row.isSecret || row.besides.length > 0);

test.each(secrets)(
  "$name answers 404 for another owner’s rows",
  { tags: "6.own" },
  async ({ operation, row }) => {
    const build = await builderOf(row);
    const alternatives = [...(row.isSecret ? [{ build, openTo: row.openTo }] : []), ...row.besides];
    const actors = otherAccounts.filter(({ side }) => includes(row, side));
    const refusal = { status: 404, code: "NOT_FOUND" };
    await expectRefused(() =>
      inTurn(alternatives, (alternative) =>
        inTurn(
          actors.filter(({ relation }) => !alternative.openTo.includes(relation)),
          (actor) => {
            const input = alternative.build(tenant, actor);
            // Only the owner gets the validation errors of a request.
            return inTurn([input, ...withInvalidFields(operation, input)], (one) =>
              inTurn([{}, { "idempotency-key": "one" }], (more) =>
                probeEndpoint(
                  context,
                  operation,
                  { ...one, who: actor.relation, headers: { ...signedIn(actor), ...more } },
                  refusal,
                ),
              ),
            );
          },
        ),
      ),
    );
  },
);

/** Relations that may read more: an applicant's mobile, the address of confirmed work. */
const insiders: Readonly<Record<string, Relation>> = { waitressGet: "competitor", jobsGet: "colleague" };
// A query that records the disclosure of contact details.
const queries = guarded.filter(({ name, row }) => row.writes.length === 0 || name in insiders);

test.each(queries)(
  "$name leaks nothing of one side to accounts related to the other",
  async ({ name, operation, row }) => {
    const build = await builderOf(row);
    const actors = otherAccounts.filter(({ side }) => includes(row, side));
    await expectRefused(() =>
      inTurn(
        actors.filter(({ relation }) => relation !== insiders[name]),
        async (actor) => {
          const own = { ...tenant, [actor.side]: actor, ...(actor.job && { job: actor.job }) } as Tenant;
          const alternatives = row.besides.filter(({ openTo }) => openTo.includes(actor.relation));
          return inTurn(
            [build(own, actor), ...alternatives.map((alternative) => alternative.build(tenant, actor))],
            async (input) => {
              const { leaks } = await leaksOf(context, operation, { ...input, headers: signedIn(actor) }, [
                tenant,
              ]);
              return leaks.map((leak) => `${actor.relation}: ${leak}`);
            },
          );
        },
      ),
    );
  },
);

test.each(guarded)("$name succeeds and changes only the owner’s rows", async ({ operation, row }) => {
  const belongsTo = (line: string, { marks }: Tenant) => marks.some((mark) => line.includes(mark));
  const others: Tenant[] = [tenant];
  // In the long form two tenants send the same request, with the same idempotency key.
  for (let n = 0; n < Math.min(few, 2); n += 1) {
    const otherTenant = await makeTenant(api);
    const actor = otherTenant[row.by];
    const input = (await row.make(otherTenant, api))(otherTenant, actor);
    const headers = { ...signedIn(actor), "idempotency-key": "one" };
    const before = await tables.lines();
    const { answer, leaks } = await leaksOf(context, operation, { ...input, headers }, others);
    expect([answer.status, leaks]).toEqual([200, []]);
    const changed = changedLines(before, await tables.lines());
    expect([...new Set(changed.map(tableOf))].toSorted()).toEqual(row.writes.toSorted());
    const named = changed.filter((line) => !row.ownerless.includes(tableOf(line)));
    expect(
      named.filter((line) => !belongsTo(line, otherTenant) || others.some((other) => belongsTo(line, other))),
    ).toEqual([]);
    others.push(otherTenant);
  }
});

/** The request of a new tenant with both of its sides behind the gates. */
async function requestBehindGates(by: readonly Gate[], { operation, row }: Case) {
  const otherTenant = await makeTenant(api);
  const actor = otherTenant[row.by];
  const input = (await row.make(otherTenant, api))(otherTenant, actor);
  for (const side of [otherTenant.venue, otherTenant.worker]) await closeGates(api, side, by);
  const headers = row.who === "anyone" ? {} : signedIn(actor);
  return { operation, request: { ...input, headers } };
}

test.each(cases)(
  "$name is closed to suspended and unverified accounts exactly where its row says so",
  async (matrixCase) => {
    const gatedBy = Object.entries(matrixCase.row.gatedBy) as [Gate, ErrorCode][];
    for (const [gate, code] of gatedBy) {
      const { operation, request } = await requestBehindGates([gate], matrixCase);
      const refusal = { status: errorCodes[code], code };
      await expectRefused(() => probeEndpoint(context, operation, { ...request, who: gate }, refusal));
    }
    const others = gates.filter((gate) => !(gate in matrixCase.row.gatedBy));
    const { operation, request } = await requestBehindGates(others, matrixCase);
    const { status, text } = await sendRequest(api.app, operation, request);
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  },
);

test("a correspondent of one side cannot mark messages of the other as read", async () => {
  const { operation, row } = everyCase.find(({ name }) => name === "messagesReceipt")!;
  const build = await builderOf(row);
  const actors = otherAccounts.filter(({ relation }) => row.openTo.includes(relation));
  expect(actors.length).toBeGreaterThan(1);
  await expectRefused(() =>
    inTurn(actors, (actor) =>
      probeEndpoint(
        context,
        operation,
        { ...build(tenant, actor), who: actor.relation, headers: signedIn(actor) },
        { status: 404, code: "NOT_FOUND" },
      ),
    ),
  );
});

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const forAll = cases.filter(({ row }) => row.who === "anyone");

test.each(forAll)("$name needs no token, and ignores one", async ({ operation, row }) => {
  const workers = otherAccounts.map((one) => ({ name: one.relation, headers: signedIn(one) }));
  const actors = [...dead.slice(0, few), ...workers.slice(0, few)];
  const otherTenant = await makeTenant(api);
  for (const { name, headers, ...more } of actors) {
    // One account asks more often here than its own limit on passwords allows.
    await api.services.db.delete(attemptCounters);
    const input = (await row.make(otherTenant, api))(otherTenant, otherTenant[row.by]);
    const before = await tables.lines();
    const { answer, leaks } = await leaksOf(context, operation, { ...input, headers, ...more }, [tenant]);
    expect([name, answer.status, leaks]).toEqual([name, 200, []]);
    const changed = changedLines(before, await tables.lines());
    expect([...new Set(changed.map(tableOf))].toSorted()).toEqual(row.writes.toSorted());
    const marked = changed.filter((line) => otherTenant.marks.some((mark) => line.includes(mark)));
    // A row of memberships has no text: it holds only the ids of its account and its venue.
    const own = [...otherTenant.marks, ...marked.flatMap((line) => line.match(uuid) ?? [])];
    const others = changed.filter((line) => !row.ownerless.includes(tableOf(line)));
    expect(others.filter((line) => !own.some((mark) => line.includes(mark)))).toEqual([]);
  }
});

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

test.each(cases)("$name answers only to its own method", async (matrixCase) => {
  const { operation } = matrixCase;
  const [input = {}] = await requestsOf(matrixCase);
  const described = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
  const others = methods.filter((method) => !described.includes(method as "GET") && method !== "HEAD");
  await expectRefused(() =>
    inTurn(others.slice(0, several), async (method) => {
      const raw = JSON.stringify(input.body ?? {});
      const isBare = ["GET", "OPTIONS", "TRACE"].includes(method);
      const headers = { ...signedIn(tenant.venue), ...(!isBare && { "content-type": "application/json" }) };
      const request = { ...input, method, headers, ...(isBare ? {} : { raw }) };
      const { status, code } = await sendRequest(api.app, { ...operation, method: "GET" }, request);
      return status === 404 && code === "NOT_FOUND" ? [] : [`${method} ${operation.path}: ${status} ${code}`];
    }),
  );
});

test.each(cases.filter(({ operation }) => operation.method === "GET"))(
  "HEAD of $name has the status of GET, and no body",
  async (matrixCase) => {
    const [input = {}] = await requestsOf(matrixCase);
    // Where reading is recorded, insiders are left out: their request would add a row.
    const isNoted = matrixCase.row.writes.length > 0;
    const actors = [
      { headers: {} },
      ...otherAccounts
        .filter(({ relation }) => !isNoted || relation !== insiders[matrixCase.name])
        .slice(0, several)
        .map((one) => ({ headers: signedIn(one) })),
    ];
    await expectRefused(() =>
      inTurn(actors, async ({ headers }) => {
        const get = await sendRequest(api.app, matrixCase.operation, { ...input, headers });
        const head = await sendRequest(api.app, matrixCase.operation, { ...input, headers, method: "HEAD" });
        return head.status === get.status && head.text === "" ? [] : [`${head.status} ${head.text}`];
      }),
    );
  },
);

/**
 * Routes that are not calls. Their authorization is tested beside them: `modules/overview/calendar`, `platform/outbox`,
 * `platform/photos`, `modules/accounts/federated`, `modules/billing/payments`, `packages/fake-payments`,
 * `http/app-links.ts`; that of `/events` also in `events.test.ts`.
 */
const noCalls = [
  "/.well-known/apple-app-site-association",
  "/.well-known/assetlinks.json",
  "/.well-known/security.txt",
  "/api/docs",
  "/api/events",
  "/api/openapi.json",
  "/api/payments/webhook",
  "/calendar/:file",
  "/dev/outbox",
  "/dev/pay/",
  "/export",
  "/signin/",
  "/unsubscribe",
  "/uploads/:photo",
];

/** Those that write: they need a signature, or move no real money. */
const writing = ["/api/payments/webhook", "/dev/pay/", "/unsubscribe"];

test("every route is a call or in the list of other routes", async () => {
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

test("no endpoint was open", () => {
  expect(openEndpoints).toEqual([]);
  recordFigures(
    "authorization-matrix",
    `${countRequests()} requests of ${operations.length} calls, 0 violations; ` +
      `${dead.length} dead tokens, ${otherAccounts.length} other accounts, ${openEndpoints.length} open`,
  );
});

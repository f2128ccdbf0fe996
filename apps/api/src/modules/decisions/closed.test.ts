import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import {
  applicationsAccept,
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
} from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { publicJobsFind, publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { refusedWhileClosed } from "@bandeja/contract/closed-accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount, suspendParty } from "../../../testing/decide.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../testing/test-market.ts";
import { applications } from "../../db/schema/jobs.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const close = ({ id }: { id: string }) => inTransaction(market.services.db, (tx) => closeAccount(tx, id));
const suspend = ({ id: partyId }: { id: string }, until: Date | null) =>
  inTransaction(market.services.db, (tx) =>
    suspendParty(tx, { partyId, until, reason: "A reason.", now: tuesdayNoon }),
  );
const ban = (party: { id: string }) => suspend(party, null);
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12" };
const openJobs = async (token: string) => [
  ...(await market.ask(publicJobsFind, {})).body.data,
  ...(await market.ask(jobsFindOpen, { token, body: {} })).body.data,
];

const named = (name: string): Call => {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  return call;
};
const isOf = ({ who }: Call, side: "venue" | "worker"): boolean =>
  [who].flat().some((one) => one.startsWith(side));

test.each(["venue", "worker"] as const)(
  "a closed %s is refused every call that begins something",
  async (side) => {
    const party = side === "venue" ? await market.venue() : await market.person();
    const other = await market.venue();
    await close(party);
    const calls = refusedWhileClosed.map(named).filter((call) => isOf(call, side) && !call.multipart);
    // Refused before the rest of the body is read.
    const body =
      side === "venue"
        ? { person_id: party.id, restaurant_id: party.id }
        : { person_id: party.id, waitress_id: party.id, restaurant_id: other.id };
    const outcomes: [string, string][] = [];
    for (const call of calls) {
      outcomes.push([call.name, await market.outcome(call, { token: party.token, body })]);
    }
    expect(outcomes).toEqual(calls.map(({ name }) => [name, "BLOCKED"]));
  },
);

test("a closed account still reads why, complains, blocks, cancels and takes its data", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue, thursday), person, {
    status: "confirmed",
  });
  await close(person);
  const { token } = person;
  expect((await market.ask(conductSummary, { token, body: {} })).body.data).toMatchObject({
    block: { until: null },
    decisions: [{ kind: "accountclosed", by: "two" }],
  });
  expect([
    await market.outcome(reportsAdd, { token, body: { person_id: venue.id, reason: "harassment" } }),
    await market.outcome(applicationsCancel, { token, body: { application_id: application.id } }),
    await market.outcome(peopleBlock, { token, body: { person_id: venue.id } }),
    await market.outcome(accountExport, { token, body: { password: marketPassword } }),
  ]).toEqual(["ok", "ok", "ok", "ok"]);
});

test("nobody finds the open jobs of a closed venue, or of its other venues, or applies for them", async () => {
  const [closed, sibling, other] = [await market.venue(), await market.venue(), await market.venue()];
  const person = await market.person();
  const jobs = [await market.job(closed), await market.job(sibling), await market.job(other)];
  await makeSamePerson(market.db, closed, sibling);
  const listed = async () => {
    const ids = (await openJobs(person.token)).map(({ _id }) => _id);
    return jobs.map(({ id }) => ids.filter((one) => one === id).length);
  };
  const read = () =>
    Promise.all(
      jobs.map(async ({ id }) => (await market.askRefused(publicJobsGet, { params: { id } })).status),
    );
  expect([await listed(), await read()]).toEqual([
    [2, 2, 2],
    [200, 200, 200],
  ]);
  await close(closed);
  expect([await listed(), await read()]).toEqual([
    [0, 0, 2],
    [404, 404, 200],
  ]);
  const apply = { token: person.token, body: { job_id: jobs[0]!.id } };
  expect(await market.outcome(applicationsAdd, apply)).toBe("NOT_FOUND");
});

test.each([
  ["closing an account", close],
  ["a ban", ban],
] as const)(
  "%s ends pending applications: the worker's are withdrawn, the venue's declined",
  async (_, end) => {
    const [venue, worker] = [await market.venue(), await market.person()];
    const others = [await market.venue(), await market.person()] as const;
    const mine = await market.application(await market.job(others[0], thursday), worker);
    const second = await market.person();
    await makeSamePerson(market.db, worker, second);
    const seconds = await market.application(await market.job(others[0], thursday), second);
    const theirs = await market.application(await market.job(venue, thursday), others[1]);
    const agreed = await market.application(await market.job(venue, thursday), others[1], {
      status: "confirmed",
    });
    await end(worker);
    await end(venue);
    const confirm = { token: others[0].token, body: { application_id: mine.id } };
    expect(await market.outcome(applicationsConfirm, confirm)).toBe("WRONG_STATE");
    await market.handleEvents();
    const rows = await market.db.select().from(applications);
    const states = [mine, seconds, theirs, agreed].map(({ id }) => rows.find((row) => row.id === id)?.status);
    expect(states).toEqual(["withdrawn", "withdrawn", "declined", "confirmed"]);
    const jobs = await market.ask(jobsFindOfRestaurant, {
      token: others[0].token,
      body: { restaurant: others[0].id, type: "new" },
    });
    expect(jobs.body.data.map(({ waiting }) => waiting)).toEqual([0, 0]);
    const told = await market.ask(notificationsFind, { token: others[1].token, body: {} });
    expect(told.body.data).toMatchObject([{ kind: "bandejacancelled", application_id: theirs.id }]);
    const ended = await market.ask(notificationsFind, { token: others[0].token, body: {} });
    expect(ended.body.data.map(({ kind, application_id: id }) => [kind, id])).toEqual(
      expect.arrayContaining([mine, seconds].map(({ id }) => ["applicationended", id])),
    );
  },
);

test("what a suspended account has applied for, or was applied for, stays", async () => {
  const [venue, worker] = [await market.venue(), await market.person()];
  const pending = await market.application(await market.job(venue, thursday), worker);
  for (const party of [venue, worker]) await suspend(party, hoursAfter(tuesdayNoon, 48));
  await market.handleEvents();
  const confirm = { token: venue.token, body: { application_id: pending.id } };
  expect(await market.outcome(applicationsConfirm, confirm)).toBe("ok");
});

test("a closed worker's pending application is neither confirmed nor offered an opening", async () => {
  const [venue, holder] = [await market.venue(), await market.person()];
  const [closed, next] = [await market.person(), await market.person()];
  const job = await market.job(venue, { ...thursday, openings: 1, offerVacated: true });
  const held = await market.application(job, holder, { status: "confirmed" });
  const first = await market.application(job, closed);
  const second = await market.application(job, next);
  await close(closed);
  await market.ask(applicationsCancel, { token: holder.token, body: { application_id: held.id } });
  await market.handleEvents();
  const confirm = { token: venue.token, body: { application_id: first.id } };
  expect(await market.outcome(applicationsConfirm, confirm)).toBe("WRONG_STATE");
  const accept = { token: next.token, body: { application_id: second.id } };
  expect(await market.outcome(applicationsAccept, accept)).toBe("ok");
});

test("a closed venue's openings are neither offered nor taken", async () => {
  const [venue, holder, next] = [await market.venue(), await market.person(), await market.person()];
  const job = await market.job(venue, { ...thursday, openings: 1, offerVacated: true });
  const held = await market.application(job, holder, { status: "confirmed" });
  const pending = await market.application(job, next);
  await close(venue);
  await market.ask(applicationsCancel, { token: holder.token, body: { application_id: held.id } });
  await market.handleEvents();
  const accept = { token: next.token, body: { application_id: pending.id } };
  expect(await market.outcome(applicationsAccept, accept)).toBe("WRONG_STATE");
});

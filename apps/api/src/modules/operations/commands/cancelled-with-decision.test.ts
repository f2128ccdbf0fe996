import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { invitationsAdd, invitationsAnswer, invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { applicationsPerJob } from "@bandeja/domain/parameters/limits";
import { desc, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { decisions, offences } from "../../../db/schema/conduct.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { offers } from "../../../db/schema/lifecycle.ts";
import { notifications } from "../../../db/schema/notifications.ts";
import { decideAsOperator } from "../../decisions/deciding/propose.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const act = (...line: string[]) => terminal.type(...line, "--reason", "It does not treat people well.");
const suspend = ({ id }: { id: string }) =>
  act("conduct", "suspend", id, "--until", "2026-04-01", "--cancel-shifts");

type When = Parameters<Market["job"]>[1];
const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
/** 18:00 on Wednesday: late on the Tuesday noon of these tests. */
const late = { startDate: "2026-03-11", endDate: "2026-03-11", startTime: "11:00", endTime: "16:00" };

async function confirmed(venue: Venue, person: Person, when: When) {
  const job = await market.job(venue, when);
  return { job, application: await market.application(job, person, { status: "confirmed" }) };
}

async function kindsTo({ accountId }: { accountId: string }): Promise<string[]> {
  await market.handleEvents();
  const rows = await market.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.map(({ kind }) => kind);
}

const offencesOf = ({ id }: { id: string }) => market.db.$count(offences, eq(offences.partyId, id));
async function decisionOf({ id }: { id: string }) {
  const [row] = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, id))
    .orderBy(desc(decisions.proposedAt));
  return row!;
}
const recordOf = async (person: Person) =>
  (await market.ask(waitressGet, { token: person.token, params: { id: person.id } })).body.data;
const recordOfVenue = async (venue: Venue) =>
  (await market.ask(restaurantProfile, { token: venue.token, body: { id: venue.id } })).body.data;
const ownOf = async ({ token }: Person) => (await market.ask(applicationsMine, { token })).body.data;
const applicantsOf = async ({ token }: Venue, job: { id: string }) =>
  (await market.ask(jobsFindApplications, { token, body: { jobId: job.id } })).body.data;
const exportOf = async ({ token }: Venue | Person) =>
  (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data;

test("what is cancelled with a worker's suspension counts on no record, however late, also once it is corrected", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const [early, soon] = [await confirmed(venue, person, friday), await confirmed(venue, person, late)];
  const [before, ofVenue] = [await recordOf(person), await recordOfVenue(venue)];
  await suspend(person);
  expect(terminal.output[0]).toMatch(/Shifts cancelled ahead: 2\.$/);
  const { id } = await decisionOf(person);
  for (const { application } of [early, soon]) {
    expect(await market.readApplication(application.id)).toMatchObject({
      status: "cancelled",
      cancelledBy: "worker",
      decisionId: id,
    });
  }
  expect([await recordOf(person), await recordOfVenue(venue), await offencesOf(person)]).toEqual([
    before,
    ofVenue,
    0,
  ]);
  const { data: summary } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
  expect(summary).toMatchObject({ offences: [], next: "warning", passfrom: null });
  await act("conduct", "correct", id);
  expect([await recordOf(person), await offencesOf(person)]).toEqual([before, 0]);
  expect(await ownOf(person)).toMatchObject([
    { status: "cancelled", bybandeja: true },
    { status: "cancelled", bybandeja: true },
  ]);
});

test("the venue of a suspended worker reads that Bandeja cancelled, and nothing of the decision", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { job } = await confirmed(venue, person, friday);
  await suspend(person);
  expect(await kindsTo(venue)).toEqual(["bandejacancelled"]);
  expect(await kindsTo(person)).toEqual(["decided", "operatorcancelled"]);
  const [applicant] = await applicantsOf(venue, job);
  expect(applicant).toMatchObject({ status: "cancelled", bybandeja: true });
  for (const field of ["cancelledby", "decision_id", "reason"]) expect(applicant).not.toHaveProperty(field);
  expect(await ownOf(person)).toMatchObject([
    { cancelledby: null, bybandeja: true, decision_id: (await decisionOf(person)).id },
  ]);
});

test("what is cancelled with a venue's suspension counts on no record, and its workers read no decision", async () => {
  const [venue, person, waiting] = [await market.venue(), await market.person(), await market.person()];
  const { job, application } = await confirmed(venue, person, late);
  await market.application(job, waiting);
  const [before, ofWorker] = [await recordOfVenue(venue), await recordOf(person)];
  await suspend(venue);
  const { id } = await decisionOf(venue);
  expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled", decisionId: id });
  expect(await market.readApplication(application.id)).toMatchObject({ decisionId: id });
  expect([await recordOfVenue(venue), await recordOf(person), await offencesOf(venue)]).toEqual([
    before,
    ofWorker,
    0,
  ]);
  expect(await kindsTo(venue)).toEqual(["decided", "operatorcancelled"]);
  expect([await kindsTo(person), await kindsTo(waiting)]).toEqual([
    ["operatorcancelled"],
    ["bandejacancelled"],
  ]);
  for (const [worker, status] of [
    [person, "cancelled"],
    [waiting, "expired"],
  ] as const) {
    const [own] = await ownOf(worker);
    expect(own).toMatchObject({ status, cancelledby: null, bybandeja: true });
    expect(own).not.toHaveProperty("decision_id");
    const { data } = (await market.ask(jobsGet, { token: worker.token, params: { id: job.id } })).body;
    expect(data.application).toMatchObject({ status, bybandeja: true });
    expect(JSON.stringify(data)).not.toContain(id);
    const exported = await exportOf(worker);
    expect(exported.applications).toMatchObject([{ bybandeja: true }]);
    expect(JSON.stringify(exported)).not.toContain(id);
  }
  const own = await market.ask(jobsGet, { token: venue.token, params: { id: job.id } });
  expect(own.body.data).toMatchObject({ status: "cancelled", decision_id: id });
  expect((await exportOf(venue)).jobs).toMatchObject([{ _id: job.id, decision_id: id }]);
});

test("a worker who was asked for a job that is cancelled with its venue’s suspension reads that Bandeja ended the request", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue, late), person, { status: "declined" });
  const job = await market.job(venue, friday);
  const body = { job_id: job.id, kind: "book", waitress_ids: [person.id] } as const;
  await market.ask(invitationsAdd, { token: venue.token, body });
  await suspend(venue);
  expect(await kindsTo(person)).toEqual(["invited", "invitationended"]);
  const { data } = (await market.ask(invitationsFind, { token: person.token, body: {} })).body;
  expect(data).toMatchObject([{ state: "withdrawn", bybandeja: true }]);
});

test("jobs without applications give each payment back, and leave the venue its return of 90 days", async () => {
  const venue = await market.venue();
  const jobs = [await market.job(venue, friday), await market.job(venue, friday)];
  await suspend(venue);
  for (const job of jobs) expect(await market.readJob(job.id)).toMatchObject({ positionReturned: true });
  await act("conduct", "correct", (await decisionOf(venue)).id);
  const next = await market.job(venue, friday);
  const { data } = (await market.ask(jobsGet, { token: venue.token, params: { id: next.id } })).body;
  expect(data.cancelling).not.toHaveProperty("because");
});

test("with a closed account pending applications end without either side's words", async () => {
  const [venue, person, other] = [await market.venue(), await market.person(), await market.venue()];
  const pending = await market.application(await market.job(venue, friday), person);
  const elsewhere = await market.application(await market.job(other, friday), await market.person());
  const close = async ({ id }: { id: string }) => {
    await act("conduct", "close", id);
    const [, decision = ""] = /\(decision (\S+)\)/.exec(terminal.output.join("")) ?? [];
    await act("conduct", "uphold", decision, "--by", "joao");
    await market.handleEvents();
    return decision;
  };
  const [ofPerson, ofOther] = [await close(person), await close(other)];
  expect(await market.readApplication(pending.id)).toMatchObject({
    status: "withdrawn",
    decisionId: ofPerson,
  });
  expect(await market.readApplication(elsewhere.id)).toMatchObject({
    status: "declined",
    decisionId: ofOther,
  });
  expect(await kindsTo(venue)).toEqual(["applicationended"]);
  const rows = await market.db
    .select()
    .from(notifications)
    .where(eq(notifications.applicationId, elsewhere.id));
  expect(rows.map(({ kind }) => kind)).toEqual(["bandejacancelled"]);
  expect(await ownOf(person)).toMatchObject([{ status: "withdrawn", decision_id: ofPerson }]);
});

const apply = ({ token }: Person, { id }: { id: string }) =>
  market.outcome(applicationsAdd, { token, body: { job_id: id } });
const confirm = ({ token }: Venue, { id }: { id: string }) =>
  market.outcome(applicationsConfirm, { token, body: { application_id: id } });

/** A worker who was suspended, with their confirmed shift cancelled, and whose suspension is corrected. */
async function makeCorrected(job: When = {}) {
  const [venue, person] = [await market.venue(), await market.person()];
  const work = await confirmed(venue, person, { ...friday, ...job });
  const before = await recordOf(person);
  await suspend(person);
  return {
    venue,
    person,
    ...work,
    before,
    correct: async () => act("conduct", "correct", (await decisionOf(person)).id),
  };
}

test("a worker whose shifts were cancelled with a decision applies again once it is corrected, and is confirmed", async () => {
  const { venue, person, job, application, before, correct } = await makeCorrected();
  const lists = async () =>
    (await market.ask(jobsFindOpen, { token: person.token, body: {} })).body.data.map(({ _id }) => _id);
  expect(await apply(person, job)).toBe("BLOCKED");
  await correct();
  expect(await lists()).toContain(job.id);
  expect(await apply(person, job)).toBe("ok");
  expect(await market.readApplication(application.id)).toMatchObject({
    status: "pending",
    decisionId: null,
    cancelledBy: null,
    noticeMinutes: null,
    timesApplied: 1,
  });
  expect(await apply(person, job)).toBe("ALREADY_APPLIED");
  expect(await confirm(venue, application)).toBe("ok");
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 1, appliedCount: 1 });
  expect([await recordOf(person), await offencesOf(person)]).toEqual([before, 0]);
  const [own] = await ownOf(person);
  expect(own).toMatchObject({ status: "confirmed" });
  for (const field of ["bybandeja", "decision_id"]) expect(own).not.toHaveProperty(field);
});

test("the venue books again a worker whose shift was cancelled with a corrected decision, not before", async () => {
  const { venue, person, job, before, correct } = await makeCorrected();
  const body = { job_id: job.id, waitress_ids: [person.id], kind: "book" as const };
  const invite = async () => (await market.ask(invitationsAdd, { token: venue.token, body })).body.data;
  expect(await invite()).toMatchObject({ sent: [], refused: [{ why: "unavailable" }] });
  await correct();
  expect(await invite()).toEqual({ sent: [person.id], refused: [] });
  const [invitation] = (await market.ask(invitationsFind, { token: person.token, body: {} })).body.data;
  const answer = { invitation_id: invitation!._id, accept: true };
  expect(await market.outcome(invitationsAnswer, { token: person.token, body: answer })).toBe("ok");
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 1 });
  expect([await recordOf(person), await offencesOf(person)]).toEqual([before, 0]);
});

test("what ended with a decision is none of the three applications for a job", async () => {
  const { person, job, application, correct } = await makeCorrected();
  await correct();
  await market.db
    .update(applications)
    .set({ timesApplied: applicationsPerJob })
    .where(eq(applications.id, application.id));
  expect(await apply(person, job)).toBe("ok");
  expect(await market.readApplication(application.id)).toMatchObject({ timesApplied: applicationsPerJob });
});

test("a job that is full by then stays refused", async () => {
  const { venue, person, job, correct } = await makeCorrected({ openings: 1 });
  await market.application(job, await market.person(), { status: "confirmed" });
  await correct();
  expect(await apply(person, job)).toBe("JOB_FULL");
  const body = { job_id: job.id, waitress_ids: [person.id], kind: "book" as const };
  expect(await market.outcome(invitationsAdd, { token: venue.token, body })).toBe("JOB_FULL");
});

test("who vacated an opening with a decision, and applies again, may vacate another one", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { job, application } = await confirmed(venue, person, { ...friday, openings: 3, offerVacated: true });
  for (const _ of [1, 2]) await market.application(job, await market.person());
  await suspend(person);
  const vacated = () =>
    market.db
      .select({ state: offers.state, by: offers.vacatedBy })
      .from(offers)
      .where(eq(offers.jobId, job.id));
  expect(await vacated()).toEqual([{ state: "open", by: application.id }]);
  await act("conduct", "correct", (await decisionOf(person)).id);
  expect(await apply(person, job)).toBe("ok");
  expect(await vacated()).toEqual([{ state: "open", by: null }]);
  expect(await confirm(venue, application)).toBe("ok");
  const cancel = { token: person.token, body: { application_id: application.id } };
  expect(await market.outcome(applicationsCancel, cancel)).toBe("ok");
  expect((await vacated()).toSorted((a, b) => Number(a.by !== null) - Number(b.by !== null))).toEqual([
    { state: "open", by: null },
    { state: "open", by: application.id },
  ]);
});

test("the statement of a decision, and of its correction, says that work was cancelled only where some was", async () => {
  const [venue, busy, idle] = [await market.venue(), await market.person(), await market.person()];
  await confirmed(venue, busy, friday);
  const withJob = await market.venue();
  await market.job(withJob, friday);
  const said: [boolean, boolean][] = [];
  const conductOf = async ({ token }: { token: string }) =>
    (await market.ask(conductSummary, { token, body: {} })).body.data;
  const blocks: (true | undefined)[] = [];
  for (const party of [busy, idle, withJob, await market.venue()]) {
    await suspend(party);
    blocks.push((await conductOf(party)).block?.cancelled);
    await act("conduct", "correct", (await decisionOf(party)).id);
    const [decided, reviewed] = (await conductOf(party)).decisions![0]!.statements.map(({ paragraphs }) =>
      paragraphs.join("\n"),
    );
    said.push([/We cancelled your/.test(decided!), /stays cancelled/.test(reviewed!)]);
    expect(decided).not.toMatch(/^Your .* stays?[:.]/m);
  }
  expect(said).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect(blocks).toEqual([true, undefined, true, undefined]);
});

test("a statement says what was cancelled with its decision, not what was ahead", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { application } = await confirmed(venue, person, friday);
  // Nothing is cancelled here.
  await inTransaction(market.services.db, (tx) =>
    decideAsOperator(
      tx,
      { partyId: person.id, kind: "suspension", until: hoursAfter(tuesdayNoon, 900), cancelsAhead: true },
      { operator: "ana", reason: "It does not treat people well." },
      { policy: market.services.config.conduct, now: tuesdayNoon },
    ),
  );
  const { data } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
  expect(data.decisions![0]!.statements[0]!.paragraphs.join("\n")).toContain("Your confirmed shift stays");
  expect(data.block).not.toHaveProperty("cancelled");
  expect((await ownOf(person)).find(({ _id }) => _id === application.id)).toMatchObject({
    status: "confirmed",
  });
});

test("what it cancels itself later is its own act", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { application } = await confirmed(venue, person, late);
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await act("applications", "cancel", application.id, "--for", "worker");
  expect(await offencesOf(person)).toBe(1);
  expect(await market.readApplication(application.id)).toMatchObject({ decisionId: null });
});

test("after all of them every invariant holds", async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  expect(await findViolations(client)).toEqual([]);
  await client.end();
});

import {
  applicationsNoshow,
  applicationsUndoNoShow,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { answerDecision, byRule } from "../../../../testing/decide.ts";
import { settleDue } from "../../decisions/deciding/settle-due.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
// From 14:00 to 18:00; the clock is at 12:00.
const shift = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00", endTime: "18:00" };
const later = { ...shift, startDate: "2026-03-28", endDate: "2026-03-28" };

/** A no-show that the venue reported at 15:00. */
async function reportNoShow(venue: Venue, person: Person) {
  const job = await market.job(venue, shift);
  const { id } = await market.application(job, person, { status: "confirmed" });
  at(3);
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  return { jobId: job.id, id };
}

/** What the venue reads of its own reports beside a later application of the worker. */
async function readReports(venue: Venue, person: Person) {
  const job = await market.job(venue, later);
  await market.application(job, person);
  const token = await market.tokenAt(venue, market.services.now());
  const { data } = (await market.ask(jobsFindApplications, { token, body: { jobId: job.id } })).body;
  return data[0]?.ownreports;
}

async function appeal(person: Person) {
  const { offences } = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
  const body = { offence_id: offences[0]!._id, text: "I was there" };
  return (await market.ask(conductAppeal, { token: person.token, body })).body.data.appeal!._id;
}

const days = { startdate: "2026-03-10", enddate: "2026-03-10" };
const party = () => Promise.all([market.venue(), market.person()]);

test("a venue that reported a no-show reads so beside a later application, with its state", async () => {
  const [venue, person] = await party();
  const { jobId } = await reportNoShow(venue, person);
  const openuntil = expect.stringContaining(hoursAfter(tuesdayNoon, 75).toISOString().slice(0, 16)) as string;
  const report = { kind: "noshow", job_id: jobId, ...days };
  expect(await readReports(venue, person)).toEqual([{ ...report, state: "announced", openuntil }]);
  await appeal(person);
  expect(await readReports(venue, person)).toEqual([{ ...report, state: "disputed" }]);
});

test("a no-show that counts is read without an end", async () => {
  const [venue, person] = await party();
  const { jobId } = await reportNoShow(venue, person);
  at(76);
  await settleDue(market.services.db, { policy: byRule, now: market.services.now() });
  expect(await readReports(venue, person)).toEqual([
    { kind: "noshow", job_id: jobId, ...days, state: "counts" },
  ]);
});

test("the row of the missed job itself does not repeat its status", async () => {
  const [venue, person] = await party();
  const { jobId } = await reportNoShow(venue, person);
  const { data } = (await market.ask(jobsFindApplications, { token: venue.token, body: { jobId } })).body;
  expect(data).toMatchObject([{ status: "noshow" }]);
  expect(data[0]).not.toHaveProperty("ownreports");
});

test("another venue never reads it", async () => {
  const [[venue, person], other] = [await party(), await market.venue()];
  await reportNoShow(venue, person);
  expect(await readReports(other, person)).toBeUndefined();
});

test("the venue reads it of another account of the person, too", async () => {
  const [[venue, before], now] = [await party(), await market.person()];
  await reportNoShow(venue, before);
  expect(await readReports(venue, now)).toBeUndefined();
  await makeSamePerson(market.db, now, before);
  expect(await readReports(venue, now)).toMatchObject([{ kind: "noshow", state: "announced" }]);
  expect(await readReports(await market.venue(), now)).toBeUndefined();
});

test("nothing is said of a no-show that the venue has taken back", async () => {
  const [venue, person] = await party();
  const { id } = await reportNoShow(venue, person);
  await market.ask(applicationsUndoNoShow, { token: venue.token, body: { application_id: id } });
  expect(await readReports(venue, person)).toBeUndefined();
});

test("nothing is said of a no-show that an appeal has overturned; one that was upheld counts", async () => {
  for (const outcome of ["lifted", "upheld"] as const) {
    const [venue, person] = await party();
    await reportNoShow(venue, person);
    const id = await appeal(person);
    await inTransaction(market.services.db, (tx) =>
      answerDecision(tx, id, { outcome, reason: "Read", now: market.services.now() }),
    );
    const reports = await readReports(venue, person);
    expect(reports?.map(({ state }) => state)).toEqual(outcome === "lifted" ? undefined : ["counts"]);
    market.setNow(tuesdayNoon);
  }
});

test("nothing is said of a no-show whose appeal nobody answered in time", async () => {
  const [venue, person] = await party();
  await reportNoShow(venue, person);
  await appeal(person);
  at(3 + 5 * 24 + 0.1);
  expect(await readReports(venue, person)).toBeUndefined();
});

test("a worker reads how often venues reported a late arrival; a venue does not", async () => {
  const [venue, person] = await party();
  for (const attendance of ["late", "late", "present"] as const) {
    const job = await market.job(await market.venue(), shift);
    await market.application(job, person, { status: "completed", attendance });
  }
  const params = { id: person.id };
  const own = (await market.ask(waitressGet, { token: person.token, params })).body.data;
  expect(own.latearrivals).toBe(2);
  await market.application(await market.job(venue, later), person);
  expect((await market.ask(waitressGet, { token: venue.token, params })).body.data).not.toHaveProperty(
    "latearrivals",
  );
});

test("late arrivals are read, too, latest work first, five reports at most", async () => {
  const [[venue, person], other] = [await party(), await market.venue()];
  const complete = async (employer: Venue, day: string, attendance: "late" | "present") =>
    market.application(await market.job(employer, { ...shift, startDate: day, endDate: day }), person, {
      status: "completed",
      attendance,
    });
  await complete(venue, "2026-02-01", "late");
  await complete(venue, "2026-02-02", "present");
  await complete(other, "2026-02-03", "late");
  await complete(venue, "2026-02-04", "late");
  const read = async () =>
    (await readReports(venue, person))?.map(({ kind, startdate }) => [kind, startdate]);
  expect(await read()).toEqual([
    ["late", "2026-02-04"],
    ["late", "2026-02-01"],
  ]);
  for (const day of [5, 6, 7, 8]) await complete(venue, `2026-02-0${day}`, "late");
  const latest = await read();
  expect(latest).toHaveLength(5);
  expect(latest?.at(-1)).toEqual(["late", "2026-02-04"]);
});

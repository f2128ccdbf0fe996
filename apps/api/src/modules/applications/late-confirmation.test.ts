import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { findViolations } from "../../db/invariants.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
// From 14:00 to 18:00; the clock is at 12:00.
const shift = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00", endTime: "18:00" };

async function applied(hours: JobOverrides = shift) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, hours);
  const { id } = await market.application(job, person);
  const body = { application_id: id };
  return {
    venue,
    person,
    job,
    id,
    confirm: () => market.ask(applicationsConfirm, { token: venue.token, body }),
    cancel: (by: { token: string } = person) => market.ask(applicationsCancel, { token: by.token, body }),
  };
}
const ownOf = async ({ token }: { token: string }) =>
  (await market.ask(applicationsMine, { token, body: {} })).body.data;

describe("a worker who is confirmed two hours before the start", () => {
  test.each([
    [0.49, 0],
    [0.51, 1],
  ])("%s hours later cancels with %i offences", async (hours, offences) => {
    const { person, confirm, cancel } = await applied();
    await confirm();
    at(hours);
    await cancel();
    expect(await market.readOffencesOf(person)).toHaveLength(offences);
  });

  test("and the venue see until when", async () => {
    const { venue, person, job, confirm } = await applied();
    await confirm();
    const until = { cancelfreeuntil: expect.stringContaining("2026-03-10T12:30:0") };
    expect(await ownOf(person)).toMatchObject([until]);
    const request = { token: venue.token, body: { jobId: job.id } };
    expect((await market.ask(jobsFindApplications, request)).body.data).toMatchObject([until]);
    at(0.6);
    expect((await ownOf(person))[0]).not.toHaveProperty("cancelfreeuntil");
  });

  test("gives the venue no such time", async () => {
    const { venue, confirm, cancel } = await applied();
    await confirm();
    await cancel(venue);
    expect(await market.readOffencesOf(venue)).toHaveLength(1);
  });
});

test("shortly before the start, half of the time left is free", async () => {
  const { person, confirm, cancel } = await applied();
  at(1.8);
  await confirm();
  at(1.92);
  await cancel();
  expect(await market.readOffencesOf(person)).toHaveLength(1);
});

describe("an application expires with its cause", () => {
  const causeOf = async (person: { token: string }) => (await ownOf(person)).map((one) => one.expirycause);

  test("the start, even before that is stored", async () => {
    const { person } = await applied();
    at(3);
    expect(await causeOf(person)).toEqual(["started"]);
  });

  test("the cancellation of the job", async () => {
    const { venue, person, job } = await applied();
    await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
    expect(await causeOf(person)).toEqual(["jobcancelled"]);
  });

  test("a confirmation elsewhere, of which the list of notifications has a line", async () => {
    const { person, confirm } = await applied();
    const other = await market.job(await market.venue(), shift);
    await market.ask(applicationsAdd, { token: person.token, body: { job_id: other.id } });
    await confirm();
    expect(new Set(await causeOf(person))).toEqual(new Set([undefined, "confirmedelsewhere"]));
    const { data } = (await market.ask(notificationsFind, { token: person.token, body: {} })).body;
    expect(data.map(({ kind }) => kind).toSorted()).toEqual(["confirmed", "displaced"]);
  });
});

test("afterwards every invariant holds", async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  // The jobs of a market have no credits.
  const violations = (await findViolations(client)).filter(({ invariant }) => !invariant.includes("credit"));
  await client.end();
  expect(violations).toEqual([]);
});

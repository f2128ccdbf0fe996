import {
  applicationsAdd,
  applicationsConfirm,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

/** The clock of a test runs on, by less than a minute. */
const minute = (count: number) =>
  hoursAfter(tuesdayNoon, count / 60)
    .toISOString()
    .slice(0, 16);
const atMinute = (count: number): unknown => expect.stringContaining(minute(count));
const setMinute = (count: number) => market.setNow(hoursAfter(tuesdayNoon, count / 60));

test("a venue sees when its job was first viewed, applied for and confirmed; workers do not", async () => {
  const [venue, first, second] = [await market.venue(), await market.person(), await market.person()];
  const job = await market.job(venue);
  const read = async ({ token }: { token: string }) =>
    (await market.ask(jobsGet, { token, params: { id: job.id } })).body.data.hiring;
  const apply = ({ token }: { token: string }) =>
    market.ask(applicationsAdd, { token, body: { job_id: job.id } });
  const postedat = atMinute(0);
  expect(await read(venue)).toEqual({ postedat });

  setMinute(1);
  expect(await read(first)).toBeUndefined();
  expect(await read(venue)).toEqual({ postedat, viewedat: atMinute(1) });
  setMinute(3);
  await read(second);
  const { body } = await apply(second);
  setMinute(5);
  await apply(first);
  setMinute(9);
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: body.data._id } });
  const whole = {
    postedat,
    viewedat: atMinute(1),
    appliedat: atMinute(3),
    confirmedat: atMinute(9),
  };
  expect(await read(venue)).toEqual(whole);
});

test("an application that was withdrawn, and made again, still counts as the first", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue);
  const { body } = await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  await market.ask(applicationsWithdraw, { token: person.token, body: { application_id: body.data._id } });
  setMinute(90);
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  const answer = await market.ask(jobsGet, { token: venue.token, params: { id: job.id } });
  expect(answer.body.data.hiring).toMatchObject({ appliedat: atMinute(0) });
});

test("workers who open a job at the same time are one first view, recorded once", async () => {
  const venue = await market.venue();
  const job = await market.job(venue);
  const people = await Promise.all(Array.from({ length: 5 }, () => market.person()));
  await Promise.all(people.map(({ token }) => market.ask(jobsGet, { token, params: { id: job.id } })));
  const { rows } = await market.db.execute(
    sql`SELECT FROM events WHERE type = 'job.viewed' AND payload ->> 'jobId' = ${job.id}`,
  );
  expect(rows).toHaveLength(1);
});

test("a job that was applied for has no first view, and an unknown confirmation no first one", async () => {
  const [venue, early, late] = [await market.venue(), await market.person(), await market.person()];
  const job = await market.job(venue, { openings: 3 });
  await market.application(job, early, { status: "confirmed" });
  const { id } = await market.application(job, late);
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: id } });
  await market.ask(jobsGet, { token: late.token, params: { id: job.id } });
  const { body } = await market.ask(jobsGet, { token: venue.token, params: { id: job.id } });
  expect(body.data.hiring).toEqual({ postedat: atMinute(0), appliedat: atMinute(0) });
});

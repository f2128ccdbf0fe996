import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePayment } from "../../../../testing/make-payment.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import type { Venue } from "../../../../testing/test-market.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments({ packDiscounts: new Map([[5, 10]]) });
});
afterAll(() => till.close());

/** A venue with a paid pack, whose free position is used. */
async function withPack() {
  const { venue, paymentId } = await till.paid(5);
  await till.job(venue, { paidWith: "free", startDate: "2026-03-18", endDate: "2026-03-18" });
  return { venue, paymentId };
}

async function post(venue: Venue, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await till.post(venue)).toBe("posted");
  await till.handleEvents();
}

/** What a venue was told that it has left, the newest first. */
async function warnings({ token }: Venue) {
  const { data } = (await till.ask(notificationsFind, { token, body: {} })).body;
  return data.filter(({ kind }) => kind === "creditslow").map(({ creditsleft }) => creditsleft);
}

test("one credit left of a pack notifies the venue, neither more nor none", async () => {
  const { venue } = await withPack();
  await post(venue, 3);
  expect(await warnings(venue)).toEqual([]);
  await post(venue, 1);
  expect(await warnings(venue)).toEqual([1]);
  await post(venue, 1);
  expect(await warnings(venue)).toEqual([1]);
});

test("a credit that comes back and is used again notifies nobody", async () => {
  const { venue, paymentId } = await withPack();
  await post(venue, 4);
  const [used] = await till.readPack(paymentId);
  await till.ask(jobsCancel, { token: venue.token, body: { job_id: used!.jobId! } });
  await post(venue, 1);
  expect(await warnings(venue)).toEqual([1]);
});

test("a pack that is bought then notifies again once few are left, and not for credits of the one before", async () => {
  const { venue, paymentId } = await withPack();
  await post(venue, 4);
  await makePayment(till.db, venue, { credits: 5, amountCents: 4_455, paidAt: till.services.now() });
  await post(venue, 4);
  expect(await warnings(venue)).toEqual([1]);
  await post(venue, 1);
  expect(await warnings(venue)).toEqual([1, 1]);
  const [used] = await till.readPack(paymentId);
  await till.ask(jobsCancel, { token: venue.token, body: { job_id: used!.jobId! } });
  await post(venue, 1);
  expect(await warnings(venue)).toEqual([1, 1]);
});

test("single credits alone notify nobody", async () => {
  const { venue } = await withPack();
  for (let n = 0; n < 3; n += 1) await makePayment(till.db, venue, { paidAt: till.services.now() });
  await post(venue, 8);
  expect(await warnings(venue)).toEqual([]);
});

test("several jobs that are posted together notify once", async () => {
  const { venue } = await withPack();
  const jobs = Array.from({ length: 5 }, (_, n) => ({
    numberwaitress: 1,
    salary: 10,
    currency: "EUR",
    startdate: `2026-03-2${n}`,
    enddate: `2026-03-2${n}`,
    startshift: "18:00",
    endshift: "22:00",
    tips: "No",
    obs: "",
  }));
  expect(await warnings(venue)).toEqual([]);
  await till.ask(jobsAddMany, { token: venue.token, body: { restaurant_id: venue.id, jobs } });
  await till.handleEvents();
  expect(await warnings(venue)).toEqual([0]);
});

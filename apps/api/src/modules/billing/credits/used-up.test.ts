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

async function warnings({ token }: Venue): Promise<number> {
  const { data } = (await till.ask(notificationsFind, { token, body: {} })).body;
  return data.filter(({ kind }) => kind === "creditslow").length;
}

test("the last credit of a pack notifies the venue, none before it", async () => {
  const { venue } = await withPack();
  await post(venue, 4);
  expect(await warnings(venue)).toBe(0);
  await post(venue, 1);
  expect(await warnings(venue)).toBe(1);
});

test("a credit that comes back and is used again notifies nobody", async () => {
  const { venue, paymentId } = await withPack();
  await post(venue, 5);
  const [used] = await till.readPack(paymentId);
  await till.ask(jobsCancel, { token: venue.token, body: { job_id: used!.jobId! } });
  await post(venue, 1);
  expect(await warnings(venue)).toBe(1);
});

test("another unused credit is not the end, and each pack has its own", async () => {
  const { venue } = await withPack();
  await makePayment(till.db, venue, { paidAt: till.services.now() });
  await post(venue, 5);
  expect(await warnings(venue)).toBe(0);
  // The single credit is none of a pack.
  await post(venue, 1);
  expect(await warnings(venue)).toBe(0);
  await makePayment(till.db, venue, { credits: 5, amountCents: 4_455, paidAt: till.services.now() });
  await post(venue, 5);
  expect(await warnings(venue)).toBe(1);
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
  await till.ask(jobsAddMany, { token: venue.token, body: { restaurant_id: venue.id, jobs } });
  await till.handleEvents();
  expect(await warnings(venue)).toBe(1);
});

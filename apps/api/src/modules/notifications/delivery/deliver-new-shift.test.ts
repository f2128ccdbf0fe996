import tls from "node:tls";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { followedVenuesSet } from "@bandeja/contract/calls/saved-searches";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService, type PushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../../testing/test-market.ts";

let push: PushService;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let venue: Venue;
let person: Person;
const trusted = tls.getCACertificates("default");

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  push = await startPushService();
  smtp = await startMailServer({});
  const vapid = { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" };
  market = await createTestMarket({ vapid, smtp: { url: smtp.url, from: "ola@bandeja.test" } });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  push.answerWith(async () => ({ status: 201 }));
  [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Rita" })];
  // Tasks that other tests delayed.
  await market.db.execute(sql`DELETE FROM pgboss.job`);
  push.delivered.length = 0;
  smtp.mails.length = 0;
});
afterAll(async () => {
  await market.close();
  await Promise.all([push.close(), smtp.close()]);
  tls.setDefaultCACertificates(trusted);
});

const subscribe = () => market.ask(pushSubscribe, { token: person.token, body: push.subscribe() });
const follow = (followed: boolean) =>
  market.ask(followedVenuesSet, { token: person.token, body: { restaurant_id: venue.id, followed } });
/** Makes the worker one who has applied to the venue, which may block them or make them a favourite. */
async function meet(): Promise<void> {
  const earlier = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30" });
  await market.application(earlier, person, { status: "withdrawn" });
}
/** Posts a job of the next day. */
async function post(): Promise<Posted> {
  const job = await market.job(venue, { openings: 1, startDate: "2026-03-11", endDate: "2026-03-11" });
  const payload = { jobId: job.id, venueId: venue.id };
  await inTransaction(market.services.db, (tx) => record(tx, { type: "job.posted", payload }, tuesdayNoon));
  await market.handleEvents();
  return job;
}
const mailedShifts = () => smtp.mails.filter(({ source }) => source.includes("/app/shifts/"));

test("a follower and favourite of the venue gets its new shifts by mail", async () => {
  await follow(true);
  await meet();
  const body = { waitress_id: person.id, list: "favourite" } as const;
  await market.ask(favouritesSet, { token: venue.token, body });
  await post();
  await market.workOff();
  expect(mailedShifts()).toHaveLength(1);
});

describe.each<[string, (job: Posted) => Promise<unknown>]>([
  ["was cancelled", ({ id }) => market.ask(jobsCancel, { token: venue.token, body: { job_id: id } })],
  ["is full", async (job) => market.application(job, await market.person(), { status: "confirmed" })],
  ["has begun", async () => market.setNow(hoursAfter(tuesdayNoon, 30))],
  ["has the worker's application", (job) => market.application(job, person)],
  [
    "is of a venue that blocked",
    () => market.ask(peopleBlock, { token: venue.token, body: { person_id: person.id } }),
  ],
  ["is of a venue that is no longer followed", () => follow(false)],
])("a new shift that %s", (_what, change) => {
  const newShifts = () =>
    push.delivered.filter(({ text }) => (JSON.parse(text) as { kind: string }).kind === "newshift");

  test("is not delivered", async () => {
    await subscribe();
    await follow(true);
    await meet();
    await change(await post());
    await market.workOff();
    expect([newShifts(), mailedShifts()]).toEqual([[], []]);
  });

  test("before a push is repeated is neither pushed nor mailed", async () => {
    await subscribe();
    push.answerWith(async () => ({ status: 503 }));
    await follow(true);
    await meet();
    const job = await post();
    await market.workOff();
    push.delivered.length = 0;
    push.answerWith(async () => ({ status: 201 }));
    await change(job);
    // Makes the repetition due.
    await market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'push'`);
    await market.workOff();
    expect([newShifts(), mailedShifts()]).toEqual([[], []]);
  });
});

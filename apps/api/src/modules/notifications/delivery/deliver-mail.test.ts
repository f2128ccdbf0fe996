import { applicationsAdd, applicationsCancel } from "@bandeja/contract/calls/applications";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestMarket, tuesdayNoon, type Market, type Venue } from "../../../../testing/test-market.ts";

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  smtp = await startMailServer();
  market = await createTestMarket({ smtp: { url: smtp.url, from: "ola@bandeja.test" } });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  venue = await market.venue();
  await market.db.execute(sql`DELETE FROM pgboss.job`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await market.close();
  await smtp.close();
});

/** Somebody new applies. */
async function apply(name: string, job: { id: string }): Promise<void> {
  const { token } = await market.person({ name });
  await market.ask(applicationsAdd, { token, body: { job_id: job.id } });
  await market.workOff();
}
/** What the mails to the venue say first. */
const mailed = () =>
  smtp.mails
    .filter(({ to }) => to[0]?.startsWith("venue"))
    .map(({ source }) => /^(\w+ (?:applied|cancelled))/m.exec(source)?.[1]);
/** Runs what is due after so many minutes. */
async function wait(minutes: number): Promise<void> {
  market.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));
  await market.db.execute(sql`
    UPDATE pgboss.job SET start_after = now()
    WHERE state = 'created' AND start_after <= now() + make_interval(mins => ${minutes})`);
  await market.workOff();
}

test("mails of one kind about one job are an hour apart, and the newest stands for those that wait", async () => {
  const [job, other] = [await market.job(venue), await market.job(venue)];
  for (const name of ["Rita", "Rui", "Ana"]) await apply(name, job);
  expect(mailed()).toEqual(["Rita applied"]);
  await apply("Eva", other);
  expect(mailed()).toEqual(["Rita applied", "Eva applied"]);
  await wait(59);
  expect(mailed()).toHaveLength(2);
  await wait(60);
  expect(mailed()).toEqual(["Rita applied", "Eva applied", "Ana applied"]);
  await apply("Leo", job);
  expect(mailed()).toHaveLength(3);
});

test("what was read while it waited is not mailed", async () => {
  const job = await market.job(venue);
  for (const name of ["Rita", "Rui"]) await apply(name, job);
  const { token } = venue;
  const [newest] = (await market.ask(notificationsFind, { token, body: {} })).body.data;
  await market.ask(notificationsRead, { token, body: { upto: newest?._id } });
  await wait(60);
  expect(mailed()).toEqual(["Rita applied"]);
});

test("what is urgent is mailed for each person", async () => {
  const job = await market.job(venue, {
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
    endTime: "23:00",
    openings: 2,
  });
  for (const name of ["Rita", "Rui"]) {
    const { id: worker, token } = await market.person({ name });
    const { id } = await market.application(job, { id: worker }, { status: "confirmed" });
    await market.ask(applicationsCancel, { token, body: { application_id: id } });
    await market.workOff();
  }
  expect(mailed()).toEqual(["Rita cancelled", "Rui cancelled"]);
});

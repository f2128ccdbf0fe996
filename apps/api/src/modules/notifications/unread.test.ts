import { messagesAdd, messagesReceipt, messagesThreads } from "@bandeja/contract/calls/messages";
import { notificationsFind, notificationsUnread } from "@bandeja/contract/calls/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applications } from "../../db/schema/jobs.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

let sent = 0;
async function write(from: Venue | Person, to: Venue | Person) {
  const clientid = `m-${(sent += 1)}`;
  const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Hello", clientid };
  return (await market.ask(messagesAdd, { token: from.token, body })).body.data;
}
const count = async ({ token }: { token: string }) => {
  const { ok: _ok, ...counts } = (await market.ask(notificationsUnread, { token })).body;
  return counts;
};

test("both sides read how many messages, threads and notifications are unread", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await market.person(), await market.person()];
  const job = await market.job(venue);
  for (const worker of [ana, rui]) await market.application(job, worker);
  expect(await count(venue)).toEqual({ notifications: 0, messages: 0, threads: 0 });
  await write(ana, venue);
  const last = await write(ana, venue);
  await write(rui, venue);
  await write(venue, rui);
  await market.workOff();
  const threads = (await market.ask(messagesThreads, { token: venue.token, body: {} })).body.data;
  const { unread } = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body;
  expect(threads.map((thread) => thread.unread)).toEqual([1, 2]);
  expect(await count(venue)).toEqual({ notifications: unread, messages: 3, threads: 2 });
  expect(await count(rui)).toMatchObject({ messages: 1, threads: 1 });
  expect(await count(ana)).toMatchObject({ messages: 0, threads: 0 });

  const body = { otherperson_id: ana.id, upto: last._id, status: "read" };
  await market.ask(messagesReceipt, { token: venue.token, body });
  expect(await count(venue)).toMatchObject({ messages: 1, threads: 1 });
});

test("messages of a conversation that has ended are not counted, as the list leaves it out", async () => {
  const [venue, worker] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue), worker);
  await write(worker, venue);
  expect(await count(venue)).toMatchObject({ messages: 1, threads: 1 });
  await market.db
    .update(applications)
    .set({ status: "declined", closedAt: tuesdayNoon })
    .where(eq(applications.id, application.id));
  const later = hoursAfter(tuesdayNoon, 31 * 24);
  market.setNow(later);
  expect(await count({ token: await market.tokenAt(venue, later) })).toMatchObject({
    messages: 0,
    threads: 0,
  });
  market.setNow(tuesdayNoon);
});

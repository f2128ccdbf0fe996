import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";
import { maxDeliveryAttempts } from "../../notifications/delivery/next-attempt.ts";

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let support: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
/** What the mail server answers to each recipient; undefined if it takes the mail. */
let refusal: number | undefined;

beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refusal === undefined ? null : Object.assign(new Error("no"), { responseCode: refusal })),
  });
  market = await createTestMarket({
    smtp: { url: smtp.url, from: "ola@bandeja.test" },
    console: { url: undefined, listen: undefined },
  });
  support = await openConsole(market).operator("support");
});
beforeEach(async () => {
  refusal = undefined;
  market.setNow(tuesdayNoon);
  await market.db.execute(sql`DELETE FROM notifications`);
  await market.db.execute(sql`DELETE FROM pgboss.job`);
});
afterAll(async () => {
  await market.close();
  await smtp.close();
});

/** Makes the next attempt of all mails. */
async function attempt(): Promise<void> {
  await market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`);
  await market.workOff();
}
/** Makes the first attempt of what waits, and its last. */
async function attemptToTheEnd(): Promise<void> {
  await attempt();
  await market.db.execute(
    sql`UPDATE notification_deliveries SET attempts = ${maxDeliveryAttempts - 1} WHERE state = 'waiting'`,
  );
  await attempt();
}
/** A venue confirms somebody, whose mail is tried until its last attempt. */
async function confirm(person: Person): Promise<void> {
  const venue = await market.venue({ emailVerifiedAt: null });
  const application = await market.application(await market.job(venue), person);
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: application.id } });
  await attemptToTheEnd();
}
const items = async () =>
  ((await support.get("/queue")).body["data"] as ConsoleItem[]).filter(({ kind }) => kind === "delivery");
const details = async () => {
  const { body } = await support.post("/queue/item", { kind: "delivery", id: "mail" });
  return (body["data"] as ConsoleItemDetails).details;
};
const reason = "The disk of the mail server had been full.";

test("notifications that nobody got are one item of the queue, which ends once they are sent again", async () => {
  refusal = 452;
  const people = [await market.person(), await market.person()];
  for (const person of people) await confirm(person);
  const at = expect.stringMatching(/^2026-03-10T12:0/);
  const item = { id: "mail", summary: "mail", party: null, due: expect.stringMatching(/^2026-03-11T12:0/) };
  expect(await items()).toEqual([expect.objectContaining(item)]);
  const cause = "The mail server did not take the message: RCPT TO was answered 452";
  expect(await details()).toEqual({ channel: "mail", notifications: 2, since: at, failed: at, cause });

  const listed = (await support.run("deliveries list-failed", {}, reason)).body["rows"];
  const row = {
    channel: "mail",
    kind: "confirmed",
    attempts: 12,
    answer: cause,
    failedAt: at,
    state: "givenup",
  };
  expect(listed).toEqual(people.toReversed().map(({ id }) => ({ ...row, account: id })));

  refusal = undefined;
  const { body } = await support.run("deliveries retry", { channel: "mail" }, reason);
  expect(body).toMatchObject({ done: [{ name: "deliveriesRetried", values: { count: 2 } }] });
  expect(await items()).toEqual([]);
  await attempt();
  expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(2);
  expect((await support.run("deliveries retry", { channel: "mail" }, reason)).body).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("what fails again has as many attempts as before, and waits for an operator again", async () => {
  refusal = 452;
  await confirm(await market.person());
  const terminal = openTerminal(market.services);
  const line = ["deliveries", "retry", "mail", "--by", support.name, "--reason", reason];
  await terminal.type(...line);
  expect(terminal.output).toEqual(["Put 1 notification on the queue again."]);
  await attempt();
  expect(await items()).toEqual([]);
  await attemptToTheEnd();
  expect(await items()).toHaveLength(1);
  const wrong = line.map((word) => (word === "mail" ? "fax" : word));
  await expect(terminal.type(...wrong)).rejects.toThrow("Give one of");
});

test.each([
  [
    "that was read",
    async ({ token }: Person) => {
      const [notification] = (await market.ask(notificationsFind, { token })).body.data;
      await market.ask(notificationsRead, { token, body: { upto: notification!._id } });
    },
  ],
  ["that is a week old", async () => market.setNow(hoursAfter(tuesdayNoon, 7 * 24 + 1))],
])("a notification %s does not wait for an operator", async (_what, end) => {
  refusal = 452;
  const person = await market.person();
  await confirm(person);
  expect(await items()).toHaveLength(1);
  await end(person);
  support = await openConsole(market).operator("support");
  expect(await items()).toEqual([]);
});

test("an address that the mail server refuses does not wait for an operator", async () => {
  refusal = 550;
  await confirm(await market.person());
  expect(await items()).toEqual([]);
});

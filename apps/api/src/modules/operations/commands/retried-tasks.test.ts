import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { queues } from "../../../db/queues.ts";
import { newId } from "../../../kernel/ids.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let staff: ReturnType<typeof openConsole>;
/** The mail server's refusal of every address; undefined if it accepts them. */
let refusal: number | undefined;

const portuguesePhone = {
  phoneE164: "+351912345678",
  phoneCallingCode: "+351",
  phoneNational: "912345678",
};
const reason = "They have asked for it by phone.";

beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo(_address, _session, done) {
      const error = Object.assign(new Error("unknown"), { responseCode: refusal });
      done(refusal === undefined ? null : error);
    },
  });
  market = await createTestMarket({
    smtp: { url: smtp.url, from: "ola@bandeja.test" },
    console: { url: undefined, listen: undefined },
  });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  refusal = undefined;
  await market.db.execute(sql`DELETE FROM pgboss.job`);
});
afterAll(async () => {
  await market.close();
  await smtp.close();
});

/** Keeps a task as one whose last attempt failed. @returns its id */
async function keep(task: string, data: object): Promise<string> {
  const id = newId();
  await market.db.execute(sql`
    INSERT INTO pgboss.job (name, data, retry_limit, source_name, source_id, source_retry_count)
    VALUES ('failed-tasks', ${JSON.stringify(data)}::jsonb, 0, ${task}, ${id}::uuid, 3)`);
  return id;
}

type Kept = { [K in keyof typeof queues]: (typeof queues)[K] extends { deadLetter: string } ? K : never };
/** Every kind of tasks of which failed ones are kept. */
type KeptKind = Kept[keyof typeof queues];

const nobody = newId();
const mailTo = { to: { address: "ana@venue.test" }, language: "en" };
/** A task of each kind for which nothing is left to do, and why; undefined where each attempt does its work or fails. */
const obstacles: Readonly<Record<KeptKind, readonly [data: object, code: string | undefined]>> = {
  mail: [
    { ...mailTo, mail: "verifyEmail", values: { link: "http://bandeja.test/verifyemail?token=used" } },
    "LINK_DEAD",
  ],
  receipt: [{ receiptId: nobody }, "NOBODY_TO_MAIL"],
  passwordLink: [{ side: "venue", emailKey: "gone@venue.test" }, "NOBODY_TO_MAIL"],
  deletePhoto: [{ workerId: nobody, photo: "none" }, undefined],
  deleteVenuePhoto: [{ venueId: nobody, photo: "none" }, undefined],
  notification: [{ notificationId: nobody, accountId: nobody }, "NOT_DUE"],
  push: [{ notificationId: nobody, subscriptionId: nobody }, "NOT_DUE"],
  notificationSms: [{ notificationId: nobody, accountId: nobody }, "NOT_DUE"],
  notificationMail: [{ notificationId: nobody, accountId: nobody }, "NOT_DUE"],
  refund: [{ paymentId: nobody }, "NOT_AT_PROVIDER"],
  removeCard: [{ venueId: nobody, customerId: "cus", methodId: "pm" }, undefined],
};

const kinds = Object.entries(obstacles).map(([kind, [data, code]]) => ({ kind, data, code }));

/** What an operator is offered for a failed task. */
async function open(support: Awaited<ReturnType<typeof staff.operator>>, id: string) {
  const { body } = await support.post("/queue/item", { kind: "task", id });
  const { answers, blocked } = body["data"] as ConsoleItemDetails;
  return { names: answers.map(({ name }) => name), blocked };
}

test.each(kinds.filter(({ code }) => code !== undefined))(
  "a failed $kind that would do nothing says why, and can be discarded",
  async ({ kind, data, code }) => {
    const support = await staff.operator("support");
    const id = await keep(queues[kind as KeptKind].name, data);
    expect(await open(support, id)).toEqual({ names: ["discard"], blocked: [{ name: "retry", code }] });
    expect(await support.run("tasks retry", { id }, reason)).toMatchObject({ status: 409, body: { code } });
    expect((await support.run("tasks discard", { id }, reason)).body["done"]).toEqual([
      { name: "tasksDiscarded", values: { count: 1 } },
    ]);
    expect((await support.get("/queue")).body["data"]).toEqual([]);
  },
);

test.each(kinds.filter(({ code }) => code === undefined))(
  "a failed $kind, each attempt at which does its work or fails, can be tried again",
  async ({ kind, data }) => {
    const support = await staff.operator("support");
    const id = await keep(queues[kind as KeptKind].name, data);
    expect(await open(support, id)).toEqual({ names: ["retry", "discard"], blocked: undefined });
    expect((await support.run("tasks retry", { id }, reason)).status).toBe(200);
  },
);

test("a password link that the mail server refused is mailed by another attempt, with a link of its own", async () => {
  const support = await staff.operator("support");
  await market.venue({ email: "rosa@venue.test" });
  const to = { email: "rosa@venue.test", type: "restaurant" } as const;
  refusal = 550;
  await market.ask(accountForgotPassword, { body: to });
  await market.workOff();
  const queue = (await support.get("/queue")).body["data"] as { id: string; summary: string }[];
  expect(queue).toMatchObject([{ summary: "password-link" }]);
  refusal = undefined;
  const id = queue[0]!.id;
  expect((await support.run("tasks retry", { id }, reason)).body["done"]).toEqual([
    { name: "tasksRetried", values: { count: 1 } },
  ]);
  await market.workOff();
  expect(smtp.mails.filter((mail) => mail.to.includes(to.email))).toHaveLength(1);
  // Its link is valid, so that another task would mail none.
  const second = await keep("password-link", { side: "venue", emailKey: to.email });
  expect((await support.run("tasks retry", { id: second }, reason)).body["code"]).toBe("LINK_VALID");
  market.setNow(hoursAfter(tuesdayNoon, 0.6));
  const later = await staff.operator("support");
  expect((await later.run("tasks retry", { id: second }, reason)).status).toBe(200);
});

test("of all tasks of a kind those are tried again that would do something", async () => {
  const support = await staff.operator("support");
  const dead = { mail: "verifyEmail", values: { link: "http://bandeja.test/verifyemail?token=used" } };
  await keep("mail", { ...mailTo, ...dead });
  await keep("mail", { ...mailTo, mail: "passwordChanged", values: { name: "Ana" } });
  expect((await support.run("tasks retry", { task: "mail" }, reason)).body["done"]).toEqual([
    { name: "tasksRetried", values: { count: 1 } },
    { name: "tasksLeft", values: { count: 1 } },
  ]);
});

test("nobody retries or discards a task of an account of their own", async () => {
  await market.venue({ email: "own@venue.test", ...portuguesePhone });
  const support = await staff.operator("support", ["--phone", "+351912345678"]);
  const id = await keep("mail", { ...mailTo, to: { address: "own@venue.test" }, mail: "passwordChanged" });
  for (const command of ["tasks retry", "tasks discard"]) {
    expect((await support.run(command, { id }, reason)).body["code"]).toBe("OWN_PARTY");
  }
});

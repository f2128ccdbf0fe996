import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signAsTwilio } from "@bandeja/providers/sms/twilio-signature";
import {
  jsonAnswer,
  startFakeTwilio,
  type FakeTwilio,
  type TwilioAnswer,
} from "@bandeja/providers/testing/fake-twilio";
import { createTestApp, type TestApp } from "../../../../../testing/test-app.ts";
import { splitBudget } from "../limits/budget.ts";
import { recordDelivery, shareOfSecond } from "./record-delivery.ts";
import { openMessage, sealMessage } from "./sealed-message.ts";
import { sendCodeMessage } from "./send-code-message.ts";

const authToken = "12345";
const siteUrl = "https://bandeja.test";
const minute = 60_000;

let twilio: FakeTwilio;
let answer: TwilioAnswer;
let api: TestApp;
let origin: string;
let start: number;

beforeAll(async () => {
  twilio = await startFakeTwilio((response, nth) => answer(response, nth));
  api = await createTestApp({
    siteUrl,
    twilio: { accountSid: "AC1", authToken, from: "+15005550006", url: twilio.url },
  });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await api.close();
  await twilio.stop();
});
beforeEach(() => {
  answer = jsonAnswer(201, { sid: "SM1" });
  start = Date.now();
  api.setNow(new Date(start));
});

let numbers = 0;
/** Requests a code for a new number. */
async function sendCode() {
  numbers += 1;
  const phone = `9140000${String(numbers).padStart(2, "0")}`;
  const sent = await api.ask(sendSmsCode, { body: { phone, mobilecountry: "+351" } });
  expect(sent.status).toBe(200);
  const messages = () => twilio.received.map(({ form }) => form).filter(({ To }) => To === `+351${phone}`);
  return {
    challenge: sent.body.challenge,
    messages,
    reportTo: (nth = 0) => messages()[nth]?.["StatusCallback"] ?? "",
    async row() {
      const { rows } = await api.services.db.execute(sql`
        SELECT delivery, delivery_error AS error, resent_at IS NOT NULL AS again
        FROM phone_challenges WHERE phone_e164 = ${`+351${phone}`}`);
      return rows;
    },
  };
}

interface ReportOptions {
  readonly signedWith?: string;
  readonly signedUrl?: string;
}
/** Posts Twilio's delivery report. @returns the status of the answer */
async function postReport(
  reportTo: string,
  fields: Record<string, string>,
  details: ReportOptions = {},
): Promise<number> {
  const form = new URLSearchParams({ MessageSid: "SM1", AccountSid: "AC1", ...fields });
  const signature = signAsTwilio(
    { url: details.signedUrl ?? reportTo, form },
    details.signedWith ?? authToken,
  );
  const response = await fetch(reportTo.replace(siteUrl, origin), {
    method: "POST",
    headers: { "x-twilio-signature": signature },
    body: form,
  });
  return response.status;
}
const lost = { MessageStatus: "undelivered", ErrorCode: "30003" };
const codeOf = (form: Record<string, string> | undefined) => /\d{6}/.exec(form?.["Body"] ?? "")?.[0] ?? "";
const waiting = [{ delivery: "sent", error: null, again: false }];
const sentAgain = [{ delivery: "sent", error: 30003, again: true }];

test("an arrived message is recorded as delivered", async () => {
  const code = await sendCode();
  for (const MessageStatus of ["queued", "sent"]) {
    expect(await postReport(code.reportTo(), { MessageStatus })).toBe(204);
    expect(await code.row()).toEqual(waiting);
  }
  expect(await postReport(code.reportTo(), { MessageStatus: "delivered" })).toBe(204);
  const arrived = [{ delivery: "delivered", error: null, again: false }];
  expect(await code.row()).toEqual(arrived);
  // Reports may arrive out of order.
  expect(await postReport(code.reportTo(), { MessageStatus: "sent" })).toBe(204);
  expect(await postReport(code.reportTo(), lost)).toBe(204);
  expect(await code.row()).toEqual(arrived);
  expect(code.messages()).toHaveLength(1);
});

test.each(["undelivered", "failed"])(
  "a code that was %s is sent a second time, but not a third",
  async (end) => {
    const code = await sendCode();
    const details = { MessageStatus: end, ErrorCode: "30003" };
    expect(await postReport(code.reportTo(), details)).toBe(204);
    await api.workOff();
    const [first, second] = code.messages();
    expect(second).toEqual({ ...first, StatusCallback: code.reportTo(1) });
    expect(await code.row()).toEqual(sentAgain);

    expect(await postReport(code.reportTo(), details)).toBe(204);
    expect(await code.row()).toEqual(sentAgain);
    expect(await postReport(code.reportTo(1), { MessageStatus: end, ErrorCode: "30005" })).toBe(204);
    await api.workOff();
    expect(await code.row()).toEqual([{ delivery: end, error: 30005, again: true }]);
    expect(code.messages()).toHaveLength(2);
    const verified = await api.ask(verifySmsCode, {
      body: { challenge: code.challenge, code: codeOf(second) },
    });
    expect(verified.status).toBe(200);
  },
);

test("of concurrent reports only one sends the second message", async () => {
  const code = await sendCode();
  const details = await Promise.all(Array.from({ length: 10 }, () => postReport(code.reportTo(), lost)));
  expect(new Set(details)).toEqual(new Set([204]));
  await api.workOff();
  expect(code.messages()).toHaveLength(2);
  expect(await code.row()).toEqual(sentAgain);
});

test("a code that was entered or has expired is not sent again", async () => {
  const entered = await sendCode();
  const body = { challenge: entered.challenge, code: codeOf(entered.messages()[0]) };
  expect((await api.ask(verifySmsCode, { body })).status).toBe(200);
  expect(await postReport(entered.reportTo(), lost)).toBe(204);

  const over = await sendCode();
  api.setNow(new Date(start + 11 * minute));
  expect(await postReport(over.reportTo(), lost)).toBe(204);
  await api.workOff();
  for (const code of [entered, over]) {
    expect(await code.row()).toEqual([{ delivery: "undelivered", error: 30003, again: false }]);
    expect(code.messages()).toHaveLength(1);
  }
});

test("a second message is limited by the server's daily budget, and counts against it", async () => {
  const { services } = api;
  const { rows } = await services.db.execute<{ sends: number }>(
    sql`SELECT (count(*) + count(resent_at))::int AS sends FROM phone_challenges`,
  );
  const [first, second] = [await sendCode(), await sendCode()];
  // The smallest budget that allows one more second message.
  const sent = (rows[0]?.sends ?? 0) + 2;
  let smsDailyBudget = 1;
  while (splitBudget(smsDailyBudget).anonymous * shareOfSecond <= sent) smsDailyBudget += 1;
  const config = { ...services.config, smsDailyBudget };
  for (const code of [first, second]) {
    const message = openMessage(new URL(code.reportTo()).searchParams.get("about") ?? "", authToken);
    await recordDelivery(message!, { delivery: "undelivered", error: 30003 }, { ...services, config });
  }
  await api.workOff();
  expect([first.messages().length, second.messages().length]).toEqual([2, 1]);
  expect(await second.row()).toEqual([{ delivery: "undelivered", error: 30003, again: false }]);
});

test("a second message that Twilio refuses is not repeated", async () => {
  const code = await sendCode();
  answer = jsonAnswer(400, { code: 21610 });
  expect(await postReport(code.reportTo(), lost)).toBe(204);
  await api.workOff();
  expect(await code.row()).toEqual([{ delivery: "undelivered", error: 30003, again: true }]);
  expect(await postReport(code.reportTo(), lost)).toBe(204);
  await api.workOff();
  expect(code.messages()).toHaveLength(2);
});

/** A code that was lost while Twilio does not answer, and whose second message is due. */
async function loseDuringOutage() {
  const code = await sendCode();
  answer = jsonAnswer(500, {});
  for (let fault = 0; fault < 5; fault += 1) {
    await api.services.sms.send({ to: "+351914999997", text: "" }).catch(() => {});
  }
  expect(await postReport(code.reportTo(), lost)).toBe(204);
  await api.workOff();
  expect([code.messages().length, await code.row()]).toEqual([1, sentAgain]);
  return code;
}
/** Twilio answers again. Makes the waiting tasks due, and runs them. */
async function endOutage() {
  answer = jsonAnswer(201, { sid: "SM1" });
  vi.advanceTimersByTime(6_001);
  await api.services.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`);
  await api.workOff();
}

describe("while Twilio is away", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(async () => {
    await endOutage();
    await api.services.sms.send({ to: "+351914999997", text: "" });
    vi.useRealTimers();
  });

  test("a second message waits, and is sent once", async () => {
    const code = await loseDuringOutage();
    const [first] = code.messages();
    const { rows } = await api.services.db.execute<{ data: object }>(
      sql`SELECT data FROM pgboss.job WHERE name = 'second-code' AND state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    for (const secret of [codeOf(first), first?.["To"] ?? ""]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    await endOutage();
    expect(code.messages()).toHaveLength(2);
    expect(codeOf(code.messages()[1])).toBe(codeOf(first));
    await endOutage();
    expect([code.messages().length, await code.row()]).toEqual([2, sentAgain]);
  });

  test("a second message is not sent once its code has expired, and does not count for the budget", async () => {
    const code = await loseDuringOutage();
    api.setNow(new Date(start + 11 * minute));
    await endOutage();
    expect(code.messages()).toHaveLength(1);
    expect(await code.row()).toEqual([{ delivery: "undelivered", error: 30003, again: false }]);
  });

  test("a second message is not sent once its code was entered", async () => {
    const code = await loseDuringOutage();
    const body = { challenge: code.challenge, code: codeOf(code.messages()[0]) };
    expect((await api.ask(verifySmsCode, { body })).status).toBe(200);
    await endOutage();
    expect(code.messages()).toHaveLength(1);
  });
});

test("a second message is not repeated after a crash while it was sent", async () => {
  const code = await sendCode();
  expect(await postReport(code.reportTo(), lost)).toBe(204);
  // The queue fails the task of a process that was killed.
  const { rows } = await api.services.db.execute<{ retry_limit: number }>(
    sql`SELECT retry_limit FROM pgboss.job WHERE name = 'second-code' AND state = 'created'`,
  );
  expect(rows).toEqual([{ retry_limit: 0 }]);
});

test("requests without Twilio's signature are refused", async () => {
  const code = await sendCode();
  const other = await sendCode();
  expect(await postReport(code.reportTo(), lost, { signedWith: "12346" })).toBe(403);
  expect(await postReport(code.reportTo(), lost, { signedUrl: other.reportTo() })).toBe(403);
  const unsigned = await fetch(code.reportTo().replace(siteUrl, origin), {
    method: "POST",
    body: new URLSearchParams(lost),
  });
  expect([unsigned.status, await unsigned.json()]).toEqual([
    403,
    expect.objectContaining({ ok: false, code: "FORBIDDEN" }),
  ]);
  expect(await code.row()).toEqual(waiting);
  expect(code.messages()).toHaveLength(1);
});

test("reports about unknown messages, or in another format, change nothing", async () => {
  const code = await sendCode();
  const address = `${siteUrl}/webhooks/twilio/sms`;
  const stranger = {
    challenge: Buffer.alloc(32).toString("base64url"),
    to: "+351914999999",
    code: "123456",
    language: "en",
    isSecond: false,
  } as const;
  const sent = twilio.received.length;
  for (const about of [
    sealMessage(stranger, authToken),
    sealMessage(stranger, "12346"),
    "",
    "x".repeat(2_000),
  ]) {
    expect(await postReport(`${address}?about=${about}`, lost)).toBe(204);
  }
  expect(await postReport(address, lost)).toBe(204);
  expect(await postReport(`${code.reportTo()}&about=2`, lost)).toBe(204);
  expect(await postReport(code.reportTo(), {})).toBe(204);
  expect(await postReport(code.reportTo(), { MessageStatus: "eaten", ErrorCode: "many" })).toBe(204);
  expect(await code.row()).toEqual(waiting);
  expect(twilio.received).toHaveLength(sent);

  const post = (body: string, type: string) =>
    fetch(code.reportTo().replace(siteUrl, origin), {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
  const form = "application/x-www-form-urlencoded";
  expect((await post("{}", "application/json")).status).toBe(415);
  expect((await post("%%%&=&a=%ff", form)).status).toBe(403);
  expect((await post(`a=${"a".repeat(20_000)}`, form)).status).toBe(413);
  expect((await post("", form)).status).toBe(403);
  expect((await fetch(`${origin}/webhooks/twilio/sms`)).status).toBe(404);
});

test("an error code that is not a number is left out", async () => {
  const code = await sendCode();
  expect(await postReport(code.reportTo(), { MessageStatus: "failed", ErrorCode: "99999999999" })).toBe(204);
  expect(await code.row()).toEqual([{ delivery: "sent", error: null, again: true }]);
});

test("a site that Twilio cannot reach requests no reports, and their URL does not reveal the code", async () => {
  const code = await sendCode();
  const plain = codeOf(code.messages()[0]);
  const sealed = Buffer.from(new URL(code.reportTo()).searchParams.get("about") ?? "", "base64url");
  expect(`${code.reportTo()} ${sealed.toString("latin1")}`).not.toContain(plain);
  const message = {
    challenge: "x",
    to: "+351914999998",
    code: "123456",
    language: "en",
    isSecond: false,
  } as const;
  await sendCodeMessage(message, { ...api.services, siteUrl: "http://localhost:3000" });
  expect(twilio.received.at(-1)?.form).toEqual({
    To: message.to,
    From: "+15005550006",
    Body: expect.stringContaining("123456"),
  });
});

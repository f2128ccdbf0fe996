import { afterAll, beforeAll, expect, test } from "vitest";
import { BreakerOpen, ProviderError } from "@bandeja/providers/provider-error";
import type { SmsMessage } from "@bandeja/providers/sms/sms-provider";
import type { Services } from "../../../runtime/services.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { sendSmsCode } from "./send-sms-code.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const now = new Date("2026-03-01T12:00:00Z");
let numbers = 0;
function newPhone() {
  numbers += 1;
  return {
    callingCode: "+351",
    phone: `9130000${String(numbers).padStart(2, "0")}`,
    language: "en",
    now,
    address: "192.0.2.1",
  } as const;
}
/** The server's services with an SMS provider that runs `send`. */
function servicesWith(send: (message: SmsMessage) => Promise<void>, dailyBudget = 1_000): Services {
  const { services } = server;
  const sms = { send: (message: SmsMessage) => send(message).then(() => "SM1") };
  return { ...services, sms, config: { ...services.config, smsDailyBudget: dailyBudget } };
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(() => "sent").catch((error: unknown) => (error as { code?: string }).code);

test.each([
  ["unavailable", "UNAVAILABLE"],
  ["refused", "PHONE_INVALID"],
] as const)("a failed send (%s) does not start the number's minute", async (kind, code) => {
  const phone = newPhone();
  const failing = servicesWith(() => Promise.reject(new ProviderError(kind, "no")));
  for (let attempt = 0; attempt < 7; attempt += 1) {
    expect(await codeOf(sendSmsCode(phone, failing))).toBe(code);
  }
  expect(
    await codeOf(
      sendSmsCode(
        phone,
        servicesWith(async () => {}),
      ),
    ),
  ).toBe("sent");
});

test("an internal error in sending is rethrown, and does not count for the number", async () => {
  const phone = newPhone();
  const broken = servicesWith(() => Promise.reject(new TypeError("broken")));
  await expect(sendSmsCode(phone, broken)).rejects.toThrow("broken");
  expect(
    await codeOf(
      sendSmsCode(
        phone,
        servicesWith(async () => {}),
      ),
    ),
  ).toBe("sent");
});

test("the log has the reason why no code was sent", async () => {
  const cause = new ProviderError("unavailable", "Twilio answered 401, error 20003");
  const failing = servicesWith(() => Promise.reject(cause));
  await expect(sendSmsCode(newPhone(), failing)).rejects.toMatchObject({ code: "UNAVAILABLE", cause });
});

test("while the provider's breaker is open, nothing is decided or sent, and no proof of work is spent", async () => {
  const phone = newPhone();
  const { services } = server;
  const untouched = new Proxy(services.db, {
    get: () => expect.fail("The database was asked."),
  });
  const requireAvailable = () => {
    throw new BreakerOpen("sms", 4_200);
  };
  const send = () => expect.fail("A message was sent.");
  const away = { ...services, db: untouched, sms: { send, requireAvailable } };
  await expect(sendSmsCode({ ...phone, proof: "solved" }, away)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    details: { retryAfter: 5 },
  });
});

test("while the provider is slow, nothing is locked and the number's minute already runs", async () => {
  const phone = newPhone();
  const request = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const slow = servicesWith(() => {
    request.resolve();
    return answer.promise;
  });
  const first = sendSmsCode(phone, slow);
  await request.promise;

  const { rows } = await server.services.db.execute(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
  );
  expect(rows).toEqual([]);
  const quick = servicesWith(async () => {});
  expect(await codeOf(sendSmsCode(phone, quick))).toBe("TOO_MANY_REQUESTS");
  expect(await codeOf(sendSmsCode(newPhone(), quick))).toBe("sent");

  answer.resolve();
  expect((await first).challenge.length).toBeGreaterThan(40);
});

test("the whole server sends no more than its daily budget, also concurrently", async () => {
  const later = { ...newPhone(), now: new Date("2026-03-08T12:00:00Z") };
  const sent: string[] = [];
  const services = servicesWith(async ({ to }) => void sent.push(to), 3);
  const attempts = Array.from({ length: 8 }, () =>
    codeOf(sendSmsCode({ ...newPhone(), now: later.now }, services)),
  );
  const codes = await Promise.all(attempts);
  expect(codes.filter((code) => code === "sent")).toHaveLength(3);
  expect(codes.filter((code) => code === "UNAVAILABLE")).toHaveLength(5);
  expect(sent).toHaveLength(3);
  const nextDay = new Date("2026-03-09T12:00:00Z");
  expect(await codeOf(sendSmsCode({ ...newPhone(), now: nextDay }, services))).toBe("sent");
});

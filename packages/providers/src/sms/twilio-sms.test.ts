import { afterEach, expect, test } from "vitest";
import { jsonAnswer as json, startFakeTwilio, type TwilioAnswer } from "../testing/fake-twilio.ts";
import { ProviderError } from "../provider-error.ts";
import { createTwilioSms } from "./twilio-sms.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startTwilio(answer: TwilioAnswer) {
  const twilio = await startFakeTwilio(answer);
  closing.push(() => twilio.stop());
  return twilio;
}

const account = { accountSid: "AC123", authToken: "secret", from: "+15005550006" };
const message = { to: "+351912345678", text: "123456 é o seu código & só seu" };

async function failure(url: string, timeout?: number): Promise<unknown> {
  const sms = createTwilioSms({ ...account, pause: 1, url, ...(timeout !== undefined && { timeout }) });
  return sms.send(message).catch((error: unknown) => error);
}

test("a code is sent to Twilio as its API requires", async () => {
  const twilio = await startTwilio(json(201, { sid: "SM1", status: "queued" }));
  expect(await createTwilioSms({ ...account, url: twilio.url }).send(message)).toBe("SM1");
  expect(twilio.received).toEqual([
    {
      method: "POST",
      path: "/2010-04-01/Accounts/AC123/Messages.json",
      authorization: `Basic ${Buffer.from("AC123:secret").toString("base64")}`,
      contentType: "application/x-www-form-urlencoded;charset=UTF-8",
      form: { To: message.to, From: account.from, Body: message.text },
    },
  ]);
});

test("a messaging service may be used instead of a number", async () => {
  const twilio = await startTwilio(json(201, { sid: "SM1" }));
  await createTwilioSms({ ...account, from: "MG9", url: twilio.url }).send(message);
  expect(twilio.received[0]?.form).toEqual({
    To: message.to,
    MessagingServiceSid: "MG9",
    Body: message.text,
  });
});

test("Twilio gets the URL for delivery reports", async () => {
  const twilio = await startTwilio(json(201, { sid: "SM1" }));
  const reportTo = "https://bandeja.test/webhooks/twilio/sms?about=x";
  await createTwilioSms({ ...account, url: twilio.url }).send({ ...message, reportTo });
  expect(twilio.received[0]?.form).toMatchObject({ StatusCallback: reportTo });
});

test.each([429, 503])("a send that Twilio refused temporarily (%i) is repeated once", async (status) => {
  const twilio = await startTwilio((response, nth) =>
    json(nth === 0 ? status : 201, { sid: "SM1" })(response, nth),
  );
  expect(await failure(twilio.url)).toBe("SM1");
  expect(twilio.received).toHaveLength(2);
  expect(twilio.received[1]).toEqual(twilio.received[0]);
});

test.each([429, 503])("a send that Twilio refused twice (%i) is not repeated again", async (status) => {
  const twilio = await startTwilio(json(status, {}));
  expect(await failure(twilio.url)).toMatchObject({ kind: "unavailable" });
  expect(twilio.received).toHaveLength(2);
});

test.each<[string, TwilioAnswer]>([
  ["fails", json(500, {})],
  ["is behind a gateway that gave up", json(504, {})],
  ["hangs up", (response) => response.destroy()],
  ["says nothing in time", () => {}],
  ["refuses", json(400, { code: 21211 })],
])("a send that Twilio may have accepted, or never will, is not repeated: it %s", async (_what, answer) => {
  const twilio = await startTwilio(answer);
  expect(await failure(twilio.url, 1_000)).toBeInstanceOf(ProviderError);
  expect(twilio.received).toHaveLength(1);
});

test.each([21211, 21408, 21610, 21614])("a number that Twilio refuses with %i is refused", async (code) => {
  const twilio = await startTwilio(json(400, { code, message: "The 'To' number is wrong", status: 400 }));
  const error = await failure(twilio.url);
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ kind: "refused" });
});

test.each([
  [401, { code: 20003, message: "Authenticate" }],
  [400, { code: 21606, message: "The From number is not yours" }],
  [429, { code: 20429, message: "Too many requests" }],
  [503, { code: 20503 }],
])("an error that is not about the number (%i) is temporary", async (status, body) => {
  const twilio = await startTwilio(json(status, body));
  expect(await failure(twilio.url)).toMatchObject({ kind: "unavailable" });
});

test("an answer that is not JSON is an error of the provider", async () => {
  const twilio = await startTwilio((response) => response.writeHead(502).end("<html>Bad gateway"));
  expect(await failure(twilio.url)).toMatchObject({ kind: "unavailable" });
});

test("a provider that does not answer times out", async () => {
  const silent = await startTwilio(() => {});
  expect(await failure(silent.url, 50)).toMatchObject({ kind: "unavailable" });
  const halfway = await startTwilio((response) => response.writeHead(400).write("{"));
  expect(await failure(halfway.url, 50)).toMatchObject({ kind: "unavailable" });
});

test("an unreachable provider is unavailable", async () => {
  expect(await failure("http://127.0.0.1:1")).toMatchObject({ kind: "unavailable" });
});

test("no error contains the code or the password", async () => {
  const twilio = await startTwilio(json(400, { code: 21211, message: message.text }));
  const error = (await failure(twilio.url)) as ProviderError;
  for (const secret of ["123456", "secret"]) {
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
  }
});

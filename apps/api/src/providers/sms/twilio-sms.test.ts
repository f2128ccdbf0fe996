import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { createTwilioSms } from "./twilio-sms.ts";

interface Received {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  form: Record<string, string>;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that speaks as Twilio does; `answer` is what it says to a message. */
async function startTwilio(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      method: request.method,
      path: request.url,
      authorization: request.headers.authorization,
      contentType: request.headers["content-type"],
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    answer(response);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const json = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const account = { accountSid: "AC123", authToken: "secret", from: "+15005550006" };
const message = { to: "+351912345678", text: "123456 é o seu código & só seu" };

async function failure(url: string, timeout?: number): Promise<unknown> {
  const sms = createTwilioSms({ ...account, url, ...(timeout !== undefined && { timeout }) });
  return sms.send(message).catch((error: unknown) => error);
}

test("a code reaches Twilio as its API wants it", async () => {
  const twilio = await startTwilio(json(201, { sid: "SM1", status: "queued" }));
  await createTwilioSms({ ...account, url: twilio.url }).send(message);
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

test("a messaging service may send instead of a number", async () => {
  const twilio = await startTwilio(json(201, { sid: "SM1" }));
  await createTwilioSms({ ...account, from: "MG9", url: twilio.url }).send(message);
  expect(twilio.received[0]?.form).toEqual({
    To: message.to,
    MessagingServiceSid: "MG9",
    Body: message.text,
  });
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
])("a fault that is not the number's (%i) may pass", async (status, body) => {
  const twilio = await startTwilio(json(status, body));
  expect(await failure(twilio.url)).toMatchObject({ kind: "unavailable" });
});

test("an answer that is no JSON is a fault of the provider", async () => {
  const twilio = await startTwilio((response) => response.writeHead(502).end("<html>Bad gateway"));
  expect(await failure(twilio.url)).toMatchObject({ kind: "unavailable" });
});

test("nobody waits for a provider that does not answer", async () => {
  const silent = await startTwilio(() => {});
  expect(await failure(silent.url, 50)).toMatchObject({ kind: "unavailable" });
  const halfway = await startTwilio((response) => response.writeHead(400).write("{"));
  expect(await failure(halfway.url, 50)).toMatchObject({ kind: "unavailable" });
});

test("a provider that is not there is unavailable", async () => {
  expect(await failure("http://127.0.0.1:1")).toMatchObject({ kind: "unavailable" });
});

test("no error gives away the code or the password", async () => {
  const twilio = await startTwilio(json(400, { code: 21211, message: message.text }));
  const error = (await failure(twilio.url)) as ProviderError;
  for (const secret of ["123456", "secret"]) {
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
  }
});

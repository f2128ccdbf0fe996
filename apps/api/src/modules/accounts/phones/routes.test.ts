import { phonecodesList, sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOutbox } from "../../../platform/outbox/outbox.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { consumeVerification } from "./consume-verification.ts";

let server: TestApp;
let now: Date;
let numbers = 0;

beforeAll(async () => {
  server = await createTestApp({ smsCountries: ["PT", "BR"] });
  // A fixed clock, because the limits are tested to the second.
  server.services.now = () => now;
});
afterAll(() => server.close());
beforeEach(() => at(0));

const start = Date.now();
/** Sets the clock to a number of seconds after the start. */
function at(seconds: number): void {
  now = new Date(start + seconds * 1_000);
}
/** A mobile number of Portugal that no other test has. */
function newNumber(): string {
  numbers += 1;
  return `9120000${String(numbers).padStart(2, "0")}`;
}
const send = (phone: string, mobilecountry = "+351", headers = {}) =>
  server.ask(sendSmsCode, { body: { phone, mobilecountry }, headers });
const verify = (challenge: string, code: string) => server.ask(verifySmsCode, { body: { challenge, code } });

async function messagesTo(phone: string): Promise<string[]> {
  const messages = await createOutbox(server.services.db, () => now).list();
  return messages.filter(({ to }) => to === `+351${phone}`).map(({ text }) => text);
}
async function codeSentTo(phone: string): Promise<string> {
  const [newest = ""] = await messagesTo(phone);
  return /\b\d{6}\b/.exec(newest)?.[0] ?? "";
}
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
/** A code that certainly differs from the sent one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("anyone can list the calling codes, in their language", { tags: "7.phonecodes.list" }, async () => {
  const answer = await server.ask(phonecodesList, { headers: { "accept-language": "pt-BR" } });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toContainEqual({ name: "Espanha", code: "+34", iso: "ES" });
});

test(
  "a code of six digits arrives on the phone, and is in no answer",
  { tags: ["2.phone.send", "7.waitress.sendsmscode"] },
  async () => {
    const phone = newNumber();
    const sent = await send(phone, "351", { "accept-language": "pt" });
    const code = await codeSentTo(phone);
    expect(sent.status).toBe(200);
    expect(code).toMatch(/^\d{6}$/);
    expect(await messagesTo(phone)).toEqual([
      `${code} é o seu código da Bandeja. Vale 10 minutos. Não compartilhe.`,
    ]);
    expect(JSON.stringify(sent.body)).not.toContain(code);

    const verified = await verify(sent.body.challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(verified.status).toBe(200);
    expect(verified.body.verification.length).toBeGreaterThan(40);
  },
);

test.each([
  ["with a space", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["with hidden characters", (code: string) => `\u202A${code}\u202C`],
  ["with its full stop", (code: string) => `${code}.`],
  [
    "in full width",
    (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
])("a code is right %s", async (_how, write) => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  expect((await verify(challenge, write(await codeSentTo(phone)))).status).toBe(200);
});

test("the database contains neither codes nor verifications in plain text", async () => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  const code = await codeSentTo(phone);
  const { verification } = (await verify(challenge, code)).body;
  const { rows } = await server.services.db.execute<{ value: string | null }>(
    `SELECT value FROM phone_challenges c, jsonb_each_text(to_jsonb(c))
     UNION ALL SELECT value FROM phone_verifications v, jsonb_each_text(to_jsonb(v))`,
  );
  const stored = rows.map(({ value }) => value ?? "");
  const hashes = stored.filter((value) => /^\\x[\da-f]{64}$/.test(value));
  // A hash may contain the six digits of a code by chance.
  const rest = stored.filter((value) => !hashes.includes(value)).join(" ");
  expect(hashes.length).toBeGreaterThanOrEqual(3);
  for (const secret of [code, challenge, verification]) {
    expect(rest).not.toContain(secret);
    expect(rest).not.toContain(Buffer.from(secret).toString("hex"));
    expect(hashes).not.toContain(`\\x${Buffer.from(secret, "base64url").toString("hex")}`);
  }
});

test.each([
  ["91200", "+351", "PHONE_INVALID"],
  ["212345678", "+351", "PHONE_INVALID"],
  ["912345678", "+999", "PHONE_INVALID"],
  ["612345678", "+34", "PHONE_COUNTRY_NOT_SERVED"],
])("no code is sent to %s of %s", async (phone, country, code) => {
  const refused = await server.askRefused(sendSmsCode, { body: { phone, mobilecountry: country } });
  expect(refused).toMatchObject({ status: 400, body: { ok: false, code } });
});

test("country code and number are required", async () => {
  const refused = await server.askRefused(sendSmsCode, { body: { phone: " " } });
  expect(refused).toMatchObject({ status: 400, body: { code: "FIELDS_REQUIRED" } });
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(["mobilecountry", "phone"]);
});

test("a number gets one code a minute, in any notation", async () => {
  const phone = newNumber();
  await send(phone);
  at(20);
  const refused = await send(`+351 ${phone}`, "351");
  expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(refused.headers["retry-after"]).toBe("40");
  expect((await send(newNumber())).status).toBe(200);
  at(60);
  expect((await send(phone)).status).toBe(200);
});

test("a number gets five codes a day", async () => {
  const phone = newNumber();
  for (const minute of [0, 1, 2, 3, 4]) {
    at(minute * 60);
    expect((await send(phone)).status).toBe(200);
  }
  at(3_600);
  const refused = await send(phone);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBe(24 * 3_600 - 3_600);
  at(24 * 3_600);
  expect((await send(phone)).status).toBe(200);
});

test("of concurrent requests for a number one sends a message", async () => {
  const phone = newNumber();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(phone)));
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 11 }, () => 429)]);
  expect(await messagesTo(phone)).toHaveLength(1);
});

test("after five wrong codes even the right one is refused", async () => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  const code = await codeSentTo(phone);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await verify(challenge, otherThan(code))).toMatchObject({
      status: 400,
      body: { code: "WRONG_CODE" },
    });
  }
  expect(await verify(challenge, code)).toMatchObject({ status: 400, body: { code: "CODE_EXPIRED" } });
});

test("the fifth attempt may still be the right code", async () => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  const code = await codeSentTo(phone);
  for (let attempt = 1; attempt <= 4; attempt += 1) await verify(challenge, otherThan(code));
  expect((await verify(challenge, code)).status).toBe(200);
});

test("of concurrent guesses at most five are compared", async () => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  const code = await codeSentTo(phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(challenge, otherThan(code))));
  const codes = answers.map(({ body }) => (body as unknown as { code: string }).code);
  expect(codes.filter((one) => one === "WRONG_CODE")).toHaveLength(5);
  expect(codes.filter((one) => one === "CODE_EXPIRED")).toHaveLength(15);
});

test("a code is valid once, also concurrently", async () => {
  const phone = newNumber();
  const { challenge } = (await send(phone)).body;
  const code = await codeSentTo(phone);
  const answers = await Promise.all([
    verify(challenge, code),
    verify(challenge, code),
    verify(challenge, code),
  ]);
  expect(statusesOf(answers)).toEqual([200, 400, 400]);
  expect(await verify(challenge, code)).toMatchObject({ status: 400, body: { code: "CODE_EXPIRED" } });
});

test("a code is valid for ten minutes", async () => {
  const [early, late] = [newNumber(), newNumber()];
  const { challenge: first } = (await send(early)).body;
  const { challenge: second } = (await send(late)).body;
  at(599);
  expect((await verify(first, await codeSentTo(early))).status).toBe(200);
  at(600);
  expect(await verify(second, await codeSentTo(late))).toMatchObject({ body: { code: "CODE_EXPIRED" } });
});

test("a code is valid only for its own challenge, and never for an invented one", async () => {
  const [mine, yours] = [newNumber(), newNumber()];
  const { challenge } = (await send(mine)).body;
  await send(yours);
  const code = await codeSentTo(yours);
  const refused = (await codeSentTo(mine)) === code ? otherThan(code) : code;
  expect(await verify(challenge, refused)).toMatchObject({ body: { code: "WRONG_CODE" } });
  expect(await verify("invented", code)).toMatchObject({ status: 400, body: { code: "CODE_EXPIRED" } });
});

/** Verifies a new number. @returns the verification */
async function proofOf(phone: string): Promise<string> {
  const { challenge } = (await send(phone)).body;
  return (await verify(challenge, await codeSentTo(phone))).body.verification;
}
const use = (verification: string, phone: string) =>
  inTransaction(server.services.db, (tx) =>
    consumeVerification(tx, { verification, e164: `+351${phone}`, now }),
  )
    .then(() => "used")
    .catch((error: unknown) => (error as { code?: string }).code);

test("a verification is valid once, for its number, for 30 minutes", async () => {
  const phone = newNumber();
  const verification = await proofOf(phone);
  expect(await use(verification, newNumber())).toBe("VERIFICATION_INVALID");
  expect(await use("invented", phone)).toBe("VERIFICATION_INVALID");
  at(1_799);
  expect(await use(verification, phone)).toBe("used");
  expect(await use(verification, phone)).toBe("VERIFICATION_INVALID");

  at(0);
  const late = newNumber();
  const lateProof = await proofOf(late);
  at(1_800);
  expect(await use(lateProof, late)).toBe("VERIFICATION_INVALID");
});

test("of concurrent uses of a verification one succeeds", async () => {
  const phone = newNumber();
  const verification = await proofOf(phone);
  const uses = await Promise.all(Array.from({ length: 6 }, () => use(verification, phone)));
  expect(uses.filter((one) => one === "used")).toHaveLength(1);
});

test("a verification stays valid after a failed registration", async () => {
  const phone = newNumber();
  const verification = await proofOf(phone);
  const failed = inTransaction(server.services.db, async (tx) => {
    await consumeVerification(tx, { verification, e164: `+351${phone}`, now });
    throw new Error("the name was taken");
  });
  await expect(failed).rejects.toThrow("the name was taken");
  expect(await use(verification, phone)).toBe("used");
});

test("a registration with an invented verification is refused with the field", async () => {
  const refused = await server.askRefused(restaurantSignup, {
    body: {
      username: "ana",
      email: "ana@venue.test",
      password: "8362715",
      password2: "8362715",
      authProvider: "password",
      restaurant: "Casa Ana",
      address: "Rua 1",
      city: "Lisboa",
      country: "Portugal",
      phone: newNumber(),
      phonecountry: "+351",
      verification: "invented",
    },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: "VERIFICATION_INVALID" } });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(["verification"]);
});

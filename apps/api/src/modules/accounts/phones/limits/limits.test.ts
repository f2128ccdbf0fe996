import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import type { AnyFailure } from "@bandeja/contract/failure";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accounts, phoneChallenges } from "../../../../db/schema/accounts.ts";
import { makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { createOutbox } from "../../../../platform/outbox/outbox.ts";
import { solveProof } from "../../../../../testing/solve-proof.ts";
import { createTestApp, type TestApp } from "../../../../../testing/test-app.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { sendSmsCode as send } from "../send-sms-code.ts";
import { hashOrigin } from "./decide-send.ts";
import { countSends } from "./usage-store.ts";

const minute = 60_000;
const start = Date.now();

let api: TestApp;
let numbers = 0;
beforeEach(async () => {
  api = await createTestApp({ rateLimits: true, smsProofWork: 0.02 });
  at(0);
});
afterEach(() => api.close());

const at = (minutes: number) => api.setNow(new Date(start + minutes * minute));
/** An unused mobile number, in a different range of numbers each time. */
function newPhone(): string {
  numbers += 1;
  const range = ["910", "912", "913", "915", "916", "917", "918", "919", "931", "932", "933", "961", "962"];
  return `${range[numbers % range.length]}${String(100_000 + numbers)}`;
}

interface Request {
  from: string;
  phone?: string;
  proof?: string;
  token?: string;
}
async function ask({ from, phone = newPhone(), proof, token }: Request) {
  const response = await api.app.inject({
    method: "POST",
    url: `/api${sendSmsCode.path}`,
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { phone, mobilecountry: "+351", ...(proof !== undefined && { proof }) },
  });
  return {
    status: response.statusCode,
    retryAfter: response.headers["retry-after"],
    body: response.json<AnyFailure & { challenge: string; earlier?: true }>(),
  };
}
/** "200", or the error code. */
const outcome = async (request: Request) => {
  const { status, body } = await ask(request);
  return status === 200 ? "200" : body.code;
};
/** Solves the proof of work, as a browser does. */
async function askPatiently(request: Request & { phone: string }) {
  const first = await ask(request);
  if (first.body.code !== "PROOF_REQUIRED") return first;
  return ask({ ...request, proof: await solveProof(first.body.proof!) });
}
const messagesTo = async (phone: string) =>
  (await createOutbox(api.services.db, () => new Date()).list()).filter(({ to }) => to === `+351${phone}`);
async function codeOf(phone: string): Promise<string> {
  const [newest] = await messagesTo(phone);
  return /\d{6}/.exec(newest?.text ?? "")?.[0] ?? "";
}
const verify = (challenge: string, code: string) => api.ask(verifySmsCode, { body: { challenge, code } });

test("three codes a day for one network need no proof of work; the proof of the fourth is valid once", async () => {
  for (const host of [1, 2, 3]) expect(await outcome({ from: `203.0.113.${host}` })).toBe("200");
  const phone = newPhone();
  const { status, body } = await ask({ from: "203.0.113.4", phone });
  expect([status, body.code]).toEqual([428, "PROOF_REQUIRED"]);
  expect(await messagesTo(phone)).toEqual([]);
  const proof = await solveProof(body.proof!);
  expect(await outcome({ from: "203.0.113.5", phone, proof })).toBe("200");
  at(2);
  expect(await outcome({ from: "203.0.113.5", phone, proof })).toBe("PROOF_REQUIRED");
  expect(await outcome({ from: "198.51.100.1" })).toBe("200");
});

test("a proof is valid only for its number and network, for ten minutes, and cannot be forged", async () => {
  for (const host of [1, 2, 3]) await ask({ from: `203.0.113.${host}` });
  const [phone, other] = [newPhone(), newPhone()];
  const { body } = await ask({ from: "203.0.113.9", phone });
  const challenge = body.proof!;
  const proof = await solveProof(challenge);
  const changed = async (parameters: object) =>
    Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(proof, "base64").toString()) as object),
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      }),
    ).toString("base64");
  for (const forged of [
    "",
    "AAAA",
    "e30=",
    await changed({ cost: 1 }),
    await changed({ data: { subject: "x", until: 9e15 } }),
  ]) {
    expect(await outcome({ from: "203.0.113.9", phone, proof: forged })).toBe("PROOF_REQUIRED");
  }
  const solved = JSON.parse(Buffer.from(proof, "base64").toString()) as { solution: object };
  const wrong = { challenge, solution: { ...solved.solution, derivedKey: "00".repeat(32) } };
  const unsolved = Buffer.from(JSON.stringify(wrong)).toString("base64");
  expect(await outcome({ from: "203.0.113.9", phone, proof: unsolved })).toBe("PROOF_REQUIRED");
  expect(await outcome({ from: "203.0.113.9", phone: other, proof })).toBe("PROOF_REQUIRED");
  for (const host of [1, 2, 3]) await ask({ from: `198.51.100.${host}` });
  expect(await outcome({ from: "198.51.100.9", phone, proof })).toBe("PROOF_REQUIRED");
  at(10.1);
  expect(await outcome({ from: "203.0.113.9", phone, proof })).toBe("PROOF_REQUIRED");
  at(9);
  expect(await outcome({ from: "203.0.113.9", phone, proof })).toBe("200");
});

test("of concurrent requests with one proof one is served", async () => {
  for (const host of [1, 2, 3]) await ask({ from: `203.0.113.${host}` });
  const phone = newPhone();
  const proof = await solveProof((await ask({ from: "203.0.113.4", phone })).body.proof!);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => outcome({ from: "203.0.113.4", phone, proof })),
  );
  expect(all.filter((one) => one === "200")).toHaveLength(1);
  expect(await messagesTo(phone)).toHaveLength(1);
});

test("five messages that another person caused do not prevent a code for a number's owner", async () => {
  const phone = newPhone();
  for (const nth of [0, 1, 2, 3, 4]) {
    at(nth * 1.1);
    expect((await askPatiently({ from: "203.0.113.1", phone })).status).toBe(200);
  }
  at(60);
  expect(await outcome({ from: "203.0.113.1", phone })).toBe("TOO_MANY_REQUESTS");
  const { body } = await askPatiently({ from: "198.51.100.1", phone });
  expect((await verify(body.challenge, await codeOf(phone))).status).toBe(200);
  expect(await messagesTo(phone)).toHaveLength(6);
});

test("a request within a minute of another's message joins that message, and the answer says so", async () => {
  const phone = newPhone();
  const stranger = await ask({ from: "203.0.113.1", phone });
  const owner = await ask({ from: "198.51.100.1", phone });
  expect(stranger.body.earlier).toBeUndefined();
  expect(owner.body.earlier).toBe(true);
  expect(await messagesTo(phone)).toHaveLength(1);
  const code = await codeOf(phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(await verify(owner.body.challenge, wrong)).toMatchObject({ body: { code: "WRONG_CODE" } });
  expect((await verify(owner.body.challenge, code)).status).toBe(200);
  expect(await verify(owner.body.challenge, code)).toMatchObject({ body: { code: "CODE_EXPIRED" } });
  // As before, the reader of the phone can answer their own challenge, once.
  expect((await verify(stranger.body.challenge, code)).status).toBe(200);
});

test("a joined code may be guessed three times, and expires with its message", async () => {
  const phone = newPhone();
  await ask({ from: "203.0.113.1", phone });
  at(0.9);
  const [first, second] = [
    await ask({ from: "198.51.100.1", phone }),
    await ask({ from: "192.0.2.1", phone }),
  ];
  const code = await codeOf(phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const _try of [1, 2, 3]) {
    expect(await verify(first.body.challenge, wrong)).toMatchObject({ body: { code: "WRONG_CODE" } });
  }
  expect(await verify(first.body.challenge, code)).toMatchObject({ body: { code: "CODE_EXPIRED" } });
  at(10.1);
  expect(await verify(second.body.challenge, code)).toMatchObject({ body: { code: "CODE_EXPIRED" } });
});

test.each([
  {
    width: "/24 of one /16",
    attacker: (network: number, host: number) => `85.240.${network}.${host}`,
    honest: "85.240.202.7",
  },
  {
    width: "/48 of one /32",
    attacker: (network: number, host: number) => `2001:818:${network}:${host}::1`,
    honest: "2001:818:aaa2:1::1",
  },
])(
  "three networks ($width) that use up their limits leave codes for the rest of their block",
  async ({ attacker, honest }) => {
    for (const host of [1, 2, 3]) expect(await outcome({ from: `198.51.100.${host}` })).toBe("200");
    const codes = async (network: number, count: number) => {
      for (let nth = 1; nth <= count; nth += 1) {
        const { status } = await askPatiently({ from: attacker(network, nth), phone: newPhone() });
        expect(status).toBe(200);
      }
    };
    await codes(1, 35);
    // It has had a fifth of the hour's messages.
    const refused = await ask({ from: attacker(1, 36) });
    expect([refused.body.code, refused.retryAfter]).toEqual(["TOO_MANY_REQUESTS", "3600"]);
    await codes(2, 35);
    await codes(3, 15);
    const phone = newPhone();
    const { status, body } = await ask({ from: honest, phone });
    expect([status, body.code]).toEqual([428, "PROOF_REQUIRED"]);
    const proof = await solveProof(body.proof!);
    expect(await outcome({ from: honest, phone, proof })).toBe("200");
    expect(await messagesTo(phone)).toHaveLength(1);
  },
);

test("a session with a verified e-mail needs a proof after three codes, and anonymous requests cannot use up its budget", async () => {
  const { db } = api.services;
  const { id } = await makeWorker(db);
  const token = await makeToken(db, { id });
  await db.execute(
    `INSERT INTO phone_challenges (token_hash, phone_e164, code_hash, attempts_left, sent_at, expires_at)
     SELECT sha256(i::text::bytea), '+35190' || i, '', 0, now() - interval '2 h', now() FROM generate_series(1, 700) i`,
  );
  expect(await outcome({ from: "203.0.113.1" })).toBe("UNAVAILABLE");
  await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
  expect(await outcome({ from: "203.0.113.1", token })).toBe("UNAVAILABLE");
  await db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, id));
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await outcome({ from: `203.0.113.${nth}`, token })).toBe("200");
  }
  expect(await outcome({ from: "203.0.113.3", token })).toBe("PROOF_REQUIRED");
  for (let nth = 3; nth < 10; nth += 1) {
    expect((await askPatiently({ from: `203.0.113.${nth}`, token, phone: newPhone() })).status).toBe(200);
  }
  expect(await outcome({ from: "203.0.113.1", token })).toBe("TOO_MANY_REQUESTS");
  expect(await outcome({ from: "203.0.113.1", token: "dead" })).toBe("UNAVAILABLE");
});

/** Inserts anonymous messages of one network, or messages of accounts, sent `minutes` ago. */
async function makeSends(
  count: number,
  minutesAgo: number,
  { from, byAccount = false }: { from?: string; byAccount?: boolean },
) {
  const { db, keyedHash } = api.services;
  const origin = from === undefined ? {} : hashOrigin(keyedHash, from, undefined);
  const sentAt = new Date(start - minutesAgo * minute);
  await db.insert(phoneChallenges).values(
    Array.from({ length: count }, () => ({
      tokenHash: hashToken(newToken()),
      phoneE164: `+351${newPhone()}`,
      codeHash: Buffer.of(),
      attemptsLeft: 0,
      sentAt,
      expiresAt: sentAt,
      byAccount,
      ...origin,
    })),
  );
}

test("a refusal has the time at which the network can get a code, if there are no other requests", async () => {
  await makeSends(20, 50, { from: "203.0.113.1" });
  await makeSends(15, 18, { from: "203.0.113.2" });
  const { body, retryAfter } = await ask({ from: "203.0.113.3" });
  expect([body.code, retryAfter]).toEqual(["TOO_MANY_REQUESTS", "600"]);
  at(9.9);
  expect(await outcome({ from: "203.0.113.3" })).toBe("TOO_MANY_REQUESTS");
  at(10);
  const phone = newPhone();
  expect((await askPatiently({ from: "203.0.113.3", phone })).status).toBe(200);
});

test("when a day's messages are used up, the wait ends when the first of them is a day old", async () => {
  await makeSends(1, 22.5 * 60, {});
  await makeSends(699, 120, {});
  const { body, retryAfter } = await ask({ from: "203.0.113.1" });
  expect([body.code, retryAfter]).toEqual(["UNAVAILABLE", String(2 * 60 * 60)]);
});

test("when the accounts' budget is used up, an account is served from the anonymous one, under its rules", async () => {
  const { id } = await makeWorker(api.services.db);
  const token = await makeToken(api.services.db, { id });
  await makeSends(200, 120, { byAccount: true });
  const countOthers = async () => (await countSends(api.services.db, new Date(start))).anonymous;
  expect(await outcome({ from: "203.0.113.1", token })).toBe("200");
  expect(await countOthers()).toBe(1);
  await makeSends(2, 120, { from: "203.0.113.2" });
  expect(await outcome({ from: "203.0.113.1", token })).toBe("PROOF_REQUIRED");
  await makeSends(697, 120, {});
  expect(await outcome({ from: "198.51.100.1", token })).toBe("UNAVAILABLE");
});

test("half of a budget used up is a warning in the log, once a day", async () => {
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line[0]) };
  const services = {
    ...api.services,
    config: { ...api.services.config, rateLimits: false, smsDailyBudget: 10 },
  };
  const sendOne = (hours: number) =>
    send(
      {
        callingCode: "+351",
        phone: newPhone(),
        language: "en",
        now: new Date(Date.UTC(2026, 2, 1, hours)),
        address: "203.0.113.1",
      },
      services,
      log,
    );
  for (const _nth of [1, 2, 3]) await sendOne(1);
  expect(warnings).toEqual([]);
  for (const _nth of [4, 5, 6]) await sendOne(1);
  expect(warnings).toEqual([{ budget: "anonymous", sent: 4, state: "half" }]);
  await sendOne(1);
  expect(warnings.slice(1)).toEqual([{ budget: "anonymous", sent: 7, state: "spent" }]);
  for (const _nth of [1, 2, 3, 4]) await sendOne(30);
  expect(warnings.slice(2)).toEqual([{ budget: "anonymous", sent: 4, state: "half" }]);
});

import {
  accountChangeEmail,
  accountConfirmEmail,
  accountForgotPassword,
  accountGet,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import type { ProofChallenge } from "@bandeja/contract/failure";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeToken, makeVenue } from "@bandeja/demo-data/factories";
import { personForm } from "../../../../testing/forms.ts";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { solveProof } from "../../../../testing/solve-proof.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";

let api: TestApp;
let passwordHash: string;
let tests = 0;
let people = 0;
let victim: string;

const password = "tray-and-glass";
const hour = 3_600_000;
const start = Date.now();
/** Moves the clock to an hour of the test's own days. */
const at = (hours: number) => api.setNow(new Date(start + (tests * 72 + hours) * hour));

beforeAll(async () => {
  api = await createTestApp({ rateLimits: true, smsProofWork: 0.02 });
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(() => {
  tests += 1;
  victim = `victim${tests}@mailbox.test`;
  at(0);
});

/** The session of an account that has proved nothing, unless it has. */
async function makeStranger(proved: { emailVerifiedAt?: Date } = {}): Promise<string> {
  people += 1;
  const email = `stranger${people}@else.test`;
  const venue = await makeVenue(api.services.db, { email, passwordHash, emailVerifiedAt: null, ...proved });
  return makeToken(api.services.db, venue, api.services.now());
}

interface Change {
  readonly email: string;
  /** The client's address; of a different network each time by default. */
  readonly from?: string;
  readonly proof?: string;
}
async function change(token: string, { email, from, proof }: Change) {
  people += 1;
  const response = await api.app.inject({
    method: "POST",
    url: `/api${accountChangeEmail.path}`,
    remoteAddress: from ?? `198.51.${people % 256}.1`,
    headers: { authorization: `Bearer ${token}` },
    payload: { email, password, proof },
  });
  return { status: response.statusCode, body: response.json<{ code?: string; proof?: ProofChallenge }>() };
}
/** Has a stranger request a link to each e-mail. @returns the statuses */
async function flood(...emails: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const email of emails) statuses.push((await change(await makeStranger(), { email })).status);
  return statuses;
}
const repeat = (email: string, count: number) => Array.from({ length: count }, () => email);

/** Registers a worker. @returns its session */
async function register(email: string): Promise<string> {
  people += 1;
  const remoteAddress = `203.0.${people % 256}.1`;
  const payload = { ...personForm(), email, password };
  const url = `/api${waitressSignup.path}`;
  const registered = await api.app.inject({ method: "POST", url, remoteAddress, payload });
  expect(registered.statusCode).toBe(200);
  const { _id: id } = registered.json<{ _id: string }>();
  return makeToken(api.services.db, { id }, api.services.now());
}
async function countMails(...addresses: string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) sum += (await readMails(api, address)).length;
  return sum;
}
const isProved = async (token: string) => (await api.ask(accountGet, { token })).body.data.emailverified;

test("a mailbox gets five mails a day about e-mails that are not proved, over all accounts and calls", async () => {
  expect(await flood(...repeat(victim, 3))).toEqual([200, 200, 200]);
  await register(victim);
  await api.ask(accountForgotPassword, { body: { email: victim, type: "waitress" } });
  expect(await countMails(victim)).toBe(5);
  expect(await flood(victim)).toEqual([429]);
  at(1);
  await api.ask(accountForgotPassword, { body: { email: victim, type: "waitress" } });
  expect(await countMails(victim)).toBe(5);
  at(26);
  expect(await flood(victim)).toEqual([200]);
});

test("registering, deleting and registering again sends no more", async () => {
  for (let n = 0; n < 8; n += 1) {
    const token = await register(victim);
    expect((await api.ask(accountDelete, { token, body: { password } })).status).toBe(200);
  }
  expect(await countMails(victim)).toBe(5);
});

test("spellings of one mailbox share its mails, and leave two for the one without a tag", async () => {
  const [base, tagged] = [
    `ana${tests}@mailbox.test`,
    [1, 2, 3, 4].map((n) => `ana${tests}+${n}@mailbox.test`),
  ];
  expect(await flood(...tagged)).toEqual([200, 200, 200, 429]);
  expect(await flood(...repeat(base, 3))).toEqual([200, 200, 429]);
  const dotted = [
    "a.na@gmail.com",
    "an.a@gmail.com",
    "ana@googlemail.com",
    "a.n.a@gmail.com",
    "ana@gmail.com",
  ];
  expect(await flood(...dotted, "a.n.a@googlemail.com")).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await countMails(base, ...tagged)).toBe(5);
});

test("of requests at once for one mailbox five are mailed", async () => {
  const strangers = await Promise.all(Array.from({ length: 12 }, () => makeStranger()));
  const answers = await Promise.all(strangers.map((token) => change(token, { email: victim })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await countMails(victim)).toBe(5);
});

test("a person who registers with a mailbox that strangers filled proves the e-mail by one of their links", async () => {
  await flood(...repeat(victim, 6));
  const token = await register(victim);
  expect(await countMails(victim)).toBe(5);
  at(1);
  expect((await api.ask(accountResendVerification, { token })).status).toBe(429);
  const link = await readMailedToken(api, victim);
  expect((await api.ask(accountConfirmEmail, { token, body: { token: link } })).status).toBe(200);
  expect(await isProved(token)).toBe(true);
  // Used up.
  const again = await api.ask(accountConfirmEmail, { token, body: { token: link } });
  expect(again).toMatchObject({ status: 400, body: { code: "LINK_INVALID" } });
});

test("the link of one account proves another one of the same person by its session, and nobody else's", async () => {
  const email = `ana.${tests}@gmail.com`;
  const token = await register(email);
  const link = await readMailedToken(api, email);
  const others = [`ana.${tests}@sala.test`, `ana.${tests}+x@gmail.com`, `bia.${tests}@gmail.com`];
  for (const other of others) {
    const venue = await makeVenue(api.services.db, { email: other, emailVerifiedAt: null });
    const session = await makeToken(api.services.db, venue, api.services.now());
    const answer = await api.askRefused(accountVerifyEmail, { token: session, body: { token: link } });
    expect(answer.body.code).toBe("LOGIN_REQUIRED");
    expect(await isProved(session)).toBe(false);
  }
  const same = await makeVenue(api.services.db, {
    email: `ana${tests}@googlemail.com`,
    emailVerifiedAt: null,
  });
  const session = await makeToken(api.services.db, same, api.services.now());
  expect(await api.ask(accountVerifyEmail, { token: session, body: { token: link } })).toMatchObject({
    status: 200,
    body: { type: "restaurant", _id: same.id },
  });
  expect([await isProved(session), await isProved(token)]).toEqual([true, false]);
});

test("a repeated request for the same e-mail within ten minutes sends nothing, and its link stays valid", async () => {
  const token = await makeStranger();
  await change(token, { email: victim });
  const link = await readMailedToken(api, victim);
  expect((await change(token, { email: victim })).status).toBe(200);
  expect(await countMails(victim)).toBe(1);
  at(0.2);
  await change(token, { email: victim });
  expect(await countMails(victim)).toBe(2);
  expect((await api.ask(accountConfirmEmail, { token, body: { token: link } })).status).toBe(400);
});

test("accounts without a proved e-mail share three requests of their network a day, then each takes work", async () => {
  const request = async (host: number, proof?: string) =>
    change(await makeStranger(), {
      email: `next-${victim}`,
      from: `192.0.2.${host}`,
      ...(proof && { proof }),
    });
  for (const host of [1, 2, 3]) expect((await request(host)).status).toBe(200);
  const { status, body } = await request(4);
  expect([status, body.code]).toEqual([428, "PROOF_REQUIRED"]);
  const proof = await solveProof(body.proof!);
  expect((await request(5, proof)).status).toBe(200);
  expect((await request(5, proof)).status).toBe(428);
  // Another e-mail needs another proof, another network none, and neither does an account with a proved e-mail.
  const elsewhere = (await request(6)).body.proof!;
  const other = { email: `other-${victim}`, from: "192.0.2.7" };
  expect((await change(await makeStranger(), { ...other, proof: await solveProof(elsewhere) })).status).toBe(
    428,
  );
  expect((await change(await makeStranger(), { ...other, from: "192.0.3.7" })).status).toBe(200);
  const proved = await makeStranger({ emailVerifiedAt: api.services.now() });
  expect((await change(proved, other)).status).toBe(200);
});

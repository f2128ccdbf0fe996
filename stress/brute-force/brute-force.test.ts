import { accountConfirmIdentity, accountResetPassword } from "@bandeja/contract/calls/accounts";
import type { Call } from "@bandeja/contract/call";
import { verifySmsCode } from "@bandeja/contract/calls/phones";
import type { ProofChallenge } from "@bandeja/contract/failure";
import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { restaurantLogin, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { makeVenue } from "@bandeja/demo-data/factories";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { venueForm } from "@bandeja/api/testing/forms";
import { makePasswordLink } from "@bandeja/api/testing/make-links";
import { makeGrant, makeProof, testCookie } from "@bandeja/api/testing/make-proof";
import { solveProof } from "@bandeja/api/testing/solve-proof";
import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import { extent, recordFigures } from "../suite.ts";

vi.setConfig({ testTimeout: 600_000 });

const guesses = extent({ smoke: 40, short: 120, long: 10_000 });
const addresses = extent({ smoke: 20, short: 40, long: 1_000 });
const concurrency = 20;
const password = "tray-and-glass";
const email = "casa@guessed.test";
/** The owner's address, known from an earlier login. */
const home = "203.0.113.1";
const quarter = 15 * 60_000;

let api: TestApp;
let passwordHash: string;

beforeAll(async () => {
  // As in production, with rate limits per IP address.
  api = await createTestApp({ rateLimits: true, smsProofWork: 0.02 });
  // At the start of a rate limit's window, so that it contains all guesses.
  api.setNow(new Date(Math.ceil(Date.now() / quarter) * quarter));
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());

async function ask(call: Call, remoteAddress: string, payload: object, cookie?: string): Promise<string> {
  const url = `/api${call.path}`;
  const headers = cookie === undefined ? {} : { cookie };
  const { statusCode, body } = await api.app.inject({ method: "POST", url, remoteAddress, payload, headers });
  return statusCode === 200 ? "200" : (JSON.parse(body) as { code: string }).code;
}

/** Sends concurrent guesses from many addresses. @returns the number of answers by outcome */
async function guess(
  call: Call,
  payloadOf: (nth: number) => object,
  cookieOf: (nth: number) => string | undefined = () => undefined,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (let from = 0; from < guesses; from += concurrency) {
    const attempts = Array.from({ length: Math.min(concurrency, guesses - from) }, (_none, n) => {
      const nth = from + n;
      const at = nth % addresses;
      return ask(call, `127.${1 + (at >> 8)}.${at & 255}.1`, payloadOf(nth), cookieOf(nth));
    });
    for (const outcome of await Promise.all(attempts)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}
/** A guess at a token. Half of the guesses differ from it only in the last characters. */
function guessAt(token: string, nth: number): string {
  const guessed = nth % 2 === 0 ? newToken() : `${token.slice(0, -2)}${nth % 100}`;
  return guessed === token ? newToken() : guessed;
}
const record = (what: string, outcomes: Record<string, number>) =>
  recordFigures(
    `brute-force, ${what}`,
    `${guesses} from ${addresses} addresses: ` +
      Object.entries(outcomes)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(", "),
  );

test("only ten guesses at a password are compared, and its owner can still log in", async () => {
  await makeVenue(api.services.db, { email, passwordHash });
  expect(await ask(restaurantLogin, home, { email, password })).toBe("200");
  const outcomes = await guess(restaurantLogin, (nth) => ({ email, password: `guess ${nth}` }));
  expect(outcomes).toEqual({ INVALID_DATA: 10, PROOF_REQUIRED: guesses - 10 });
  expect(await ask(restaurantLogin, home, { email, password })).toBe("200");
  // In a network that the account was never used in, the owner needs a proof of work.
  const elsewhere = {
    method: "POST",
    url: `/api${restaurantLogin.path}`,
    remoteAddress: "203.0.114.1",
  } as const;
  const refused = await api.app.inject({ ...elsewhere, payload: { email, password } });
  const proof = await solveProof(refused.json<{ proof: ProofChallenge }>().proof);
  expect(await ask(restaurantLogin, elsewhere.remoteAddress, { email, password, proof })).toBe("200");
  record("a password", outcomes);
});

test("only five guesses at a code are compared", async () => {
  const challenge = newToken();
  const now = api.services.now();
  await api.services.db.insert(phoneChallenges).values({
    tokenHash: hashToken(challenge),
    phoneE164: "+351911000999",
    codeHash: hashCode(challenge, "271828"),
    attemptsLeft: 5,
    sentAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
  });
  const outcomes = await guess(verifySmsCode, (nth) => ({
    challenge,
    code: String(300_000 + nth).padStart(6, "0"),
  }));
  expect(outcomes).toEqual({ WRONG_CODE: 5, CODE_EXPIRED: guesses - 5 });
  expect(await ask(verifySmsCode, home, { challenge, code: "271828" })).toBe("CODE_EXPIRED");
  record("a code", outcomes);
});

test("guesses at a password link fail, and the link still works", async () => {
  const venue = await makeVenue(api.services.db, { email: `x-${email}`, passwordHash });
  const link = { id: venue.id, email: `x-${email}` };
  const token = await makePasswordLink(api.services.db, link, { now: api.services.now() });
  const outcomes = await guess(accountResetPassword, (nth) => ({
    token: guessAt(token, nth),
    password: "another password",
  }));
  expect(outcomes).toEqual({ LINK_INVALID: guesses });
  expect(await ask(accountResetPassword, home, { token, password: "another password" })).toBe("200");
  record("a link", outcomes);
});

/** Every third guess has the browser's cookie, and every tenth of the others the right token. */
const byBrowser = (token: string) => {
  const isIn = (nth: number) => nth % 3 === 0;
  return {
    tokenOf: (nth: number) => (!isIn(nth) && nth % 10 === 0 ? token : guessAt(token, nth)),
    cookieOf: (nth: number) => (isIn(nth) ? testCookie : undefined),
  };
};

test("guesses at a grant fail, as does the grant in another browser, and its own can use it", async () => {
  const account = { email: `grant-${email}`, side: "venue" } as const;
  const { id } = await makeVenue(api.services.db, { email: account.email, passwordHash });
  const grant = await makeGrant(api.services.db, { id, ...account }, { now: api.services.now() });
  const { tokenOf, cookieOf } = byBrowser(grant);
  const shown = (token: string) => ({ email: account.email, authprovider: "google", grant: token });
  const outcomes = await guess(restaurantSociallogin, (nth) => shown(tokenOf(nth)), cookieOf);
  expect(outcomes).toEqual({ INVALID_DATA: guesses });
  expect(await ask(restaurantSociallogin, home, shown(grant), testCookie)).toBe("200");
  record("a grant", outcomes);
});

test("guesses at a registration proof fail, as does the proof in another browser, and its own can use it", async () => {
  const owned = `registration-${email}`;
  const now = api.services.now();
  const registration = await makeProof(api.services.db, "registration", owned, { now });
  const { tokenOf, cookieOf } = byBrowser(registration);
  const { password: _password, password2: _password2, ...form } = venueForm();
  const shown = (token: string) => ({ ...form, email: owned, authProvider: "google", registration: token });
  const outcomes = await guess(restaurantSignup, (nth) => shown(tokenOf(nth)), cookieOf);
  expect(outcomes).toEqual({ PROOF_INVALID: guesses });
  expect(await ask(restaurantSignup, home, shown(registration), testCookie)).toBe("200");
  record("a registration", outcomes);
});

test("guesses at a mailed link attach no identity, and the link itself still works", async () => {
  const owned = `link-${email}`;
  const { accountId } = await makeVenue(api.services.db, { email: owned, passwordHash });
  const now = api.services.now();
  const token = await makeProof(api.services.db, "mail", owned, { accountId, now });
  const outcomes = await guess(accountConfirmIdentity, (nth) => ({ token: guessAt(token, nth) }));
  expect(outcomes).toEqual({ PROOF_INVALID: guesses });
  expect(await ask(accountConfirmIdentity, home, { token })).toBe("200");
  record("an identity's link", outcomes);
});

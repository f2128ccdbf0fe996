import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import type { Call } from "@bandeja/contract/call";
import { verifySmsCode } from "@bandeja/contract/calls/phones";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { phoneChallenges } from "../../../db/schema/accounts.ts";
import { makeRestaurant } from "../../../db/seed/factories.ts";
import { hashPassword } from "../../../domains/accounts/password.ts";
import { hashToken, newToken } from "../../../domains/accounts/tokens.ts";
import { hashCode } from "../../../domains/phones/hash-code.ts";
import { makePasswordLink } from "../../make-links.ts";
import { createTestApp, type TestApp } from "../../test-app.ts";
import { extent, tellFigures } from "../campaign.ts";

vi.setConfig({ testTimeout: 600_000 });

const guesses = extent({ short: 120, long: 10_000 });
const addresses = extent({ short: 40, long: 1_000 });
const atOnce = 20;
const password = "tray-and-glass";
const email = "casa@guessed.test";
/** The owner's, from where they have logged in before. */
const home = "203.0.113.1";
const quarter = 15 * 60_000;

let api: TestApp;
let passwordHash: string;

beforeAll(async () => {
  // As in production: limits by address hold, too.
  api = await createTestApp({ rateLimits: true });
  // The start of a window: all guesses fall into it.
  api.setNow(new Date(Math.ceil(Date.now() / quarter) * quarter));
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());

async function ask(call: Call, remoteAddress: string, payload: object): Promise<string> {
  const url = `/api${call.path}`;
  const { statusCode, body } = await api.app.inject({ method: "POST", url, remoteAddress, payload });
  return statusCode === 200 ? "200" : (JSON.parse(body) as { code: string }).code;
}

/** Guesses from many addresses in turn, many at once. @returns how often each outcome came */
async function guess(call: Call, payloadOf: (nth: number) => object): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (let from = 0; from < guesses; from += atOnce) {
    const asked = Array.from({ length: Math.min(atOnce, guesses - from) }, (_none, n) => {
      const nth = from + n;
      const at = nth % addresses;
      return ask(call, `127.${1 + (at >> 8)}.${at & 255}.1`, payloadOf(nth));
    });
    for (const outcome of await Promise.all(asked)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}
const tell = (what: string, outcomes: Record<string, number>) =>
  tellFigures(
    "guessing",
    `${what}, ${guesses} from ${addresses} addresses: ` +
      Object.entries(outcomes)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(", "),
  );

test("of all guesses at one password ten are compared, and its owner comes in meanwhile", async () => {
  await makeRestaurant(api.services.db, { email, passwordHash });
  expect(await ask(restaurantLogin, home, { email, password })).toBe("200");
  const outcomes = await guess(restaurantLogin, (nth) => ({ email, password: `guess ${nth}` }));
  expect(outcomes).toEqual({ INVALID_DATA: 10, TOO_MANY_REQUESTS: guesses - 10 });
  expect(await ask(restaurantLogin, home, { email, password })).toBe("200");
  tell("a password", outcomes);
});

test("of all guesses at one code five are compared", async () => {
  const challenge = newToken();
  const now = api.services.now();
  await api.services.db.insert(phoneChallenges).values({
    tokenHash: hashToken(challenge),
    phoneE164: "+351911000999",
    codeHash: hashCode(challenge, "271828"),
    triesLeft: 5,
    sentAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
  });
  const outcomes = await guess(verifySmsCode, (nth) => ({
    challenge,
    code: String(300_000 + nth).padStart(6, "0"),
  }));
  expect(outcomes).toEqual({ WRONG_CODE: 5, CODE_EXPIRED: guesses - 5 });
  expect(await ask(verifySmsCode, home, { challenge, code: "271828" })).toBe("CODE_EXPIRED");
  tell("a code", outcomes);
});

test("no guess at a link that sets a password is one, and the link stays good", async () => {
  const venue = await makeRestaurant(api.services.db, { email: `x-${email}`, passwordHash });
  const link = { id: venue.id, email: `x-${email}` };
  const token = await makePasswordLink(api.services.db, link, { now: api.services.now() });
  // Half of them know all but the last letter.
  const guessed = (nth: number) => (nth % 2 === 0 ? newToken() : `${token.slice(0, -2)}${nth % 100}`);
  const outcomes = await guess(accountResetPassword, (nth) => ({
    token: guessed(nth) === token ? newToken() : guessed(nth),
    password: "another password",
  }));
  expect(outcomes).toEqual({ LINK_INVALID: guesses });
  expect(await ask(accountResetPassword, home, { token, password: "another password" })).toBe("200");
  tell("a link", outcomes);
});

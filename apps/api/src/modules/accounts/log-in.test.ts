import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import type { ProofChallenge } from "@bandeja/contract/failure";
import { restaurantLogin, restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { makePasswordLink } from "../../../testing/make-links.ts";
import { solveProof } from "../../../testing/solve-proof.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "./core/password.ts";

let api: TestApp;
let db: DbPool;
let passwordHash: string;
let people = 0;
let email: string;

const password = "tray-and-glass";
const minute = 60_000;

beforeAll(async () => {
  api = await createTestApp({ smsProofWork: 0.02 });
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(() => {
  people += 1;
  email = `Ana.${people}@venue.test`;
  // The start of a rate limit's window, so that it does not end during a test.
  api.setNow(new Date(Math.ceil(Date.now() / (15 * minute)) * 15 * minute));
});

const logIn = (
  body: { email: string; password: string },
  call: typeof restaurantLogin | typeof waitressLogin = restaurantLogin,
) => api.ask(call as typeof restaurantLogin, { body });

test(
  "a venue logs in with its e-mail in any spelling, and its token identifies it",
  { tags: "6.signin" },
  async () => {
    const { id } = await makeVenue(db, {
      name: "Tasca do Rossio",
      email,
      username: `rossio${people}`,
      passwordHash,
    });
    const answer = await logIn({ email: ` ${email.toUpperCase()} `, password });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, type: "restaurant", _id: id } });
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    const { body } = await api.ask(restaurantVerifyToken, { token: answer.body.token });
    expect(body.succ).toEqual({
      _id: id,
      restaurant: "Tasca do Rossio",
      username: `rossio${people}`,
      email,
      type: "restaurant",
    });
  },
);

test("a token is stored only as its hash, and each login has its own", async () => {
  await makeVenue(db, { email, passwordHash });
  const tokens = await Promise.all([logIn({ email, password }), logIn({ email, password })]);
  expect(tokens[0].body.token).not.toBe(tokens[1].body.token);
  const { rows } = await db.execute(
    sql`SELECT encode(token_hash, 'escape') AS hash, t::text AS line FROM sessions t`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { body } of tokens) expect(JSON.stringify(rows)).not.toContain(body.token);
});

test(
  "a wrong e-mail and a wrong password are refused with the same text",
  { tags: "7.restaurant.login" },
  async () => {
    await makeVenue(db, { email, passwordHash });
    const [wrong, unknown] = [
      await logIn({ email, password: "wrong-one" }),
      await logIn({ email: "nobody@venue.test", password }),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ ok: false, code: "INVALID_DATA", message: "Invalid data!" });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  },
);

test("only the right password reveals that the account is of the other side", async () => {
  await makeWorker(db, { email, passwordHash });
  expect(await logIn({ email, password })).toMatchObject({
    status: 403,
    body: { code: "ONLY_VENUES", message: "Only venues!" },
  });
  expect(await logIn({ email, password: "wrong-one" })).toMatchObject({
    status: 401,
    body: { code: "INVALID_DATA" },
  });
  const venue = `venue-${email}`;
  await makeVenue(db, { email: venue, passwordHash });
  expect(await logIn({ email: venue, password }, waitressLogin)).toMatchObject({
    status: 403,
    body: { code: "ONLY_WAITSTAFF" },
  });
});

test("the owner of a venue who is also a worker logs in to each account with its own password", async () => {
  const venue = await makeVenue(db, { email, passwordHash });
  const person = await makeWorker(db, { email, passwordHash: await hashPassword("another-one") });
  expect((await logIn({ email, password })).body._id).toBe(venue.id);
  expect((await logIn({ email, password: "another-one" }, waitressLogin)).body._id).toBe(person.id);
  expect(await logIn({ email, password: "another-one" })).toMatchObject({
    status: 401,
    body: { code: "INVALID_DATA" },
  });
});

test("after ten guesses in a quarter of an hour each further one takes a proof of work", async () => {
  await makeVenue(db, { email, passwordHash });
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_none, n) =>
      logIn({ email: n % 2 ? email : email.toUpperCase(), password: `guess-${n}` }),
    ),
  );
  const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
  expect([count(401), count(428)]).toEqual([10, 4]);
  expect(await logIn({ email, password })).toMatchObject({
    status: 428,
    body: { code: "PROOF_REQUIRED", proof: expect.any(Object) },
  });
  // Other e-mails need none, and after the window this one does not either.
  await makeVenue(db, { email: `other-${email}`, passwordHash });
  expect((await logIn({ email: `other-${email}`, password })).status).toBe(200);
  api.setNow(new Date(api.services.now().getTime() + 15 * minute));
  expect((await logIn({ email, password })).status).toBe(200);
});

test("the right password resets the count", async () => {
  await makeVenue(db, { email, passwordHash });
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 6; n += 1) expect((await logIn({ email, password: "wrong-one" })).status).toBe(401);
    expect((await logIn({ email, password })).status).toBe(200);
  }
});

interface Attempt {
  readonly typed: string;
  readonly about?: string;
  readonly proof?: string;
}
/** Attempts a login from an address. */
const attempt = (remoteAddress: string, { typed, about = email, proof }: Attempt) =>
  api.app.inject({
    method: "POST",
    url: `/api${restaurantLogin.path}`,
    remoteAddress,
    payload: { email: about, password: typed, proof },
  });
/** As above. @returns the status */
const from = async (address: string, typed: string) => (await attempt(address, { typed })).statusCode;
/** Solves the proof of work of a login from an address. */
async function prove(address: string, about = email): Promise<string> {
  const refused = await attempt(address, { typed: password, about });
  return solveProof(refused.json<{ proof: ProofChallenge }>().proof);
}
const guessFromEverywhere = (count: number) =>
  Promise.all(Array.from({ length: count }, (_none, n) => from(`198.51.100.${n}`, `guess-${n}`)));

test("guesses from many networks do not lock out the owner in a known network or one with a mailed link", async () => {
  const venue = await makeVenue(db, { email, passwordHash });
  expect(await from("203.0.113.1", password)).toBe(200);
  const statuses = await guessFromEverywhere(14);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await from("203.0.113.2", password)).toBe(428);
  expect(await from("203.0.113.1", password)).toBe(200);
  // A login in a known network does not reset the count of the others.
  expect(await from("198.51.100.99", "guess")).toBe(428);

  const now = api.services.now();
  const token = await makePasswordLink(db, { id: venue.id, email }, { now });
  const url = `/api${accountResetPassword.path}`;
  const payload = { token, password: "another password" };
  await api.app.inject({ method: "POST", url, remoteAddress: "203.0.113.3", payload });
  expect(await from("203.0.113.3", "another password")).toBe(200);
  // Since the reset, networks of logins with the old password are no longer known.
  expect(await from("203.0.113.1", "another password")).toBe(428);
});

test("guesses do not keep the owner from a login in a new network with a proof of work, valid once", async () => {
  await makeVenue(db, { email, passwordHash });
  await guessFromEverywhere(14);
  const proof = await prove("203.0.113.4");
  // The proof of another network, or of another e-mail, is worth nothing.
  expect((await attempt("203.0.113.5", { typed: password, proof })).statusCode).toBe(428);
  const about = `other-${email}`;
  await makeVenue(db, { email: about, passwordHash });
  for (let n = 0; n < 10; n += 1) await attempt("198.51.100.1", { typed: "guess", about });
  expect((await attempt("203.0.113.4", { typed: password, about, proof })).statusCode).toBe(428);
  expect((await attempt("203.0.113.4", { typed: "wrong-one", proof })).statusCode).toBe(401);
  expect((await attempt("203.0.113.4", { typed: password, proof })).statusCode).toBe(428);
  const next = await prove("203.0.113.4");
  expect((await attempt("203.0.113.4", { typed: password, proof: next })).statusCode).toBe(200);
  // It is a network of the account from then on.
  expect(await from("203.0.113.4", password)).toBe(200);
});

test("a network has ten guesses with proofs of work, and others still have theirs", async () => {
  await makeVenue(db, { email, passwordHash });
  await guessFromEverywhere(14);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const proof = await prove("198.51.100.1");
    statuses.push((await attempt("198.51.100.1", { typed: "guess", proof })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const proof = await prove("203.0.113.6");
  expect((await attempt("203.0.113.6", { typed: password, proof })).statusCode).toBe(200);
});

test("logins to an account of their own with the same e-mail give a guesser no more guesses", async () => {
  await makeVenue(db, { email, passwordHash });
  await makeWorker(db, { email, passwordHash: await hashPassword("of-a-guesser") });
  const url = `/api${waitressLogin.path}`;
  const logInAsWorker = async (remoteAddress: string, proof?: string) => {
    const payload = { email, password: "of-a-guesser", proof };
    return (await api.app.inject({ method: "POST", url, remoteAddress, payload })).statusCode;
  };
  expect(await logInAsWorker("198.51.100.1")).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push(await from("198.51.100.1", `guess-${n}`));
    // From a known network, and from a new one.
    await logInAsWorker("198.51.100.1");
    await logInAsWorker(`198.18.${n}.1`);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  // Nor with proofs of work.
  const proven: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const proof = await prove("203.0.113.9");
    proven.push((await attempt("203.0.113.9", { typed: `guess-${n}`, proof })).statusCode);
    await logInAsWorker("203.0.113.9", n === 0 ? await prove("203.0.113.9") : undefined);
  }
  expect(proven.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
});

test("an e-mail without an account needs the same proofs of work", async () => {
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push(await attempt("198.51.100.1", { typed: "guess" }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    428,
    428,
  ]);
  const proof = await prove("198.51.100.1");
  expect((await attempt("198.51.100.1", { typed: "guess", proof })).statusCode).toBe(401);
});

test("guesses from a known network are also counted", async () => {
  await makeVenue(db, { email, passwordHash });
  await from("203.0.113.1", password);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await from("203.0.113.1", "wrong-one"));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await from("203.0.113.1", password)).toBe(429);
});

test("an account without a password refuses every password", async () => {
  await makeVenue(db, { email });
  for (const tried of ["x", "null", "undefined", "$argon2id$v=19$m=19456,t=2,p=1$$"]) {
    expect(await logIn({ email, password: tried })).toMatchObject({ status: 401 });
  }
});

test("missing fields are refused with their names", async () => {
  const { status, body } = await api.askRefused(restaurantLogin, { body: { email: " " } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "LOGIN_INCOMPLETE", message: "You must insert all fields." });
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(["email", "password"]);
});

test("a demonstration account opens only from this machine, and looks unknown to others", async () => {
  const { accountId } = await makeVenue(db, { email, username: `shown${people}`, passwordHash });
  await db.execute(sql`UPDATE accounts SET is_demonstration = true WHERE id = ${accountId}`);
  const ask = async (remoteAddress: string, host: string, headers = {}) => {
    const payload = { email, password };
    const url = `/api${restaurantLogin.path}`;
    const options = { method: "POST", url, remoteAddress, headers: { host, ...headers }, payload } as const;
    const response = await api.app.inject(options);
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  expect(await ask("192.0.2.1", "localhost:3000")).toEqual([401, "INVALID_DATA"]);
  expect(await ask("127.0.0.1", "bandeja.example")).toEqual([401, "INVALID_DATA"]);
  expect(await ask("127.0.0.1", "localhost", { "x-forwarded-for": "192.0.2.1" })).toEqual([
    401,
    "INVALID_DATA",
  ]);
  expect(await ask("127.0.0.1", "localhost:3000")).toEqual([200, undefined]);
});

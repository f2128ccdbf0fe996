import type { Call } from "@bandeja/contract/call";
import {
  accountChangeEmail,
  accountConfirmEmail,
  accountForgotPassword,
  accountResendVerification,
  accountResetPassword,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import type { AnyFailure } from "@bandeja/contract/failure";
import { mailboxOf } from "@bandeja/domain/mailbox";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findViolations } from "@bandeja/api/db/invariants";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { personForm } from "@bandeja/api/testing/forms";
import { solveProof } from "@bandeja/api/testing/solve-proof";
import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import { makeToken, makeVenue } from "@bandeja/demo-data/factories";
import { home, manyNetworks, oneNetwork, type Network } from "../networks.ts";
import { extent, recordFigures } from "../suite.ts";

// The whole server with all limits, and a clock that the attacks move.
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 3_600_000 }), hookTimeout: 180_000 });

const hours = extent({ smoke: 2, short: 6, long: 48 });
const networks = manyNetworks(extent({ smoke: 10, long: 100, short: 100 }));
const concurrency = 10;
const hour = 3_600_000;
const password = "tray-and-glass";
const noPhone = { phoneE164: null, phoneCallingCode: null, phoneNational: null };
/** The mails of a day to one mailbox about e-mails that are not proved, and the password links of a day to one account. */
const mailsPerDay = 5;

let api: TestApp;
let passwordHash: string;
let time: number;
let people = 0;
let requests = 0;

beforeAll(async () => {
  // Easier proofs than by default: the limits must hold against an attacker with cheap proofs.
  api = await createTestApp({ rateLimits: true, smsProofWork: 0.02 });
  passwordHash = await hashPassword(password);
  time = Math.ceil(Date.now() / hour) * hour;
});
afterAll(() => api.close());
beforeEach(() => {
  time += 72 * hour;
  api.setNow(new Date(time));
  requests = 0;
});

interface Request {
  readonly call: Call;
  readonly from: string;
  readonly body: object;
  readonly token?: string | undefined;
}
async function askOnce({ call, from, body, token }: Request) {
  requests += 1;
  const response = await api.app.inject({
    method: "POST",
    url: `/api${call.path}`,
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
  const answer = response.json<Partial<Pick<AnyFailure, "code" | "proof">> & { _id?: string }>();
  return { status: response.statusCode, answer };
}
/** Solves a proof of work when one is required, as every client does. */
async function ask(request: Request) {
  const first = await askOnce(request);
  if (first.answer.proof === undefined) return first;
  return askOnce({ ...request, body: { ...request.body, proof: await solveProof(first.answer.proof) } });
}

async function register(email: string, from: string) {
  const { status, answer } = await ask({
    call: waitressSignup,
    from,
    body: { ...personForm(), email, password },
  });
  const id = answer._id ?? "";
  return {
    status,
    id,
    token: status === 200 ? await makeToken(api.services.db, { id }, new Date(time)) : "",
  };
}

interface Mail extends Record<string, unknown> {
  readonly recipient: string;
  readonly body: string;
}
/** The mails to a mailbox in the last 24 hours, in any spelling, newest first. */
async function findMails(mailbox: string): Promise<Mail[]> {
  await api.workOff();
  const { rows } = await api.services.db.execute<Mail>(sql`
    SELECT recipient, body FROM outbox_messages
    WHERE channel = 'mail' AND sent_at > ${new Date(time - 24 * hour).toISOString()}::timestamptz
    ORDER BY sent_at DESC, id DESC`);
  return rows.filter(({ recipient }) => mailboxOf(recipient.toLowerCase()) === mailbox);
}
const linkOf = ({ body }: Mail) =>
  /\/(verifyemail|confirmemail|resetpassword)\?token=([\w-]+)/.exec(body)?.slice(1) ?? [];

/** A person without an account registers from home, and proves the e-mail by the mailed link. */
async function getLink(): Promise<void> {
  const email = `person${(people += 1)}@honest.test`;
  const from = home(people);
  const { status, token } = await register(email, from);
  expect(status).toBe(200);
  const mails = await findMails(email);
  expect(mails).toHaveLength(1);
  const [, link] = linkOf(mails[0]!);
  expect((await ask({ call: accountVerifyEmail, from, body: { token: link }, token })).status).toBe(200);
}

/** The spellings of the attacked mailbox. */
const spell = (name: string, nth: number) =>
  nth % 3 === 0 ? `${name}@gmail.com` : `${name}+${nth}@gmail.com`;

/** One of the requests by which a stranger makes the server send a mail to an e-mail. */
async function flood(email: string, from: string, nth: number): Promise<number> {
  if (nth % 4 === 0) return (await register(email, from)).status;
  if (nth % 4 === 1) {
    const body = { email, type: nth % 8 === 1 ? "restaurant" : "waitress" };
    return (await ask({ call: accountForgotPassword, from, body })).status;
  }
  // A throw-away account, which has proved nothing.
  const own = {
    email: `stranger${(people += 1)}@else.test`,
    passwordHash,
    emailVerifiedAt: null,
    ...noPhone,
  };
  const token = await makeToken(api.services.db, await makeVenue(api.services.db, own), new Date(time));
  return (await ask({ call: accountChangeEmail, from, body: { email, password }, token })).status;
}

/** Every network sends each kind of request once, some at the same time. */
async function attackOnce(from: readonly Network[], victim: string, round: number): Promise<void> {
  const all = from.flatMap((network, n) =>
    Array.from({ length: 4 }, (_none, kind) => ({ network, nth: n * 4 + kind + round * 31 })),
  );
  for (let begin = 0; begin < all.length; begin += concurrency) {
    await Promise.all(
      all
        .slice(begin, begin + concurrency)
        .map(({ network, nth }) => flood(spell(victim, nth), network.address(nth), nth)),
    );
  }
}

const record = (what: string, most: number, honest: number) =>
  recordFigures(
    `mailbox, ${what}`,
    `${requests} requests in ${hours} hours, at most ${most} mails a day, ${honest} of ${honest} people got a link`,
  );

test.each([
  ["one network", Array.from({ length: networks.length }, () => oneNetwork)],
  ["a hundred networks", networks],
] as const)(
  "%s put no more than five mails a day into a mailbox, and others get their links",
  async (who, from) => {
    const victim = `victim${(people += 1)}`;
    let most = 0;
    for (let round = 0; round < hours; round += 1) {
      await attackOnce(from, victim, round);
      most = Math.max(most, (await findMails(`${victim}@gmail.com`)).length);
      expect(most).toBeLessThanOrEqual(mailsPerDay);
      await getLink();
      api.setNow(new Date((time += hour)));
    }
    expect(most).toBe(mailsPerDay);
    record(who, most, hours);
  },
);

test("a person who registers with the attacked e-mail proves it by a link in the mailbox", async () => {
  const name = `owner${(people += 1)}`;
  const email = `${name}@gmail.com`;
  for (let round = 0; round < 2; round += 1) {
    await attackOnce(networks, name, round);
    api.setNow(new Date((time += hour)));
  }
  // A stranger has registered a worker with it; the owner registers a venue, without a mail.
  const venue = await makeVenue(api.services.db, { email, passwordHash, emailVerifiedAt: null });
  const token = await makeToken(api.services.db, venue, new Date(time));
  const from = home((people += 1));
  expect((await ask({ call: accountResendVerification, from, body: {}, token })).status).toBe(429);
  const mails = await findMails(email);
  expect(mails.length).toBeLessThanOrEqual(mailsPerDay);
  const outcomes: number[] = [];
  for (const mail of mails.filter(({ recipient }) => recipient === email)) {
    const [kind, link] = linkOf(mail);
    const call = kind === "confirmemail" ? accountConfirmEmail : accountVerifyEmail;
    if (kind !== "resetpassword") {
      outcomes.push((await ask({ call, from, body: { token: link }, token })).status);
    }
  }
  expect(outcomes).toContain(200);
  record("its owner, who registers", mails.length, 1);
});

test("strangers keep an owner neither from a password link nor from a login", async () => {
  const name = `known${(people += 1)}`;
  const email = `${name}@gmail.com`;
  await makeVenue(api.services.db, { email, passwordHash, emailVerifiedAt: new Date(time) });
  let [most, logins] = [0, 0];
  for (let round = 0; round < hours; round += 1) {
    for (const network of networks) {
      const from = network.address(round);
      await ask({ call: accountForgotPassword, from, body: { email, type: "restaurant" } });
      await askOnce({ call: restaurantLogin, from, body: { email, password: `guess ${round}` } });
    }
    // From a network that the account was never used in.
    const own = home((people += 1));
    const login = await ask({ call: restaurantLogin, from: own, body: { email, password } });
    expect(login.status).toBe(200);
    logins += 1;
    const links = (await findMails(email)).filter((mail) => linkOf(mail)[0] === "resetpassword");
    most = Math.max(most, links.length);
    expect(most).toBeLessThanOrEqual(mailsPerDay);
    // The owner, who asks now, has a link, new or not.
    await ask({ call: accountForgotPassword, from: own, body: { email, type: "restaurant" } });
    await api.workOff();
    const { rowCount } = await api.services.db.execute(sql`
      SELECT FROM password_links
      WHERE email = ${email} AND expires_at > ${new Date(time).toISOString()}::timestamptz`);
    expect(rowCount).toBe(1);
    api.setNow(new Date((time += hour)));
  }
  const [newest] = await findMails(email);
  const from = home((people += 1));
  await ask({ call: accountForgotPassword, from, body: { email, type: "restaurant" } });
  const [link] = await findMails(email);
  const body = { token: linkOf(link ?? newest!)[1], password: "another password" };
  expect((await ask({ call: accountResetPassword, from, body })).status).toBe(200);
  record("an owner’s password links", most, logins);
});

test("every invariant holds afterwards", async () => {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    expect(await findViolations(client)).toEqual([]);
  } finally {
    await client.end();
  }
});

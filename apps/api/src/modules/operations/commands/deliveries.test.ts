import { accountChangeEmail, accountChangePassword } from "@bandeja/contract/calls/accounts";
import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { deleteAccountFor } from "../../privacy/delete-account.ts";
import { hashPassword } from "../../accounts/core/password.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let terminal: ReturnType<typeof openTerminal>;
/** The mail server's refusal of an address; undefined if it accepts the mail. */
let refusal: number | undefined;

const password = "tray-and-glass";

beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error(`<${address}> is unknown`), { responseCode: refusal });
      done(refusal === undefined ? null : error);
    },
  });
  market = await createTestMarket({ smtp: { url: smtp.url, from: "ola@bandeja.test" } });
  terminal = openTerminal(market.services);
});
beforeEach(() => {
  market.setNow(tuesdayNoon);
  refusal = undefined;
});
afterAll(async () => {
  await market.close();
  await smtp.close();
});

async function deliveriesTo({ id }: { id: string }, ...options: string[]) {
  await market.workOff();
  await terminal.look("people", "deliveries", id, ...options);
  return terminal.shown();
}

/** A venue confirms the worker. */
async function confirm(person: Person): Promise<void> {
  const venue = await market.venue();
  const { body } = await market.ask(applicationsAdd, {
    token: person.token,
    body: { job_id: (await market.job(venue)).id },
  });
  await market.ask(applicationsConfirm, {
    token: venue.token,
    body: { application_id: body.data._id },
  });
  await market.handleEvents();
}

const setDue = () =>
  market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('retry', 'created')`);

test("a notification and a mail about the account are listed with the server's answer, without contents", async () => {
  const passwordHash = await hashPassword(password);
  const person = await market.person({ passwordHash, emailVerifiedAt: tuesdayNoon });
  await confirm(person);
  const first = await deliveriesTo(person);
  const answer = expect.stringMatching(/^250 /);
  const at = expect.stringMatching(/^2026-03-10T12:/);
  const notified = { at, channel: "mail", kind: "confirmed", state: "sent", attempts: 1, answer };
  expect(first).toEqual([notified]);

  market.setNow(hoursAfter(tuesdayNoon, 1));
  const newEmail = `new.${person.id.slice(0, 8)}@worker.test`;
  const changed = await market.ask(accountChangeEmail, {
    token: person.token,
    body: { email: newEmail, password },
  });
  expect(changed.status).toBe(200);
  await market.handleEvents();
  const sent = { at: expect.stringMatching(/^2026-03-10T13:/), channel: "mail", state: "sent" };
  const shown = await deliveriesTo(person);
  expect(shown).toEqual([
    { ...sent, kind: expect.stringMatching(/^(confirmEmail|emailChangeRequested)$/), attempts: 1, answer },
    { ...sent, kind: expect.stringMatching(/^(confirmEmail|emailChangeRequested)$/), attempts: 1, answer },
    notified,
  ]);
  expect(JSON.stringify(shown)).not.toContain("@");
  expect(await deliveriesTo(person, "--limit", "1")).toHaveLength(1);
});

test("a refused address is listed with the refusal, and that nothing more is mailed to it", async () => {
  const person = await market.person({ emailVerifiedAt: tuesdayNoon });
  refusal = 550;
  await confirm(person);
  expect(await deliveriesTo(person)).toEqual([
    expect.objectContaining({ kind: "address", state: "refused" }),
    expect.objectContaining({
      kind: "confirmed",
      state: "givenup",
      answer: "The address was refused: RCPT TO was answered 550",
    }),
  ]);
});

const change = { oldpassword: password, password: "another tray and glass" };
const causes = /answered 451/;

test("a mail that is tried again says when and why, and then that it was accepted or given up", async () => {
  const passwordHash = await hashPassword(password);
  const person = await market.person({ passwordHash, emailVerifiedAt: tuesdayNoon });
  expect((await market.ask(accountChangePassword, { token: person.token, body: change })).status).toBe(200);
  await market.handleEvents();
  const mail = { channel: "mail", kind: "accessReplaced" };
  await terminal.look("people", "deliveries", person.id);
  const next = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(terminal.shown()).toMatchObject([{ ...mail, state: "waiting", next }]);
  refusal = 451;
  const refused = { ...mail, answer: expect.stringMatching(causes) };
  expect(await deliveriesTo(person)).toMatchObject([{ ...refused, state: "retrying", attempts: 1, next }]);
  await setDue();
  expect(await deliveriesTo(person)).toMatchObject([{ ...refused, state: "retrying", attempts: 2 }]);
  await market.db.execute(sql`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = 'mail'`);
  await setDue();
  const [givenUp] = await deliveriesTo(person);
  expect(givenUp).toMatchObject({ ...refused, state: "givenup", attempts: 3 });
  expect(givenUp).not.toHaveProperty("next");
});

test("a notification that is tried again says when and why", async () => {
  const person = await market.person({ emailVerifiedAt: tuesdayNoon });
  refusal = 451;
  await confirm(person);
  const next = expect.stringMatching(/^\d{4}-.+Z$/);
  const mail = { channel: "mail", kind: "confirmed", attempts: 1 };
  expect(await deliveriesTo(person)).toMatchObject([
    { ...mail, state: "retrying", answer: expect.stringMatching(causes), next },
  ]);
  refusal = undefined;
  await setDue();
  expect(await deliveriesTo(person)).toMatchObject([{ ...mail, state: "sent", attempts: 2 }]);
});

test("what was mailed to a deleted account stays as long as mails do, without its notifications", async () => {
  const passwordHash = await hashPassword(password);
  const person = await market.person({ passwordHash, emailVerifiedAt: tuesdayNoon });
  await market.ask(accountChangePassword, { token: person.token, body: change });
  await market.handleEvents();
  await market.workOff();
  await inTransaction(market.db, (tx) =>
    deleteAccountFor(tx, person.id, { now: market.services.now() }, market.services),
  );
  await market.handleEvents();
  const left = await deliveriesTo(person);
  expect(left.map(({ kind, state }) => [kind, state])).toEqual([
    ["accountDeleted", "sent"],
    ["accessReplaced", "sent"],
  ]);
});

test("a code to a new number that the account asked for is listed, with the number masked", async () => {
  const person = await market.person();
  const { status } = await market.ask(sendSmsCode, {
    token: person.token,
    body: { mobilecountry: "+351", phone: "966321478" },
  });
  expect(status).toBe(200);
  expect(await deliveriesTo(person)).toEqual([
    expect.objectContaining({ channel: "sms", kind: "code", state: "sent", phone: "+351…78" }),
  ]);
  expect(await deliveriesTo(await market.person())).toEqual([]);
});

import {
  accountChangePassword,
  accountEndOtherSessions,
  accountEndSession,
  accountLogout,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import { accountNotMe, accountPasskeyLogin } from "@bandeja/contract/calls/passkeys";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDevice } from "../../../../testing/browser-device.ts";
import { makePasskey } from "../../../../testing/make-passkey.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import type { SoftwareAuthenticator } from "../../../../testing/software-authenticator.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword as password,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";
import { knownDevices, sessions } from "../../../db/schema/accounts.ts";

type Account = Venue & { email: string };
type Device = ReturnType<typeof openDevice>;

let market: Market;
let venue: Account;
let key: SoftwareAuthenticator;
let phone: Device;
let venues = 0;
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const [home, mobileData] = ["192.0.2.10", "198.51.100.20"];

async function makeVenue(): Promise<Account> {
  venues += 1;
  const email = `casa${venues}@device.test`;
  return { ...(await market.venue({ email, emailVerifiedAt: tuesdayNoon })), email };
}
const logIn = (device: Device, { email }: Account, address = home) =>
  device.ask(restaurantLogin, { email, password }, { address });
const outcome = async (device: Device, account: Account, address?: string) => {
  const { status, body } = await logIn(device, account, address);
  return status === 200 ? "ok" : body.code;
};

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  venue = await makeVenue();
  phone = openDevice(market);
  await logIn(phone, venue);
  key = await makePasskey(market.db, venue);
});

test("a known device needs no second step in another network, a new one needs it in the same", async () => {
  expect(await outcome(phone, venue, mobileData)).toBe("ok");
  const laptop = openDevice(market);
  const { body } = await logIn(laptop, venue, home);
  expect(body.code).toBe("PASSKEY_REQUIRED");
  // Refused, it has become known to nobody.
  expect(await outcome(laptop, venue)).toBe("PASSKEY_REQUIRED");
  const again = (await logIn(laptop, venue)).body;
  const signed = { flow: again.flow, credential: key.sign(again.options) };
  expect((await laptop.ask(accountPasskeyLogin, signed)).status).toBe(200);
  expect(await outcome(laptop, venue)).toBe("ok");
});

test("two accounts on a device are known by themselves, and have nothing in common in the database", async () => {
  const other = await makeVenue();
  await makePasskey(market.db, other);
  expect(await outcome(phone, other)).toBe("PASSKEY_REQUIRED");
  const third = await makeVenue();
  expect(await outcome(phone, third)).toBe("ok");
  const rows = await market.db.select().from(knownDevices);
  const hashesOf = ({ accountId }: Account) =>
    rows.filter((row) => row.accountId === accountId).map(({ deviceHash }) => deviceHash.toString("hex"));
  expect(hashesOf(other)).toEqual([]);
  expect(hashesOf(venue)).toHaveLength(1);
  expect(hashesOf(third)).toHaveLength(1);
  expect(hashesOf(third)).not.toEqual(hashesOf(venue));
  expect(rows.map(({ deviceHash }) => deviceHash.toString())).not.toContain(phone.cookie());
});

test("a cleared cookie makes the device a new one", async () => {
  phone.clearCookies();
  expect(await outcome(phone, venue)).toBe("PASSKEY_REQUIRED");
});

test("a stolen cookie opens nothing without the password, nor another account", async () => {
  const thief = openDevice(market);
  thief.takeCookie(phone.cookie());
  const guess = await thief.ask(restaurantLogin, { email: venue.email, password: "wrong-one" });
  expect(guess.body.code).toBe("INVALID_DATA");
  const other = await makeVenue();
  await makePasskey(market.db, other);
  expect(await outcome(thief, other)).toBe("PASSKEY_REQUIRED");
});

test.each(["device=", "device=short", `device=${"x".repeat(43)}`])("%s names no device", async (cookie) => {
  const forger = openDevice(market);
  forger.takeCookie(cookie);
  expect(await outcome(forger, venue)).toBe("PASSKEY_REQUIRED");
});

test("a device is forgotten 180 days after its last login there", async () => {
  market.setNow(hoursAfter(tuesdayNoon, 179 * 24));
  expect(await outcome(phone, venue)).toBe("ok");
  market.setNow(hoursAfter(tuesdayNoon, 358 * 24));
  expect(await outcome(phone, venue)).toBe("ok");
  market.setNow(hoursAfter(tuesdayNoon, 539 * 24));
  expect(await outcome(phone, venue)).toBe("PASSKEY_REQUIRED");
});

test.each([
  ["logging out everywhere else", accountEndOtherSessions, {}],
  ["another password", accountChangePassword, { oldpassword: password, password: "porcelain and oysters" }],
] as const)("%s forgets all devices but the own one", async (_, call, payload) => {
  const laptop = openDevice(market);
  const begun = (await logIn(laptop, venue)).body;
  const signed = { flow: begun.flow, credential: key.sign(begun.options) };
  const { body } = await laptop.ask(accountPasskeyLogin, signed);
  const token = (body as unknown as { token: string }).token;
  expect((await laptop.ask(call, payload, { token })).status).toBe(200);
  const known = await market.db.$count(knownDevices, eq(knownDevices.accountId, venue.accountId));
  expect(known).toBe(1);
  const typed = "password" in payload ? payload.password : password;
  const login = { email: venue.email, password: typed };
  expect((await laptop.ask(restaurantLogin, login)).status).toBe(200);
  expect((await phone.ask(restaurantLogin, login)).body.code).toBe("PASSKEY_REQUIRED");
});

/** Logs in on a device by the passkey. @returns the token of the session */
async function stepIn(device: Device): Promise<string> {
  const begun = (await logIn(device, venue)).body;
  const signed = { flow: begun.flow, credential: key.sign(begun.options) };
  const { body } = await device.ask(accountPasskeyLogin, signed);
  return (body as unknown as { token: string }).token;
}

async function sessionsOf(token: string) {
  const { body } = await market.ask(accountSessions, { token, body: {} });
  return body.data;
}

test("ending a session in the list forgets its device, and no other", async () => {
  const [laptop, tablet] = [openDevice(market), openDevice(market)];
  const token = await stepIn(laptop);
  await stepIn(tablet);
  const [, , ofPhone] = await sessionsOf(token);
  const ending = await laptop.ask(accountEndSession, { session_id: ofPhone!._id }, { token });
  expect(ending.status).toBe(200);
  expect(await outcome(phone, venue)).toBe("PASSKEY_REQUIRED");
  expect([await outcome(tablet, venue), await outcome(laptop, venue)]).toEqual(["ok", "ok"]);
});

test("ending a session of the same browser keeps its device, and so does logging out", async () => {
  const laptop = openDevice(market);
  await stepIn(laptop);
  const { token } = (await logIn(laptop, venue)).body as unknown as { token: string };
  const [, before] = await sessionsOf(token);
  const ending = await laptop.ask(accountEndSession, { session_id: before!._id }, { token });
  expect(ending.status).toBe(200);
  expect(await outcome(laptop, venue)).toBe("ok");
  await laptop.ask(accountLogout, {}, { token });
  expect(await outcome(laptop, venue)).toBe("ok");
});

test("ending a session whose device is unknown forgets all devices but the own one", async () => {
  const laptop = openDevice(market);
  const token = await stepIn(laptop);
  const [, ofPhone] = await sessionsOf(token);
  // As the previous version opens it.
  await market.db.update(sessions).set({ deviceHash: null }).where(eq(sessions.id, ofPhone!._id));
  await laptop.ask(accountEndSession, { session_id: ofPhone!._id }, { token });
  expect([await outcome(phone, venue), await outcome(laptop, venue)]).toEqual(["PASSKEY_REQUIRED", "ok"]);
});

test("“This wasn’t me” forgets every device", async () => {
  const laptop = openDevice(market);
  const begun = (await logIn(laptop, venue)).body;
  const signed = { flow: begun.flow, credential: key.sign(begun.options) };
  await laptop.ask(accountPasskeyLogin, signed, { address: mobileData, agent: chrome });
  const mail = (await readMails(market, venue.email)).join("\n");
  const [, token = ""] = /notme\?token=([\w-]+)/.exec(mail) ?? [];
  expect((await laptop.ask(accountNotMe, { token })).status).toBe(200);
  const known = await market.db.$count(knownDevices, eq(knownDevices.accountId, venue.accountId));
  expect(known).toBe(0);
});

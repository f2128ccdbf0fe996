import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { accountLinkIdentity, accountResetPassword, accountSessions } from "@bandeja/contract/calls/accounts";
import {
  accountLostPasskey,
  accountNotMe,
  accountPasskeyLogin,
  accountPasskeys,
  accountRecover,
} from "@bandeja/contract/calls/passkeys";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import type { Call } from "@bandeja/contract/call";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDevice } from "../../../../testing/browser-device.ts";
import { makeFlow, makePasskey } from "../../../../testing/make-passkey.ts";
import { makeGrant, makeProof } from "../../../../testing/make-proof.ts";
import { makePasswordLink } from "../../../../testing/make-links.ts";
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
import { sendRecoveryLinks } from "./send-recovery-links.ts";

let market: Market;
let venue: Venue & { email: string };
let key: SoftwareAuthenticator;
let venues = 0;

const [home, elsewhere] = ["192.0.2.10", "198.51.100.20"];
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

let devices = new Map<string, ReturnType<typeof openDevice>>();
/** Makes a call from a network, each with a device of its own. */
function from(address: string, call: Call, payload: object, agent = firefox) {
  const device = devices.get(address) ?? openDevice(market);
  devices.set(address, device);
  return device.ask(call, payload, { address, agent });
}
const logIn = (address: string, agent?: string, typed = password) =>
  from(address, restaurantLogin, { email: venue.email, password: typed }, agent);
const later = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
const mails = () => readMails(market, venue.email);
const tokenIn = (mail = "") => /[?&]token=([\w-]+)/.exec(mail)?.[1] ?? "";
const list = async () => (await market.ask(accountPasskeys, { token: venue.token })).body.data;
const sendLinks = () => sendRecoveryLinks(market.services, () => undefined);

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  later(0);
  devices = new Map();
  venues += 1;
  const email = `casa${venues}@venue.test`;
  venue = { ...(await market.venue({ email, emailVerifiedAt: tuesdayNoon })), email };
});

describe("on a new device", () => {
  test("an account without a passkey needs no second step, and is mailed about a new device", async () => {
    expect((await logIn(home)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await logIn(elsewhere, firefox)).status).toBe(200);
    // A known device in another network is no news.
    expect(await mails()).toEqual([]);
    expect((await logIn("203.0.113.30", chrome)).status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatch(/^New login to your Bandeja account\n[^]*Chrome, Windows/);
  });

  test("the password of an account with a passkey is not enough, and its passkey is", async () => {
    expect((await logIn(home)).status).toBe(200);
    key = await makePasskey(market.db, venue);
    expect((await logIn(home)).status).toBe(200);
    const { status, body } = await logIn(elsewhere);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "PASSKEY_REQUIRED" });
    expect(body.options["allowCredentials"]).toMatchObject([{ id: key.credentialId }]);
    const other = await makePasskey(market.db, await market.venue());
    const foreign = { flow: body.flow, credential: other.sign(body.options) };
    expect((await from(elsewhere, accountPasskeyLogin, foreign)).body.code).toBe("PASSKEY_INVALID");
    const again = (await logIn(elsewhere)).body;
    const own = { flow: again.flow, credential: key.sign(again.options) };
    expect((await from(elsewhere, accountPasskeyLogin, own)).status).toBe(200);
    // The device is known from now on.
    expect((await logIn(elsewhere)).status).toBe(200);
  });

  test("a wrong password says nothing of a passkey", async () => {
    await makePasskey(market.db, venue);
    expect((await logIn(elsewhere, firefox, "wrong-one")).body.code).toBe("INVALID_DATA");
  });

  test("Google has the second step, too", async () => {
    await makePasskey(market.db, venue);
    const signer = { id: venue.id, email: venue.email, side: "venue" } as const;
    const grant = await makeGrant(market.db, signer, { now: hoursAfter(tuesdayNoon, 1) });
    const body = { email: venue.email, authprovider: "google", grant };
    expect((await from(elsewhere, restaurantSociallogin, body)).body.code).toBe("PASSKEY_REQUIRED");
    const linking = { accountId: venue.accountId, now: tuesdayNoon };
    const link = await makeProof(market.db, "link", venue.email, linking);
    expect((await from(elsewhere, accountLinkIdentity, { link, password })).body.code).toBe(
      "PASSKEY_REQUIRED",
    );
  });

  test("a new password by a mailed link keeps the passkeys, and the second step", async () => {
    await logIn(home);
    await makePasskey(market.db, venue);
    const reset = { id: venue.id, email: venue.email };
    const token = await makePasswordLink(market.db, reset, { now: tuesdayNoon });
    const changed = "porcelain and oysters";
    expect((await from(elsewhere, accountResetPassword, { token, password: changed })).status).toBe(200);
    expect((await logIn(elsewhere, firefox, changed)).body.code).toBe("PASSKEY_REQUIRED");
  });
});

describe("a lost passkey", () => {
  beforeEach(async () => {
    key = await makePasskey(market.db, venue);
  });

  async function lose(): Promise<Awaited<ReturnType<typeof from>>> {
    const { flow } = (await logIn(elsewhere)).body;
    return from(elsewhere, accountLostPasskey, { flow });
  }

  test("is announced at once, and removed by a link that is mailed a day later", async () => {
    const begun = await lose();
    expect(begun).toMatchObject({
      status: 200,
      body: { mailedat: expect.stringMatching(/^2026-03-11T12:00/) },
    });
    expect(await mails()).toEqual([expect.stringMatching(/^Did you lose your passkey\?/)]);
    later(23.9);
    await sendLinks();
    expect(await mails()).toHaveLength(1);
    later(24.1);
    await sendLinks();
    await sendLinks();
    const [mail, ...others] = await mails();
    expect([mail, others.length]).toEqual([expect.stringContaining("/signin/recover?token="), 1]);
    expect((await logIn(elsewhere)).body.code).toBe("PASSKEY_REQUIRED");
    const token = tokenIn(mail);
    expect((await from(elsewhere, accountRecover, { token })).status).toBe(200);
    expect((await from(elsewhere, accountRecover, { token })).body.code).toBe("LINK_INVALID");
    expect((await logIn(elsewhere)).status).toBe(200);
    expect((await mails())[0]).toMatch(/^A passkey was removed from your account/);
  });

  test("begins one recovery at a time, whose link is valid for three days", async () => {
    await lose();
    later(1);
    expect((await lose()).body).toMatchObject({ mailedat: expect.stringMatching(/^2026-03-11T12:00/) });
    expect(await mails()).toHaveLength(1);
    later(24.1);
    await sendLinks();
    const [mail] = await mails();
    later(24.1 + 72);
    expect((await from(elsewhere, accountRecover, { token: tokenIn(mail) })).body.code).toBe("LINK_INVALID");
  });

  test("is found again by a login with it, which ends the recovery", async () => {
    await lose();
    const { flow, options } = (await logIn(elsewhere)).body;
    await from(elsewhere, accountPasskeyLogin, { flow, credential: key.sign(options) });
    later(24.1);
    await sendLinks();
    expect((await mails())[0]).toMatch(/^Did you lose your passkey\?/);
  });

  test("needs the second step of a login, once", async () => {
    const login = await makeFlow(market.db, { kind: "login", now: tuesdayNoon });
    expect((await from(elsewhere, accountLostPasskey, { flow: login.flow })).body.code).toBe(
      "PASSKEY_INVALID",
    );
    const { flow } = (await logIn(elsewhere)).body;
    await from(elsewhere, accountLostPasskey, { flow });
    expect((await from(elsewhere, accountLostPasskey, { flow })).body.code).toBe("PASSKEY_INVALID");
  });
});

describe("this wasn't me", () => {
  test("ends the recovery and every session, removes later passkeys, and mails a link for a password", async () => {
    await makePasskey(market.db, { accountId: venue.accountId, name: "Mine", createdAt: tuesdayNoon });
    later(2);
    const { flow } = (await logIn(elsewhere)).body;
    await from(elsewhere, accountLostPasskey, { flow });
    const token = tokenIn((await mails())[0]);
    later(3);
    const stranger = {
      accountId: venue.accountId,
      name: "A stranger's",
      createdAt: hoursAfter(tuesdayNoon, 3),
    };
    await makePasskey(market.db, stranger);
    expect((await from(home, accountNotMe, { token })).status).toBe(200);
    expect((await market.askRefused(accountSessions, { token: venue.token })).status).toBe(401);
    expect((await logIn(elsewhere)).body.code).toBe("INVALID_DATA");
    expect((await mails())[0]).toMatch(/^Set a new password for Bandeja/);
    later(26.1);
    await sendLinks();
    expect((await mails())[0]).toMatch(/^Set a new password for Bandeja/);
    venue.token = await market.tokenAt(venue, hoursAfter(tuesdayNoon, 26));
    expect((await list()).map(({ name }) => name)).toEqual(["Mine"]);
    expect((await from(home, accountNotMe, { token })).body.code).toBe("LINK_INVALID");
  });

  test("is valid for a week", async () => {
    await logIn(home);
    await logIn(elsewhere, chrome);
    const token = tokenIn((await mails())[0]);
    later(7 * 24 + 1);
    expect((await from(home, accountNotMe, { token })).body.code).toBe("LINK_INVALID");
  });
});

import { accountGet } from "@bandeja/contract/calls/accounts";
import {
  accountAddPasskey,
  accountBeginPasskey,
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountPasskeyLogin,
  accountPasskeys,
  accountProvePasskey,
  accountRemovePasskey,
  accountRenamePasskey,
} from "@bandeja/contract/calls/passkeys";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attemptCounters } from "../../../db/schema/service.ts";
import { addPasskeyOf } from "../../../../testing/add-passkey.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { SoftwareAuthenticator } from "../../../../testing/software-authenticator.ts";
import {
  createTestMarket,
  marketPassword as password,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let venue: Venue & { email: string };
let key: SoftwareAuthenticator;

const minutesLater = (minutes: number) => market.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
let venues = 0;
async function makeVenue(emailVerifiedAt: Date | null = tuesdayNoon) {
  venues += 1;
  const email = `casa${venues}@venue.test`;
  return { ...(await market.venue({ email, emailVerifiedAt })), email };
}
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  // Failures of all tests are of one network.
  await market.db.delete(attemptCounters);
  venue = await makeVenue();
  key = new SoftwareAuthenticator();
});

const list = async () => (await market.ask(accountPasskeys, { token: venue.token })).body.data;
const begin = async () =>
  (await market.ask(accountBeginPasskey, { token: venue.token, body: { password } })).body;
const add = (flow: string, credential: ReturnType<SoftwareAuthenticator["create"]>) =>
  market.askRefused(accountAddPasskey, { token: venue.token, body: { flow, credential } });
const beginLogin = async () => (await market.ask(accountBeginPasskeyLogin)).body;
const logIn = (body: Record<string, unknown>) => market.askRefused(accountPasskeyLogin, { body });

describe("adding", () => {
  test("an account adds a passkey, which its list, its data and a mail name", async () => {
    const { flow, options } = await begin();
    expect(options).toMatchObject({
      rp: { id: "bandeja.test", name: "Bandeja" },
      user: { name: venue.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(await add(flow, key.create(options))).toMatchObject({ status: 200 });
    const [passkey] = await list();
    expect(passkey).toMatchObject({ synced: true, createdat: expect.any(String), lastusedat: null });
    expect((await market.ask(accountGet, { token: venue.token })).body.data.haspasskey).toBe(true);
    const exported = await market.ask(accountExport, { token: venue.token, body: { password } });
    expect(exported.body.data.passkeys).toEqual([passkey]);
    const mails = await readMails(market, venue.email);
    expect(mails.join()).toContain("A passkey was added to your account");
  });

  test("a session alone adds nothing", async () => {
    const body = { password: "wrong-one" };
    const refused = await market.askRefused(accountBeginPasskey, { token: venue.token, body });
    expect(refused.body.code).toBe("WRONG_PASSWORD");
  });

  test("without a verified e-mail none is added, since there would be no way back in", async () => {
    venue = await makeVenue(null);
    const refused = await market.askRefused(accountBeginPasskey, { token: venue.token, body: { password } });
    expect(refused.body.code).toBe("WRONG_STATE");
  });

  test.each([
    ["another site's page", { origin: "http://bandeja.example" }],
    ["another site's passkey", { rpId: "bandeja.example" }],
    ["another challenge", { challenge: "AAAA" }],
    ["an owner who was not verified", { isVerified: false }],
  ])("%s is refused, and uses the flow up", async (_what, deviations) => {
    const { flow, options } = await begin();
    expect((await add(flow, key.create(options, deviations))).body.code).toBe("PASSKEY_INVALID");
    expect((await add(flow, key.create(options))).body.code).toBe("PASSKEY_INVALID");
    expect(await list()).toEqual([]);
  });

  test("a flow belongs to its session, and ends after five minutes", async () => {
    const first = await begin();
    const token = await market.tokenAt(venue, tuesdayNoon);
    const body = { flow: first.flow, credential: key.create(first.options) };
    const elsewhere = await market.askRefused(accountAddPasskey, { token, body });
    expect(elsewhere.body.code).toBe("PASSKEY_INVALID");
    minutesLater(5.1);
    expect((await add(first.flow, key.create(first.options))).body.code).toBe("PASSKEY_INVALID");
  });

  test("a credential is one account's", async () => {
    await addPasskeyOf(market, venue, key);
    venue = await makeVenue();
    const { flow, options } = await begin();
    expect((await add(flow, key.create(options))).body.code).toBe("PASSKEY_INVALID");
  });

  test("an account has ten at most", async () => {
    for (let n = 0; n < 9; n += 1) await addPasskeyOf(market, venue);
    const last = await begin();
    await addPasskeyOf(market, venue);
    expect((await add(last.flow, key.create(last.options))).body.code).toBe("LIST_FULL");
    const refused = await market.askRefused(accountBeginPasskey, { token: venue.token, body: { password } });
    expect(refused.body.code).toBe("LIST_FULL");
  });
});

describe("logging in", () => {
  beforeEach(() => addPasskeyOf(market, venue, key));

  test("a passkey opens a session without an e-mail, and the list shows its last use", async () => {
    const { flow, options } = await beginLogin();
    expect(options).toMatchObject({
      rpId: "bandeja.test",
      userVerification: "required",
      allowCredentials: [],
    });
    minutesLater(4);
    const answer = await logIn({ flow, credential: key.sign(options), type: "restaurant" });
    expect(answer).toMatchObject({
      status: 200,
      body: { type: "restaurant", _id: venue.id, email: venue.email },
    });
    const [passkey] = await list();
    expect(passkey?.lastusedat).toMatch(/T12:04:/);
  });

  test("a signature works once", async () => {
    const { flow, options } = await beginLogin();
    const body = { flow, credential: key.sign(options) };
    expect((await logIn(body)).status).toBe(200);
    expect((await logIn(body)).body.code).toBe("PASSKEY_INVALID");
    const other = await beginLogin();
    expect((await logIn({ ...body, flow: other.flow })).body.code).toBe("PASSKEY_INVALID");
  });

  test.each([
    ["another site's page", { origin: "http://bandeja.example" }],
    ["another site's passkey", { rpId: "bandeja.example" }],
    ["another challenge", { challenge: "AAAA" }],
    ["an owner who was not verified", { isVerified: false }],
    ["another account's name", { userHandle: "AAAA" }],
  ])("%s is refused", async (_what, deviations) => {
    const { flow, options } = await beginLogin();
    const refused = await logIn({ flow, credential: key.sign(options, deviations) });
    expect(refused).toMatchObject({ status: 400, body: { code: "PASSKEY_INVALID" } });
  });

  test("an unknown passkey, and the signature of another key, are refused", async () => {
    const first = await beginLogin();
    const stranger = new SoftwareAuthenticator();
    stranger.create((await begin()).options);
    expect((await logIn({ flow: first.flow, credential: stranger.sign(first.options) })).body.code).toBe(
      "PASSKEY_INVALID",
    );
    const second = await beginLogin();
    const forged = { ...stranger.sign(second.options), id: key.credentialId, rawId: key.credentialId };
    expect((await logIn({ flow: second.flow, credential: forged })).body.code).toBe("PASSKEY_INVALID");
  });

  test("a challenge is valid for five minutes", async () => {
    const { flow, options } = await beginLogin();
    minutesLater(5.1);
    expect((await logIn({ flow, credential: key.sign(options) })).body.code).toBe("PASSKEY_INVALID");
  });

  test("a counter that does not go up shows a copy of the passkey", async () => {
    const logInAt = async (counter: number) => {
      const { flow, options } = await beginLogin();
      return (await logIn({ flow, credential: key.sign(options, { counter }) })).status;
    };
    expect([
      await logInAt(5),
      await logInAt(6),
      await logInAt(6),
      await logInAt(3),
      await logInAt(7),
    ]).toEqual([200, 200, 400, 400, 200]);
  });

  test("a venue's passkey does not open the login of waitstaff", async () => {
    const { flow, options } = await beginLogin();
    const refused = await logIn({ flow, credential: key.sign(options), type: "waitress" });
    expect(refused.body.code).toBe("ONLY_WAITSTAFF");
  });

  test("after ten failures of a network each attempt takes a proof of work", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      codes.push((await logIn({ flow: "unknown", credential: key.sign({ challenge: "AAAA" }) })).body.code);
    }
    expect(codes.slice(-2)).toEqual(["PASSKEY_INVALID", "PROOF_REQUIRED"]);
  });
});

describe("confirming and changing", () => {
  beforeEach(() => addPasskeyOf(market, venue, key));

  async function prove(token = venue.token): Promise<string> {
    const { flow, options } = (await market.ask(accountBeginPasskeyProof, { token })).body;
    expect(options["allowCredentials"]).toMatchObject([{ id: key.credentialId }]);
    const body = { flow, credential: key.sign(options) };
    return (await market.ask(accountProvePasskey, { token, body })).body.grant;
  }
  const remove = (shown: Record<string, unknown>, token = venue.token) =>
    market.askRefused(accountRemovePasskey, { token, body: shown });

  test("a passkey is renamed", async () => {
    const [{ _id: passkey_id } = { _id: "" }] = await list();
    const body = { passkey_id, name: "The phone of the bar" };
    expect((await market.ask(accountRenamePasskey, { token: venue.token, body })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: "The phone of the bar" }]);
  });

  test("a passkey itself confirms its removal, once, in its own session and within a minute", async () => {
    const [{ _id: passkey_id } = { _id: "" }] = await list();
    const elsewhere = await market.tokenAt(venue, tuesdayNoon);
    expect((await remove({ passkey_id, grant: await prove(elsewhere) })).body.code).toBe("PROOF_INVALID");
    const late = await prove();
    minutesLater(1.1);
    expect((await remove({ passkey_id, grant: late })).body.code).toBe("PROOF_INVALID");
    const grant = await prove();
    expect((await remove({ passkey_id, grant })).status).toBe(200);
    expect(await list()).toEqual([]);
    const { flow, options } = await beginLogin();
    expect((await logIn({ flow, credential: key.sign(options) })).body.code).toBe("PASSKEY_INVALID");
    const mails = await readMails(market, venue.email);
    expect(mails.join()).toContain("A passkey was removed from your account");
  });

  test("another account's passkey is neither renamed nor removed, and does not confirm", async () => {
    const [{ _id: passkey_id } = { _id: "" }] = await list();
    const other = await makeVenue();
    await addPasskeyOf(market, other);
    expect((await remove({ passkey_id, password }, other.token)).body.code).toBe("NOT_FOUND");
    const body = { passkey_id, name: "Mine" };
    const renaming = await market.askRefused(accountRenamePasskey, { token: other.token, body });
    expect(renaming.body.code).toBe("NOT_FOUND");
    const { flow, options } = (await market.ask(accountBeginPasskeyProof, { token: other.token })).body;
    const proving = { token: other.token, body: { flow, credential: key.sign(options) } };
    expect((await market.askRefused(accountProvePasskey, proving)).body.code).toBe("PASSKEY_INVALID");
  });

  test("without a passkey there is nothing to confirm with", async () => {
    const other = await market.venue();
    expect((await market.askRefused(accountBeginPasskeyProof, { token: other.token })).body.code).toBe(
      "WRONG_STATE",
    );
  });
});

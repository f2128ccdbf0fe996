import {
  accountClaim,
  accountForgotPassword,
  accountGet,
  accountResetPassword,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import {
  accountBeginPasskeyLogin,
  accountBeginPasskeyProof,
  accountBeginPasskeySignup,
  accountPasskeyLogin,
  accountPasskeys,
  accountPasskeySignup,
  accountProvePasskey,
  accountRemovePasskey,
} from "@bandeja/contract/calls/passkeys";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import type { AccountType } from "@bandeja/contract/lists";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../../../db/schema/accounts.ts";
import { passkeySignups } from "../../../db/schema/passkeys.ts";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { SoftwareAuthenticator } from "../../../../testing/software-authenticator.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let email: string;
let key: SoftwareAuthenticator;
let people = 0;

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
beforeEach(() => {
  market.setNow(tuesdayNoon);
  people += 1;
  email = `nova${people}@signup.test`;
  key = new SoftwareAuthenticator();
});

const minutesLater = (minutes: number) => market.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));
const begin = async (type: AccountType) =>
  (await market.ask(accountBeginPasskeySignup, { body: { email, type, name: "Nova Dias" } })).body;
const keep = (flow: string, credential: ReturnType<SoftwareAuthenticator["create"]>) =>
  market.askRefused(accountPasskeySignup, { body: { flow, credential } });

/** Makes a passkey. @returns the proof for the registration */
async function prove(type: AccountType): Promise<string> {
  const { flow, options } = await begin(type);
  const body = { flow, credential: key.create(options) };
  return (await market.ask(accountPasskeySignup, { body })).body.registration;
}

const city = { cidade: "Lisboa", pais: "Portugal" };
const signUp = (registration: string, differences = {}) => {
  const body = {
    waitress: "Nova Dias",
    email,
    dateofbirth: "1995-11-30",
    city: "Lisboa",
    country: "Portugal",
  };
  return market.askRefused(waitressSignup, {
    body: { ...body, authProvider: "passkey", registration, ...differences },
  });
};
const signedUp = async () => {
  const answer = await signUp(await prove("waitress"));
  return answer.body as unknown as { _id: string; token: string };
};

async function logIn() {
  const { flow, options } = (await market.ask(accountBeginPasskeyLogin)).body;
  return market.askRefused(accountPasskeyLogin, { body: { flow, credential: key.sign(options) } });
}

describe("the passkey in place of a password", () => {
  test("waitstaff sign up without a password, are logged in, and log in by the passkey again", async () => {
    const { options } = await begin("waitress");
    expect(options).toMatchObject({
      user: { name: email, displayName: "Nova Dias" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { token, _id } = await signedUp();
    const { data } = (await market.ask(accountGet, { token })).body;
    expect(data).toMatchObject({ email, emailverified: false, haspassword: false, haspasskey: true });
    expect((await market.ask(accountPasskeys, { token })).body.data).toHaveLength(1);
    expect(await logIn()).toMatchObject({ status: 200, body: { _id, email, type: "waitress" } });
    expect(await readMails(market, email)).toHaveLength(1);
    expect(await market.db.$count(passkeySignups, eq(passkeySignups.email, email))).toBe(1);
  });

  test("a venue does, with its owner’s account", async () => {
    const registration = await prove("restaurant");
    const body = {
      username: `casa.nova${people}`,
      email,
      restaurant: "Casa Nova",
      address: "Rua Nova 1",
      city: city.cidade,
      country: city.pais,
      authProvider: "passkey" as const,
      registration,
    };
    const { token, _id } = (await market.ask(restaurantSignup, { body })).body;
    expect((await market.ask(accountGet, { token: token! })).body.data).toMatchObject({ haspasskey: true });
    expect(await logIn()).toMatchObject({ status: 200, body: { _id, type: "restaurant" } });
  });

  test("a link to the e-mail verifies it in the new session, and the passkey stays", async () => {
    const { token } = await signedUp();
    const link = await readMailedToken(market, email);
    await market.ask(accountVerifyEmail, { token, body: { token: link } });
    expect((await market.ask(accountGet, { token })).body.data).toMatchObject({ emailverified: true });
    expect((await logIn()).status).toBe(200);
  });

  test("it confirms what a password would: the deletion of the account", async () => {
    const { token } = await signedUp();
    const { flow, options } = (await market.ask(accountBeginPasskeyProof, { token })).body;
    const proof = { flow, credential: key.sign(options) };
    const { grant } = (await market.ask(accountProvePasskey, { token, body: proof })).body;
    await market.ask(accountDelete, { token, body: { grant } });
    expect((await logIn()).body.code).toBe("PASSKEY_INVALID");
  });

  test("the only way to log in is not removed", async () => {
    const { token } = await signedUp();
    const [passkey] = (await market.ask(accountPasskeys, { token })).body.data;
    const { flow, options } = (await market.ask(accountBeginPasskeyProof, { token })).body;
    const proof = { flow, credential: key.sign(options) };
    const { grant } = (await market.ask(accountProvePasskey, { token, body: proof })).body;
    const body = { passkey_id: passkey!._id, grant };
    const refused = await market.askRefused(accountRemovePasskey, { token, body });
    expect(refused.body.code).toBe("LAST_SIGN_IN");
  });
});

describe("refusals", () => {
  test.each([
    ["another site's page", { origin: "http://bandeja.example" }],
    ["another site's passkey", { rpId: "bandeja.example" }],
    ["another challenge", { challenge: "AAAA" }],
    ["an owner who was not verified", { isVerified: false }],
  ])("%s is refused, and uses the challenge up", async (_what, deviations) => {
    const { flow, options } = await begin("waitress");
    expect((await keep(flow, key.create(options, deviations))).body.code).toBe("PASSKEY_INVALID");
    expect((await keep(flow, key.create(options))).body.code).toBe("PASSKEY_INVALID");
  });

  test("the challenge is valid for five minutes, the passkey for an hour", async () => {
    const { flow, options } = await begin("waitress");
    minutesLater(5.1);
    expect((await keep(flow, key.create(options))).body.code).toBe("PASSKEY_INVALID");
    market.setNow(tuesdayNoon);
    const registration = await prove("waitress");
    minutesLater(60.1);
    expect((await signUp(registration)).body).toMatchObject({
      code: "PROOF_INVALID",
      fields: { registration: expect.any(String) },
    });
  });

  test("a passkey is for one e-mail and one side, and for one account", async () => {
    const other = await signUp(await prove("waitress"), { email: `other-${email}` });
    expect(other.body.code).toBe("PROOF_INVALID");
    expect((await signUp(await prove("restaurant"))).body.code).toBe("PROOF_INVALID");
    const registration = await prove("waitress");
    expect((await signUp(registration)).status).toBe(200);
    expect((await signUp(registration)).body.code).toBe("PROOF_INVALID");
    expect(await signUp("made-up")).toMatchObject({ status: 400, body: { code: "PROOF_INVALID" } });
  });

  test("after another refusal the passkey is still good for the registration", async () => {
    const registration = await prove("waitress");
    expect((await signUp(registration, { dateofbirth: "2015-11-30" })).body.code).toBe("TOO_YOUNG");
    expect((await signUp(registration)).status).toBe(200);
  });

  test("without the proof the registration is incomplete", async () => {
    expect((await signUp("")).body.fields).toEqual({ registration: expect.any(String) });
  });

  test("one authenticator's passkey is of one account", async () => {
    await signedUp();
    email = `second-${email}`;
    expect((await signUp(await prove("waitress"))).body.code).toBe("PROOF_INVALID");
  });
});

describe("an e-mail that is not verified", () => {
  const password = "tray and glass";

  test("gives the way back when the passkey is lost, at once, and ends the passkey", async () => {
    await signedUp();
    await market.ask(accountForgotPassword, { body: { email, type: "waitress" } });
    const token = await readMailedToken(market, email);
    await market.ask(accountResetPassword, { body: { token, password, password2: password } });
    expect((await logIn()).body.code).toBe("PASSKEY_INVALID");
    const [account] = await market.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ emailVerifiedAt: expect.any(Date), passwordHash: expect.any(String) });
  });

  test("of another person: its owner claims the account, and the stranger’s passkey opens nothing", async () => {
    const { token: strangers } = await signedUp();
    const link = await readMailedToken(market, email);
    const opened = await market.askRefused(accountVerifyEmail, { body: { token: link } });
    expect(opened.body).toMatchObject({ code: "LOGIN_REQUIRED", account: { haspassword: false } });
    await market.ask(accountClaim, { body: { token: link, password, password2: password } });
    expect((await market.askRefused(accountGet, { token: strangers })).status).toBe(401);
    expect((await logIn()).body.code).toBe("PASSKEY_INVALID");
  });
});

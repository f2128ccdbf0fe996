import { accountOf } from "@bandeja/demo-data/factories";
import { accountConfirmIdentity } from "@bandeja/contract/calls/accounts";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { identities } from "../../../db/schema/identity.ts";
import { jobForm, venueForm } from "../../../../testing/forms.ts";
import { makeProof, testCookie, testIssuer } from "../../../../testing/make-proof.ts";
import { takeNumber } from "../../../../testing/take-contact.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { hashPassword } from "../core/password.ts";
import { findSamePerson } from "./persons-store.ts";

let market: Market;
let made = 0;
let passwordHash: string;
const password = "tray-and-glass";

beforeAll(async () => {
  market = await createTestMarket();
  passwordHash = await hashPassword(password);
});
afterAll(() => market.close());

/** Creates a venue with its own number, whose owner has a Google account. */
async function registerByGoogle(subject: string) {
  made += 1;
  const email = `google-${made}@venue.test`;
  const registration = await makeProof(market.db, "registration", email, { subject, now: tuesdayNoon });
  const { password: _password, password2: _password2, ...form } = venueForm();
  const body = { ...form, email, authProvider: "google" as const, registration };
  const answer = await market.ask(restaurantSignup, { body, headers: { cookie: testCookie } });
  const id = answer.body._id;
  const accountId = await accountOf(market.db, { id });
  const venue = { id, accountId, token: await market.tokenAt({ id }, tuesdayNoon) };
  await takeNumber(market, "restaurant", venue, `9144${String(made).padStart(5, "0")}`);
  return venue;
}
async function post({ id, token }: { id: string; token: string }): Promise<string> {
  const { status, body } = await market.askRefused(jobsAdd, { token, body: jobForm(id, "2026-03-20") });
  return status === 200 ? "posted" : body.code;
}
async function leave({ accountId, token }: { accountId: string; token: string }): Promise<void> {
  await market.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  expect((await market.askRefused(accountDelete, { token, body: { password } })).status).toBe(200);
}

test("a Google account with a changed e-mail and number is the same person", async () => {
  const first = await registerByGoogle("same");
  expect(await post(first)).toBe("posted");
  const [job] = await market.readJobsOf(first);
  // With an application, even a withdrawn one, the free position is not returned.
  const worker = await market.person();
  await market.ask(applicationsAdd, { token: worker.token, body: { job_id: job!.id } });
  await leave(first);
  expect(await post(await registerByGoogle("same"))).toBe("FREE_POSITION_USED");
  expect(await post(await registerByGoogle("other"))).toBe("posted");
});

test("an identity that was linked before contacts were stored also joins the person", async () => {
  const venue = await market.venue({ passwordHash });
  const known = { issuer: testIssuer, subject: "moved", side: "venue", createdAt: tuesdayNoon } as const;
  await market.db.insert(identities).values({ ...known, accountId: venue.accountId });
  await leave(venue);
  const email = `linked-${made}@venue.test`;
  const next = await market.venue({ email });
  const proof = { subject: "moved", accountId: next.accountId, now: tuesdayNoon };
  const token = await makeProof(market.db, "mail", email, proof);
  expect((await market.ask(accountConfirmIdentity, { body: { token } })).status).toBe(200);
  expect(await findSamePerson(market.db, next.id)).toMatchObject([{ id: venue.id }]);
});

test("every invariant holds afterwards", async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  expect(await findViolations(client)).toEqual([]);
  await client.end();
});

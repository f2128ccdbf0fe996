import { languages } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import { paymentsCheckout, paymentsFind } from "@bandeja/contract/calls/payments";
import { restCents } from "@bandeja/domain/purchases";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type AppServices } from "@bandeja/api/app";
import { accounts } from "@bandeja/api/db/schema/accounts";
import { payments as rows } from "@bandeja/api/db/schema/payments";
import { inTransaction } from "@bandeja/api/db/transaction";
import { issueRefund } from "@bandeja/api/modules/billing/payments/issue-refund";
import { requestRefund } from "@bandeja/api/modules/billing/payments/request-refund";
import { reconcilePayments } from "@bandeja/api/modules/billing/payments/reconcile-payments";
import { createBrowser } from "@bandeja/api/testing/cookie-browser";
import { readMails } from "@bandeja/api/testing/read-mails";
import { freePort } from "@bandeja/api/testing/real-server";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import { sandboxCards, type CardOutcome } from "@bandeja/plain-pages/sandbox-cards";

let market: Market;
let siteUrl: string;
beforeAll(async () => {
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  market = await createTestMarket({ siteUrl });
  await market.app.listen({ port, host: "127.0.0.1" });
});
afterAll(() => market.close());

/** Creates a venue with an open payment page. */
async function begin(language = "en") {
  const venue = await market.venue();
  const headers = { "accept-language": language };
  const request = { token: venue.token, headers, body: { restaurant_id: venue.id } };
  const { url, payment_id: paymentId } = (await market.ask(paymentsCheckout, request)).body;
  return { venue, url, paymentId, browser: createBrowser() };
}
const numberOf = (outcome: CardOutcome) => sandboxCards.find((card) => card.outcome === outcome)!.number;
async function stateOf(venue: { id: string; token: string }) {
  const request = { token: venue.token, body: { restaurant_id: venue.id } };
  const [payment] = (await market.ask(paymentsFind, request)).body.data;
  return payment;
}

test.each(languages)("the page says in %s that it is a sandbox, with amount and cards", async (language) => {
  const { url, browser } = await begin(language);
  const { status, text } = await browser.go(url);
  const t = translate(language);
  expect(status).toBe(200);
  expect(text).toContain(t(($) => $.paypage.sandbox));
  expect(text).toContain("9");
  for (const { number } of sandboxCards) expect(text).toContain(number.slice(-4));
  expect(text).not.toContain("<script");
  const { headers } = await market.app.inject({ url: new URL(url).pathname });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("a valid card pays, and returns to the venue's page", async () => {
  const { venue, url, paymentId, browser } = await begin();
  const back = await browser.go(url, { form: { card: "4242 4242 4242 4242" } });
  expect([back.status, back.next?.href]).toEqual([303, `${siteUrl}/app/fee?payment=${paymentId}`]);
  expect(await stateOf(venue)).toMatchObject({ state: "paid", credit: { state: "free" } });
});

test("the mail with the receipt says that no money was moved", async () => {
  const { venue, url, browser } = await begin();
  const [account] = await market.services.db
    .update(accounts)
    .set({ emailVerifiedAt: tuesdayNoon })
    .where(eq(accounts.id, venue.accountId))
    .returning();
  await browser.go(url, { form: { card: numberOf("paid") } });
  const [mail] = await readMails(market, account!.email);
  expect(mail).toMatch(/^Sandbox: your Bandeja receipt .*\n/);
  expect(mail).toContain("no money has moved");
});

test.each([
  ["refused", numberOf("refused"), "refused"],
  ["none that it knows", "4111 1111 1111 1111", "unknown"],
  ["no number", "", "unknown"],
] as const)("a card that is %s pays nothing, and another may be tried", async (_what, card, problem) => {
  const { venue, url, browser } = await begin();
  const again = await browser.walk(url, { form: { card } });
  expect(again.text).toContain(`role="alert"`);
  expect(again.text).toContain(translate("en")(($) => $.paypage.problems[problem]));
  expect(await stateOf(venue)).toMatchObject({ state: "open" });
  await browser.go(url, { form: { card: numberOf("paid") } });
  expect(await stateOf(venue)).toMatchObject({ state: "paid" });
});

test("a card that requires authentication is confirmed on another page, and may be refused", async () => {
  const { venue, url, browser } = await begin();
  const request = await browser.walk(url, { form: { card: numberOf("confirm") } });
  expect(request.text).toContain("Is it you?");
  const refused = await browser.walk(request.url, { form: { answer: "refuse" } });
  expect(refused.text).toContain(`role="alert"`);
  expect(await stateOf(venue)).toMatchObject({ state: "open" });
  const accepted = await browser.go(request.url, { form: { answer: "accept" } });
  expect(accepted.next?.href).toContain("/app/fee?payment=");
  expect(await stateOf(venue)).toMatchObject({ state: "paid" });
  const { facts } = await market.services.payments.ask(new URL(url).pathname.split("/").at(-1)!);
  expect(facts.card).toBe("visa 3155");
});

test("reconciliation finds a payment without an event", async () => {
  const { venue, url, browser } = await begin();
  await browser.go(url, { form: { card: numberOf("silent") } });
  expect(await stateOf(venue)).toMatchObject({ state: "open" });
  market.setNow(hoursAfter(tuesdayNoon, 0.1));
  await reconcilePayments(market.services);
  market.setNow(tuesdayNoon);
  expect(await stateOf(venue)).toMatchObject({ state: "paid" });
});

test("a card may be disputed immediately, and the outcome is also an event", async () => {
  const { venue, url, browser } = await begin();
  await browser.go(url, { form: { card: numberOf("disputed") } });
  expect(await stateOf(venue)).toMatchObject({ state: "disputed", credit: { state: "refunded" } });
  await browser.go(`${url}/after`, { form: { action: "won" } });
  expect(await stateOf(venue)).toMatchObject({ state: "paid", credit: { state: "free" } });
  await browser.go(`${url}/after`, { form: { action: "refunded" } });
  expect(await stateOf(venue)).toMatchObject({ state: "refunded", receipts: [{}, { kind: "refund" }] });
});

test("a session is paid once, with any number of clicks, and not after its end", async () => {
  const { venue, url, browser } = await begin();
  await Promise.all([1, 2, 3, 4].map(() => browser.go(url, { form: { card: numberOf("paid") } })));
  expect(await stateOf(venue)).toMatchObject({ state: "paid", receipts: [{}] });
  expect((await browser.go(url)).text).toContain("Paid");

  const late = await begin();
  market.setNow(hoursAfter(tuesdayNoon, 1.1));
  const over = await late.browser.walk(late.url, { form: { card: numberOf("paid") } });
  await reconcilePayments(market.services);
  market.setNow(tuesdayNoon);
  expect(over.text).toContain("Too late");
  expect(await stateOf(late.venue)).toMatchObject({ state: "expired" });
});

test("cancelling leads back, and the payment can be tried again", async () => {
  const { url, paymentId, browser } = await begin();
  expect((await browser.go(url)).text).toContain(
    `href="${siteUrl}/app/fee?payment=${paymentId}&amp;cancelled"`,
  );
  expect((await browser.go(url)).status).toBe(200);
});

/** The services of another process, which is stopped independently. */
const ofItsOwn = (): AppServices => ({ ...market.services, shutdown: { phase: "open" } });

test("a session outlives the process that opened it", async () => {
  const { url, browser } = await begin();
  const another = await createApp(ofItsOwn());
  const { pathname } = new URL(url);
  const answer = await another.inject({ url: pathname });
  await another.close();
  expect([answer.statusCode, answer.body]).toEqual([200, (await browser.go(url)).text]);
});

test("an unknown session is not found, and there is no sandbox if Stripe is configured", async () => {
  for (const path of ["/dev/pay/nothing", "/dev/pay/nothing/confirm"]) {
    expect((await market.app.inject({ url: path })).statusCode).toBe(404);
  }
  const other = await createApp({
    ...ofItsOwn(),
    payments: { ...market.services.payments, name: "stripe" as const },
  });
  expect((await other.inject({ url: "/dev/pay/pay.css" })).statusCode).toBe(404);
  await other.close();
});

test("the sandbox signs its events, and the webhook accepts no others", async () => {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed" });
  const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=00" };
  const url = "/api/payments/webhook";
  expect((await market.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(400);
});

const refund = async (paymentId: string) => {
  await inTransaction(market.services.db, (tx) => requestRefund(tx, paymentId, tuesdayNoon));
  await issueRefund({ paymentId }, market.services);
};

test("a card may refuse its refunds, and another may be closed after one", async () => {
  const refused = await begin();
  await refused.browser.go(refused.url, { form: { card: numberOf("norefunds") } });
  await refund(refused.paymentId);
  expect(await stateOf(refused.venue)).toMatchObject({ state: "paid", refundstate: "failed" });
  const closed = await begin();
  await closed.browser.go(closed.url, { form: { card: numberOf("paid") } });
  await refund(closed.paymentId);
  expect(await stateOf(closed.venue)).toMatchObject({ state: "refunded" });
  await closed.browser.go(`${closed.url}/after`, { form: { action: "refundfailed" } });
  expect(await stateOf(closed.venue)).toMatchObject({ state: "paid", refundstate: "failed" });
});

test("what is refunded again after a refund came back leaves nothing to pay otherwise", async () => {
  const { venue, url, paymentId, browser } = await begin();
  await browser.go(url, { form: { card: numberOf("paid") } });
  for (const action of ["refunded", "refundfailed", "refunded"]) {
    await browser.go(`${url}/after`, { form: { action } });
  }
  expect(await stateOf(venue)).toMatchObject({ refundedamount: 9.9 });
  const [known] = await market.services.db.select().from(rows).where(eq(rows.id, paymentId));
  expect(known && restCents(known)).toBe(0);
});

test("refunds of parts add up, each is made once, and the latest alone comes back", async () => {
  const { url, paymentId, browser } = await begin();
  await browser.go(url, { form: { card: numberOf("paid") } });
  const { payments } = market.services;
  const sessionId = new URL(url).pathname.split("/").at(-1)!;
  const { intentId = "" } = await payments.ask(sessionId);
  const send = (amountCents: number, attempt: number) =>
    payments.refund({ paymentId, intentId, amountCents, attempt });
  await send(300, 0);
  await send(300, 0);
  await send(200, 1);
  await expect(send(500, 2)).rejects.toMatchObject({ why: "refused" });
  expect((await payments.ask(sessionId)).facts).toMatchObject({ refundedCents: 500, refundedAt: null });
  expect((await browser.go(url)).text).toContain(`value="refundfailed"`);
  await browser.go(`${url}/after`, { form: { action: "refundfailed" } });
  const returned = [{ cents: 200, cause: "cardclosed" }];
  expect((await payments.ask(sessionId)).facts).toMatchObject({ refundedCents: 300, returned });
  const [known] = await market.services.db.select().from(rows).where(eq(rows.id, paymentId));
  expect(known).toMatchObject({ returnedCents: 200 });
});

test("what a bank was asked for, and when, stays as it was, whatever is refunded afterwards", async () => {
  const { url, paymentId, browser } = await begin();
  await browser.go(url, { form: { card: numberOf("paid") } });
  const readDispute = async () => {
    const [known] = await market.services.db.select().from(rows).where(eq(rows.id, paymentId));
    const { facts } = await market.services.payments.ask(new URL(url).pathname.split("/").at(-1)!);
    // Events have whole seconds.
    return [known, facts].map((one) => [one?.disputedAt?.setUTCMilliseconds(0), one?.disputedCents]);
  };
  const { intentId = "" } = await market.services.payments.ask(new URL(url).pathname.split("/").at(-1)!);
  await market.services.payments.refund({ paymentId, intentId, amountCents: 300, attempt: 0 });
  const later = hoursAfter(tuesdayNoon, 1);
  market.setNow(later);
  await browser.go(`${url}/after`, { form: { action: "disputed" } });
  const asked = [later.getTime(), 690];
  expect(await readDispute()).toEqual([asked, asked]);
  for (const action of ["refundfailed", "won", "refunded"]) {
    await browser.go(`${url}/after`, { form: { action } });
    expect(await readDispute()).toEqual([asked, asked]);
  }
  market.setNow(tuesdayNoon);
});

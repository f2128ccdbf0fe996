import { randomBytes } from "node:crypto";
import { languages } from "@bandeja/contract/lists";
import {
  paymentsBeginCard,
  paymentsCards,
  paymentsCharge,
  paymentsRemoveCard,
} from "@bandeja/contract/calls/cards";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { translate } from "@bandeja/i18n/translate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcilePayments } from "@bandeja/api/modules/billing/payments/reconcile-payments";
import { createBrowser } from "@bandeja/api/testing/cookie-browser";
import { freePort } from "@bandeja/api/testing/real-server";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "@bandeja/api/testing/test-market";
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

const numberOf = (outcome: CardOutcome) => sandboxCards.find((card) => card.outcome === outcome)!.number;
async function begin(language = "en") {
  const venue = await market.venue();
  const headers = { "accept-language": language };
  const request = { token: venue.token, headers, body: { restaurant_id: venue.id } };
  const { url, card_id: cardId } = (await market.ask(paymentsBeginCard, request)).body;
  return { venue, url, cardId, browser: createBrowser() };
}
async function saved(outcome: CardOutcome) {
  const one = await begin();
  await one.browser.go(one.url, { form: { card: numberOf(outcome) } });
  return one;
}
const cardsOf = async ({ id, token }: Venue) =>
  (await market.ask(paymentsCards, { token, body: { restaurant_id: id } })).body.data;
const charge = async ({ id, token }: Venue, cardId: string) => {
  const body = { restaurant_id: id, card_id: cardId, attempt: randomBytes(16).toString("hex"), amount: 9.9 };
  return (await market.ask(paymentsCharge, { token, body })).body;
};
const stateOf = async ({ id, token }: Venue) =>
  (await market.ask(paymentsFind, { token, body: { restaurant_id: id } })).body.data[0]?.state;

test.each(languages)("the page that saves a card says in %s that it is a sandbox", async (language) => {
  const { url, browser } = await begin(language);
  const { status, text } = await browser.go(url);
  const t = translate(language);
  expect(status).toBe(200);
  for (const said of [t(($) => $.paypage.sandbox), t(($) => $.paypage.save)]) expect(text).toContain(said);
});

test("a test card is saved once, and leads back; another one is not known", async () => {
  const { venue, url, cardId, browser } = await begin();
  const wrong = await browser.walk(url, { form: { card: "4111 1111 1111 1111" } });
  expect(wrong.text).toContain(`role="alert"`);
  const back = await browser.go(url, { form: { card: "4242 4242 4242 4242" } });
  expect([back.status, back.next?.href]).toEqual([303, `${siteUrl}/app/fee?card=${cardId}`]);
  expect(await cardsOf(venue)).toMatchObject([{ _id: cardId, brand: "visa", last4: "4242" }]);
  expect((await browser.go(url)).text).not.toContain("<form");
});

test.each([
  ["paid", { state: "paid" }, "paid"],
  ["silent", { state: "paid" }, "paid"],
  ["refused", { state: "declined" }, "expired"],
  ["disputed", { state: "paid" }, "disputed"],
] as const)("a card that is %s is so when it is charged", async (outcome, answer, state) => {
  const { venue, cardId } = await saved(outcome);
  expect(await charge(venue, cardId)).toMatchObject(answer);
  expect(await stateOf(venue)).toBe(state);
});

test("a card that asks leads to the bank's page, and back once it was answered", async () => {
  const { venue, cardId, browser } = await saved("confirm");
  const { state, url = "", payment_id: paymentId } = await charge(venue, cardId);
  expect([state, await stateOf(venue)]).toEqual(["open", "open"]);
  const accepted = await browser.go(url, { form: { answer: "accept" } });
  expect(accepted.next?.href).toBe(`${siteUrl}/app/fee?payment=${paymentId}`);
  expect(await stateOf(venue)).toBe("paid");
});

test("a charge that nobody confirms ends after an hour", async () => {
  const { venue, cardId } = await saved("confirm");
  await charge(venue, cardId);
  market.setNow(hoursAfter(tuesdayNoon, 1.2));
  await reconcilePayments(market.services);
  market.setNow(tuesdayNoon);
  expect(await stateOf(venue)).toBe("expired");
});

test("a removed card is forgotten", async () => {
  const { venue, cardId } = await saved("paid");
  await market.ask(paymentsRemoveCard, { token: venue.token, body: { card_id: cardId } });
  await market.workOff();
  expect(await cardsOf(venue)).toEqual([]);
});

test("the page of an unknown card is not found", async () => {
  expect((await market.app.inject({ url: "/dev/pay/card/nothing" })).statusCode).toBe(404);
});

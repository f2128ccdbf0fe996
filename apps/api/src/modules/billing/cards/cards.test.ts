import {
  paymentsBeginCard,
  paymentsCards,
  paymentsCharge,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { maxCards } from "@bandeja/contract/limits";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { events } from "../../../db/schema/events.ts";
import { savedCards } from "../../../db/schema/payments.ts";
import { hashPassword } from "../../accounts/core/password.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { deleteUnsavedCardsBefore } from "./cards-store.ts";
import { suspendParty } from "../../../../testing/decide.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { hoursAfter, tuesdayNoon, type Venue } from "../../../../testing/test-market.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());
afterEach(() => {
  till.stripe.answerInstead(undefined);
  till.stripe.cards.bankSays("succeeds");
  till.setNow(tuesdayNoon);
});

const cardsOf = async ({ id, token }: Venue) =>
  (await till.ask(paymentsCards, { token, body: { restaurant_id: id } })).body.data;
const begin = ({ id, token }: Venue) => till.ask(paymentsBeginCard, { token, body: { restaurant_id: id } });
const save = ({ token }: Venue, cardId: string) =>
  till.ask(paymentsSaveCard, { token, body: { card_id: cardId } });
const charge = (
  { id, token }: Venue,
  cardId: string,
  more: { attempt?: string; credits?: number; amount?: number } = {},
) => {
  const press = { attempt: newIdempotencyKey(), credits: 1, amount: 9.9, ...more };
  return till.ask(paymentsCharge, { token, body: { restaurant_id: id, card_id: cardId, ...press } });
};

/** A venue with a saved card. */
async function saved(venue?: Venue) {
  const owner = venue ?? (await till.venue());
  const { card_id: cardId } = (await begin(owner)).body;
  till.stripe.entersCard(till.stripe.cards.pageOf(cardId));
  await save(owner, cardId);
  return { venue: owner, cardId };
}
const intentOf = (paymentId: string) => till.stripe.cards.intentOf(paymentId)!.id;

test("a card is saved on the provider's page, and shown by what its owner recognizes", async () => {
  const venue = await till.venue();
  const { url, card_id: cardId } = (await begin(venue)).body;
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(till.stripe.received.at(-1)?.form).toMatchObject({
    success_url: `http://bandeja.test/app/fee?card=${cardId}`,
    cancel_url: `http://bandeja.test/app/fee?card=${cardId}&cancelled`,
  });
  expect((await save(venue, cardId)).body).toEqual({ ok: true });
  expect(await cardsOf(venue)).toEqual([]);
  till.stripe.entersCard(till.stripe.cards.pageOf(cardId));
  const card = {
    _id: cardId,
    brand: "visa",
    last4: "4242",
    expiresmonth: 12,
    expiresyear: 2029,
    savedat: expect.any(String),
  };
  for (let n = 0; n < 2; n += 1) expect((await save(venue, cardId)).body.data).toEqual(card);
  expect(await cardsOf(venue)).toEqual([card]);
  expect(await till.find(venue)).toEqual([]);
});

test("a card is saved by its event, if its owner does not come back", async () => {
  const venue = await till.venue();
  const { card_id: cardId } = (await begin(venue)).body;
  const event = till.stripe.entersCard(till.stripe.cards.pageOf(cardId));
  for (let n = 0; n < 2; n += 1) expect(await till.sendEvent(event)).toBe(200);
  expect(await cardsOf(venue)).toMatchObject([{ _id: cardId }]);
  const foreign = { ...event, data: { object: { ...event.data.object, id: "cs_of_others" } } };
  expect(await till.sendEvent(foreign)).toBe(200);
});

test("screens of the venue's owners follow a card that is saved, and one that is removed", async () => {
  const { venue, cardId } = await saved();
  const changes = () =>
    till.db
      .select()
      .from(events)
      .where(and(eq(events.type, "cards.changed"), sql`${events.payload}->>'venueId' = ${venue.id}`));
  expect(await changes()).toHaveLength(1);
  await till.ask(paymentsRemoveCard, { token: venue.token, body: { card_id: cardId } });
  expect(await changes()).toHaveLength(2);
});

test("a venue has at most five cards", async () => {
  const { venue } = await saved();
  for (let n = 1; n < maxCards; n += 1) await saved(venue);
  expect(await begin(venue)).toMatchObject({ status: 409, body: { code: "LIST_FULL" } });
});

test("a press buys a pack, with its credits at once and a receipt", async () => {
  const { venue, cardId } = await saved();
  const { body } = await charge(venue, cardId, { credits: 5, amount: 44.55 });
  expect(body).toEqual({ ok: true, payment_id: expect.any(String), state: "paid" });
  expect(await till.find(venue)).toMatchObject([
    { _id: body.payment_id, state: "paid", bycard: true, pack: { free: 5 }, receipts: [{ kind: "payment" }] },
  ]);
});

test("the same press charges once, also at the same time and after a lost answer", async () => {
  const { venue, cardId } = await saved();
  const attempt = newIdempotencyKey();
  const all = await Promise.all(Array.from({ length: 6 }, () => charge(venue, cardId, { attempt })));
  expect(new Set(all.map(({ body }) => body.payment_id)).size).toBe(1);
  expect((await charge(venue, cardId, { attempt })).body.state).toBe("paid");
  const [payment, ...others] = await till.find(venue);
  expect(others).toEqual([]);
  expect(await till.readPack(payment!._id)).toHaveLength(1);
  expect((await charge(venue, cardId)).body.payment_id).not.toBe(payment!._id);
});

test("nothing is charged at another price than that on the button, nor for a pack that is not sold", async () => {
  const { venue, cardId } = await saved();
  expect(await charge(venue, cardId, { amount: 9.8 })).toMatchObject({ body: { code: "WRONG_STATE" } });
  expect(await charge(venue, cardId, { credits: 5, amount: 9.9 })).toMatchObject({
    body: { code: "WRONG_STATE" },
  });
  expect(await till.find(venue)).toEqual([]);
});

test("a decline charges nothing, and another press may succeed", async () => {
  const { venue, cardId } = await saved();
  till.stripe.cards.bankSays("declines");
  const attempt = newIdempotencyKey();
  for (let n = 0; n < 2; n += 1) {
    expect((await charge(venue, cardId, { attempt })).body.state).toBe("declined");
  }
  expect(await till.find(venue)).toMatchObject([{ state: "expired", receipts: [] }]);
  till.stripe.cards.bankSays("succeeds");
  expect((await charge(venue, cardId)).body.state).toBe("paid");
});

test("a bank that asks has a page, and the credit follows its answer", async () => {
  const { venue, cardId } = await saved();
  till.stripe.cards.bankSays("asks");
  const { payment_id: paymentId, state, url } = (await charge(venue, cardId)).body;
  expect([state, url]).toEqual(["open", `https://bank.test/${intentOf(paymentId)}`]);
  expect(await till.find(venue)).toMatchObject([{ state: "open", url, bycard: true }]);
  await till.sendEvent(till.stripe.confirms(intentOf(paymentId)));
  expect(await till.find(venue)).toMatchObject([{ state: "paid", credit: { state: "free" } }]);
});

test("reconciliation finds a charge without an event, and ends one that nobody confirmed", async () => {
  const { venue, cardId } = await saved();
  till.stripe.cards.bankSays("asks");
  const first = (await charge(venue, cardId)).body.payment_id;
  const second = (await charge(venue, cardId)).body.payment_id;
  till.stripe.cards.confirmAtBank(intentOf(first));
  till.setNow(hoursAfter(tuesdayNoon, 0.2));
  await till.reconcile();
  const states = async () =>
    Object.fromEntries((await till.find(venue)).map(({ _id, state }) => [_id, state]));
  expect(await states()).toEqual({ [first]: "paid", [second]: "open" });
  till.setNow(hoursAfter(tuesdayNoon, 1.3));
  await till.reconcile();
  till.setNow(tuesdayNoon);
  expect(await states()).toEqual({ [first]: "paid", [second]: "expired" });
});

test("while the provider is away nothing is charged, and the same press is continued later", async () => {
  const { venue, cardId } = await saved();
  const attempt = newIdempotencyKey();
  till.stripe.answerInstead((_request, response) => {
    stripeError(response, 409, { type: "invalid_request_error", code: "lock_timeout" });
    return true;
  });
  expect((await charge(venue, cardId, { attempt })).status).toBe(503);
  till.stripe.answerInstead(undefined);
  expect((await charge(venue, cardId, { attempt })).body.state).toBe("paid");
  expect(await till.find(venue)).toHaveLength(1);
});

test("a charge whose answer was lost is found by its id, which was stored before", async () => {
  const { venue, cardId } = await saved();
  till.stripe.answerInstead((request, response) => {
    if (!request.path.endsWith("/confirm")) return false;
    till.stripe.cards.confirmAtBank(request.path.split("/")[3]!);
    return Boolean(response.destroy());
  });
  expect((await charge(venue, cardId)).status).toBe(503);
  till.stripe.answerInstead(undefined);
  till.setNow(hoursAfter(tuesdayNoon, 0.5));
  await till.reconcile();
  till.setNow(tuesdayNoon);
  expect(await till.find(venue)).toMatchObject([{ state: "paid", credit: { state: "free" } }]);
});

test("a venue that can no longer post buys nothing with a card, either", async () => {
  const { venue, cardId } = await saved();
  const ban = { partyId: venue.id, until: null, reason: "Hours were not paid.", now: tuesdayNoon };
  await inTransaction(till.db, (tx) => suspendParty(tx, ban));
  expect(await charge(venue, cardId)).toMatchObject({ status: 403, body: { code: "BLOCKED" } });
});

test("a removed card is gone at once, also at the provider, and pays nothing", async () => {
  const { venue, cardId } = await saved();
  const [row] = await till.db.select().from(savedCards).where(eq(savedCards.id, cardId));
  const remove = () => till.ask(paymentsRemoveCard, { token: venue.token, body: { card_id: cardId } });
  expect((await remove()).status).toBe(200);
  expect(await cardsOf(venue)).toEqual([]);
  await till.workOff();
  expect(till.stripe.cards.isCustomer(row!.customerId!)).toBe(false);
  expect((await remove()).status).toBe(404);
  expect((await charge(venue, cardId)).status).toBe(404);
});

test("a page on which no card was saved is forgotten by its age alone", async () => {
  const { venue, cardId } = await saved();
  const { card_id: unsaved } = (await begin(venue)).body;
  const rows = () => till.db.select().from(savedCards).where(eq(savedCards.venueId, venue.id));
  await inTransaction(till.db, (tx) => deleteUnsavedCardsBefore(tx, tuesdayNoon));
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([cardId, unsaved].toSorted());
  await inTransaction(till.db, (tx) => deleteUnsavedCardsBefore(tx, hoursAfter(tuesdayNoon, 1)));
  expect((await rows()).map(({ id }) => id)).toEqual([cardId]);
});

test("a card of another venue is not found", async () => {
  const { cardId } = await saved();
  const other = await till.venue();
  expect((await charge(other, cardId)).status).toBe(404);
  expect((await save(other, cardId)).status).toBe(404);
});

test("the cards of a deleted venue are removed, also at the provider", async () => {
  const { venue, cardId } = await saved(
    await till.venue({ passwordHash: await hashPassword("violeta-8-mar") }),
  );
  const [row] = await till.db.select().from(savedCards).where(eq(savedCards.id, cardId));
  const body = { password: "violeta-8-mar" };
  expect((await till.ask(accountDelete, { token: venue.token, body })).status).toBe(200);
  expect(await till.db.select().from(savedCards).where(eq(savedCards.id, cardId))).toEqual([]);
  await till.workOff();
  expect(till.stripe.cards.isCustomer(row!.customerId!)).toBe(false);
});

import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { paymentsCheckout, paymentsFind, paymentsReceipt } from "@bandeja/contract/calls/payments";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments, receipts } from "../../../db/schema/payments.ts";
import { jobForm } from "../../../../testing/forms.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { newId } from "../../../kernel/ids.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { hashPassword } from "../../accounts/core/password.ts";
import { everywhere, getFee, findFee } from "./get-fee.ts";
import { setFee, unsetFee } from "./set-fee.ts";
import { findAllSetFees } from "./fees-store.ts";
import { inTransaction } from "../../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ jobFeesByCountry: new Map([["PT", 850]]) });
});
afterAll(() => market.close());

test.each([
  ["a country with a fee of its own", "PT", 8.5],
  ["any other country", "ES", 9.9],
])("a venue in %s sees that fee and pays it", async (_where, countryCode, fee) => {
  const { id, token, ...venue } = await market.venue({ countryCode });
  await market.job({ id, ...venue }, { paidWith: "free" });
  const body = { restaurant_id: id };
  expect((await market.ask(jobsGetValuePayment, { token, body })).body.data).toBe(fee);
  const refused = await market.askRefused(jobsAdd, { token, body: jobForm(id, "2026-03-20") });
  expect(refused).toMatchObject({ status: 402, body: { code: "FREE_POSITION_USED", fee } });
  await market.ask(paymentsCheckout, { token, body });
  expect((await market.ask(paymentsFind, { token, body })).body.data).toMatchObject([{ amount: fee }]);
});

test("an operator's fee for a country takes precedence over the settings, and both over the general fees", async () => {
  const { db } = market;
  const settings = { jobFeeCents: 990, jobFeesByCountry: new Map([["PT", 850]]) };
  const fees = async () => [await getFee(db, settings, "PT"), await getFee(db, settings, "ES")];
  const set = (countryCode: string, amountCents: number) =>
    inTransaction(db, (tx) => setFee(tx, { countryCode, amountCents, now: tuesdayNoon }));
  expect(await fees()).toEqual([850, 990]);
  await set("PT", 600);
  await set(everywhere, 700);
  expect(await fees()).toEqual([600, 700]);
  await inTransaction(db, (tx) =>
    setFee(tx, { countryCode: "PT", amountCents: 650, now: hoursAfter(tuesdayNoon, 1) }),
  );
  expect(await fees()).toEqual([650, 700]);
  expect(await findAllSetFees(db)).toEqual([
    { countryCode: everywhere, amountCents: 700, setAt: tuesdayNoon },
    { countryCode: "PT", amountCents: 650, setAt: hoursAfter(tuesdayNoon, 1) },
  ]);
  await inTransaction(db, (tx) => unsetFee(tx, "PT"));
  expect(await fees()).toEqual([850, 700]);
  await expect(inTransaction(db, (tx) => unsetFee(tx, "PT"))).rejects.toThrow("NOT_FOUND");
  await inTransaction(db, (tx) => unsetFee(tx, everywhere));
  expect(await fees()).toEqual([850, 990]);
});

test("an unknown venue has no fee", async () => {
  const { services, db } = market;
  await expect(findFee(db, newId(), services.config)).rejects.toThrow("NOT_FOUND");
});

test("a payment that was begun with another fee is not continued", async () => {
  const venue = await market.venue();
  const old = await makePayment(market.db, venue, { amountCents: 1200, createdAt: tuesdayNoon });
  const request = { token: venue.token, body: { restaurant_id: venue.id } };
  expect((await market.ask(paymentsCheckout, request)).body.payment_id).not.toBe(old.id);
});

test("a receipt stays as issued when its venue is deleted, and can no longer be read", async () => {
  const venue = await market.venue({
    name: "Casa Velha",
    passwordHash: await hashPassword("tray-and-glass"),
  });
  const payment = await makePayment(market.db, venue, { paidAt: tuesdayNoon });
  const leave = { password: "tray-and-glass", forfeit: 1 };
  expect((await market.ask(accountDelete, { token: venue.token, body: leave })).status).toBe(200);
  const [receipt] = await market.db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
  expect(receipt).toMatchObject({ name: "Casa Velha", address: venue.address });
  const request = { token: venue.token, body: { payment_id: payment.id } };
  expect((await market.askRefused(paymentsReceipt, request)).status).toBe(401);
  await expect(
    market.db.update(receipts).set({ name: "" }).where(eq(receipts.paymentId, payment.id)),
  ).rejects.toMatchObject({ cause: { message: "receipts are immutable" } });
});

test("the facts of a payment cannot be changed or removed", async () => {
  const payment = await makePayment(market.db, await market.venue(), { paidAt: tuesdayNoon });
  const write = (change: object) => market.db.update(payments).set(change).where(eq(payments.id, payment.id));
  await write({ dispute: "lost", disputedAt: tuesdayNoon });
  for (const change of [
    { paidAt: null },
    { dispute: "won" },
    { amountCents: 1 },
    { dispute: null, disputedAt: null },
  ]) {
    await expect(write(change)).rejects.toMatchObject({
      cause: { message: "facts of a payment are append-only" },
    });
  }
});

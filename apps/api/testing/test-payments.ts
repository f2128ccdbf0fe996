import { jobsAdd } from "@bandeja/contract/calls/posting";
import { paymentsCheckout, paymentsFind } from "@bandeja/contract/calls/payments";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import type { Config } from "@bandeja/config/config";
import { eq, or, sql } from "drizzle-orm";
import { credits } from "../src/db/schema/jobs.ts";
import { payments, receipts } from "../src/db/schema/payments.ts";
import { reconcilePayments } from "../src/modules/billing/payments/reconcile-payments.ts";
import { signed, startFakeStripe, stripeKeys } from "@bandeja/providers/testing/fake-stripe";
import { createTestMarket, type Venue } from "./test-market.ts";

const newJob = {
  numberwaitress: 1,
  salary: 10,
  currency: "EUR",
  startdate: "2026-03-20",
  enddate: "2026-03-20",
  startshift: "18:00",
  endshift: "22:00",
  tips: "No",
  obs: "",
} as const;

/** A market whose fees are paid through the fake Stripe. */
export async function createTestPayments(overrides: Partial<Config> = {}) {
  const stripe = await startFakeStripe();
  const market = await createTestMarket({ ...overrides, stripe: { ...stripeKeys, url: stripe.url } });
  const { services, app } = market;
  const { db } = services;

  async function checkout(venue: Venue, size: number = 1) {
    const request = { token: venue.token, body: { restaurant_id: venue.id, credits: size } };
    const { url, payment_id: paymentId } = (await market.ask(paymentsCheckout, request)).body;
    return { paymentId, url, sessionId: stripe.sessionOf(paymentId).id };
  }
  async function sendEvent(event: object, how?: Parameters<typeof signed>[1]): Promise<number> {
    const answer = await app.inject({ method: "POST", url: "/api/payments/webhook", ...signed(event, how) });
    await market.handleEvents();
    return answer.statusCode;
  }
  const readCreditOf = async (paymentId: string) =>
    (await db.select().from(credits).where(eq(credits.paymentId, paymentId)))[0];
  /** All credits of a payment, the first one first. */
  const readPack = (paymentId: string) =>
    db
      .select()
      .from(credits)
      .where(or(eq(credits.paymentId, paymentId), eq(credits.packId, paymentId)))
      .orderBy(sql`${credits.packPosition} NULLS FIRST`);
  async function begun(size?: number) {
    const venue = await market.venue();
    return { venue, ...(await checkout(venue, size)) };
  }
  async function paid(size?: number) {
    const one = await begun(size);
    await sendEvent(stripe.pays(one.sessionId));
    return one;
  }

  return {
    ...market,
    stripe,
    checkout,
    /** Sends an event to the webhook. @returns its status */
    sendEvent,
    /** A venue that has begun to pay. */
    begun,
    /** A venue that has paid. */
    paid,
    /** A venue whose only job was paid for with its credit, instead of the free position. */
    async posted() {
      const one = await paid();
      const job = await market.job(one.venue, { paidWith: "free" });
      const credit = await readCreditOf(one.paymentId);
      const body = { restaurant_id: one.venue.id, onetimepayment_id: credit!.id, job_id: job.id };
      await market.ask(restaurantInsertJobOnPayment, { token: one.venue.token, body });
      return { ...one, job };
    },
    /** Posts another job. @returns "posted", or the error code */
    async post(venue: Venue): Promise<string> {
      const request = { token: venue.token, body: { ...newJob, restaurant_id: venue.id } };
      const { status, body } = await market.askRefused(jobsAdd, request);
      return status === 200 ? "posted" : body.code;
    },
    async find(venue: Venue) {
      const request = { token: venue.token, body: { restaurant_id: venue.id } };
      return (await market.ask(paymentsFind, request)).body.data;
    },
    async readPayment(id: string) {
      const [row] = await db.select().from(payments).where(eq(payments.id, id));
      return row!;
    },
    readReceipts: (paymentId: string) =>
      db.select().from(receipts).where(eq(receipts.paymentId, paymentId)).orderBy(receipts.sequence),
    readCreditOf,
    readPack,
    /** Runs the reconciliation. @returns the reported failures */
    async reconcile(): Promise<unknown[]> {
      const reported: unknown[] = [];
      await reconcilePayments({
        ...services,
        now: () => services.now(),
        report: (error) => reported.push(error),
      });
      return reported;
    },
    async close() {
      await market.close();
      await stripe.stop();
    },
  };
}
export type TestPayments = Awaited<ReturnType<typeof createTestPayments>>;

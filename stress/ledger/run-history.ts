import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { paymentsCheckout, paymentsFind, paymentsRefund } from "@bandeja/contract/calls/payments";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { purchaseSizes } from "@bandeja/domain/parameters/limits";
import { addDays } from "@bandeja/domain/wall-clock";
import type { Tx } from "@bandeja/api/db/database";
import { inTransaction } from "@bandeja/api/db/transaction";
import { payRefundElsewhere, retryRefund } from "@bandeja/api/modules/billing/payments/failed-refunds";
import { issueRefund } from "@bandeja/api/modules/billing/payments/issue-refund";
import { requestRefund } from "@bandeja/api/modules/billing/payments/request-refund";
import { stripeError, type FakeStripe } from "@bandeja/providers/testing/fake-stripe";
import { sql } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { takeNumber } from "@bandeja/api/testing/take-contact";
import type { TestPayments } from "@bandeja/api/testing/test-payments";
import type { Venue } from "@bandeja/api/testing/test-market";
import type { Action, Round, Delivery } from "./histories.ts";

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

const refuseRefund: Parameters<FakeStripe["answerInstead"]>[0] = ({ path }, response) => {
  if (path !== "/v1/refunds") return false;
  stripeError(response, 400, { type: "invalid_request_error", code: "charge_not_refundable" });
  return true;
};

/** One history of venues, the payment provider and the API. */
export function createHistory(
  testPayments: TestPayments,
  { venues, numbers, day }: { venues: readonly Venue[]; numbers: readonly string[]; day: string },
) {
  const { stripe, db } = testPayments;
  const sessions: string[] = [];
  const jobs: { id: string; venue: Venue }[] = [];
  /** Sessions that were refunded in the provider's dashboard. */
  const byHand = new Set<string>();
  /** Events that are delivered late, or were not accepted. */
  const undelivered: object[] = [];
  const counts = {
    actions: 0,
    deliveries: 0,
    posted: 0,
    taken: 0,
    givenBack: 0,
    operated: 0,
    returned: 0,
    crashes: 0,
  };

  async function deliver(event: object): Promise<void> {
    counts.deliveries += 1;
    if ((await testPayments.sendEvent(event)) !== 200) undelivered.push(event);
  }
  async function emit(event: object, { times, isLate }: Delivery): Promise<void> {
    if (isLate) undelivered.push(event);
    else await Promise.all(Array.from({ length: times }, () => deliver(event)));
  }

  async function buy(venue: Venue, which: number): Promise<void> {
    const body = { restaurant_id: venue.id, credits: pick([...purchaseSizes, 1], which)! };
    const { status, body: answer } = await testPayments.ask(paymentsCheckout, { token: venue.token, body });
    if (status !== 200) return;
    const { id } = stripe.sessionOf(answer.payment_id);
    if (!sessions.includes(id)) sessions.push(id);
  }
  async function post(venue: Venue): Promise<void> {
    const body = jobForm(venue.id, addDays(day, 3 + (jobs.length % 20)));
    const { status, body: answer } = await testPayments.ask(jobsAdd, { token: venue.token, body });
    if (status !== 200) return;
    counts.posted += 1;
    jobs.push({ id: answer.data._id, venue });
  }
  /** Pays for a job with another credit than the one that it was posted with. */
  async function swap(venue: Venue, which: number): Promise<void> {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM credits WHERE venue_id = ${venue.id} ORDER BY id`,
    );
    const own = jobs.filter((one) => one.venue === venue);
    const [job, credit] = [pick(own, which), pick(rows, which)];
    if (job === undefined || credit === undefined) return;
    const body = { restaurant_id: venue.id, onetimepayment_id: credit.id, job_id: job.id };
    await testPayments.ask(restaurantInsertJobOnPayment, { token: venue.token, body });
  }

  /** Requests the refund of what is unused of a payment, as its answer says. */
  async function giveBack(venue: Venue, which: number): Promise<void> {
    const { token } = venue;
    const found = await testPayments.ask(paymentsFind, { token, body: { restaurant_id: venue.id } });
    if (found.status !== 200) return;
    const payment = pick(
      found.body.data.filter(({ refundable }) => refundable !== undefined),
      which,
    );
    if (payment?.refundable === undefined) return;
    const body = { payment_id: payment._id, credits: payment.refundable.credits };
    const { status } = await testPayments.ask(paymentsRefund, { token, body });
    if (status === 200) counts.givenBack += 1;
  }
  async function refundRequested(isRefused = false): Promise<void> {
    stripe.answerInstead(isRefused ? refuseRefund : undefined);
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM payments WHERE resend_cents IS NOT NULL
        OR coalesce(unused_refund_at, refund_requested_at) IS NOT NULL AND refunded_at IS NULL ORDER BY id`,
    );
    for (const { id } of rows) await issueRefund({ paymentId: id }, testPayments.services);
  }
  /** What an operator does with a payment of these venues. */
  async function operate(which: number, act: (tx: Tx, id: string, now: Date) => Promise<unknown>) {
    const ids = venues.map(({ id }) => id);
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM payments WHERE venue_id = ANY(${sql.param(ids)}::uuid[]) AND paid_at IS NOT NULL
        ORDER BY (coalesce(failed_refund >= refund_attempt, false)
          OR (returned_cents > 0 AND kept_cents + elsewhere_cents < amount_cents)) DESC, id`,
    );
    const payment = pick(rows, which);
    if (payment === undefined) return;
    await inTransaction(db, (tx) => act(tx, payment.id, testPayments.services.now()));
    counts.operated += 1;
  }

  /** The next event of a session, if its state allows one. */
  function nextEvent(kind: string, id: string, which: number): object | undefined {
    const { isPaid, isOver, refunds } = stripe.statusOf(id);
    if (kind === "pays") return isOver ? undefined : stripe.pays(id);
    if (kind === "expires") return isPaid ? undefined : stripe.expires(id);
    if (!isPaid) return undefined;
    if (kind === "refunds") {
      byHand.add(id);
      return stripe.refunds(id);
    }
    if (kind === "refundsPart") {
      byHand.add(id);
      // Also as much as a request of unused credits may be.
      return stripe.refunds(id, which % 2 === 0 ? 250 : 990);
    }
    if (kind === "comesBack") {
      if (refunds === 0) return undefined;
      counts.returned += 1;
      return stripe.failsRefund(id);
    }
    const status = { disputes: "needs_response", wins: "won", loses: "lost" }[kind];
    // The outcome of a dispute is final.
    const isDecided = ["won", "lost"].includes(stripe.statusOf(id).dispute ?? "");
    return status === undefined || isDecided ? undefined : stripe.disputes(id, status);
  }

  async function crash(): Promise<void> {
    counts.crashes += 1;
    await db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
        AND application_name <> 'bandeja queue' LIMIT 1`);
  }

  async function perform(action: Action): Promise<void> {
    counts.actions += 1;
    switch (action.kind) {
      case "buy":
        return buy(pick(venues, action.who)!, action.which);
      case "post":
        return post(pick(venues, action.who)!);
      case "giveBack":
        return giveBack(pick(venues, action.who)!, action.which);
      case "refund":
        return refundRequested(action.isRefused).catch(() => undefined);
      case "refundRest":
        return operate(action.which, requestRefund);
      case "payOtherwise":
        // Mostly one of the first, which have failed.
        return operate(action.which % 3, payRefundElsewhere);
      case "tryAgain":
        return operate(action.which % 3, retryRefund);
      case "swap":
        return swap(pick(venues, action.who)!, action.which);
      case "take":
        if (
          (await takeNumber(
            testPayments,
            "restaurant",
            pick(venues, action.who)!,
            pick(numbers, action.which)!,
          )) === 200
        ) {
          counts.taken += 1;
        }
        return;
      case "cancel": {
        const job = pick(jobs, action.which);
        if (job === undefined) return;
        await testPayments.ask(jobsCancel, { token: job.venue.token, body: { job_id: job.id } });
        return;
      }
      case "late": {
        const [event] = undelivered.splice(action.which % Math.max(1, undelivered.length), 1);
        if (event !== undefined) await deliver(event);
        return;
      }
      case "ask":
        await testPayments.reconcile().catch(() => []);
        return;
      case "crash":
        return crash().catch(() => undefined);
      default: {
        const id = pick(sessions, action.which);
        const event = id && nextEvent(action.kind, id, action.which);
        if (event) await emit(event, action.delivery);
      }
    }
  }

  return {
    counts,
    sessions,
    byHand,
    /** Performs the actions of a round concurrently; broken connections are expected. */
    async round(actions: Round): Promise<void> {
      await Promise.allSettled(actions.map(perform));
    },
    /** Delivers the remaining events, and refunds what was requested. */
    async end(): Promise<void> {
      for (let tries = 0; undelivered.length > 0 && tries < 50; tries += 1) {
        await Promise.all(undelivered.splice(0).map(deliver));
      }
      await refundRequested();
    },
  };
}

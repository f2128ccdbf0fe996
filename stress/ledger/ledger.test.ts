import { isMoneyAway, paymentStateOf, type ReturnedRefund } from "@bandeja/domain/payments";
import { backCents, countedRefund, isRefundDue, isRefundFailed } from "@bandeja/domain/purchases";
import * as fc from "fast-check";
import { and, eq, or } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credits } from "@bandeja/api/db/schema/jobs";
import { failedRefunds, payments } from "@bandeja/api/db/schema/payments";
import { findViolations } from "@bandeja/api/db/invariants";
import { syncPayment } from "@bandeja/api/modules/billing/payments/sync-payment";
import { createTestPayments, type TestPayments } from "@bandeja/api/testing/test-payments";
import { tuesdayNoon, type Venue } from "@bandeja/api/testing/test-market";
import { extent, recordFigures } from "../suite.ts";
import { histories, type Round } from "./histories.ts";
import { createHistory } from "./run-history.ts";

const runs = extent({ smoke: 1, short: 4, long: 300 });
const seed = Number(process.env["STRESS_SEED"] ?? 20_261_122);
const seen = {
  histories: 0,
  actions: 0,
  deliveries: 0,
  posted: 0,
  taken: 0,
  givenBack: 0,
  operated: 0,
  returned: 0,
  otherwise: 0,
  beside: 0,
  crashes: 0,
};

/** Histories that share a database; the invariants read the rows of all of them after every round. */
const together = 20;

let testPayments: TestPayments;
let client: pg.Client;
async function open(): Promise<void> {
  testPayments = await createTestPayments();
  client = new pg.Client({ connectionString: testPayments.databaseUrl });
  await client.connect();
}
async function close(): Promise<void> {
  await client.end();
  await testPayments.close();
}
beforeAll(open);
afterAll(async () => {
  await close();
  recordFigures(
    "ledger",
    `${seen.histories} histories, ${seen.actions} actions, 0 violations; ${seen.deliveries} deliveries, ${seen.posted} jobs, ` +
      `${seen.givenBack} requested back, ${seen.operated} refunds by operators, ${seen.returned} refunds that came back, ${seen.otherwise} payments refunded otherwise, ${seen.beside} requests paid beside the dashboard, ${seen.taken} numbers taken, ${seen.crashes} crashes, seed ${seed}`,
  );
});

/** Expects that each refund that came back is known with its amount. */
async function expectSameFailures(paymentId: string, returned: readonly ReturnedRefund[]): Promise<void> {
  const known = await testPayments.db
    .select({ id: failedRefunds.id, cents: failedRefunds.cents })
    .from(failedRefunds)
    .where(and(eq(failedRefunds.paymentId, paymentId), eq(failedRefunds.cause, "cardclosed")));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(known.toSorted(byId)).toEqual(returned.map(({ id, cents }) => ({ id, cents })).toSorted(byId));
}

/** Expects that a venue's payments and credits agree with the provider's, except for what was paid otherwise. */
async function expectAgreement({ id }: Venue, byHand: ReadonlySet<string>): Promise<void> {
  const rows = await testPayments.db.select().from(payments).where(eq(payments.venueId, id));
  for (const row of rows) {
    if (row.sessionId === null) continue;
    // Of some refunds only the total was reported.
    await syncPayment(row, testPayments.services);
    const payment = await testPayments.readPayment(row.id);
    const { facts } = await testPayments.services.payments.ask(row.sessionId);
    const bought = await testPayments.db
      .select()
      .from(credits)
      .where(or(eq(credits.paymentId, payment.id), eq(credits.packId, payment.id)));
    expect(bought).toHaveLength(facts.paidAt ? payment.credits : 0);
    const otherwise = payment.elsewhereCents;
    const returned = facts.returned ?? [];
    await expectSameFailures(payment.id, returned);
    expect(payment.keptCents).toBe(facts.refundedCents ?? 0);
    if (payment.refundedAt === null) {
      // A request is paid by a refund of its own, or otherwise; never by one of the dashboard.
      const own = facts.refunds?.filter(({ attempt }) => attempt !== null) ?? [];
      const sent = own.reduce((sum, { cents }) => sum + cents, otherwise);
      expect(sent).toBeGreaterThanOrEqual(countedRefund(payment));
      seen.beside += Number(countedRefund(payment) > 0 && byHand.has(row.sessionId));
    }
    if (otherwise === 0 && returned.length === 0) {
      expect(paymentStateOf(payment)).toBe(paymentStateOf(facts));
      expect(payment.refundedCents).toBe(facts.refundedCents);
    } else if (!byHand.has(row.sessionId)) {
      // What was paid otherwise, and what the provider has sent and did not come back, are what its buyer has.
      expect(otherwise + (facts.refundedCents ?? 0)).toBe(backCents(payment));
    }
    seen.otherwise += Number(otherwise > 0);
    // One that was disputed before it was sent has failed, so that its money does not go back twice, or the provider has refused it.
    if (isRefundDue(payment)) {
      // Of one that was refunded in the dashboard, less than was requested may be left.
      const refused = byHand.has(row.sessionId) ? ["refused"] : [];
      expect(["disputed", "tooold", ...refused]).toContain(payment.refundFailure);
      expect(isRefundFailed(payment)).toBe(true);
    }
    const isAway = isMoneyAway(otherwise === 0 && returned.length === 0 ? facts : payment);
    for (const credit of bought.filter(({ jobId }) => jobId === null)) {
      expect(credit.refundedAt !== null).toBe(isAway || credit.refundRequestedAt !== null);
    }
  }
}

async function runHistory(rounds: readonly Round[]): Promise<void> {
  if (seen.histories > 0 && seen.histories % together === 0) {
    await close();
    await open();
  }
  testPayments.setNow(tuesdayNoon);
  const venues = [await testPayments.venue(), await testPayments.venue(), await testPayments.venue()];
  const numbers = [0, 1, 2, 3].map((n) => `9160${String(seen.histories * 4 + n).padStart(5, "0")}`);
  const history = createHistory(testPayments, { venues, numbers, day: "2026-03-10" });
  for (const round of rounds) {
    await history.round(round);
    expect(await findViolations(client)).toEqual([]);
  }
  await history.end();
  expect(await findViolations(client)).toEqual([]);
  for (const venue of venues) await expectAgreement(venue, history.byHand);
  seen.histories += 1;
  for (const name of [
    "actions",
    "deliveries",
    "posted",
    "taken",
    "givenBack",
    "operated",
    "returned",
    "crashes",
  ] as const) {
    seen[name] += history.counts[name];
  }
}

test(
  "in any history every credit is unused, attached or refunded, pays for one job or is sent back, and has a payment",
  { timeout: extent({ short: 60_000, long: 3_600_000 }) },
  async () => {
    await fc.assert(fc.asyncProperty(histories(extent({ short: 9, long: 20 })), runHistory), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    });
  },
);

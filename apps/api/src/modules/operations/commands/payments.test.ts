import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { lookReason, openTerminal } from "../../../../testing/operator-terminal.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  till = await createTestPayments();
  terminal = openTerminal(till.services);
});
afterEach(() => {
  till.stripe.answerInstead(undefined);
  till.setNow(tuesdayNoon);
});
afterAll(() => till.close());

const reason = "Asked for by telephone, and looked into.";
const act = (...line: string[]) => terminal.type(...line, "--reason", reason);

async function commandsOf(account: { accountId: string }) {
  const rows = await till.db.select().from(auditLog).where(eq(auditLog.accountId, account.accountId));
  const acts = rows.filter(({ reason: why }) => why !== lookReason);
  return acts.map(({ command, reason: why }) => [command, why]);
}
const refundsRequested = (paymentId: string) =>
  till.stripe.received.filter(
    ({ path, form }) => path === "/v1/refunds" && form["metadata[payment_id]"] === paymentId,
  );

test("a venue gets a credit", async () => {
  const venue = await till.venue();
  await act("payments", "give-credit", venue.id);
  expect(await till.readCreditsOf(venue)).toMatchObject([{ jobId: null, paymentId: null }]);
  expect(await commandsOf(venue)).toEqual([["payments give-credit", reason]]);
  // As the audit log names it.
  await act("payments", "give-credit", venue.accountId);
  expect(await till.readCreditsOf(venue)).toHaveLength(2);
  await expect(act("payments", "give-credit", (await till.person()).id)).rejects.toThrow("NOT_FOUND");
});

test("unused credits that were given are taken back, the latest first, and no others", async () => {
  const { venue, paymentId } = await till.paid();
  const take = (...line: string[]) => act("payments", "take-credits", venue.id, ...line);
  await expect(take()).rejects.toThrow("0 are unused");
  for (let n = 0; n < 3; n += 1) await act("payments", "give-credit", venue.id);
  await expect(take("--credits", "4")).rejects.toThrow("3 are unused");
  await take("--credits", "1");
  expect(terminal.output.join(" ")).toContain("Unused credits that were given: 2; before: 3.");
  await take();
  const left = (await till.readCreditsOf(venue)).filter(({ refundedAt }) => refundedAt === null);
  expect(left).toMatchObject([{ paymentId }]);
  const broken = await inTransaction(till.db, (tx) => findViolations(tx.$client));
  expect(broken).toEqual([]);
});

test("a payment is refunded once, and loses its credit", async () => {
  const { venue, paymentId } = await till.paid();
  await act("payments", "refund", paymentId);
  await act("payments", "refund", paymentId);
  await till.workOff();
  expect(refundsRequested(paymentId)).toHaveLength(1);
  expect(refundsRequested(paymentId)[0]?.headers["idempotency-key"]).toBe(`refund-${paymentId}`);
  const receipts = [{ kind: "payment" }, { kind: "refund" }];
  expect(await till.find(venue)).toMatchObject([
    { state: "refunded", credit: { state: "refunded" }, receipts },
  ]);
  await expect(act("payments", "refund", paymentId)).rejects.toThrow("WRONG_STATE");
  await terminal.look("payments", "list", venue.id);
  expect(terminal.shown()).toMatchObject([{ id: paymentId, usd: 9.9, state: "refunded" }]);
  expect(await commandsOf(venue)).toEqual([
    ["payments refund", reason],
    ["payments refund", reason],
  ]);
});

test("a refund is retried while the provider is unavailable, and accepted if it was already done", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await act("payments", "refund", paymentId);
  till.stripe.answerInstead((request, response) => {
    if (request.path !== "/v1/refunds") return false;
    stripeError(response, 429, { type: "rate_limit_error" });
    return true;
  });
  await till.workOff();
  // Nobody can use it while its money is on the way.
  expect(await till.find(venue)).toMatchObject([{ state: "paid", credit: { state: "refunded" } }]);
  till.stripe.answerInstead(undefined);
  await till.sendEvent(till.stripe.refunds(sessionId));
  expect(await till.find(venue)).toMatchObject([{ state: "refunded" }]);
});

test("after a refund, a credit that has paid for a job stays attached to it", async () => {
  const { venue, paymentId, job } = await till.posted();
  await act("payments", "refund", paymentId);
  await till.workOff();
  expect(await till.find(venue)).toMatchObject([
    { state: "refunded", credit: { state: "attached", job_id: job.id } },
  ]);
});

test("an unpaid payment is not refunded", async () => {
  const { venue, paymentId } = await till.begun();
  await expect(act("payments", "refund", paymentId)).rejects.toThrow("WRONG_STATE");
  await expect(act("payments", "refund", venue.id)).rejects.toThrow("NOT_FOUND");
  expect(await commandsOf(venue)).toEqual([]);
});

test("a settled dispute no longer blocks posting", async () => {
  const { venue, paymentId, sessionId } = await till.posted();
  await act("payments", "give-credit", venue.id);
  await expect(act("payments", "settle", paymentId)).rejects.toThrow("WRONG_STATE");
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect(await till.post(venue)).toBe("PAYMENT_DISPUTED");
  await act("payments", "settle", paymentId);
  await expect(act("payments", "settle", paymentId)).rejects.toThrow("WRONG_STATE");
  expect(await till.post(venue)).toBe("posted");
  expect(await till.find(venue)).toMatchObject([{ state: "disputed", settledat: expect.any(String) }]);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isMoneyAway,
  joinFacts,
  paymentStateOf,
  refundRefusals,
  refundReturns,
  type PaymentFacts,
  type PaymentState,
} from "./payments.ts";

const [first, then] = [new Date("2026-06-10T12:00:00Z"), new Date("2026-06-11T12:00:00Z")];

test.each<[string, PaymentFacts, PaymentState, boolean]>([
  ["one that nothing is known of is open", {}, "open", false],
  ["one that was paid is paid", { paidAt: first }, "paid", false],
  ["one that ran out is over", { expiredAt: first }, "expired", false],
  ["what was paid after all is paid", { expiredAt: first, paidAt: then }, "paid", false],
  ["what went back is refunded", { paidAt: first, refundedAt: then }, "refunded", true],
  ["what a bank asks back", { paidAt: first, dispute: "open", disputedAt: then }, "disputed", true],
  ["what the bank let us keep", { paidAt: first, dispute: "won", disputedAt: then }, "paid", false],
  ["what the bank took", { paidAt: first, dispute: "lost", disputedAt: then }, "lost", true],
  ["a refund is told first", { refundedAt: then, dispute: "won", disputedAt: then }, "refunded", true],
])("%s", (_, facts, state, isAway) => {
  expect([paymentStateOf(facts), isMoneyAway(facts)]).toEqual([state, isAway]);
});

const day = fc.option(fc.constantFrom(first, then), { nil: null });
const dispute = fc.option(fc.constantFrom("open" as const, "won" as const, "lost" as const), { nil: null });
const facts = fc
  .record({
    paidAt: day,
    expiredAt: day,
    refundedAt: day,
    dispute,
    disputeDueAt: day,
    disputedCents: fc.constantFrom(null, 495, 990),
    refundedCents: fc.constantFrom(null, 100, 990),
    failedRefund: fc.constantFrom(null, 0, 1),
    card: fc.constantFrom(null, "visa 4242", "amex 0005"),
    refundFailedAt: fc.constantFrom(first, then),
    refundFailure: fc.constantFrom(...refundRefusals, ...refundReturns),
    refunds: fc.subarray([
      { id: "re_1", cents: 300, at: first, attempt: null },
      { id: "re_2", cents: 300, at: then, attempt: 0 },
    ]),
    returned: fc.subarray([
      { id: "re_1", cents: 300, at: first, cause: "returned" as const },
      { id: "re_2", cents: 300, at: then, cause: "cardclosed" as const },
    ]),
  })
  .map(({ refundFailedAt, refundFailure, ...payment }) => ({
    ...payment,
    refundFailedAt: payment.failedRefund === null ? null : refundFailedAt,
    refundFailure: payment.failedRefund === null ? null : refundFailure,
    disputedAt: payment.dispute && first,
  }));

test("payment facts give the same state in any order and any number of times", () => {
  fc.assert(
    fc.property(facts, facts, facts, (a, b, c) => {
      expect(joinFacts(a, b)).toEqual(joinFacts(b, a));
      expect(joinFacts(joinFacts(a, b), c)).toEqual(joinFacts(a, joinFacts(b, c)));
      expect(joinFacts(a, a)).toEqual(a);
      expect(joinFacts(a, {})).toEqual(a);
    }),
  );
});

test("known facts are not lost", () => {
  fc.assert(
    fc.property(facts, facts, (a, b) => {
      const both = joinFacts(a, b);
      for (const name of [
        "paidAt",
        "expiredAt",
        "refundedAt",
        "dispute",
        "disputedAt",
        "disputedCents",
        "disputeDueAt",
        "refundedCents",
        "failedRefund",
        "refundFailedAt",
        "refundFailure",
      ] as const) {
        expect(both[name] === null).toBe(a[name] === null && b[name] === null);
      }
    }),
  );
});

test("of two instants the earlier one is used", () => {
  expect(joinFacts({ paidAt: then }, { paidAt: first })).toMatchObject({ paidAt: first });
  expect(joinFacts({ refundedAt: first }, { refundedAt: then })).toMatchObject({ refundedAt: first });
});

test.each([
  ["open", "won", "won"],
  ["open", "lost", "lost"],
  ["won", "lost", "lost"],
] as const)("a dispute that is %s in one message and %s in another is %s", (one, other, both) => {
  expect(joinFacts({ dispute: one }, { dispute: other })).toMatchObject({ dispute: both });
});

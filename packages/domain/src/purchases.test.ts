import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { TakenRefund } from "./payments.ts";
import {
  backCents,
  countedRefund,
  dueCents,
  failedCents,
  findRefundable,
  findUnusedRefund,
  isRefundDue,
  isRefundFailed,
  isRefundToAnswer,
  isRefundUnderWay,
  nextAttempt,
  payRequest,
  priceOf,
  restCents,
  unusedValue,
  type Purchase,
} from "./purchases.ts";

const paidAt = new Date("2026-06-10T12:00:00Z");
const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);
const pack = (more: Partial<Purchase> = {}): Purchase => ({
  amountCents: 4_455,
  credits: 5,
  paidAt,
  refundRequestedAt: null,
  unusedRefundCents: null,
  unusedRefundedAt: null,
  refundAttempt: 0,
  keptCents: 0,
  returnedCents: 0,
  resendCents: null,
  elsewhereCents: 0,
  ...more,
});

test.each([
  [990, 1, 0, 990],
  [990, 5, 10, 4_455],
  [990, 10, 15, 8_415],
  [990, 25, 20, 19_800],
  // 3.325: half up.
  [133, 25, 0, 3_325],
  [95, 5, 30, 333],
])("at %i, %i credits with %i %% off cost %i", (fee, credits, discount, price) => {
  expect(priceOf(fee, credits, discount)).toBe(price);
});

test("what is refunded and what was used make up the price, for any number of used credits", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 100_000 }),
      fc.integer({ min: 1, max: 25 }),
      fc.nat({ max: 25 }),
      (amountCents, credits, used) => {
        fc.pre(used <= credits);
        const value = unusedValue(pack({ amountCents, credits }), credits - used);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(Math.abs(amountCents - value - (amountCents * used) / credits)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test("of a pack that nobody used all goes back, and nothing of one that is used up", () => {
  const odd = pack({ amountCents: 3_333, credits: 25 });
  expect([unusedValue(odd, 25), unusedValue(odd, 0)]).toEqual([3_333, 0]);
});

test("unused credits are refunded for 14 days, at the price that was paid", () => {
  const until = hoursLater(14 * 24);
  expect(findRefundable(pack(), 3, hoursLater(14 * 24 - 1))).toEqual({
    credits: 3,
    amountCents: 2_673,
    until,
  });
  expect(findRefundable(pack(), 5, hoursLater(0))).toMatchObject({ amountCents: 4_455 });
  expect(findRefundable(pack(), 3, until)).toBeUndefined();
});

test.each<[string, Partial<Purchase>, number]>([
  ["is not paid", { paidAt: null }, 5],
  ["has none left", {}, 0],
  ["went back", { refundedAt: paidAt }, 5],
  ["is disputed", { dispute: "open", disputedAt: paidAt }, 5],
  ["was requested back", { refundRequestedAt: paidAt }, 5],
  ["was requested back in part", { unusedRefundCents: 891 }, 4],
])("a pack that %s is not refundable", (_, more, unused) => {
  expect(findRefundable(pack(more), unused, paidAt)).toBeUndefined();
});

test.each<[string, Partial<Purchase>, number, boolean]>([
  ["nothing was requested, and the operator sent something back", { keptCents: 500 }, 0, false],
  ["what was requested is not back yet", { unusedRefundCents: 891 }, 0, true],
  ["as much was refunded in the dashboard", { unusedRefundCents: 891, keptCents: 891 }, 0, true],
  ["more was refunded in the dashboard", { unusedRefundCents: 891, keptCents: 1_000 }, 0, true],
  ["it is back", { unusedRefundCents: 891, unusedRefundedAt: paidAt, keptCents: 891 }, 891, false],
  [
    "the rest was requested, too",
    { unusedRefundCents: 891, unusedRefundedAt: paidAt, keptCents: 891, refundRequestedAt: paidAt },
    891,
    true,
  ],
  ["all is back", { refundRequestedAt: paidAt, refundedAt: paidAt, keptCents: 4_455 }, 4_455, false],
])("when %s, so much counts, and what is due is known", (_, more, cents, isDue) => {
  expect([countedRefund(pack(more)), isRefundDue(pack(more))]).toEqual([cents, isDue]);
});

test.each<[string, Partial<Purchase>, number]>([
  ["the unused credits were refused", { failedRefund: 0, refundFailure: "tooold" }, 891],
  [
    "the rest was refused after the unused credits had gone back",
    {
      unusedRefundedAt: paidAt,
      keptCents: 891,
      refundRequestedAt: paidAt,
      failedRefund: 0,
      refundFailure: "tooold",
    },
    3_564,
  ],
  [
    "the rest came back after the unused credits had been paid otherwise",
    {
      unusedRefundedAt: paidAt,
      elsewhereCents: 891,
      refundRequestedAt: paidAt,
      refundedAt: paidAt,
      returnedCents: 3_564,
    },
    3_564,
  ],
  [
    "the unused credits were refused, and another part came back",
    { failedRefund: 0, returnedCents: 500 },
    891,
  ],
  ["the unused credits were refused, and less is left", { failedRefund: 0, keptCents: 4_000 }, 455],
  [
    "a part came back while another stayed",
    { unusedRefundedAt: paidAt, keptCents: 891, returnedCents: 500 },
    500,
  ],
  [
    "a part came back and the rest was refused, of which another part stayed",
    {
      refundRequestedAt: paidAt,
      failedRefund: 0,
      unusedRefundCents: null,
      keptCents: 300,
      returnedCents: 500,
    },
    3_655,
  ],
])("when %s, what is still to go back is known", (_, more, cents) => {
  expect(failedCents(pack({ unusedRefundCents: 891, ...more }))).toBe(cents);
});

test.each<[string, Partial<Purchase>, boolean]>([
  ["was refused", { refundRequestedAt: paidAt, failedRefund: 0, refundFailure: "tooold" }, true],
  ["is under way", { refundRequestedAt: paidAt }, false],
  [
    "is tried again",
    { refundRequestedAt: paidAt, failedRefund: 0, refundFailure: "tooold", refundAttempt: 1 },
    false,
  ],
  [
    "was refused again",
    { refundRequestedAt: paidAt, failedRefund: 1, refundFailure: "tooold", refundAttempt: 1 },
    true,
  ],
  ["was refused since it had gone", { refundedAt: paidAt, failedRefund: 0, refundFailure: "refused" }, false],
  ["came back", { refundedAt: paidAt, returnedCents: 891 }, true],
  [
    "came back, and then went in the dashboard",
    { refundedAt: paidAt, returnedCents: 891, keptCents: 4_455 },
    false,
  ],
  [
    "came back, and then went in part",
    { refundedAt: paidAt, returnedCents: 891, keptCents: 4_000, elsewhereCents: 454 },
    true,
  ],
  ["was refused, then taken back", { failedRefund: 0, refundFailure: "tooold", refundAttempt: 1 }, false],
])("a refund that %s: whether it has failed", (_, more, isFailed) => {
  expect(isRefundFailed(pack(more))).toBe(isFailed);
  expect(isRefundToAnswer(pack(more))).toBe(isFailed);
  expect(isRefundToAnswer(pack({ ...more, dispute: "won" }))).toBe(isFailed);
  expect(isRefundToAnswer(pack({ ...more, dispute: "open" }))).toBe(false);
  expect(isRefundToAnswer(pack({ ...more, dispute: "lost" }))).toBe(false);
});

test.each<[string, Partial<Purchase>, number]>([
  ["all came back", { refundedAt: paidAt, returnedCents: 4_455 }, 0],
  ["a part of it came back", { refundedAt: paidAt, keptCents: 3_564, returnedCents: 891 }, 3_564],
  ["that is sent again", { refundedAt: paidAt, keptCents: 3_564, resendCents: 891 }, 4_455],
  ["or was paid otherwise", { refundedAt: paidAt, keptCents: 3_564, elsewhereCents: 891 }, 4_455],
  [
    "another part came back",
    { unusedRefundCents: 891, unusedRefundedAt: paidAt, keptCents: 891, returnedCents: 500 },
    891,
  ],
  ["a part came back that does not count", { returnedCents: 500 }, 0],
])("after a refund of which %s, its buyer has so much", (_, more, cents) => {
  expect(backCents(pack(more))).toBe(cents);
});

test("a refund waits for an operator once no other one is under way", () => {
  expect(isRefundToAnswer(pack({ returnedCents: 300 }))).toBe(true);
  expect(isRefundToAnswer(pack({ returnedCents: 300, resendCents: 200 }))).toBe(false);
  expect(isRefundToAnswer(pack({ returnedCents: 300, unusedRefundCents: 891 }))).toBe(false);
});

test("what failed is never more than what is not back", () => {
  const cents = fc.integer({ min: 0, max: 4_455 });
  fc.assert(
    fc.property(cents, cents, cents, fc.boolean(), (keptCents, returnedCents, elsewhereCents, isWhole) => {
      fc.pre(keptCents + elsewhereCents <= 4_455);
      const one = pack({ keptCents, returnedCents, elsewhereCents, refundedAt: isWhole ? paidAt : null });
      expect(failedCents(one)).toBe(Math.min(returnedCents, 4_455 - keptCents - elsewhereCents));
    }),
  );
});

test("unused credits are worth at most what is left", () => {
  expect(findRefundable(pack({ keptCents: 3_000 }), 3, paidAt)).toMatchObject({ amountCents: 1_455 });
  expect(findRefundable(pack({ keptCents: 3_000, elsewhereCents: 1_455 }), 3, paidAt)).toBeUndefined();
});

test.each([
  ["less than was requested", 1_455, 1_455],
  ["all that the provider has", 4_455, 2_673],
])("of a request that %s has paid, no more counts than has gone", (_, cents, counted) => {
  const one = pack({ unusedRefundCents: 2_673, returnedCents: 3_000 });
  const paid = { ...one, ...payRequest(one, { id: "re", attempt: 0, cents, at: paidAt }) };
  expect([countedRefund(paid), isRefundDue(paid)]).toEqual([counted, false]);
});

type Step = "dashboard" | "unused" | "rest" | "sends" | "again" | "fails";

/** What a step makes of a pack of which three credits are unused; `refund` is what the provider takes in it. */
function take(one: Purchase, step: Step, cents: number): { next: Purchase; refund?: TakenRefund } {
  const send = (attempt: number | null, amount: number) => {
    const refund = { id: "re", attempt, cents: amount, at: paidAt };
    const next = { ...one, ...payRequest(one, refund), keptCents: one.keptCents + amount };
    return { next: { ...next, ...(restCents(next) === 0 && { refundedAt: paidAt }) }, refund };
  };
  const refundAttempt = nextAttempt(one);
  if (step === "dashboard") return send(null, Math.min(cents, 4_455 - one.keptCents));
  if (step === "sends" && isRefundUnderWay(one)) {
    const amount = one.resendCents ?? dueCents(one);
    if (amount > 0 && amount <= 4_455 - one.keptCents) return send(one.refundAttempt, amount);
    // The provider refuses it.
    const returnedCents = one.returnedCents + (one.resendCents ?? 0);
    return { next: { ...one, resendCents: null, returnedCents, failedRefund: one.refundAttempt } };
  }
  if (step === "unused") {
    const refund = findUnusedRefund(one, 3);
    if (refund === undefined) return { next: one };
    return { next: { ...one, unusedRefundCents: refund.amountCents, refundAttempt } };
  }
  if (step === "rest" && !one.refundedAt && one.returnedCents === 0 && one.resendCents === null) {
    return { next: { ...one, refundRequestedAt: paidAt, refundAttempt } };
  }
  if (step === "fails") {
    const returned = Math.min(cents, one.keptCents);
    return {
      next: {
        ...one,
        keptCents: one.keptCents - returned,
        returnedCents: one.returnedCents + returned,
      },
    };
  }
  if (step === "again" && isRefundToAnswer(one)) {
    const resent = { returnedCents: 0, resendCents: failedCents(one) };
    return { next: { ...one, refundAttempt: one.refundAttempt + 1, ...(!isRefundDue(one) && resent) } };
  }
  return { next: one };
}

test("in any order, a request is paid by a refund of its own alone, and never more goes back than was paid", () => {
  const step = fc.record({
    step: fc.constantFrom<Step>("dashboard", "unused", "rest", "sends", "again", "fails"),
    cents: fc.constantFrom(1, 891, 1_782, 2_673, 3_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      let one = pack();
      let own = 0;
      for (const { step: what, cents } of steps) {
        const { next, refund } = take(one, what, cents);
        // Beside a refund of its own, a payment of which nothing is left counts as refunded.
        const isUnpaid = countedRefund(next) <= countedRefund(one) || restCents(next) === 0;
        expect(isUnpaid || refund?.attempt === one.refundAttempt).toBe(true);
        if (refund?.attempt === one.refundAttempt) own += refund.cents;
        expect(next.refundedAt ? 0 : countedRefund(next)).toBeLessThanOrEqual(own);
        expect(next.keptCents).toBeLessThanOrEqual(4_455);
        expect(dueCents(next)).toBeLessThanOrEqual(restCents(next));
        expect(countedRefund(next)).toBeLessThanOrEqual(
          next.keptCents + next.returnedCents + (next.resendCents ?? 0),
        );
        one = next;
      }
    }),
    { numRuns: 1_000 },
  );
});

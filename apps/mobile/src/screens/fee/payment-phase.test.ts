import type { Payment } from "@bandeja/contract/calls/payments";
import { expect, test } from "vitest";
import { readReturned, paymentPhaseOf } from "./payment-phase.ts";
import type { PaymentPhase } from "./payment-phase.ts";

const payment = (id: string, state: Payment["state"], url?: string): Payment => ({
  id,
  state,
  amount: 9.9,
  currency: "USD",
  createdAt: "2026-11-20T12:00:00.000Z",
  ...(url !== undefined && { url }),
  receipts: [],
});
const page = "https://pay.example/1";
const used = { id: "c1", state: "attached", jobId: "j1" } as const;
const back = { payment: "p1", isCancelled: false };
const gaveUp = { payment: "p1", isCancelled: true };

test.each<[string, Payment[], typeof back | undefined, boolean, PaymentPhase | undefined]>([
  ["has no payment", [], undefined, false, undefined],
  ["returns before the bank's answer", [payment("p1", "open", page)], back, false, "waiting"],
  ["waits for a long time", [payment("p1", "open", page)], back, true, "slow"],
  ["cancelled at the provider", [payment("p1", "open", page)], gaveUp, false, "left"],
  ["returned as cancelled, but has paid", [payment("p1", "paid")], gaveUp, false, "paid"],
  ["returns after paying", [payment("p2", "open", page), payment("p1", "paid")], back, true, "paid"],
  ["has an expired payment", [payment("p1", "expired")], back, false, "expired"],
  ["got a refund", [payment("p1", "refunded")], back, false, "refunded"],
  ["closed the provider's page", [payment("p1", "open", page)], undefined, false, "open"],
  ["has an open payment without a page", [payment("p1", "open")], undefined, false, undefined],
  ["returns with an unknown payment", [payment("p2", "paid")], back, false, undefined],
  ["has a dispute", [payment("p2", "paid"), payment("p1", "disputed")], undefined, false, "disputed"],
  ["lost a dispute", [payment("p1", "lost")], undefined, false, "lost"],
  [
    "settled a lost dispute",
    [{ ...payment("p1", "lost"), settledAt: "2026-11-21T10:00:00.000Z" }],
    undefined,
    false,
    undefined,
  ],
  ["has used the credit", [{ ...payment("p1", "paid"), credit: used }], back, false, undefined],
  ["has used a disputed credit", [{ ...payment("p1", "disputed"), credit: used }], back, false, "disputed"],
  ["has an earlier payment", [payment("p1", "paid")], undefined, false, undefined],
])("the phase of a venue that %s", (_who, payments, returned, isSlow, phase) => {
  expect(paymentPhaseOf(payments, returned, isSlow)?.phase).toBe(phase);
});

test("the provider's redirect carries the payment, and whether it was cancelled", () => {
  expect(readReturned(new URLSearchParams("payment=p1"))).toEqual(back);
  expect(readReturned(new URLSearchParams("payment=p1&cancelled"))).toEqual(gaveUp);
  expect(readReturned(new URLSearchParams(""))).toBeUndefined();
});

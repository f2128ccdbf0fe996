import type { Payment } from "@bandeja/contract/calls/payments";
import { expect, test } from "vitest";
import { readReturned, paymentPhaseOf } from "./payment-phase.ts";
import type { PaymentPhase } from "./payment-phase.ts";

const payment = (_id: string, state: Payment["state"], url?: string): Payment => ({
  _id,
  state,
  amount: 9.9,
  currency: "USD",
  createdat: "2026-11-20T12:00:00.000Z",
  ...(url !== undefined && { url }),
  receipts: [],
});
const page = "https://pay.example/1";
const used = { _id: "c1", state: "attached", job_id: "j1" } as const;
const back = { payment: "p1", isCancelled: false };
const gaveUp = { payment: "p1", isCancelled: true };

test.each<[string, Payment[], typeof back | undefined, boolean, PaymentPhase | undefined]>([
  ["has paid nothing", [], undefined, false, undefined],
  ["comes back before the bank has told", [payment("p1", "open", page)], back, false, "waiting"],
  ["waits for long", [payment("p1", "open", page)], back, true, "slow"],
  ["gave up", [payment("p1", "open", page)], gaveUp, false, "left"],
  ["gave up, and had paid", [payment("p1", "paid")], gaveUp, false, "paid"],
  ["comes back, paid", [payment("p2", "open", page), payment("p1", "paid")], back, true, "paid"],
  ["was refused", [payment("p1", "expired")], back, false, "expired"],
  ["was given it back", [payment("p1", "refunded")], back, false, "refunded"],
  ["closed the window", [payment("p1", "open", page)], undefined, false, "open"],
  ["began where no page came about", [payment("p1", "open")], undefined, false, undefined],
  ["comes back from what is not theirs", [payment("p2", "paid")], back, false, undefined],
  ["has a dispute", [payment("p2", "paid"), payment("p1", "disputed")], undefined, false, "disputed"],
  ["has lost one", [payment("p1", "lost")], undefined, false, "lost"],
  [
    "has settled one",
    [{ ...payment("p1", "lost"), settledat: "2026-11-21T10:00:00.000Z" }],
    undefined,
    false,
    undefined,
  ],
  ["has used what was paid", [{ ...payment("p1", "paid"), credit: used }], back, false, undefined],
  ["has used what is disputed", [{ ...payment("p1", "disputed"), credit: used }], back, false, "disputed"],
  ["has paid before", [payment("p1", "paid")], undefined, false, undefined],
])("a venue that %s reads so", (_who, payments, returned, isSlow, phase) => {
  expect(paymentPhaseOf(payments, returned, isSlow)?.phase).toBe(phase);
});

test("the provider's page sends back which payment it was, and whether it was given up", () => {
  expect(readReturned(new URLSearchParams("payment=p1"))).toEqual(back);
  expect(readReturned(new URLSearchParams("payment=p1&cancelled"))).toEqual(gaveUp);
  expect(readReturned(new URLSearchParams(""))).toBeUndefined();
});

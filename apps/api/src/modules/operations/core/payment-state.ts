import { disputeDays, disputeDueAt, paymentStateOf, type PaymentFacts } from "@bandeja/domain/payments";
import type { OperatorPaymentState } from "@bandeja/contract/console/payment-states";
import {
  backCents,
  isRefundDue,
  isRefundReturned,
  isRefundToAnswer,
  type Purchase,
} from "@bandeja/domain/purchases";

/**
 * The state of a payment as operators read it: a refund under way, one of a part, one whose money the bank takes back, too, and
 * a settled dispute have names of their own.
 */
export function operatorStateOf(
  payment: Purchase & { readonly settledAt: Date | null },
): OperatorPaymentState {
  if (isRefundToAnswer(payment)) return "refundfailed";
  // Money that came back has not gone to the venue.
  const state = paymentStateOf(isRefundReturned(payment) ? { ...payment, refundedAt: null } : payment);
  if (state === "paid" && isRefundDue(payment)) return "refunding";
  if (state === "paid" && backCents(payment) > 0) return "partlyrefunded";
  const { dispute, settledAt } = payment;
  const isUnresolved = dispute === "open" || dispute === "lost";
  if (!isUnresolved || (state === "refunded" && settledAt !== null)) return state;
  if (settledAt !== null) return "settled";
  if (state !== "refunded") return state;
  return dispute === "open" ? "refundeddisputed" : "refundedlost";
}

/** Until when a dispute that nobody has settled is due: its answer to the bank, or what follows on its loss; undefined for others. */
export function unsettledDueAt(
  payment: PaymentFacts & { readonly disputeDecidedAt: Date | null; readonly settledAt: Date | null },
): Date | undefined {
  const { dispute, disputeDecidedAt, settledAt } = payment;
  if (settledAt !== null || (dispute !== "open" && dispute !== "lost")) return undefined;
  if (dispute === "open" || disputeDecidedAt === null) return disputeDueAt(payment);
  return new Date(disputeDecidedAt.getTime() + disputeDays * 86_400_000);
}

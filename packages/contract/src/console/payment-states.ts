import { paymentStates } from "@bandeja/domain/payments";

/** The states of a payment as operators read them. */
export const operatorPaymentStates = [
  ...paymentStates,
  "refunding",
  "refundfailed",
  "partlyrefunded",
  "refundeddisputed",
  "refundedlost",
  "settled",
] as const;
export type OperatorPaymentState = (typeof operatorPaymentStates)[number];

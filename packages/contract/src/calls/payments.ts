import { paymentStates } from "@bandeja/domain/payments";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id, instant } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { amount } from "../number-fields.ts";
import { receiptKinds } from "../lists.ts";

const tag = "payments";

export const receiptKind = z.enum(receiptKinds);
export const paymentState = z.enum(paymentStates);

export const paymentsCheckout = defineCall({
  name: "paymentsCheckout",
  method: "POST",
  path: "/payments/checkout",
  tag,
  summary: "Begins to buy one credit: gives the address of the page that takes the fee.",
  who: "venue:owner",
  kind: "command",
  body: z.object({ restaurant_id: id }),
  answer: answer({ url: z.string(), payment_id: id }),
  errors: ["NOT_FOUND"],
});

/** One attempt to buy a credit. */
export const PaymentSchema = z.object({
  _id: id,
  state: paymentState,
  amount,
  currency: z.literal("USD"),
  createdat: instant,
  paidat: z.optional(instant),
  refundedat: z.optional(instant),
  /** When a dispute was settled with the venue: it keeps from posting no more. */
  settledat: z.optional(instant),
  /** While it is open: where it can be paid. */
  url: z.optional(z.string()),
  /** What has become of the credit that it bought, once it was paid. */
  credit: z.optional(
    z.object({
      _id: id,
      state: z.enum(["free", "attached", "refunded"]),
      /** Which job it pays for. */
      job_id: z.optional(id),
    }),
  ),
  /** In the order of their numbers. */
  receipts: z.array(z.object({ kind: receiptKind, number: z.string(), issuedat: instant })),
});
export type Payment = z.infer<typeof PaymentSchema>;

export const paymentsFind = defineCall({
  name: "paymentsFind",
  method: "POST",
  path: "/payments/find",
  tag,
  summary: "The venue's payments, the last first, with what became of each.",
  who: "venue:owner",
  kind: "query",
  body: z.object({ restaurant_id: id, ...page }),
  answer: answer({ data: z.array(PaymentSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
});

export const paymentsReceipt = defineCall({
  name: "paymentsReceipt",
  method: "POST",
  path: "/payments/receipt",
  tag,
  summary: "A receipt of one of the venue's payments as a PDF, in the language that is asked for.",
  who: "venue:owner",
  kind: "query",
  body: z.object({ payment_id: id, kind: z._default(receiptKind, "payment") }),
  answer: answer({
    data: z.object({
      /** What to call the file. */
      name: z.string(),
      /** The file, of the type `application/pdf`, in base64. */
      pdf: z.string(),
    }),
  }),
  errors: ["NOT_FOUND"],
});

import { paymentStates } from "@bandeja/domain/payments";
import { maxCredits, purchaseSizes } from "@bandeja/domain/parameters/limits";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { amount } from "../number-fields.ts";
import { receiptKinds } from "../lists.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "payments";

export const receiptKind = z.enum(receiptKinds);
export const paymentState = z.enum(paymentStates);
/** How many credits are bought at once: a pack, or any other number. */
export const creditCount = z.int().check(z.minimum(1), z.maximum(maxCredits));
/** One credit, or a pack. */
const purchaseSize = z.literal([...purchaseSizes]);
export type PurchaseSize = z.infer<typeof purchaseSize>;

export const paymentsCheckout = defineCall({
  name: "paymentsCheckout",
  method: "POST",
  path: "/payments/checkout",
  tag,
  summary: "Starts the purchase of credits: returns the address of the payment page.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ restaurant_id: id, credits: z._default(creditCount, 1) }),
  names: allNames,
  answer: answer({ url: z.string(), payment_id: id }),
  errors: ["NOT_FOUND"],
});

export const paymentsPrices = defineCall({
  name: "paymentsPrices",
  method: "POST",
  path: "/payments/prices",
  tag,
  summary: "What one credit and each pack cost, in USD.",
  who: "venue:owner",
  kind: "query",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: allNames,
  answer: answer({ data: z.array(z.object({ credits: purchaseSize, amount })) }),
  errors: ["NOT_FOUND"],
});

export const paymentsRefund = defineCall({
  name: "paymentsRefund",
  method: "POST",
  path: "/payments/refund",
  tag,
  summary: "Requests the refund of the unused credits of a payment, within 14 days.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  /** `credits`: how many were unused when the buyer decided. */
  body: z.object({ payment_id: id, credits: creditCount }),
  names: allNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_STATE", "CREDIT_USED"],
});

/** One attempt to buy a credit or a pack. */
export const PaymentSchema = z.object({
  _id: id,
  state: paymentState,
  amount,
  currency: z.literal("USD"),
  createdat: instant,
  paidat: z.optional(instant),
  refundedat: z.optional(instant),
  /** Only of a payment that stays paid: the bank decided against the cardholder who had disputed it. */
  won: z.optional(z.literal(true)),
  /** When an operator settled the dispute, after which the venue may post again. */
  settledat: z.optional(instant),
  /** Only while the payment is open: the URL of the page to pay it, or on which the bank asks about a saved card. */
  url: z.optional(z.string()),
  /** Whether it was begun with a saved card. */
  bycard: z.optional(z.literal(true)),
  /** The brand and last four digits of the card that paid, once the provider has told them: `visa 4242`. */
  card: z.optional(z.string()),
  /** Only once it is paid, and not of a pack: the state of the credit that it bought. */
  credit: z.optional(
    z.object({
      _id: id,
      state: z.enum(["free", "attached", "refunded"]),
      /** The job that the credit pays for. */
      job_id: z.optional(id),
    }),
  ),
  /** Of a pack: its size, and how many of its credits are unused, have paid for a job, or are void; none before it is paid. */
  pack: z.optional(z.object({ credits: count, free: count, used: count, refunded: count })),
  /** How much went back so far. */
  refundedamount: z.optional(amount),
  /** Of a refund that did not go through, and waits for us; of one that was paid, all of it or a part, otherwise than to the card. */
  refundstate: z.optional(z.enum(["failed", "elsewhere", "partlyelsewhere"])),
  /** What can be requested back now, and until when: its unused credits. */
  refundable: z.optional(z.object({ credits: count, amount, until: instant })),
  /** Ordered by number, each with the company that it names. */
  receipts: z.array(
    z.object({
      kind: receiptKind,
      number: z.string(),
      issuedat: instant,
      legalname: z.string(),
      taxnumber: z.optional(z.string()),
    }),
  ),
});
export type Payment = Plain<typeof PaymentSchema>;

export const paymentsFind = defineCall({
  name: "paymentsFind",
  method: "POST",
  path: "/payments/find",
  tag,
  summary: "The venue's payments and their states, newest first.",
  who: "venue:owner",
  kind: "query",
  cost: "usual",
  body: z.object({ restaurant_id: id, ...page }),
  names: allNames,
  answer: answer({ data: z.array(PaymentSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
});

export const paymentsReceipt = defineCall({
  name: "paymentsReceipt",
  method: "POST",
  path: "/payments/receipt",
  tag,
  summary: "A receipt or credit note of one of the venue's payments as a PDF, in the requested language.",
  who: "venue:owner",
  kind: "query",
  cost: "file",
  body: z.object({
    payment_id: id,
    kind: z._default(receiptKind, "payment"),
    /** Of one of several credit notes; without it the latest one. */
    number: z.optional(z.string().check(z.maxLength(20))),
  }),
  names: allNames,
  answer: answer({
    data: z.object({
      /** The file name. */
      name: z.string(),
      /** The content, of type `application/pdf`, in base64. */
      pdf: z.string(),
    }),
  }),
  errors: ["NOT_FOUND"],
});

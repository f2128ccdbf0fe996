import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { id, instant } from "../fields.ts";
import { amount } from "../number-fields.ts";
import { creditCount } from "./payments.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "payments";

/** A card that is saved at the provider; the server has no more of it. */
export const SavedCardSchema = z.object({
  _id: id,
  /** As the provider names it: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  expiresmonth: z.int(),
  expiresyear: z.int(),
  savedat: instant,
});
export type SavedCard = Plain<typeof SavedCardSchema>;

export const paymentsCards = defineCall({
  name: "paymentsCards",
  method: "POST",
  path: "/payments/cards",
  tag,
  summary: "The venue's saved cards, oldest first.",
  who: "venue:owner",
  kind: "query",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: allNames,
  answer: answer({ data: z.array(SavedCardSchema) }),
  errors: ["NOT_FOUND"],
});

export const paymentsBeginCard = defineCall({
  name: "paymentsBeginCard",
  method: "POST",
  path: "/payments/begincard",
  tag,
  summary: "Returns the address of the page on which a card is saved. Nothing is charged.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: allNames,
  answer: answer({ url: z.string(), card_id: id }),
  errors: ["NOT_FOUND", "LIST_FULL"],
});

export const paymentsSaveCard = defineCall({
  name: "paymentsSaveCard",
  method: "POST",
  path: "/payments/savecard",
  tag,
  summary: "Saves the card that was entered on the page.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ card_id: id }),
  names: allNames,
  /** Without `data` no card was entered there. */
  answer: answer({ data: z.optional(SavedCardSchema) }),
  errors: ["NOT_FOUND"],
});

export const paymentsRemoveCard = defineCall({
  name: "paymentsRemoveCard",
  method: "POST",
  path: "/payments/removecard",
  tag,
  summary: "Removes a saved card.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ card_id: id }),
  names: allNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const paymentsCharge = defineCall({
  name: "paymentsCharge",
  method: "POST",
  path: "/payments/charge",
  tag,
  summary: "Buys credits with a saved card, by a press of its owner.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({
    restaurant_id: id,
    card_id: id,
    /** Of the press: with the same one nothing is charged again. */
    attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    credits: z._default(creditCount, 1),
    /** The price that was shown. */
    amount,
  }),
  names: allNames,
  answer: answer({
    payment_id: id,
    state: z.enum(["paid", "open", "declined"]),
    /** Only while it is open: the page on which the bank asks. */
    url: z.optional(z.string()),
  }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

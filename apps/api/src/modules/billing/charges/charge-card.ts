import { appLink } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import type { Language } from "@bandeja/contract/lists";
import { paymentStateOf } from "@bandeja/domain/payments";
import { fromCents } from "@bandeja/domain/total-spend";
import type { Charge, ChargeOutcome } from "@bandeja/providers/payments/payment-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { newId } from "../../../kernel/ids.ts";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { applyFacts } from "../payments/apply-facts.ts";
import { requireBuyer } from "../payments/require-buyer.ts";
import {
  findPaymentByNames,
  findPaymentOfAttempt,
  insertPayment,
  updatePayment,
  type Payment,
} from "../payments/payments-store.ts";
import { findCardById, isSaved, type SavedCard } from "../cards/cards-store.ts";

/** A press of the button that pays with a saved card. */
interface Press {
  readonly venueId: string;
  readonly cardId: string;
  /** The client's id of the press: a repetition charges nothing more. */
  readonly attempt: string;
  readonly credits: number;
  /** The price in USD that was on the button. */
  readonly amount: number;
  readonly language: Language;
  readonly now: Date;
}

interface Charged {
  readonly paymentId: string;
  readonly state: ChargeOutcome["state"];
  /** The bank's page, where it asks the payer. */
  readonly url?: string | undefined;
}

/** The payment of a press, with its card: the same one when the press is repeated. */
async function beginCharge(tx: Tx, press: Press, services: Services) {
  const { venueId, cardId, attempt, credits, amount, language, now } = press;
  const venue = await lockVenue(tx, venueId);
  const card = await findCardById(tx, cardId);
  if (!isSaved(card) || card.provider !== services.payments.name) throw new ApiError("NOT_FOUND");
  const known = await findPaymentOfAttempt(tx, { venueId, attempt });
  if (known !== undefined) return { payment: known, card };
  const price = await requireBuyer(tx, { venue, credits, now }, services);
  // Nothing is charged that was not on the button.
  if (fromCents(price.amountCents) !== amount) throw new ApiError("WRONG_STATE");
  const { name: provider } = services.payments;
  const values = { id: newId(), venueId, provider, ...price, language, createdAt: now, cardId, attempt };
  const payment = await insertPayment(tx, values);
  if (payment === undefined) throw new Error("The added payment was not found");
  return { payment, card };
}

/** Prepares a payment and charges the card. The provider's id is stored before any money is moved. */
async function charge(
  payment: Payment,
  card: SavedCard,
  { db, payments, siteUrl }: Services,
): Promise<{ intentId: string; outcome: ChargeOutcome }> {
  const { id, amountCents, credits, currency, language, createdAt } = payment;
  const charged: Charge = {
    paymentId: id,
    amountCents,
    credits,
    currency,
    language,
    createdAt,
    card,
    returnUrl: `${siteUrl}${appLink(appPaths.fee)}?payment=${id}`,
  };
  const intentId = payment.intentId ?? (await payments.prepareCharge(charged)).intentId;
  if (payment.intentId === null) await updatePayment(db, id, { intentId });
  return { intentId, outcome: await payments.charge({ ...charged, intentId }) };
}

/**
 * Buys credits with a saved card, by a press of its owner. A bank that asks something does so at the `url`; the
 * credits are there once the state is `paid`.
 *
 * @throws ApiError `NOT_FOUND`; `BLOCKED`, as for a page; `WRONG_STATE` if the price is
 *   another one; `UNAVAILABLE` while the provider is unavailable: the same press can be repeated
 */
export async function chargeCard(press: Press, services: Services): Promise<Charged> {
  const { db } = services;
  const { payment, card } = await inTransaction(db, (tx) => beginCharge(tx, press, services));
  const { id: paymentId, venueId } = payment;
  const before = paymentStateOf(payment);
  if (before === "expired") return { paymentId, state: "declined" };
  if (before !== "open") return { paymentId, state: "paid" };
  try {
    const { intentId, outcome } = await charge(payment, card, services);
    const now = services.now();
    const facts =
      outcome.state === "paid" ? outcome.facts : outcome.state === "declined" ? { expiredAt: now } : {};
    await inTransaction(db, (tx) =>
      applyFacts(tx, { id: paymentId, venueId }, { names: { intentId }, facts, checkedAt: now }, now),
    );
    if (outcome.state !== "open") return { paymentId, state: outcome.state };
    if (outcome.url !== undefined) await updatePayment(db, paymentId, { url: outcome.url });
    return { paymentId, state: "open", url: outcome.url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const known = await findPaymentByNames(db, { paymentId });
    // Without an id of the provider nothing can have been charged.
    if (error.kind === "refused" && known?.intentId === null) {
      await updatePayment(db, paymentId, { expiredAt: services.now() });
    }
    throw providerUnavailable(error);
  }
}

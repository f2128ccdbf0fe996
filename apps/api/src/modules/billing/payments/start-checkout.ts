import { appLink } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import type { Language } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ProviderError } from "@bandeja/providers/provider-error";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { requireBuyer } from "./require-buyer.ts";
import { findOpenPayment, insertPayment, setPage, updatePayment, type Payment } from "./payments-store.ts";

/** How long (ms) the page of an attempt is reused. */
const reusedFor = 30 * 60 * 1000;

interface CheckoutRequest {
  readonly venueId: string;
  readonly credits: number;
  readonly language: Language;
  readonly now: Date;
}

/** Reuses the venue's open attempt, or begins another. Concurrent requests get the same one. */
async function beginPayment(
  tx: Tx,
  { venueId, credits, language, now }: CheckoutRequest,
  services: Services,
): Promise<Payment> {
  const venue = await lockVenue(tx, venueId);
  const price = await requireBuyer(tx, { venue, credits, now }, services);
  const purchase = { venueId, provider: services.payments.name, ...price };
  const open = await findOpenPayment(tx, purchase, new Date(now.getTime() - reusedFor));
  const payment = open ?? (await insertPayment(tx, { id: newId(), ...purchase, language, createdAt: now }));
  if (payment === undefined) throw new Error("The added payment was not found");
  return payment;
}

/** Opens the page of an attempt. For the same attempt the provider returns the same page. */
async function openPage(payment: Payment, services: Services): Promise<string> {
  const { db, payments, siteUrl } = services;
  const { id, amountCents, credits, currency, language, createdAt } = payment;
  const back = `${siteUrl}${appLink(appPaths.fee)}?payment=${id}`;
  const urls = { successUrl: back, cancelUrl: `${back}&cancelled` };
  try {
    const checkout = { paymentId: id, amountCents, credits, currency, language, createdAt, ...urls };
    const page = await payments.open(checkout);
    await setPage(db, id, page);
    return page.url;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "refused") await updatePayment(db, id, { expiredAt: services.now() });
    throw providerUnavailable(error);
  }
}

/**
 * Begins the purchase of some credits: returns the page that takes its price and leads back to the app. A page that is
 * still open is reused, so that the payer cannot pay twice.
 *
 * @throws ApiError `NOT_FOUND`; `BLOCKED` for a venue that can no longer post, which could not use it; `UNAVAILABLE` while the provider is unavailable: the request can be repeated
 */
export async function startCheckout(
  request: CheckoutRequest,
  services: Services,
): Promise<{ url: string; paymentId: string }> {
  const payment = await inTransaction(services.db, (tx) => beginPayment(tx, request, services));
  return { url: payment.url ?? (await openPage(payment, services)), paymentId: payment.id };
}

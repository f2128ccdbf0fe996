import type { Language } from "@bandeja/contract/lists";
import type { PaymentFacts } from "@bandeja/domain/payments";

/** One attempt to pay. The same attempt opens the same page. */
export interface Checkout {
  /** Our id; the provider repeats it in every event. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** How many credits it buys. */
  readonly credits: number;
  readonly currency: "USD";
  readonly language: Language;
  readonly createdAt: Date;
  /** The URL to which the payer is redirected after paying or cancelling. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The ids of a payment. */
export interface PaymentNames {
  readonly paymentId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly intentId?: string | undefined;
}

/** A provider's webhook event. */
export interface PaymentEvent {
  /** The provider's id; the same when the event is sent again. */
  readonly id: string;
  readonly type: string;
  readonly about: PaymentNames;
  readonly facts: PaymentFacts;
  /** How much was paid, where the event says so. */
  readonly paid?: { readonly amountCents: number; readonly currency: string } | undefined;
}

export interface PaymentProvider {
  readonly name: "stripe" | "sandbox";
  /**
   * Opens the payment page.
   *
   * @throws ProviderError `refused` if this attempt can never succeed; another one may
   */
  open(checkout: Checkout): Promise<{ sessionId: string; url: string }>;
  /**
   * Reads a webhook by its signed bytes; undefined for an event that is not about a payment.
   *
   * @throws UnsignedEvent
   */
  readEvent(body: Buffer, signature: unknown): Promise<PaymentEvent | undefined>;
  /**
   * The provider's facts about a payment, by its session.
   *
   * @throws ProviderError
   */
  ask(sessionId: string): Promise<{ intentId: string | undefined; facts: PaymentFacts }>;
  /**
   * Our id of a payment for which an event has only the intent; undefined for one that is not ours.
   *
   * @throws ProviderError
   */
  findPaymentId(intentId: string): Promise<string | undefined>;
  /**
   * Refunds a part of a payment, or all that is left of it; repeated calls refund once. The result is read by `ask`.
   *
   * @throws ProviderError `refused` after a refund or dispute
   */
  refund(payment: {
    readonly paymentId: string;
    readonly intentId: string;
    readonly amountCents?: number | undefined;
  }): Promise<void>;
}

/** The lifetime (ms) of a payment page; Stripe's minimum is half of this. */
export const checkoutLife = 60 * 60 * 1000;

/** A webhook without the provider's signature, or with an old one. */
export class UnsignedEvent extends Error {
  override name = "UnsignedEvent";
}

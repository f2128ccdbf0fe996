import type { Language } from "@bandeja/contract/lists";
import type { PaymentFacts } from "@bandeja/domain/payments";

/** One attempt to pay, as the provider is told of it. The same one asked for again is the same page. */
export interface Checkout {
  /** Ours; the provider says it again of whatever happens. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: "USD";
  readonly language: Language;
  readonly createdAt: Date;
  /** Where whoever has paid is sent back to, and whoever gives up. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** By which names a payment is spoken of. */
export interface PaymentNames {
  readonly paymentId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly intentId?: string | undefined;
}

/** What a provider tells of a payment by itself. */
export interface PaymentEvent {
  /** The provider's own; told again it is the same. */
  readonly id: string;
  readonly type: string;
  readonly about: PaymentNames;
  readonly facts: PaymentFacts;
}

export interface PaymentProvider {
  readonly name: "stripe" | "sandbox";
  /**
   * Opens the page that takes the money.
   *
   * @throws ProviderError `refused` where this attempt will never be taken: another one may be
   */
  open(checkout: Checkout): Promise<{ sessionId: string; url: string }>;
  /**
   * Reads what came as a webhook, by the bytes that were signed; undefined for what is not about a payment.
   *
   * @throws UnsignedEvent
   */
  readEvent(body: Buffer, signature: unknown): Promise<PaymentEvent | undefined>;
  /**
   * What is known of a payment by its session.
   *
   * @throws ProviderError
   */
  ask(sessionId: string): Promise<{ intentId: string | undefined; facts: PaymentFacts }>;
  /**
   * Our own name of a payment that the provider names by its intent alone; undefined for what is none of ours.
   *
   * @throws ProviderError
   */
  findPaymentId(intentId: string): Promise<string | undefined>;
  /**
   * Gives all of a payment's money back; asked again, once. What came of it is for `ask`.
   *
   * @throws ProviderError `refused` where it will not: it went back before, or its bank has asked for it
   */
  refund(payment: { readonly paymentId: string; readonly intentId: string }): Promise<void>;
}

/** How long (ms) a page that takes money is there; Stripe's shortest is half of this. */
export const checkoutLife = 60 * 60 * 1000;

/** What came as a webhook was not signed by the provider, or not just now. */
export class UnsignedEvent extends Error {
  override name = "UnsignedEvent";
}

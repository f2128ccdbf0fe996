import type { Language } from "@bandeja/contract/lists";
import type { PaymentFacts, RefundRefusal } from "@bandeja/domain/payments";
import { ProviderError } from "../provider-error.ts";

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

/** The page on which a card is saved. The same attempt opens the same page. */
export interface CardPage {
  /** Our id; the provider repeats it in the event. */
  readonly cardId: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The provider's ids of a saved card and of its payer. */
export interface CardNames {
  readonly customerId: string;
  readonly methodId: string;
}

/** A saved card, as its owner recognizes it. */
export interface Card extends CardNames {
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** A payment with a saved card, whose owner has just pressed the button. */
export interface Charge {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly credits: number;
  readonly currency: "USD";
  readonly language: Language;
  readonly createdAt: Date;
  readonly card: CardNames;
  /** The URL to which the payer is redirected if the bank asks something. */
  readonly returnUrl: string;
}

/** `open`: with a URL, the bank asks the payer there; without, its answer is not known yet. */
export type ChargeOutcome =
  | { readonly state: "paid"; readonly facts: PaymentFacts }
  | { readonly state: "open"; readonly url: string | undefined }
  | { readonly state: "declined" };

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

/** A webhook event about the page of a card. */
export interface CardEvent {
  readonly cardSessionId: string;
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
  readEvent(body: Buffer, signature: unknown): Promise<PaymentEvent | CardEvent | undefined>;
  /**
   * The provider's facts about a payment, by its session.
   *
   * @throws ProviderError
   */
  ask(sessionId: string): Promise<{ intentId: string | undefined; facts: PaymentFacts }>;
  /** Opens the page on which a card is saved, without a payment. @throws ProviderError */
  openCardPage(page: CardPage): Promise<{ sessionId: string; url: string }>;
  /** The card that was saved on a page; undefined before that. @throws ProviderError */
  findCard(sessionId: string): Promise<Card | undefined>;
  /** Forgets a saved card; repeated calls have no effect. @throws ProviderError */
  removeCard(card: CardNames): Promise<void>;
  /** Prepares a payment with a saved card, without moving money: its id is known before it is charged. @throws ProviderError */
  prepareCharge(charge: Charge): Promise<{ intentId: string }>;
  /** Charges the card of a prepared payment; repeated calls charge once. @throws ProviderError */
  charge(prepared: Charge & { readonly intentId: string }): Promise<ChargeOutcome>;
  /** The provider's facts about a payment with a saved card. @throws ProviderError */
  askCharge(intentId: string): Promise<PaymentFacts>;
  /** Ends a payment with a saved card that was not paid, so that it no longer can be. @throws ProviderError */
  endCharge(intentId: string): Promise<void>;
  /**
   * Our id of a payment for which an event has only the intent; undefined for one that is not ours.
   *
   * @throws ProviderError
   */
  findPaymentId(intentId: string): Promise<string | undefined>;
  /**
   * Refunds a part of a payment, or all that is left of it; repeated calls of one attempt refund once. What follows is read by `ask`.
   *
   * @returns the refund, and whether it has failed
   * @throws RefundRefused; ProviderError while the provider is unavailable
   */
  refund(payment: {
    readonly paymentId: string;
    readonly intentId: string;
    readonly amountCents?: number | undefined;
    /** Counted from 0. */
    readonly attempt: number;
  }): Promise<PaymentFacts>;
}

/** A refund that the provider does not make. */
export class RefundRefused extends ProviderError {
  override name = "RefundRefused";
  readonly why: RefundRefusal;

  constructor(why: RefundRefusal, message: string, options: ErrorOptions = {}) {
    super("refused", message, options);
    this.why = why;
  }
}

/** The lifetime (ms) of a payment page; Stripe's minimum is half of this. */
export const checkoutLife = 60 * 60 * 1000;

/** A webhook without the provider's signature, or with an old one. */
export class UnsignedEvent extends Error {
  override name = "UnsignedEvent";
}

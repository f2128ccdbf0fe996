import { joinFacts, type PaymentFacts } from "@bandeja/domain/payments";
import { Stripe } from "stripe";
import { ProviderError } from "../../provider-error.ts";
import {
  checkoutLife,
  type Card,
  type Charge,
  type ChargeOutcome,
  type PaymentProvider,
} from "../payment-provider.ts";
import { idOf, instantOf } from "./read-stripe-event.ts";
import { factsOfCharge, held } from "./stripe-facts.ts";
import { itemOf, locales } from "./stripe-page.ts";

/** @param type of the answer, as Stripe's objects name it */
export type Ask = <T extends { object: string }>(type: T["object"], request: () => Promise<T>) => Promise<T>;

type CardCalls = Pick<
  PaymentProvider,
  "openCardPage" | "findCard" | "removeCard" | "prepareCharge" | "charge" | "askCharge" | "endCharge"
>;

/** The card that a session has saved; undefined before that. */
function cardOf({ customer, setup_intent: intent }: Stripe.Checkout.Session): Card | undefined {
  const setup = held(intent);
  const method = held(setup?.payment_method);
  const customerId = idOf(customer);
  if (setup?.status !== "succeeded" || method?.card === undefined || customerId === undefined) {
    return undefined;
  }
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = method.card;
  return { customerId, methodId: method.id, brand, last4, expiresMonth, expiresYear };
}

/** The outcome of an intent: a decline leaves it without a card that could pay. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === "succeeded") {
    const charge = held(intent.latest_charge);
    return { state: "paid", facts: charge ? factsOfCharge(charge) : { paidAt: instantOf(intent.created) } };
  }
  if (intent.status === "requires_payment_method" || intent.status === "canceled") {
    return { state: "declined" };
  }
  return { state: "open", url: intent.next_action?.redirect_to_url?.url ?? undefined };
}

/** Stripe answers a decline with an error, which has the intent. */
function intentOfDecline(error: unknown): Stripe.PaymentIntent {
  const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
  if (intent === undefined) throw error;
  return intent;
}

const ended = ["canceled", "requires_payment_method"];

/**
 * Saved cards: entered on Stripe's page, by a SetupIntent, and charged by a PaymentIntent only while their owner presses
 * the button. So it is confirmed as on-session: a bank may ask, on a page of its own.
 */
export function createCardCalls(
  stripe: Stripe,
  ask: Ask,
  withDisputes: (charge: Stripe.Charge | undefined) => Promise<PaymentFacts>,
): CardCalls {
  const intentParams = ({
    paymentId,
    amountCents,
    credits,
    currency,
    language,
    card,
  }: Charge): Stripe.PaymentIntentCreateParams => ({
    amount: amountCents,
    currency: currency.toLowerCase(),
    customer: card.customerId,
    payment_method: card.methodId,
    allowed_payment_method_types: ["card"],
    description: itemOf(credits, language),
    metadata: { payment_id: paymentId },
  });
  return {
    async openCardPage({ cardId, language, createdAt, successUrl, cancelUrl }) {
      const metadata = { card_id: cardId };
      const { id, url } = await ask("checkout.session", () =>
        stripe.checkout.sessions.create(
          {
            mode: "setup",
            allowed_payment_method_types: ["card"],
            customer_creation: "always",
            metadata,
            setup_intent_data: { metadata },
            locale: locales[language],
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor((createdAt.getTime() + checkoutLife) / 1000),
          },
          { idempotencyKey: `card-${cardId}` },
        ),
      );
      if (url === null) throw new ProviderError("refused", `Stripe's session ${id} has no page`);
      return { sessionId: id, url };
    },

    async findCard(sessionId) {
      const expand = ["setup_intent.payment_method"];
      return cardOf(
        await ask("checkout.session", () => stripe.checkout.sessions.retrieve(sessionId, { expand })),
      );
    },

    // Stripe deletes the customer's cards with it: each saved card has a customer of its own.
    async removeCard({ customerId }) {
      try {
        await ask("customer", () => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
      }
    },

    async prepareCharge(charge) {
      const { id } = await ask("payment_intent", () =>
        stripe.paymentIntents.create(intentParams(charge), { idempotencyKey: `charge-${charge.paymentId}` }),
      );
      return { intentId: id };
    },

    async charge({ paymentId, intentId, returnUrl }) {
      const params = { return_url: returnUrl, expand: ["latest_charge.refunds"] };
      const intent = await ask("payment_intent", () =>
        stripe.paymentIntents
          .confirm(intentId, params, { idempotencyKey: `confirm-${paymentId}` })
          .catch(intentOfDecline),
      );
      return outcomeOf(intent);
    },

    async askCharge(intentId) {
      const expand = ["latest_charge.refunds"];
      const intent = await ask("payment_intent", () => stripe.paymentIntents.retrieve(intentId, { expand }));
      const facts = await withDisputes(held(intent.latest_charge));
      if (!ended.includes(intent.status)) return facts;
      return joinFacts({ expiredAt: instantOf(intent.canceled_at ?? intent.created) }, facts);
    },

    async endCharge(intentId) {
      try {
        await ask("payment_intent", () => stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        // It was paid or has ended meanwhile.
        if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
      }
    },
  };
}

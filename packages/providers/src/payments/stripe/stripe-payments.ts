import { AsyncLocalStorage } from "node:async_hooks";
import { joinFacts, type PaymentFacts, type RefundRefusal } from "@bandeja/domain/payments";
import { Stripe } from "stripe";
import { exchange, jsonBytes } from "../../exchange.ts";
import { createPolicy, type PolicyOptions } from "../../policy/policy.ts";
import { ProviderError } from "../../provider-error.ts";
import { isLiveKey } from "./keys.ts";
import { failureOf, requireObject } from "./stripe-failure.ts";
import {
  checkoutLife,
  RefundRefused,
  UnsignedEvent,
  type Checkout,
  type PaymentProvider,
} from "../payment-provider.ts";
import { createCardCalls, type Ask } from "./stripe-cards.ts";
import { factsOfCharge, held } from "./stripe-facts.ts";
import { itemOf, locales } from "./stripe-page.ts";
import { openEvent } from "./open-event.ts";
import { factsOfDispute, factsOfRefund, idOf, instantOf, readStripeEvent } from "./read-stripe-event.ts";

export interface StripeSettings extends PolicyOptions {
  secretKey: string;
  /** The key that signs events. */
  webhookSecret: string;
  /** The URL of the API: `https://api.stripe.com`. */
  url: string;
}

function paramsOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountCents, credits, currency, language, createdAt, successUrl, cancelUrl } = checkout;
  const metadata = { payment_id: paymentId };
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata,
    // Later events about refunds and disputes have the same metadata.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: itemOf(credits, language) },
        },
      },
    ],
    locale: locales[language],
    success_url: successUrl,
    cancel_url: cancelUrl,
    // Counted from the beginning of the attempt, so that a repeated request is identical.
    expires_at: Math.floor((createdAt.getTime() + checkoutLife) / 1000),
  };
}

/** The facts of a session that ended without a payment. */
function factsOfEnd(session: Stripe.Checkout.Session): PaymentFacts {
  const intent = held(session.payment_intent);
  const isRefused =
    session.status === "complete" &&
    session.payment_status === "unpaid" &&
    (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return session.status === "expired" || isRefused ? { expiredAt: instantOf(session.expires_at) } : {};
}

/** Stripe's codes of a refund that it does not make. */
const refusals: Readonly<Record<string, RefundRefusal>> = {
  charge_disputed: "disputed",
  refund_disputed_payment: "disputed",
  charge_not_refundable: "tooold",
  balance_insufficient: "balance",
  insufficient_funds: "balance",
};

/** Payments through Stripe Checkout. Every request may be repeated: each that changes something has an idempotency key. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, url, ...options } = settings;
  const { protocol, hostname, port } = new URL(url);
  const policy = createPolicy({
    timeout: 10_000,
    openMs: 1_500,
    isAwaited: true,
    testMs: 5_000,
    ...options,
    name: "payments",
    maxAttempts: 3,
  });
  // The library takes no signal.
  const signals = new AsyncLocalStorage<AbortSignal>();
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    // The policy repeats, and ends what takes too long.
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((address, init) =>
      exchange(address, { ...init, signal: signals.getStore() ?? null }, jsonBytes),
    ),
    telemetry: false,
  });

  /** @param type of the answer, as Stripe's objects name it */
  const ask: Ask = (type, request) =>
    policy.run(async (signal) => {
      try {
        return requireObject(await signals.run(signal, request), type);
      } catch (error) {
        throw failureOf(error);
      }
    });

  /** The facts of a charge, with those of its disputes. */
  async function withDisputes(charge: Stripe.Charge | undefined): Promise<PaymentFacts> {
    let facts = charge ? factsOfCharge(charge) : {};
    if (!charge?.disputed) return facts;
    const found = await ask("list", () => stripe.disputes.list({ charge: charge.id, limit: 100 }));
    for (const dispute of found.data) facts = joinFacts(facts, factsOfDispute(dispute));
    return facts;
  }

  return {
    name: "stripe",
    ...createCardCalls(stripe, ask, withDisputes),
    async open(checkout) {
      const { id, url: page } = await ask("checkout.session", () =>
        stripe.checkout.sessions.create(paramsOf(checkout), { idempotencyKey: checkout.paymentId }),
      );
      if (page === null) throw new ProviderError("refused", `Stripe's session ${id} has no page`);
      return { sessionId: id, url: page };
    },

    async readEvent(body, signature) {
      const event = openEvent(stripe.webhooks, body, signature, webhookSecret);
      // Otherwise one of Stripe's test cards could buy a real credit.
      if (event.livemode !== isLiveKey(secretKey)) {
        throw new UnsignedEvent("livemode of the event is not that of STRIPE_SECRET_KEY");
      }
      return readStripeEvent(event);
    },

    async ask(sessionId) {
      const expand = ["payment_intent.latest_charge.refunds"];
      const session = await ask("checkout.session", () =>
        stripe.checkout.sessions.retrieve(sessionId, { expand }),
      );
      const facts = await withDisputes(held(held(session.payment_intent)?.latest_charge));
      return { intentId: idOf(session.payment_intent), facts: joinFacts(factsOfEnd(session), facts) };
    },

    async findPaymentId(intentId) {
      const { metadata } = await ask("payment_intent", () => stripe.paymentIntents.retrieve(intentId));
      return metadata["payment_id"];
    },

    async refund({ paymentId, intentId, amountCents, attempt }) {
      const metadata = { payment_id: paymentId, ...(attempt > 0 && { attempt: String(attempt) }) };
      const part = amountCents === undefined ? {} : { amount: amountCents };
      const params = { payment_intent: intentId, metadata, ...part };
      // Stripe answers a key with the same refusal again.
      const again = attempt > 0 ? [`again${attempt}`] : [];
      const key = ["refund", paymentId, ...Object.values(part), ...again].join("-");
      try {
        const made = await ask("refund", () => stripe.refunds.create(params, { idempotencyKey: key }));
        return factsOfRefund(made, instantOf(made.created));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
        throw new RefundRefused(refusals[error.code ?? ""] ?? "refused", error.message, { cause: error });
      }
    },
  };
}

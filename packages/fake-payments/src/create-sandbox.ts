import { sandboxPath } from "@bandeja/plain-pages/pay-page";
import type { Db } from "@bandeja/api/db/database";
import type { KeyedHash } from "@bandeja/api/db/hash-key";
import {
  checkoutLife,
  RefundRefused,
  type PaymentProvider,
} from "@bandeja/providers/payments/payment-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import { openEvent } from "@bandeja/providers/payments/stripe/open-event";
import { readStripeEvent } from "@bandeja/providers/payments/stripe/read-stripe-event";
import { createSandboxCards } from "./sandbox-cards.ts";
import { factsOf, newName, takenOf } from "./sandbox-facts.ts";
import {
  addRefund,
  findSession,
  findSessionOfIntent,
  insertSession,
  type SandboxSession,
} from "./sandbox-store.ts";

interface SandboxOptions {
  readonly db: Db;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly now: () => Date;
  /** The key that signs its events. */
  readonly secret: string;
}

/** The key that signs its events, the same in all processes of one database. */
export const sandboxSecret = (keyedHash: KeyedHash): string => keyedHash("sandbox webhook").toString("hex");

/** Loaded with the first payment, since few developers use it. */
const loadWebhooks = async () => (await import("stripe")).default.webhooks;

/**
 * A payment provider without real money, used if no real one is configured. Its state is in the database, so that a
 * session outlives the process; its events have Stripe's format and signature.
 */
export function createSandbox({ db, siteUrl, now, secret }: SandboxOptions): PaymentProvider {
  return {
    name: "sandbox",
    ...createSandboxCards({ db, siteUrl, now }),
    async open({ paymentId, amountCents, credits, language, createdAt, successUrl, cancelUrl }) {
      const session = await insertSession(db, {
        id: newName("cs"),
        intentId: newName("pi"),
        paymentId,
        amountCents,
        credits,
        language,
        successUrl,
        cancelUrl,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + checkoutLife),
      });
      if (session === undefined) throw new Error(`The session of payment ${paymentId} does not exist`);
      return { sessionId: session.id, url: `${siteUrl}${sandboxPath}/${session.id}` };
    },
    async readEvent(body, signature) {
      return readStripeEvent(openEvent(await loadWebhooks(), body, signature, secret));
    },
    async ask(sessionId) {
      const session = await findSession(db, sessionId);
      if (session === undefined) return { intentId: undefined, facts: {} };
      return { intentId: session.intentId, facts: factsOf(session, now()) };
    },
    findPaymentId: async (intentId) => (await findSessionOfIntent(db, intentId))?.paymentId,
    async refund({ intentId, amountCents, attempt }) {
      const session = await findSessionOfIntent(db, intentId);
      if (session === undefined) throw new RefundRefused("refused", `The sandbox has no payment ${intentId}`);
      if (session.refusesRefunds) throw new RefundRefused("tooold", "The sandbox does not refund this card");
      if (session.dispute === "open" || session.dispute === "lost") {
        throw new RefundRefused("disputed", "The sandbox does not refund a disputed payment");
      }
      const key = [amountCents ?? "all", attempt].join("-");
      const known = session.refunds.find((one) => one.key === key);
      if (known !== undefined) return { refunds: [takenOf(known, session)] };
      const left = session.amountCents - (session.refundedCents ?? 0);
      const cents = amountCents ?? left;
      if (cents > left || left === 0) throw new RefundRefused("refused", `The sandbox has ${left} left`);
      const refund = { id: newName("re"), key, attempt, cents, at: now().toISOString() };
      const refunded = await addRefund(db, session, refund, now());
      if (refunded === undefined) {
        throw new ProviderError("unavailable", `The session ${session.id} has changed meanwhile`);
      }
      return { refunds: [takenOf(refund, session)] };
    },
  };
}

export type SandboxEvents = "paid" | "refunded" | "refundfailed" | "disputed" | "won" | "lost";

const disputeStatus = { disputed: "needs_response", won: "won", lost: "lost" } as const;

/** Stripe's event for it. */
function eventOf(session: SandboxSession, event: SandboxEvents) {
  const { id, paymentId, intentId, amountCents, disputedAt, disputedCents, refunds } = session;
  const metadata = { payment_id: paymentId };
  if (event === "refunded" || event === "refundfailed") {
    const hasFailed = event === "refundfailed";
    const last = refunds.findLast(({ failedAt }) => (failedAt !== undefined) === hasFailed);
    // The refund's own metadata: of one that was requested, its payment and attempt.
    const own = last?.attempt === undefined ? {} : { ...metadata, attempt: String(last.attempt) };
    const created = Math.floor(new Date(last?.at ?? 0).getTime() / 1000);
    const about = { id: last?.id, amount: last?.cents, created, payment_intent: intentId, metadata: own };
    const how = hasFailed
      ? { status: "failed", failure_reason: "expired_or_canceled_card" }
      : { status: "succeeded" };
    const type = hasFailed ? "refund.failed" : "refund.created";
    return { type, data: { object: { object: "refund", ...about, ...how } } };
  }
  if (event === "paid") {
    const object = { id, object: "checkout.session", client_reference_id: paymentId, metadata };
    const paid = {
      payment_intent: intentId,
      payment_status: "paid",
      amount_total: amountCents,
      currency: "usd",
    };
    return { type: "checkout.session.completed", data: { object: { ...object, ...paid } } };
  }
  const type = event === "disputed" ? "charge.dispute.created" : "charge.dispute.closed";
  const created = Math.floor((disputedAt?.getTime() ?? 0) / 1000);
  const object = {
    object: "dispute",
    status: disputeStatus[event],
    payment_intent: intentId,
    created,
    amount: disputedCents,
  };
  return { type, data: { object } };
}

/** An event of the sandbox, in the form of an HTTP request. */
export async function signEvent(
  session: SandboxSession,
  event: SandboxEvents,
  { now, secret }: { now: Date; secret: string },
): Promise<{ body: Buffer; signature: string }> {
  const created = Math.floor(now.getTime() / 1000);
  const payload = JSON.stringify({
    id: newName("evt"),
    object: "event",
    created,
    ...eventOf(session, event),
  });
  const signature = (await loadWebhooks()).generateTestHeaderString({ payload, secret });
  return { body: Buffer.from(payload), signature };
}

/** The event that a card was entered on its page, in the form of an HTTP request. */
export async function signCardEvent(
  sessionId: string,
  { now, secret }: { now: Date; secret: string },
): Promise<{ body: Buffer; signature: string }> {
  const created = Math.floor(now.getTime() / 1000);
  const object = { id: sessionId, object: "checkout.session", mode: "setup" };
  const event = { id: newName("evt"), object: "event", created, type: "checkout.session.completed" };
  const payload = JSON.stringify({ ...event, data: { object } });
  return {
    body: Buffer.from(payload),
    signature: (await loadWebhooks()).generateTestHeaderString({ payload, secret }),
  };
}

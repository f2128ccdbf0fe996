import {
  paymentsCheckout,
  paymentsFind,
  paymentsPrices,
  paymentsReceipt,
  paymentsRefund,
} from "@bandeja/contract/calls/payments";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../../kernel/api-error.ts";
import { parsePage } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import { UnsignedEvent } from "@bandeja/providers/payments/payment-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { findPayments } from "./find-payments.ts";
import { findPrices } from "./get-fee.ts";
import { presentPayment } from "./present.ts";
import { receiveEvent } from "./receive-event.ts";
import { refundUnused } from "./request-refund.ts";
import { getReceipt, requireOwnSentPayment } from "./receipts/get-receipt.ts";
import { startCheckout } from "./start-checkout.ts";

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, paymentsCheckout, {
    ownTransactions: true,
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ actor, body, language, now }) {
      const wish = { venueId: actor.venueId, credits: body.credits, language, now };
      const { url, paymentId } = await startCheckout(wish, services);
      return { ok: true, url, payment_id: paymentId };
    },
  });

  registerCall(app, services, paymentsPrices, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ db, actor }) {
      const prices = await findPrices(db, actor.venueId, services.config);
      const data = prices.map(({ credits, amountCents }) => ({ credits, amount: fromCents(amountCents) }));
      return { ok: true, data };
    },
  });

  registerCall(app, services, paymentsRefund, {
    guard: ({ db, actor, sent }) => requireOwnSentPayment(db, sent["payment_id"], actor.venueId),
    async run({ tx, body, now }) {
      await refundUnused(tx, { paymentId: body.payment_id, expected: body.credits, now });
      return { ok: true };
    },
  });

  registerCall(app, services, paymentsFind, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ db, actor, body, now }) {
      const { rows, nextCursor } = await findPayments(db, actor.venueId, parsePage(body));
      const data = rows.map((row) => presentPayment(row, now));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, paymentsReceipt, {
    guard: ({ db, actor, sent }) => requireOwnSentPayment(db, sent["payment_id"], actor.venueId),
    async run({ db, body, language }) {
      const request = { paymentId: body.payment_id, kind: body.kind, number: body.number, language };
      const { name, pdf } = await getReceipt(db, request, services);
      return { ok: true, data: { name, pdf: pdf.toString("base64") } };
    },
  });
}

/** The refusal of an unsigned event, or of one that the provider must send again. */
function toRefusal(error: unknown): unknown {
  if (error instanceof UnsignedEvent) return Object.assign(new ApiError("INVALID"), { cause: error });
  if (!(error instanceof ProviderError)) return error;
  return providerUnavailable(error);
}

/**
 * `POST /api/payments/webhook`: events of the payment provider, verified by their bytes. 200 for each, 400 without a
 * signature.
 */
export async function serveWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/api/payments/webhook", async ({ body, headers, log }) => {
      const report = (err: Error) => log.error({ err }, "an event of a payment was ignored");
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      try {
        await receiveEvent(services, bytes, headers["stripe-signature"], report);
      } catch (error) {
        throw toRefusal(error);
      }
      return { ok: true };
    });
  });
}

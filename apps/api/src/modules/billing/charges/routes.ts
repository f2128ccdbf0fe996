import { paymentsCharge } from "@bandeja/contract/calls/cards";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentCard } from "../cards/require-own-sent-card.ts";
import { chargeCard } from "./charge-card.ts";

export function chargeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, paymentsCharge, {
    ownTransactions: true,
    async guard({ db, actor, sent }) {
      requireSelf(actor, sent["restaurant_id"]);
      await requireOwnSentCard(db, sent["card_id"], actor.venueId);
    },
    async run({ actor, body, language, now }) {
      const { card_id: cardId, attempt, credits, amount } = body;
      const press = { venueId: actor.venueId, cardId, attempt, credits, amount, language, now };
      const { paymentId, state, url } = await chargeCard(press, services);
      return { ok: true, payment_id: paymentId, state, ...(url !== undefined && { url }) };
    },
  });
}

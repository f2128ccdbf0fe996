import {
  paymentsBeginCard,
  paymentsCards,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { beginCard } from "./begin-card.ts";
import { findSavedCards } from "./cards-store.ts";
import { presentCard } from "./present.ts";
import { requireOwnSentCard } from "./require-own-sent-card.ts";
import { removeCard } from "./remove-card.ts";
import { saveCard } from "./save-card.ts";

export function cardRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, paymentsCards, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ db, actor }) {
      const cards = await findSavedCards(db, { venueId: actor.venueId, provider: services.payments.name });
      return { ok: true, data: cards.map(presentCard) };
    },
  });

  registerCall(app, services, paymentsBeginCard, {
    ownTransactions: true,
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    async run({ actor, language, now }) {
      const { url, cardId } = await beginCard({ venueId: actor.venueId, language, now }, services);
      return { ok: true, url, card_id: cardId };
    },
  });

  registerCall(app, services, paymentsSaveCard, {
    ownTransactions: true,
    guard: ({ db, actor, sent }) => requireOwnSentCard(db, sent["card_id"], actor.venueId),
    async run({ body }) {
      const card = await saveCard(body.card_id, services);
      return { ok: true, ...(card && { data: presentCard(card) }) };
    },
  });

  registerCall(app, services, paymentsRemoveCard, {
    guard: ({ db, actor, sent }) => requireOwnSentCard(db, sent["card_id"], actor.venueId),
    async run({ tx, actor, body, now }) {
      await removeCard(tx, { venueId: actor.venueId, cardId: body.card_id, now }, services.queue);
      return { ok: true };
    },
  });
}

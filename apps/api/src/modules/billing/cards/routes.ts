import {
  paymentsBeginCard,
  paymentsCards,
  paymentsCharge,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId } from "../../../kernel/ids.ts";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { beginCard } from "./begin-card.ts";
import { findCardById, findSavedCards } from "./cards-store.ts";
import { chargeCard } from "./charge-card.ts";
import { presentCard } from "./present.ts";
import { removeCard } from "./remove-card.ts";
import { saveCard } from "./save-card.ts";

/** A card by the id in a request; values that are not text are left to validation. @throws ApiError `NOT_FOUND` */
async function requireOwnSentCard(db: Db, id: unknown, venueId: string): Promise<void> {
  if (typeof id !== "string") return;
  const card = isId(id) ? await findCardById(db, id) : undefined;
  if (card?.venueId !== venueId) throw new ApiError("NOT_FOUND");
}

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
    async run({ tx, actor, body }) {
      await removeCard(tx, { venueId: actor.venueId, cardId: body.card_id }, services.queue);
      return { ok: true };
    },
  });

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

import type { CardNames } from "@bandeja/providers/payments/payment-provider";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Queue } from "../../../tasks/queue.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { deleteCard, deleteCardsOf, isSaved, type CardRow } from "./cards-store.ts";

type CardQueue = Pick<Queue, "removeCard">;

/** Lets the provider forget a card that was saved there. */
async function forget(tx: Tx, card: CardRow | undefined, queue: CardQueue): Promise<void> {
  if (!isSaved(card)) return;
  const { venueId, customerId, methodId } = card;
  await queue.removeCard(tx, { venueId, customerId, methodId } satisfies CardNames & { venueId: string });
}

/** Removes a saved card, here at once and at the provider. */
export async function removeCard(
  tx: Tx,
  { venueId, cardId, now }: { venueId: string; cardId: string; now: Date },
  queue: CardQueue,
): Promise<void> {
  await lockVenue(tx, venueId);
  await forget(tx, await deleteCard(tx, cardId), queue);
  await record(tx, { type: "cards.changed", payload: { venueId } }, now);
}

/** Removes all cards of a venue that is deleted; the venue is locked. */
export async function removeCardsOf(tx: Tx, venueId: string, queue: CardQueue): Promise<void> {
  for (const card of await deleteCardsOf(tx, venueId)) await forget(tx, card, queue);
}

import { ProviderError } from "@bandeja/providers/provider-error";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import {
  findCardById,
  findCardBySession,
  isSaved,
  setCard,
  type CardRow,
  type SavedCard,
} from "./cards-store.ts";

type CardServices = Pick<Services, "db" | "payments" | "now">;

/** Saves the card that was entered on a page, if it was. Repeating has no effect. @throws ProviderError */
async function saveEntered(row: CardRow, { db, payments, now }: CardServices): Promise<void> {
  const { id, venueId, sessionId } = row;
  if (isSaved(row) || sessionId === null) return;
  const card = await payments.findCard(sessionId);
  if (card === undefined) return;
  await inTransaction(db, async (tx) => {
    await lockVenue(tx, venueId);
    const savedAt = now();
    await setCard(tx, id, card, savedAt);
    await record(tx, { type: "cards.changed", payload: { venueId } }, savedAt);
  });
}

/** Saves the card of a page whose payer came back. @returns undefined if none was entered */
export async function saveCard(id: string, services: CardServices): Promise<SavedCard | undefined> {
  const row = await findCardById(services.db, id);
  if (row === undefined) return undefined;
  try {
    await saveEntered(row, services);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw providerUnavailable(error);
  }
  const card = await findCardById(services.db, id);
  return isSaved(card) ? card : undefined;
}

/** Saves the card of a page that an event is about; nothing for a page of others. @throws ProviderError */
export async function saveCardOfSession(sessionId: string, services: CardServices): Promise<void> {
  const row = await findCardBySession(services.db, sessionId);
  if (row?.provider === services.payments.name) await saveEntered(row, services);
}

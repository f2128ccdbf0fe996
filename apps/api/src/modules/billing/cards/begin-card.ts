import { appLink } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import { maxCards } from "@bandeja/contract/limits";
import type { Language } from "@bandeja/contract/lists";
import { ProviderError } from "@bandeja/providers/provider-error";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { newId } from "../../../kernel/ids.ts";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { findSavedCards, insertCard, setCardPage } from "./cards-store.ts";

interface CardRequest {
  readonly venueId: string;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Opens the provider's page on which a card is saved, which leads back to the app. Nothing is charged.
 *
 * @throws ApiError `LIST_FULL`; `UNAVAILABLE` while the provider is unavailable
 */
export async function beginCard(
  { venueId, language, now }: CardRequest,
  { db, payments, siteUrl }: Services,
): Promise<{ url: string; cardId: string }> {
  const cardId = newId();
  await inTransaction(db, async (tx) => {
    await lockVenue(tx, venueId);
    await requireActiveParty(tx, venueId);
    const saved = await findSavedCards(tx, { venueId, provider: payments.name });
    if (saved.length >= maxCards) throw new ApiError("LIST_FULL");
    await insertCard(tx, { id: cardId, venueId, provider: payments.name, begunAt: now });
  });
  const back = `${siteUrl}${appLink(appPaths.fee)}?card=${cardId}`;
  try {
    const urls = { successUrl: back, cancelUrl: `${back}&cancelled` };
    const page = await payments.openCardPage({ cardId, language, createdAt: now, ...urls });
    await setCardPage(db, cardId, page);
    return { url: page.url, cardId };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw providerUnavailable(error);
  }
}

import type { OnWire } from "@bandeja/contract/call";
import type { SavedCardSchema } from "@bandeja/contract/calls/cards";
import type { SavedCard } from "./cards-store.ts";

export const presentCard = (card: SavedCard): OnWire<typeof SavedCardSchema> => ({
  _id: card.id,
  brand: card.brand,
  last4: card.last4,
  expiresmonth: card.expiresMonth,
  expiresyear: card.expiresYear,
  savedat: card.savedAt.toISOString(),
});

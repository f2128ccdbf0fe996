import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { isPoint, type Point } from "@bandeja/domain/distance";
import { useState } from "react";
import { clearDraft, readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";

const draft = "pin";

/** Identifies the city of a pin independently of the language of its name. */
export const cityKey = ({ centre }: Venue): string => JSON.stringify(centre);

/** The unsaved pin of this city. */
function readPin(placed: string): Point | undefined {
  const { city, pin } = readDraft(draft) ?? {};
  return city === placed && isPoint(pin) ? pin : undefined;
}

/** A venue's pin while it is being edited: stored as a draft until it is saved. */
export function usePin(venue: Venue) {
  const { lat, lng, pinned } = venue.location;
  const city = cityKey(venue);
  const saved: Point | null = pinned ? { lat, lng } : null;
  const [pin, setPin] = useState(() => readPin(city) ?? saved);
  return {
    pin,
    isChanged: pin !== null && (pin.lat !== saved?.lat || pin.lng !== saved.lng),
    set: (at: Point): void => {
      setPin(at);
      saveDraft(draft, { city, pin: at });
    },
    /** To be called once the server has stored or removed the pin. */
    settle: (at: Point | null): void => {
      setPin(at);
      clearDraft(draft);
    },
  };
}

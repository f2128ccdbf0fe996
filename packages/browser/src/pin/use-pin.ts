import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";
import { isPoint, type Point } from "@bandeja/domain/distance";
import { useState } from "react";
import { clearDraft, readDraft, saveDraft } from "../form/drafts.ts";

const draft = "pin";

/** Which city a pin is in, whatever its name is in the language that is read: another one has another pin. */
export const cityKey = ({ centre }: Restaurant): string => JSON.stringify(centre);

/** What was set in this city and is not saved yet. */
function readPin(placed: string): Point | undefined {
  const { city, pin } = readDraft(draft) ?? {};
  return city === placed && isPoint(pin) ? pin : undefined;
}

/** A venue's pin while it is being set: kept until it is saved, through a reload and the end of a session. */
export function usePin(venue: Restaurant) {
  const { lat, lng, pinned } = venue.place;
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
    /** The server has it, or has it no more. */
    settle: (at: Point | null): void => {
      setPin(at);
      clearDraft(draft);
    },
  };
}

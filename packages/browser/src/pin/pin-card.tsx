import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import "./pin.css";

/** Where the focus is after the pin was saved: the button that it came from is gone. */
export const savedId = "pin-saved";
const keyOf = (venue: string) => `pin.later.${venue}`;

/** Asks a venue without a pin to set one, until it says "Not now" in this browser. */
export function PinCard({
  venue,
  isSaved,
  onAsk,
}: {
  venue: Restaurant;
  /** Whether it has just been set. */
  isSaved: boolean;
  onAsk: () => void;
}) {
  const { t } = useTranslation();
  const [isLater, setLater] = useState(() => localStorage.getItem(keyOf(venue._id)) !== null);
  if (isSaved) {
    return (
      <p id={savedId} tabIndex={-1} role="status" className="pin-card">
        {t(($) => $.pin.saved)}
      </p>
    );
  }
  if (venue.place.pinned || isLater) return null;
  return (
    <section className="pin-card" aria-label={t(($) => $.pin.title)}>
      <p>{t(($) => $.pin.ask)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onAsk}>
          {t(($) => $.pin.set)}
        </Button>
        <Button
          tone="secondary"
          size="small"
          onClick={() => {
            localStorage.setItem(keyOf(venue._id), "1");
            setLater(true);
          }}
        >
          {t(($) => $.pin.later)}
        </Button>
      </div>
    </section>
  );
}

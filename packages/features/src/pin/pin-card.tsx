import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import "./pin.css";

/** The id of the element that is focused after saving, since the pressed button is removed. */
export const savedId = "pin-saved";
const keyOf = (venue: string) => `pin.later.${venue}`;

/** Asks a venue without a pin to set one, until it presses "Not now" in this browser. */
export function PinCard({
  venue,
  isSaved,
  onAsk,
}: {
  venue: Venue;
  /** Whether the pin has just been set. */
  isSaved: boolean;
  onAsk: () => void;
}) {
  const { t } = useTranslation();
  const [isLater, setLater] = useState(() => localStore.read(keyOf(venue.id)) !== null);
  if (isSaved) {
    return (
      <p id={savedId} tabIndex={-1} role="status" className="pin-card">
        {t(($) => $.pin.saved)}
      </p>
    );
  }
  if (venue.location.pinned || isLater) return null;
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
            localStore.write(keyOf(venue.id), "1");
            setLater(true);
          }}
        >
          {t(($) => $.pin.later)}
        </Button>
      </div>
    </section>
  );
}

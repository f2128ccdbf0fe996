import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { PinForm } from "../../pin/pin-form.tsx";
import { cityKey } from "../../pin/use-pin.ts";
import { DecisionNote } from "../../decision/decision-note.tsx";
import { AccountSection, Note } from "../account-section.tsx";
import { VenuePhotoPart } from "./venue-photo-part.tsx";
import { VenueForm } from "./venue-form.tsx";

/** The venue's public details. */
export function VenueSection({ venue }: { venue: Venue }) {
  const { t } = useTranslation();
  const [isSaved, setSaved] = useState(false);
  return (
    <AccountSection name="venue" title={t(($) => $.account.venue.title)}>
      <p className="type-small text-muted">{t(($) => $.account.venue.lead)}</p>
      {venue.decisionId !== undefined && <DecisionNote>{t(($) => $.conduct.decided.page)}</DecisionNote>}
      {/* City names depend on the language: the key resets the form when they change. */}
      <VenueForm key={`${venue.city}, ${venue.country}`} venue={venue} onSaved={setSaved} />
      <Note>{isSaved && t(($) => $.account.venue.saved)}</Note>
      <VenuePhotoPart venue={venue} />
      <h3 className="type-card-small">{t(($) => $.pin.title)}</h3>
      <p className="type-small text-muted">{t(($) => $.pin.lead)}</p>
      {/* Another city removes the pin. */}
      <PinForm key={cityKey(venue)} venue={venue} />
    </AccountSection>
  );
}

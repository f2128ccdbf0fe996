import type { VenueProfile } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { lazy, Suspense } from "react";

const MapView = lazy(async () => ({ default: (await import("@bandeja/features/map/map-view.tsx")).MapView }));

const near = { pinned: 13, middle: 5 };

/** A venue on the map, with a note on its accuracy: the pin, the pin's approximate position, or the city's centre. */
export function VenueLocation({ venue }: { venue: VenueProfile }) {
  const { t } = useTranslation();
  const { lat, lng, pinned, exact } = venue.location;
  return (
    <section aria-labelledby="venue-place">
      <h2 id="venue-place" className="type-card-small mb-3">
        {t(($) => $.venuepage.where)}
      </h2>
      <Suspense fallback={<div className="venue-map" />}>
        <MapView
          isSmall
          label={t(($) => $.venuepage.mapOf, { venue: venue.name })}
          first={{ lat, lng, zoom: pinned ? near.pinned : near.middle }}
          pinsAt={() => [{ key: "venue", lat, lng, name: venue.name, text: "", label: venue.name }]}
        />
      </Suspense>
      <p className="type-small mt-2 text-muted">
        {exact
          ? t(($) => $.venuepage.exact)
          : pinned
            ? t(($) => $.venuepage.about)
            : t(($) => $.venuepage.middle, { city: venue.city })}
      </p>
    </section>
  );
}

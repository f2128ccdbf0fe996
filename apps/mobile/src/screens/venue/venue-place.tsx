import type { RestaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { lazy, Suspense } from "react";

const MapView = lazy(async () => ({ default: (await import("#features/map/map-view.tsx")).MapView }));

const near = { exact: 13, middle: 5 };

/** A venue on the map: its own pin, or the middle of its city, and which of the two it is. */
export function VenuePlace({ venue }: { venue: RestaurantProfile }) {
  const { t } = useTranslation();
  const { lat, lng, exact } = venue.place;
  return (
    <section aria-labelledby="venue-place">
      <h2 id="venue-place" className="type-card-small mb-3">
        {t(($) => $.venuepage.where)}
      </h2>
      <Suspense fallback={<div className="venue-map" />}>
        <MapView
          isSmall
          label={t(($) => $.venuepage.mapOf, { venue: venue.restaurant })}
          first={{ lat, lng, zoom: exact ? near.exact : near.middle }}
          pinsAt={() => [
            { key: "venue", lat, lng, name: venue.restaurant, text: "", label: venue.restaurant },
          ]}
        />
      </Suspense>
      <p className="type-small mt-2 text-muted">
        {exact ? t(($) => $.venuepage.exact) : t(($) => $.venuepage.middle, { city: venue.city })}
      </p>
    </section>
  );
}

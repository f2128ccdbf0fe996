import type { Point } from "@bandeja/domain/distance";
import { useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import { useState } from "react";
import { MapView } from "../map/map-view.tsx";

const zoom = { pinned: 17, city: 13 };
const nobody: readonly never[] = [];
/** To about a metre: what the map rounds by itself is no move. */
const keyOf = (place: Point | null) =>
  place === null ? "" : `${place.lat.toFixed(5)},${place.lng.toFixed(5)}`;

/** A pin that stands still over a map that moves below it, by a finger, the pointer or the arrow keys. */
export function PinMap({
  pin,
  centre,
  onChange,
}: {
  pin: Point | null;
  /** Where it begins without a pin. */
  centre: Point;
  onChange: (pin: Point) => void;
}) {
  const { t } = useTranslation();
  const [own, setOwn] = useState(keyOf(pin));
  const from = pin ?? centre;
  return (
    <div>
      <div className="pin-map">
        <MapView
          // A pin that was set by other means: the map goes there.
          key={keyOf(pin) === own ? "own" : keyOf(pin)}
          isSmall
          label={t(($) => $.pin.map)}
          first={{ ...from, zoom: pin === null ? zoom.city : zoom.pinned }}
          pinsAt={() => nobody}
          onMove={({ lat, lng }) => {
            const place = { lat, lng };
            if (keyOf(place) === keyOf(from)) return;
            setOwn(keyOf(place));
            onChange(place);
          }}
        />
        <span className="pin-map-mark" aria-hidden="true">
          <PinIcon className="icon" />
        </span>
      </div>
      <p className="type-small mt-2">{t(($) => $.pin.mapHint)}</p>
    </div>
  );
}

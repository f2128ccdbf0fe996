import { pinReach } from "@bandeja/domain/parameters/limits";
import { kilometresBetween, type Point } from "@bandeja/domain/distance";
import { parsePoint } from "@bandeja/domain/parse-point";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import { TextField } from "@bandeja/ui/text-field";
import { lazy, Suspense, useState } from "react";
import { hasStreets } from "../map/read-tiles.ts";
import { HereButton } from "./here-button.tsx";
import { MapLink } from "./map-link.tsx";
import { useHere } from "./use-here.ts";
import "./pin.css";

// Includes Leaflet: loaded only with this field, and only if there are tiles.
const PinMap = lazy(() =>
  import("./pin-map.tsx").then(
    ({ PinMap: loaded }) => ({ default: loaded }),
    () => ({ default: MapMissing }),
  ),
);

/** Shown if the map cannot be loaded. It does not ask for a reload, since the other inputs work. */
function MapMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t(($) => $.pin.mapMissing)}</p>;
}

/** Coordinates, accurate to about a metre. */
const written = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/**
 * The location of a venue: from the device, as coordinates or the link of a map, or on a map if there are tiles.
 * `centre` is that of its city, where the map begins; undefined without a city.
 */
export function PinField({
  pin,
  centre,
  city,
  address,
  error,
  onChange,
}: {
  pin: Point | null;
  centre: Point | undefined;
  city: string;
  address: string;
  error: string | undefined;
  onChange: (pin: Point) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const { here, ask, clear } = useHere((point) => {
    setTyped("");
    onChange(point);
  });
  const away = pin && centre && kilometresBetween(pin, centre);
  const isUnreadable = isLeft && typed.trim() !== "" && parsePoint(typed) === undefined;
  const isFar = typeof away === "number" && away > pinReach;

  function type(text: string): void {
    setTyped(text);
    clear();
    const point = parsePoint(text);
    if (point !== undefined) onChange(point);
  }

  function press(at: Point): void {
    setTyped("");
    clear();
    onChange(at);
  }

  function problem(): string | undefined {
    if (isUnreadable) return t(($) => $.pin.unreadable);
    return isFar ? t(($) => $.fields.farFromCity) : error;
  }

  return (
    <div className="pin-field">
      <div className="pin-parts">
        <div className="pin-facts">
          {address && <p className="type-small">{t(($) => $.pin.address, { address })}</p>}
          <p id="pin-now" className="pin-now" role="status">
            <PinIcon className="icon" />
            <span>
              {pin === null
                ? t(($) => $.pin.none)
                : typeof away === "number"
                  ? t(($) => $.pin.atFrom, { position: written(pin), distance: format.distance(away), city })
                  : t(($) => $.pin.at, { position: written(pin) })}
            </span>
          </p>
        </div>
        {hasStreets() && (
          <div className="pin-streets">
            {centre === undefined ? (
              <p className="type-small">{t(($) => $.pin.mapCity)}</p>
            ) : (
              <Suspense fallback={<div className="pin-map-wait" />}>
                <PinMap pin={pin} centre={centre} onChange={press} />
              </Suspense>
            )}
          </div>
        )}
        <div className="pin-ways">
          <HereButton here={here} onAsk={ask} />
          <TextField
            name="pin"
            label={t(($) => $.pin.field)}
            hint={t(($) => $.pin.hint)}
            error={problem()}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
          <MapLink pin={pin} address={address && city && `${address}, ${city}`} />
        </div>
      </div>
    </div>
  );
}

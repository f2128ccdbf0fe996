import type { Point } from "@bandeja/domain/distance";
import { parsePlace } from "@bandeja/domain/parse-place";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PinIcon } from "@bandeja/ui/icon";
import { TextField } from "@bandeja/ui/text-field";
import { lazy, Suspense, useId, useState } from "react";
import { hasStreets } from "../map/read-tiles.ts";
import { useHere } from "./use-here.ts";
import "./pin.css";

// Leaflet comes with it: only where there are streets to place a pin on, and only with this field.
const PinMap = lazy(async () => ({ default: (await import("./pin-map.tsx")).PinMap }));

/** To about a metre. */
const written = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/**
 * Where a venue is, by the device's own location, by coordinates or a map's link, or on a map of streets where the server
 * has one. `centre` is where that begins without a pin; unknown, it begins with the pin.
 */
export function PinField({
  pin,
  centre,
  address,
  error,
  onChange,
}: {
  pin: Point | null;
  centre?: Point;
  address: string;
  error: string | undefined;
  onChange: (pin: Point | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const hintId = useId();
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const { here, ask, forget } = useHere((place) => {
    setTyped("");
    onChange(place);
  });
  const from = centre ?? pin ?? undefined;
  const isUnreadable = isLeft && typed.trim() !== "" && parsePlace(typed) === undefined;

  function type(text: string): void {
    setTyped(text);
    forget();
    const place = parsePlace(text);
    if (place !== undefined) onChange(place);
  }

  return (
    <div className="pin-field">
      <p className="pin-now" role="status">
        <PinIcon className="icon" />
        {pin === null ? t(($) => $.pin.none) : t(($) => $.pin.at, { place: written(pin) })}
      </p>
      {address && <p className="type-small">{t(($) => $.pin.address, { address })}</p>}
      <div>
        <Button
          tone="secondary"
          size="small"
          isBusy={here.state === "asking"}
          busyLabel={t(($) => $.pin.asking)}
          aria-describedby={hintId}
          onClick={ask}
        >
          {t(($) => $.pin.here)}
        </Button>
        <p id={hintId} role="status" className="type-small mt-2">
          {here.state === "unasked" && t(($) => $.pin.hereHint)}
          {here.state === "asking" && t(($) => $.pin.asking)}
          {here.state === "found" && t(($) => $.pin.found, { metres: format.count(here.metres) })}
          {here.state === "refused" && t(($) => $.pin.refused)}
          {here.state === "unknown" && t(($) => $.pin.unknown)}
        </p>
      </div>
      <TextField
        name="pin"
        label={t(($) => $.pin.field)}
        hint={t(($) => $.pin.hint)}
        error={isUnreadable ? t(($) => $.pin.unreadable) : error}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      {from !== undefined && hasStreets() && (
        <Suspense fallback={<div className="pin-map-wait" />}>
          <PinMap pin={pin} centre={from} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

import { Status } from "@bandeja/ui/status";
import type { Point } from "@bandeja/domain/distance";
import { movePoint } from "@bandeja/domain/move-point";
import { useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import L from "leaflet";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { createMap } from "../map/create-map.ts";
import { MapFrame } from "../map/map-frame.tsx";

/** Initial zoom: streets with their names around the centre of a city, single houses around a pin. */
const zoom = { city: 15, pinned: 17 };
/** In metres. */
const steps = { short: 10, long: 100 };
const ways: Readonly<Record<string, { north?: number; east?: number }>> = {
  ArrowUp: { north: 1 },
  ArrowDown: { north: -1 },
  ArrowRight: { east: 1 },
  ArrowLeft: { east: -1 },
  // Sets the pin at the mark's position.
  Enter: {},
  " ": {},
};
const zooms: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1, _: -1 };
/** The size of the mark and the offset of its tip (px), which is the place. */
const mark = { size: 44, tip: 41 };
const margin = L.point(48, 48);

/** Rounds to about a metre, the useful accuracy of a pin. */
const tidy = (angle: number) => Math.round(angle * 1e5) / 1e5;
const keyOf = ({ lat, lng }: Point) => `${tidy(lat)},${tidy(lng)}`;

/**
 * A pin on a map of streets, set with a press, by dragging or with the arrow keys. Without one, an outline marks the
 * centre of the city.
 */
export function PinMap({
  pin,
  centre,
  onChange,
}: {
  pin: Point | null;
  /** The initial position without a pin. */
  centre: Point;
  onChange: (pin: Point) => void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: L.Map; marker: L.Marker }>(undefined);
  /** The last pin set on the map, which does not move for it. For any other pin it does. */
  const lastPin = useRef("");
  const [element] = useState(() => document.createElement("span"));
  const [areStreetsMissing, setStreetsMissing] = useState(false);
  const { lat, lng } = pin ?? centre;
  const isSet = pin !== null;

  function set(at: Point): void {
    const point = { lat: tidy(at.lat), lng: tidy(at.lng) };
    lastPin.current = keyOf(point);
    onChange(point);
  }

  const put = useEffectEvent((at: L.LatLng) => set(at.wrap()));
  const begin = useEffectEvent((frame: HTMLElement) => {
    const texts = { zoomIn: t(($) => $.common.zoomIn), zoomOut: t(($) => $.common.zoomOut) };
    // The arrow keys move the pin, and a double click sets it twice.
    const map = createMap(frame, texts, { keyboard: false, doubleClickZoom: false });
    const icon = L.divIcon({
      html: element,
      className: "pin-map-mark",
      iconSize: [mark.size, mark.size],
      iconAnchor: [mark.size / 2, mark.tip],
    });
    const marker = L.marker([lat, lng], { icon, draggable: true, autoPan: true, keyboard: false });
    map.on("click", ({ latlng }) => put(latlng));
    marker.on("click dragend", () => put(marker.getLatLng()));
    let haveStreetsCome = false;
    map.eachLayer((layer) => {
      layer.on("tileload", () => {
        haveStreetsCome = true;
        setStreetsMissing(false);
      });
      layer.on("tileerror", () => setStreetsMissing(!haveStreetsCome));
    });
    return { map, marker };
  });
  const show = useEffectEvent((at: Point) => {
    if (drawn.current === undefined) return;
    const { map, marker } = drawn.current;
    marker.setLatLng(at);
    if (keyOf(at) === lastPin.current) map.panInside(at, { padding: margin, animate: false });
    else map.setView(at, isSet ? zoom.pinned : zoom.city, { animate: false });
    marker.addTo(map);
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    drawn.current = begin(container.current);
    const { map } = drawn.current;
    return () => {
      drawn.current = undefined;
      lastPin.current = "";
      map.remove();
    };
  }, []);
  useEffect(() => show({ lat, lng }), [lat, lng]);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const [way, nearer] = [ways[event.key], zooms[event.key]];
    if (way === undefined && nearer === undefined) return;
    event.preventDefault();
    if (way !== undefined) {
      const metres = event.shiftKey ? steps.long : steps.short;
      set(movePoint({ lat, lng }, { north: (way.north ?? 0) * metres, east: (way.east ?? 0) * metres }));
    }
    const map = drawn.current?.map;
    if (nearer !== undefined && map) map.setZoomAround([lat, lng], map.getZoom() + nearer);
  }

  return (
    <div>
      <MapFrame
        ref={container}
        // Without this role, screen readers would handle the arrow keys themselves.
        role="application"
        tabIndex={0}
        label={t(($) => $.pin.map)}
        aria-describedby={hintId}
        onKeyDown={press}
      />
      {createPortal(<PinIcon className={isSet ? "" : "is-unset"} />, element)}
      <p id={hintId} className="type-small mt-2">
        {t(($) => $.pin.mapHint)}
      </p>
      <Status className="type-small">{areStreetsMissing && t(($) => $.pin.streetsMissing)}</Status>
    </div>
  );
}

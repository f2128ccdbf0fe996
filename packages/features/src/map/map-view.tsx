import { useTranslation } from "@bandeja/i18n/react";
import type { FitBoundsOptions, LatLngBoundsExpression, Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import { createMap, firstZoom } from "./create-map.ts";
import { drawPins } from "./draw-pins.ts";
import type { DrawnPins, Pin } from "./draw-pins.ts";
import { MapFrame } from "./map-frame.tsx";

export interface MapPosition {
  lat: number;
  lng: number;
  zoom: number;
}

/** The distance of points from the edges of a map, in pixels. */
export const roomAround = (coveredPx: number): FitBoundsOptions => ({
  paddingTopLeft: [48, 48],
  paddingBottomRight: [48, 48 + coveredPx],
});

/**
 * A map with buttons on it. `pinsAt` returns them for the drawn map; `first` is the initial position, or the points
 * that must be visible. Load it lazily, since it includes Leaflet.
 */
export function MapView({
  label,
  first,
  pinsAt,
  onMove,
  isSmall = false,
  coveredPx = 0,
}: {
  label: string;
  first: MapPosition | LatLngBoundsExpression;
  pinsAt: (map: LeafletMap) => readonly Pin[];
  onMove?: (position: MapPosition) => void;
  isSmall?: boolean;
  /** The height at the bottom that something covers, where none of the first points may be. */
  coveredPx?: number;
}) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; pins: DrawnPins }>(undefined);

  const draw = useEffectEvent(() => {
    if (drawn.current) drawPins(drawn.current.map, drawn.current.pins, pinsAt(drawn.current.map));
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    const texts = { zoomIn: t(($) => $.common.zoomIn), zoomOut: t(($) => $.common.zoomOut) };
    const map = createMap(element, texts);
    if ("zoom" in first) map.setView([first.lat, first.lng], first.zoom);
    else map.fitBounds(first, { ...roomAround(coveredPx), maxZoom: firstZoom() });
    return map;
  });
  const moved = useEffectEvent((map: LeafletMap) => {
    const { lat, lng } = map.getCenter();
    onMove?.({ lat, lng, zoom: map.getZoom() });
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const map = begin(container.current);
    drawn.current = { map, pins: new Map() };
    map.on("zoomend", () => draw());
    map.on("moveend", () => moved(map));
    draw();
    return () => {
      drawn.current = undefined;
      map.remove();
    };
  }, []);
  useEffect(() => draw());

  return <MapFrame ref={container} label={label} isSmall={isSmall} />;
}

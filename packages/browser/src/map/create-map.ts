import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { readTiles } from "./read-tiles.ts";
import "./map.css";

const closest = { streets: 17, outlines: 7 };
/** What a map begins with at the nearest: of streets a town, of outlines a coast that one knows. */
const firstAtMost = { streets: 13, outlines: 5 };

export const firstZoom = (): number => (readTiles() ? firstAtMost.streets : firstAtMost.outlines);

/** How near one can look. */
export const closestZoom = (): number => (readTiles() ? closest.streets : closest.outlines);

/** Where a point is on the whole map, in pixels. */
export const pixelAt = ({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } =>
  L.CRS.EPSG3857.latLngToPoint(L.latLng(lat, lng), zoom);

/** Without streets, outlines of countries: fetched with the first map, since most never see one. */
async function addOutlines(map: L.Map): Promise<void> {
  const { countries } = await import("./countries.ts");
  // The map may be gone by now.
  if (map.getPane("overlayPane")?.isConnected !== true) return;
  L.geoJSON(countries(), { interactive: false, style: { className: "map-land" } }).addTo(map);
}

/**
 * A map in the brand's colours, by day and by night: streets where there are any, else outlines. Wheels scroll the page,
 * not the map. `texts` name its two buttons.
 */
export function createMap(
  element: HTMLElement,
  texts: { zoomIn: string; zoomOut: string },
  options: Pick<L.MapOptions, "keyboard" | "doubleClickZoom"> = {},
): L.Map {
  const tiles = readTiles();
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moves = !isStill;
  const map = L.map(element, {
    ...options,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    minZoom: 1,
    maxZoom: closestZoom(),
    maxBounds: [
      [-85, -220],
      [85, 220],
    ],
    maxBoundsViscosity: 0.8,
  });
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, {
      maxZoom: closest.streets,
      referrerPolicy: "strict-origin-when-cross-origin",
      className: "map-streets",
    }).addTo(map);
  } else void addOutlines(map);
  return map;
}

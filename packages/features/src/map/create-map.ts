import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { readTiles } from "./read-tiles.ts";
import "./map.css";

const closest = { streets: 17, outlines: 7 };
/** The largest initial zoom: with streets a town, with outlines a recognizable coast. */
const firstAtMost = { streets: 13, outlines: 5 };

export const firstZoom = (): number => (readTiles() ? firstAtMost.streets : firstAtMost.outlines);

/** The maximum zoom. */
export const closestZoom = (): number => (readTiles() ? closest.streets : closest.outlines);

/** The position of a point on the whole map, in pixels. */
export const pixelAt = ({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } =>
  L.CRS.EPSG3857.latLngToPoint(L.latLng(lat, lng), zoom);

/** Outlines of countries, for maps without streets: loaded with the first map, since most users never open one. Without
 * them the map is still usable. */
async function addOutlines(map: L.Map): Promise<void> {
  const { countries } = await import("./countries.ts");
  // The map may have been removed meanwhile.
  if (map.getPane("overlayPane")?.isConnected !== true) return;
  L.geoJSON(countries(), { interactive: false, style: { className: "map-land" } }).addTo(map);
}

/**
 * A map in the brand's colours, light and dark, with streets if there is a tile server, else outlines. The wheel
 * scrolls the page, not the map. `texts` are the labels of its two buttons.
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
  } else addOutlines(map).catch(() => undefined);
  return map;
}

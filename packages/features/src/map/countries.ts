import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import world from "world-atlas/countries-110m.json" with { type: "json" };

/**
 * Unwraps a ring that crosses the date line: on a flat map it continues beyond the edge instead of spanning the map.
 */
function unrolled(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turn = 0;
  let before: number | undefined;
  return ring.map(([lng = 0, lat = 0]) => {
    const step = before === undefined ? 0 : lng - before;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    before = lng;
    return [lng + turn, lat];
  });
}

function onSheet(country: GeoJSON.Feature): GeoJSON.Feature {
  const { geometry } = country;
  if (geometry.type === "Polygon") {
    return { ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map(unrolled) } };
  }
  if (geometry.type !== "MultiPolygon") return country;
  const coordinates = geometry.coordinates.map((polygon) => polygon.map(unrolled));
  return { ...country, geometry: { ...geometry, coordinates } };
}

/** The outlines of all countries, by Natural Earth (public domain). */
export function countries(): GeoJSON.FeatureCollection {
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
  const collection = feature(topology, topology.objects.countries);
  return { ...collection, features: collection.features.map(onSheet) };
}

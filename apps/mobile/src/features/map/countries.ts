import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import world from "world-atlas/countries-110m.json" with { type: "json" };

/** The outlines of all countries, by Natural Earth (public domain). */
export function countries() {
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries);
}

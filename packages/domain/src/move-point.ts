import { earthRadius, type Point } from "./distance.ts";

const degreesPerMetre = 180 / (Math.PI * earthRadius * 1000);

/** Moves a point by metres to the north and east (negative: south and west). For distances within a city. */
export function movePoint({ lat, lng }: Point, { north = 0, east = 0 }): Point {
  const row = Math.min(90, Math.max(-90, lat + north * degreesPerMetre));
  // A degree of longitude is shorter near the poles.
  const column = lng + (east * degreesPerMetre) / Math.max(Math.cos((row * Math.PI) / 180), 0.001);
  return { lat: row, lng: ((((column + 180) % 360) + 360) % 360) - 180 };
}

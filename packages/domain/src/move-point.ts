import { earthRadius, type Point } from "./distance.ts";

const degreesPerMetre = 180 / (Math.PI * earthRadius * 1000);

/** A point so many metres further north and east; negative is south and west. For ways within a city. */
export function movePoint({ lat, lng }: Point, { north = 0, east = 0 }): Point {
  const row = Math.min(90, Math.max(-90, lat + north * degreesPerMetre));
  // Towards the poles a degree of longitude is shorter.
  const column = lng + (east * degreesPerMetre) / Math.max(Math.cos((row * Math.PI) / 180), 0.001);
  return { lat: row, lng: ((((column + 180) % 360) + 360) % 360) - 180 };
}

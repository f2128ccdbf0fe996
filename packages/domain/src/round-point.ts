import type { Point } from "./distance.ts";

/** The distance of the grid's rows in degrees: 300 m. */
const step = 0.0027;

const radians = (angle: number) => (angle * Math.PI) / 180;
/** Removes floating-point noise; accurate to about a metre. */
const tidy = (angle: number) => Math.round(angle * 1e5) / 1e5;

/**
 * Moves a point to the nearest node of a fixed grid of about 300 m in both directions. The result is the same for all
 * points of a cell, so that repeated queries reveal nothing more.
 */
export function roundPoint({ lat, lng }: Point): Point {
  const row = Math.round(lat / step) * step;
  // A degree of longitude is shorter near the poles.
  const column = step / Math.max(Math.cos(radians(row)), 0.001);
  const [latitude, longitude] = [tidy(row), tidy(Math.round(lng / column) * column)];
  return { lat: Math.min(90, Math.max(-90, latitude)), lng: Math.min(180, Math.max(-180, longitude)) };
}

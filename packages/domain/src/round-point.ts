import type { Point } from "./distance.ts";

/** The rows of the grid are so many degrees apart: 300 m. */
const step = 0.0027;

const radians = (angle: number) => (angle * Math.PI) / 180;
/** Without the noise of counting with fractions: to about a metre. */
const tidy = (angle: number) => Math.round(angle * 1e5) / 1e5;

/**
 * A point moved to the nearest crossing of a fixed grid of about 300 m, in every direction: the same for all points
 * around it and whenever it is asked for, so that asking often tells nothing more.
 */
export function roundPoint({ lat, lng }: Point): Point {
  const row = Math.round(lat / step) * step;
  // Towards the poles a degree of longitude is shorter.
  const column = step / Math.max(Math.cos(radians(row)), 0.001);
  const [latitude, longitude] = [tidy(row), tidy(Math.round(lng / column) * column)];
  return { lat: Math.min(90, Math.max(-90, latitude)), lng: Math.min(180, Math.max(-180, longitude)) };
}

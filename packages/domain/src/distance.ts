/** A point on the globe, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Whether a stored value is a point. */
export function isPoint(value: unknown): value is Point {
  const { lat, lng } = (value ?? {}) as Record<string, unknown>;
  return typeof lat === "number" && typeof lng === "number";
}

/** Mean radius of the earth, in kilometres. */
export const earthRadius = 6371.0088;

const radians = (angle: number) => (angle * Math.PI) / 180;
const halfSine = (angle: number) => Math.sin(radians(angle) / 2) ** 2;

/** The great-circle distance of two points, in kilometres, by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
  const lines = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfSine(b.lng - a.lng);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, halfSine(b.lat - a.lat) + lines)));
}

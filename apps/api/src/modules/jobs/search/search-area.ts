import { earthRadius } from "@bandeja/domain/distance";

/** A part of the map in degrees: where `w` is larger than `e`, it crosses the date line. */
export interface Bounds {
  readonly n: number;
  readonly s: number;
  readonly e: number;
  readonly w: number;
}

export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly km: number;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
/** -180 to 180. */
const longitude = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

/**
 * The smallest bounds around a circle on the globe, which an index can look up before distances are computed. Around a
 * pole they include all longitudes.
 */
export function boundsAround({ lat, lng, km }: Circle): Bounds {
  const angle = km / earthRadius;
  const n = lat + degrees(angle);
  const s = lat - degrees(angle);
  if (n >= 90 || s <= -90) return { n: Math.min(n, 90), s: Math.max(s, -90), w: -180, e: 180 };
  // The circle is widest slightly nearer to the pole than its centre.
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))));
  return { n, s, w: longitude(lng - reach), e: longitude(lng + reach) };
}

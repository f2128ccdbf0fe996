import type { Point } from "./distance.ts";

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How links of maps and people write a place, the surest first: a marked place goes before the middle of what is seen. */
const forms = [
  // Google Maps: the place itself, in its data.
  new RegExp(`!3d${number}!4d${number}`),
  // OpenStreetMap's marker.
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  // A question for a place: Google, Apple, Bing and others.
  new RegExp(
    `[?&](?:q|query|ll|sll|daddr|destination|center|coordinate|cp)=(?:loc:)?${number}(?:,|%2C|~)\\s*\\+?${number}`,
    "i",
  ),
  new RegExp(`^geo:${number},${number}`, "i"),
  // The middle of what is seen: Google, then OpenStreetMap.
  new RegExp(`/@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  // Coordinates alone: with a point, or with the comma of much of the world.
  new RegExp(`^\\(?\\s*${number}°?\\s*[,; ]\\s*${number}°?\\s*\\)?$`),
];
const withCommas = /^(-?\d{1,3}),(\d+)\s*[;, ]\s*(-?\d{1,3}),(\d+)$/;

/**
 * The place that coordinates or the link of a map name: "38.71391, -9.14027". Undefined for what names none, such as an
 * address in words or a shortened link.
 */
export function parsePoint(text: string): Point | undefined {
  const typed = text.trim().replace(withCommas, "$1.$2, $3.$4");
  for (const form of forms) {
    const [, lat, lng] = form.exec(typed) ?? [];
    if (lat === undefined || lng === undefined) continue;
    const point = { lat: Number(lat), lng: Number(lng) };
    return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
  }
  return undefined;
}

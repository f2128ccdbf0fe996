import type { Point } from "./distance.ts";

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How links of maps and people write a place. A marked place comes before the centre of the view. */
const forms = [
  // Google Maps: the place itself, in the data parameter.
  new RegExp(`!3d${number}!4d${number}`),
  // The marker of OpenStreetMap.
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  // A search for a place: Google, Apple, Bing and others.
  new RegExp(
    `[?&](?:q|query|ll|sll|daddr|destination|center|coordinate|cp)=(?:loc:)?${number}(?:,|%2C|~)\\s*\\+?${number}`,
    "i",
  ),
  new RegExp(`^geo:${number},${number}`, "i"),
  // The centre of the view: Google, then OpenStreetMap.
  new RegExp(`/@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  // Only coordinates, with a decimal point or a decimal comma.
  new RegExp(`^\\(?\\s*${number}°?\\s*[,; ]\\s*${number}°?\\s*\\)?$`),
];
const withCommas = /^(-?\d{1,3}),(\d+)\s*[;, ]\s*(-?\d{1,3}),(\d+)$/;

/**
 * Parses coordinates or the link of a map: "38.71391, -9.14027". Undefined for anything without coordinates, such as an
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

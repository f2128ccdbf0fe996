import { expect, test } from "vitest";
import { isPoint, kilometresBetween } from "./distance.ts";

test.each([
  [{ lat: 38.7, lng: -9.1 }, true],
  [{ lat: 0, lng: 0 }, true],
  [{ lat: "38.7", lng: -9.1 }, false],
  [{ lat: 38.7, lng: "-9.1" }, false],
  [{ lat: 38.7 }, false],
  [{ lng: -9.1 }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ["38.7, -9.1", false],
])("whether a stored value %j is a point: %s", (value, expected) => {
  expect(isPoint(value)).toBe(expected);
});

const lisbon = { lat: 38.71667, lng: -9.13333 };
test.each([
  [lisbon, lisbon, 0],
  [lisbon, { lat: 41.14961, lng: -8.61099 }, 274],
  // One degree of longitude on the equator, also across the date line.
  [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111],
  [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  [{ lat: 90, lng: 0 }, { lat: -90, lng: 77 }, 20_015],
])("the distance of %j and %j is %s km in both directions", (a, b, km) => {
  expect(Math.round(kilometresBetween(a, b))).toBe(km);
  expect(kilometresBetween(b, a)).toBeCloseTo(kilometresBetween(a, b), 9);
});

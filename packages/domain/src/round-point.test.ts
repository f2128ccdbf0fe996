import fc from "fast-check";
import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";
import { roundPoint } from "./round-point.ts";

const inhabited = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test("a rounded place is at most about 215 m from the true one, anywhere that people live", () => {
  fc.assert(fc.property(inhabited, (point) => kilometresBetween(point, roundPoint(point)) < 0.215));
});

test("a rounded place stays where it is when it is rounded again", () => {
  fc.assert(
    fc.property(inhabited, (point) => {
      expect(roundPoint(roundPoint(point))).toEqual(roundPoint(point));
    }),
  );
});

test("neighbours within a hundred metres mostly share a rounded place, so that it names no house", () => {
  const houses = Array.from({ length: 25 }, (_none, n) => ({
    lat: 38.7139 + (n % 5) * 0.0002,
    lng: -9.1402 + Math.floor(n / 5) * 0.0002,
  }));
  const rounded = new Set(houses.map((house) => JSON.stringify(roundPoint(house))));
  expect(rounded.size).toBeLessThanOrEqual(4);
});

test.each([
  [{ lat: 90, lng: 180 }],
  [{ lat: -90, lng: -180 }],
  [{ lat: 0, lng: 180 }],
  [{ lat: 60, lng: -180 }],
])("%j is rounded to a place on the globe", (point) => {
  const { lat, lng } = roundPoint(point);
  expect(Math.abs(lat)).toBeLessThanOrEqual(90);
  expect(Math.abs(lng)).toBeLessThanOrEqual(180);
});

test("a pin in Lisbon is rounded like this", () => {
  expect(roundPoint({ lat: 38.713912, lng: -9.140271 })).toEqual({ lat: 38.7126, lng: -9.14195 });
});

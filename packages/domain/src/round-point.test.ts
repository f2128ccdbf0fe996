import fc from "fast-check";
import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";
import { roundPoint } from "./round-point.ts";

const inhabited = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test("a rounded place is at most about 215 m from the exact one, anywhere in the inhabited world", () => {
  fc.assert(fc.property(inhabited, (point) => kilometresBetween(point, roundPoint(point)) < 0.215));
});

test("rounding a rounded place does not move it", () => {
  fc.assert(
    fc.property(inhabited, (point) => {
      expect(roundPoint(roundPoint(point))).toEqual(roundPoint(point));
    }),
  );
});

test("places within a hundred metres mostly have the same rounded place, which identifies no house", () => {
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

test("a pin in Lisbon is rounded to a fixed place", () => {
  expect(roundPoint({ lat: 38.713912, lng: -9.140271 })).toEqual({ lat: 38.7126, lng: -9.14195 });
});

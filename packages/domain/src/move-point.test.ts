import fc from "fast-check";
import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";
import { movePoint } from "./move-point.ts";

const inhabited = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const metres = fc.integer({ min: -1000, max: 1000 });

test("a point is moved by the requested distance anywhere in the inhabited world", () => {
  fc.assert(
    fc.property(inhabited, metres, metres, (from, north, east) => {
      const moved = kilometresBetween(from, movePoint(from, { north, east })) * 1000;
      expect(Math.abs(moved - Math.hypot(north, east))).toBeLessThan(1.5);
    }),
  );
});

test("north is up and east is right", () => {
  const lisbon = { lat: 38.71667, lng: -9.13333 };
  const moved = movePoint(lisbon, { north: 10, east: -10 });
  expect(moved.lat).toBeGreaterThan(lisbon.lat);
  expect(moved.lng).toBeLessThan(lisbon.lng);
});

test.each([
  [{ lat: 0, lng: 179.9999 }, { east: 100 }, { lat: 0, lng: -179.9992 }],
  [{ lat: 0, lng: -179.9999 }, { east: -100 }, { lat: 0, lng: 179.9992 }],
  [{ lat: 89.9999, lng: 0 }, { north: 100 }, { lat: 90, lng: 0 }],
])("%j moved by %j stays on the globe", (from, by, to) => {
  const { lat, lng } = movePoint(from, by);
  expect(lat).toBeCloseTo(to.lat, 4);
  expect(lng).toBeCloseTo(to.lng, 4);
});

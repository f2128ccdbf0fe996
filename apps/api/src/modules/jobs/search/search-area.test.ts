import { searchReach } from "@bandeja/domain/parameters/open-shifts";
import { kilometresBetween } from "@bandeja/domain/distance";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsAround, type Bounds } from "./search-area.ts";

function isInside({ n, s, e, w }: Bounds, { lat, lng }: { lat: number; lng: number }): boolean {
  const isBetween = w <= e ? lng >= w && lng <= e : lng >= w || lng <= e;
  return lat >= s && lat <= n && isBetween;
}

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.record({ lat: latitude, lng: longitude });

describe("the bounds around a circle", () => {
  test("a point inside the circle is inside its bounds, anywhere on the globe", () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: 0.1, max: searchReach, noNaN: true }),
        (centre, other, km) => {
          // A point on the edge may fall to either side by rounding.
          fc.pre(kilometresBetween(centre, other) < km * (1 - 1e-9));
          return isInside(boundsAround({ ...centre, km }), other);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("they are tight: 10 km are a tenth of a degree in Lisbon", () => {
    const { n, s, e, w } = boundsAround({ lat: 38.72, lng: -9.13, km: 10 });
    expect(n - s).toBeCloseTo(0.18, 2);
    expect(e - w).toBeCloseTo(0.23, 2);
  });

  test("around Fiji they cross the date line, around a pole they have all longitudes", () => {
    const fiji = boundsAround({ lat: -17.7, lng: 179.9, km: 100 });
    expect(fiji.w).toBeGreaterThan(fiji.e);
    expect(boundsAround({ lat: 89.9, lng: 10, km: 100 })).toMatchObject({ n: 90, w: -180, e: 180 });
  });
});

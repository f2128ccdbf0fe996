import { expect, test } from "vitest";
import { countries } from "./countries.ts";

test("no outline that crosses the date line spans the whole map", () => {
  const { features } = countries();
  expect(features.length).toBeGreaterThan(150);
  const jumps = features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : geometry.type === "Polygon"
          ? [geometry.coordinates]
          : [];
    return polygons
      .flat()
      .flatMap((ring) => ring.slice(1).map(([lng = 0], index) => lng - (ring[index]?.[0] ?? 0)));
  });
  expect(Math.max(...jumps.map(Math.abs))).toBeLessThanOrEqual(180);
});

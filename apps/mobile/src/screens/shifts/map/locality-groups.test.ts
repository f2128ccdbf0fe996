import { expect, test } from "vitest";
import { cityGroups, clusters, pinGroups } from "./locality-groups.ts";

const locality = (city: string, lat: number, lng: number, count: number) => ({ city, lat, lng, count });
const localities = [
  locality("Lisboa", 38.71, -9.14, 2),
  locality("Lisboa", 38.75, -9.12, 1),
  locality("Porto", 41.15, -8.61, 4),
  // Another Lisboa, such as one in Ohio.
  locality("Lisboa", 40.77, -80.77, 1),
];

test("the pins of a city are one group; another city of the same name is another group", () => {
  const cities = cityGroups(localities);
  expect(cities.map(({ city, count }) => [city, count])).toEqual([
    ["Porto", 4],
    ["Lisboa", 3],
    ["Lisboa", 1],
  ]);
  const { n, s, e, w } = cities[1]?.bounds ?? { n: 0, s: 0, e: 0, w: 0 };
  expect(s < 38.71 && n > 38.75 && w < -9.14 && e > -9.12).toBe(true);
});

test("cities whose buttons would overlap are one group, with the larger one's name and the total count", () => {
  const far = clusters(cityGroups(localities), ({ lat, lng }) => ({ x: lng * 2, y: lat * 2 }));
  expect(far.map(({ city, cities, count }) => [city, cities, count])).toEqual([
    ["Porto", 2, 7],
    ["Lisboa", 1, 1],
  ]);
  const near = clusters(cityGroups(localities), ({ lat, lng }) => ({ x: lng * 200, y: lat * 200 }));
  expect(near).toHaveLength(3);
});

test("another city of the same name in a group is another city", () => {
  const [here, , , ohio] = localities;
  const together = clusters(cityGroups([here!, ohio!]), () => ({ x: 0, y: 0 }));
  expect(together).toEqual([expect.objectContaining({ city: "Lisboa", cities: 2, count: 3 })]);
});

test("with streets, the neighbourhoods of a city are apart, and together they are still one city", () => {
  const apart = clusters(pinGroups(localities), ({ lat, lng }) => ({ x: lng * 9_000, y: lat * 9_000 }));
  expect(apart.map(({ city, count }) => [city, count])).toEqual([
    ["Porto", 4],
    ["Lisboa", 2],
    ["Lisboa", 1],
    ["Lisboa", 1],
  ]);
  expect(new Set(apart.map(({ key }) => key)).size).toBe(4);
  const together = clusters(pinGroups(localities.slice(0, 2)), ({ lat, lng }) => ({ x: lng, y: lat }));
  expect(together).toEqual([expect.objectContaining({ city: "Lisboa", cities: 1, count: 3 })]);
});

test("grouping keeps the total number of shifts", () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    locality(`City ${index % 40}`, (index * 37) % 80, (index * 91) % 170, (index % 7) + 1),
  );
  const total = many.reduce((sum, { count }) => sum + count, 0);
  for (const scale of [1, 5, 40]) {
    const groups = clusters(cityGroups(many), ({ lat, lng }) => ({ x: lng * scale, y: lat * scale }));
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const overlapping = groups.filter((a) =>
      groups.some(
        (b) => a !== b && Math.abs(a.lng - b.lng) * scale < 96 && Math.abs(a.lat - b.lat) * scale < 68,
      ),
    );
    expect(overlapping).toEqual([]);
  }
});

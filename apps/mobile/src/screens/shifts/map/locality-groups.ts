import type { OpenLocality } from "@bandeja/contract/calls/open-jobs";
import { kilometresBetween } from "@bandeja/domain/distance";

/** The localities of one city, or of several that are too close to be shown apart. */
export interface LocalityGroup {
  key: string;
  /** The city with the most shifts. */
  city: string;
  cities: number;
  count: number;
  lat: number;
  lng: number;
  bounds: { n: number; s: number; e: number; w: number };
}

/** Localities of one name that are further apart (km) are different cities. */
const wideKm = 80;
/** The distance in degrees by which rounding may move a point at the edge: about ten metres. */
const edge = 0.0001;

function groupOf(locality: OpenLocality): LocalityGroup {
  const { lat, lng, city, count } = locality;
  const bounds = { n: lat + edge, s: lat - edge, e: lng + edge, w: lng - edge };
  return { key: `${city} ${lat.toFixed(2)} ${lng.toFixed(2)}`, city, cities: 1, count, lat, lng, bounds };
}

function merge(a: LocalityGroup, b: LocalityGroup, cities: number): LocalityGroup {
  return {
    ...a,
    cities,
    count: a.count + b.count,
    bounds: {
      n: Math.max(a.bounds.n, b.bounds.n),
      s: Math.min(a.bounds.s, b.bounds.s),
      e: Math.max(a.bounds.e, b.bounds.e),
      w: Math.min(a.bounds.w, b.bounds.w),
    },
  };
}

/** Merges each into the first matching group; the one with the most shifts comes first and gives the name. */
function gather(
  groups: readonly LocalityGroup[],
  isOne: (a: LocalityGroup, b: LocalityGroup) => boolean,
  citiesOf: (a: LocalityGroup, b: LocalityGroup) => number,
): LocalityGroup[] {
  const gathered: LocalityGroup[] = [];
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const index = gathered.findIndex((other) => isOne(other, group));
    const other = gathered[index];
    if (other === undefined) gathered.push(group);
    else gathered[index] = merge(other, group, citiesOf(other, group));
  }
  return gathered;
}

/** Groups localities by city, the city with the most shifts first. */
export const cityGroups = (localities: readonly OpenLocality[]): LocalityGroup[] =>
  gather(
    localities.map(groupOf),
    (a, b) => a.city === b.city && kilometresBetween(a, b) < wideKm,
    () => 1,
  );

/** The size of a button with its label, in pixels. */
const tooNear = { across: 96, down: 68 };

/** Merges cities whose buttons would overlap; `pixels` gives the position of each on the map. */
export function clusters(
  cities: readonly LocalityGroup[],
  pixels: (group: LocalityGroup) => { x: number; y: number },
): LocalityGroup[] {
  const points = new Map(cities.map((city) => [city.key, pixels(city)]));
  const isNear = (a: LocalityGroup, b: LocalityGroup) => {
    const [one, other] = [points.get(a.key), points.get(b.key)];
    if (one === undefined || other === undefined) return false;
    return Math.abs(one.x - other.x) < tooNear.across && Math.abs(one.y - other.y) < tooNear.down;
  };
  return gather(cities, isNear, (a, b) => a.cities + b.cities);
}

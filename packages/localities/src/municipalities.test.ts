import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";
import { openLocalityIndex } from "./locality-index.ts";
import { readDivisions } from "./municipalities.ts";
import { regionName } from "./region-names.ts";
import { readSourceLocalities } from "./source-data.ts";

const index = openLocalityIndex();
const source = [...readSourceLocalities()];

const sourceById = new Map(source.map((locality) => [locality.id, locality]));

const keyInMunicipality = ({ name, municipalityCode }: (typeof source)[number]) =>
  `${municipalityCode} ${foldName(name)}`;

function firstFor(text: string): string | undefined {
  const [first] = index.findCities(text, "en");
  return first && `${first.name}, ${first.country}`;
}

test.each([
  "Gramado",
  "Sorriso",
  "Luís Eduardo Magalhães",
  "Fazenda Rio Grande",
  "Marituba",
  "Primavera do Leste",
  "Dias d'Ávila",
  "Mirassol",
  "Candeias",
  "Garopaba",
  "Bombinhas",
  "Holambra",
  "Imbé, RS",
  "Xangri-lá",
  "Matinhos",
  "Jijoca de Jericoacoara",
  "Cambará do Sul",
  "Alto Paraíso de Goiás",
  "São Miguel dos Milagres",
  "Cabo de Santo Agostinho",
  "Balneário Camboriú",
  "Embu das Artes",
  "Sapucaia do Sul",
  "Armação dos Búzios",
  "Santo Antônio do Jardim",
  "Espírito Santo do Pinhal",
  "Palmeira dos Índios",
  "Mesquita, RJ",
  "São José, SC",
  "Costa Rica, MS",
  "Novo Brasil",
  "Boa Saúde",
  "Boa Esperança do Norte",
])("the Brazilian town %j is found by its own name", (name) => {
  expect(firstFor(name)).toBe(`${name.split(",")[0]}, Brazil`);
});

test("a town is listed beside a larger one that is also called so", () => {
  expect(index.findCities("Camboriú", "pt").map(({ name }) => name)).toEqual([
    "Balneário Camboriú",
    "Camboriú",
  ]);
});

test.each([
  "Santa Maria da Feira",
  "Costa da Caparica",
  "Praia da Luz",
  "Porto Santo, Portugal",
  "Nordeste, Portugal",
  "Tróia, Portugal",
  "Caminha",
  "Melgaço, Portugal",
  "Vila do Porto",
  "Vila Nova de Poiares",
  "Marco de Canaveses",
])("the Portuguese town %j is found and shown by its usual name", (name) => {
  expect(firstFor(name)).toBe(`${name.split(",")[0]}, Portugal`);
});

test("of two places of one name in a state, the municipality is listed", () => {
  expect(index.resolveCity("São José", "Brasil")).toMatchObject({
    lat: expect.closeTo(-27.594, 2),
    region: "Santa Catarina",
  });
  expect(index.resolveCity("Ribeira Grande", "Portugal")).toMatchObject({
    lat: expect.closeTo(37.822, 2),
    region: "Açores",
  });
  expect(index.findCities("Colônia Leopoldina", "pt")).toMatchObject([{ region: "Alagoas" }]);
});

test("a municipality without an id of GeoNames has its own, its state and the zone of its neighbours", () => {
  expect(index.resolveCity("Gramado", "Brasil")).toMatchObject({
    id: "4004309100",
    region: "Rio Grande do Sul",
    timezone: "America/Sao_Paulo",
    lat: expect.closeTo(-29.379, 2),
    lng: expect.closeTo(-50.874, 2),
  });
  expect(index.resolveCity("Sorriso", "Brasil")?.timezone).toBe("America/Cuiaba");
  expect(index.resolveCity("Cabo", "Brasil")?.id).toBe(
    index.resolveCity("Cabo de Santo Agostinho", "Brasil")?.id,
  );
});

/** The municipalities that are not among the cities that their name and state find. */
const notFound = (countryCode: "BR" | "PT", country: string) =>
  readDivisions(countryCode)
    .filter(({ name, code, regionCode }) => {
      const state = regionName(countryCode, regionCode) ?? country;
      const found = index.findCities(`${name}, ${state}`, "pt");
      return !found.some(
        (city) =>
          foldName(city.name) === foldName(name) &&
          sourceById.get(Number(city.localityId))?.municipalityCode === code,
      );
    })
    .map(({ name, code }) => `${code} ${name}`);

test("every municipality of Brazil is found by its name, and none is hidden by a village", () => {
  expect(notFound("BR", "Brasil")).toEqual([]);
});

test("every municipality of Portugal is found by its name", () => {
  expect(notFound("PT", "Portugal")).toEqual([]);
});

test("no locality of Brazil is listed twice", () => {
  const brazilian = source.filter(({ countryCode }) => countryCode === "BR");
  const codes = new Set(brazilian.map(({ municipalityCode }) => municipalityCode));
  expect(codes.size).toBeGreaterThan(5_500);
  const added = brazilian.filter(({ id }) => id >= 4_000_000_000);
  const keys = new Set(brazilian.filter(({ id }) => id < 4_000_000_000).map(keyInMunicipality));
  expect(added.filter((locality) => keys.has(keyInMunicipality(locality)))).toEqual([]);
  expect(new Set(source.map(({ id }) => id)).size).toBe(source.length);
});

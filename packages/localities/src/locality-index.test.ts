import { baseLanguage } from "@bandeja/contract/base-language";
import { languages } from "@bandeja/contract/lists";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cityNames } from "./city-names.ts";
import { openLocalityIndex } from "./locality-index.ts";
import { readSourceLocalities } from "./source-data.ts";

const index = openLocalityIndex();
const source = [...readSourceLocalities()];
const anyLocality = fc.nat(source.length - 1).map((number) => source[number]!);
const shown = (text: string, language: "en" | "pt" = "en") =>
  index.findCities(text, language).map(({ name, country }) => `${name}, ${country}`);
const firstFor = (text: string, language: "en" | "pt" = "en") => shown(text, language)[0];

test.each([
  ["London", "London, United Kingdom"],
  ["porto", "Porto, Portugal"],
  ["Porto ", "Porto, Portugal"],
  ["Porto A", "Porto Alegre, Brazil"],
  ["lisbo", "Lisbon, Portugal"],
  ["LISBOA", "Lisbon, Portugal"],
  ["Lisbonne", "Lisbon, Portugal"],
  ["sao paulo", "São Paulo, Brazil"],
  ["São Pau", "São Paulo, Brazil"],
  ["Rio de J", "Rio de Janeiro, Brazil"],
  ["lodz, pol", "Łódź, Poland"],
  ["Tromso", "Tromsø, Norway"],
  ["giessen, germ", "Gießen, Germany"],
  ["munchen", "Munich, Germany"],
  ["Muenchen", "Munich, Germany"],
  ["kobenhavn", "Copenhagen, Denmark"],
  ["Saint Etienne", "Saint-Étienne, France"],
  ["Saint-Denis, Fr", "Saint-Denis, France"],
  ["Rome, It", "Rome, Italy"],
  ["Rome, Italy", "Rome, Italy"],
  ["Rome, Georgia", "Rome, United States"],
  ["Faro Portugal", "Faro, Portugal"],
  ["lima per", "Lima, Peru"],
  ["Rome Italy", "Rome, Italy"],
  ["New York United States", "New York, United States"],
  ["Roma, It", "Rome, Italy"],
  ["Springfield, Illinois, USA", "Springfield, United States"],
  ["Portland, OR", "Portland, United States"],
  ["Campinas SP", "Campinas, Brazil"],
  ["Niterói, RJ", "Niterói, Brazil"],
  ["Itu, SP", "Itu, Brazil"],
  ["Poá SP", "Poá, Brazil"],
  ["London, ON", "London, Canada"],
  ["Perth WA", "Perth, Australia"],
  ["London, UK", "London, United Kingdom"],
  ["Paris", "Paris, France"],
])("%j finds %s first", { tags: "2.registration.city" }, (text, expected) => {
  expect(firstFor(text)).toBe(expected);
});

test.each([
  ["S. João da Madeira", "São João da Madeira, Portugal"],
  ["s joao da madeira", "São João da Madeira, Portugal"],
  ["S.João da Madeira", "São João da Madeira, Portugal"],
  ["Sto. Tirso", "Santo Tirso, Portugal"],
  ["Sto Tirso Portugal", "Santo Tirso, Portugal"],
  ["S.to Tirso", "Santo Tirso, Portugal"],
  ["Sta. Maria da Feira", "Santa Maria da Feira, Portugal"],
  ["Stª Maria da Feira", "Santa Maria da Feira, Portugal"],
  ["V. N. de Gaia", "Vila Nova de Gaia, Portugal"],
  ["V.N. Gaia", "Vila Nova de Gaia, Portugal"],
  ["VN Gaia, PT", "Vila Nova de Gaia, Portugal"],
  ["V.ª N.ª de Gaia", "Vila Nova de Gaia, Portugal"],
  ["V. N. Famalicão", "Vila Nova de Famalicão, Portugal"],
  ["Vª Franca de Xira", "Vila Franca de Xira, Portugal"],
  ["V. R. Sto. António", "Vila Real de Santo António, Portugal"],
  ["Sr.ª da Hora", "Senhora da Hora, Portugal"],
  ["Fig. da Foz", "Figueira da Foz, Portugal"],
  ["P. de Varzim", "Póvoa de Varzim, Portugal"],
  ["Pta. Delgada", "Ponta Delgada, Portugal"],
  ["C. Branco, Portugal", "Castelo Branco, Portugal"],
  ["S. Paulo", "São Paulo, Brazil"],
  ["S. Paulo, S.P.", "São Paulo, Brazil"],
  ["S. B. do Campo", "São Bernardo do Campo, Brazil"],
  ["Campinas, S. Paulo", "Campinas, Brazil"],
  ["B. Horizonte", "Belo Horizonte, Brazil"],
  ["Cel. Fabriciano", "Coronel Fabriciano, Brazil"],
  ["Gov. Valadares", "Governador Valadares, Brazil"],
  ["Pres. Prudente", "Presidente Prudente, Brazil"],
  ["Mal. Cândido Rondon", "Marechal Cândido Rondon, Brazil"],
  ["Cons. Lafaiete", "Conselheiro Lafaiete, Brazil"],
  ["Eng. Beltrão", "Engenheiro Beltrão, Brazil"],
  ["Rib. Preto", "Ribeirão Preto, Brazil"],
  ["N. Sra. do Socorro", "Nossa Senhora do Socorro, Brazil"],
  ["Cach. do Sul", "Cachoeira do Sul, Brazil"],
  ["Pto. Alegre", "Porto Alegre, Brazil"],
  ["Campina Gde.", "Campina Grande, Brazil"],
  ["St. Louis", "St. Louis, United States"],
  ["Ft. Worth", "Fort Worth, United States"],
  ["Mt. Vernon, N.Y.", "Mount Vernon, United States"],
  ["Colorado Spgs", "Colorado Springs, United States"],
  ["N. York", "New York, United States"],
  ["Gt. Yarmouth", "Great Yarmouth, United Kingdom"],
  ["Ste. Foy", "Sainte-Foy, France"],
  ["Châlons s/ Marne", "Châlons-en-Champagne, France"],
  ["St. Gallen", "Sankt Gallen, Switzerland"],
  ["Skt. Pölten", "Sankt Pölten, Austria"],
  ["Frankfurt a. M.", "Frankfurt, Germany"],
  ["Frankfurt a.M.", "Frankfurt, Germany"],
  ["Frankfurt/Main", "Frankfurt, Germany"],
  ["Rothenburg o.d.T.", "Rothenburg ob der Tauber, Germany"],
  ["Bad Homburg v. d. H.", "Bad Homburg vor der Höhe, Germany"],
  ["Gr. Gerau", "Groß-Gerau, Germany"],
  ["Cd. Juárez", "Ciudad Juárez, Mexico"],
  ["S. Luis Potosí", "San Luis Potosí, Mexico"],
  ["Gral. Roca", "General Roca, Argentina"],
  ["Pta. Arenas", "Punta Arenas, Chile"],
  ["S. Giovanni Rotondo", "San Giovanni Rotondo, Italy"],
  ["Alphen a/d Rijn", "Alphen aan den Rijn, Netherlands"],
  ["Ostrów Wlkp.", "Ostrów Wielkopolski, Poland"],
])("%j is read with its abbreviations and finds %s first", (text, expected) => {
  expect(firstFor(text)).toBe(expected);
});

test.each([
  ["Vila Nova Gaia", "Vila Nova de Gaia, Portugal"],
  ["Vila Nova Gaia Portugal", "Vila Nova de Gaia, Portugal"],
  ["Sao Joao Madeira", "São João da Madeira, Portugal"],
  ["Póvoa Varzim", "Póvoa de Varzim, Portugal"],
  ["Viana Castelo", "Viana do Castelo, Portugal"],
  ["Caldas Rainha", "Caldas da Rainha, Portugal"],
  ["Rio Janeiro", "Rio de Janeiro, Brazil"],
  ["Feira Santana", "Feira de Santana, Brazil"],
  ["Juiz Fora, MG", "Juiz de Fora, Brazil"],
  ["Frankfurt Oder", "Frankfurt (Oder), Germany"],
  ["Mar Plata", "Mar del Plata, Argentina"],
])("%j is read with its particles and finds %s first", (text, expected) => {
  expect(firstFor(text)).toBe(expected);
});

test.each([
  ["Washington, D.C.", "Washington, United States"],
  ["Washington D. C.", "Washington, United States"],
  ["Rome, N.Y.", "Rome, United States"],
  ["London, U.K.", "London, United Kingdom"],
  ["Austin, U.S.A.", "Austin, United States"],
  ["Miami, EE. UU.", "Miami, United States"],
  ["Köln, Deutschland", "Cologne, Germany"],
  ["München, BRD", "Munich, Germany"],
  ["Łódź, Polska", "Łódź, Poland"],
  ["Sevilla, España", "Seville, Spain"],
  ["Girona, Espanya", "Girona, Spain"],
  ["Lisboa, Portugal", "Lisbon, Portugal"],
  ["Wien, Österreich", "Vienna, Austria"],
  ["Genève, Suisse", "Geneva, Switzerland"],
  ["Lugano, Svizzera", "Lugano, Switzerland"],
  ["Gent, België", "Ghent, Belgium"],
  ["Liège, Belgique", "Liège, Belgium"],
  ["Utrecht, Nederland", "Utrecht, Netherlands"],
  ["Roma, Italia", "Rome, Italy"],
  ["Praha, Česko", "Prague, Czechia"],
  ["Praha, Česká republika", "Prague, Czechia"],
  ["Budapest, Magyarország", "Budapest, Hungary"],
  ["Zagreb, Hrvatska", "Zagreb, Croatia"],
  ["Göteborg, Sverige", "Gothenburg, Sweden"],
  ["Oslo, Norge", "Oslo, Norway"],
  ["Århus, Danmark", "Århus, Denmark"],
  ["Turku, Suomi", "Turku, Finland"],
  ["Åbo, Finland", "Turku, Finland"],
  ["Reykjavík, Ísland", "Reykjavik, Iceland"],
  ["Cork, Éire", "Cork, Ireland"],
  ["Cluj-Napoca, România", "Cluj-Napoca, Romania"],
  ["İzmir, Türkiye", "Izmir, Türkiye"],
  ["Tirana, Shqipëria", "Tirana, Albania"],
  ["Luanda, Angola", "Luanda, Angola"],
  ["Praia, Cabo Verde", "Praia, Cape Verde"],
  ["Berlin, Allemagne", "Berlin, Germany"],
  ["Londra, Regno Unito", "London, United Kingdom"],
])("%j is understood after the comma and finds %s first", (text, expected) => {
  expect(firstFor(text)).toBe(expected);
});

test.each([
  ["lisobn", "Lisbon, Portugal"],
  ["Lisob", "Lisbon, Portugal"],
  ["Libson", "Lisbon, Portugal"],
  ["isboa", "Lisbon, Portugal"],
  ["lisobn portugal", "Lisbon, Portugal"],
  ["Lisobn, Portugal", "Lisbon, Portugal"],
  ["Lisboa, Portgual", "Lisbon, Portugal"],
  ["Brga, Portugal", "Braga, Portugal"],
  ["Coimbraa", "Coimbra, Portugal"],
  ["Guimaraez", "Guimarães, Portugal"],
  ["S. João da Maderia", "São João da Madeira, Portugal"],
  ["Londno", "London, United Kingdom"],
  ["Budapset", "Budapest, Hungary"],
  ["Sao Pualo", "São Paulo, Brazil"],
  ["Curitba", "Curitiba, Brazil"],
  ["Barcelna", "Barcelona, Spain"],
  ["Manchster", "Manchester, United Kingdom"],
  ["Kazan de Janeiro", undefined],
  ["Lisboa, Atlantida", undefined],
])("%j has a typing mistake and finds %s first", (text, expected) => {
  expect(firstFor(text)).toBe(expected);
});

test("a name without a mistake is not joined by names that are alike, and a misspelt one finds few", () => {
  expect(shown("Baga, Portugal")).toContain("Braga, Portugal");
  expect(shown("Praga, Portugal")).toEqual(["Pragal, Portugal"]);
  expect(shown("Praga, Republica Checa")).toEqual(["Prague, Czechia"]);
  for (const text of ["lisobn", "Portt", "Lonndon"]) expect(shown(text).length).toBeLessThanOrEqual(5);
});

test.each([
  ["Nova Iorque", "Nova York, Estados Unidos"],
  ["londres", "Londres, Reino Unido"],
  ["Tóquio", "Tóquio, Japão"],
  ["roma, itália", "Roma, Itália"],
  ["Roma, Italy", "Roma, Itália"],
  ["Roma, ital", "Roma, Itália"],
  ["munique", "Munique, Alemanha"],
])("in Portuguese %j finds %s", (text, expected) => {
  expect(firstFor(text, "pt")).toBe(expected);
});

test.each([
  ["2267057", "Lisbon", "Lisboa", "Lisboa"],
  ["2867714", "Munich", "Munique", "Munique"],
  ["2886242", "Cologne", "Colônia", "Colónia"],
  ["5128581", "New York", "Nova York", "Nova Iorque"],
  ["3448439", "São Paulo", "São Paulo", "São Paulo"],
  ["0", "As it was chosen", "As it was chosen", "As it was chosen"],
])("the city %s is called %s in English, %s in Brazil and %s in Portugal", (localityId, ...names) => {
  const stored = { localityId, city: "As it was chosen" };
  expect(languages.map((language) => index.cityName(stored, language))).toEqual(names);
});

test("a country has the name of the reader's Portuguese, and is understood by both", () => {
  expect(languages.map((language) => index.countryName("PL", language))).toEqual([
    "Poland",
    "Polônia",
    "Polónia",
  ]);
  for (const country of ["Polônia", "Polónia"]) {
    expect(index.resolveCity("Kraków", country)?.countryCode).toBe("PL");
  }
});

test("a city in the table of names is found by each of them, and shown by that of the language", () => {
  for (const [id, names] of Object.entries(cityNames)) {
    const locality = index.getLocality(id);
    expect([id, locality?.id]).toEqual([id, id]);
    for (const language of languages) {
      const shownAs = index.cityName({ localityId: id, city: "" }, language);
      expect(shownAs).toBe(names[language] ?? names[baseLanguage(language)] ?? locality?.name);
      const country = index.countryName(locality?.countryCode ?? "", language);
      expect(index.resolveCity(shownAs, country, id)?.id).toBe(id);
      for (const typed of [shownAs, locality?.name, ...Object.values(names)]) {
        const found = index.findCities(`${typed}, ${country}`, language);
        expect(found.find(({ localityId }) => localityId === id)?.name).toBe(shownAs);
      }
    }
  }
});

test("without a language a city has the name that matched, and its country the English one", () => {
  const found = (text: string) => {
    const [first] = index.findCities(text, undefined);
    return first && `${first.name}, ${first.country}`;
  };
  expect(["lisboa", "LISBON", "Lisbonne", "lissabon"].map(found)).toEqual([
    "Lisboa, Portugal",
    "Lisbon, Portugal",
    "Lisbonne, Portugal",
    "Lissabon, Portugal",
  ]);
  expect(found("Nova York")).toBe("Nova York, United States");
});

test("a large city is listed before villages of the same name, and so are other large cities", () => {
  const found = shown("Porto");
  expect(found.indexOf("Porto Alegre, Brazil")).toBe(1);
  expect(found.indexOf("Porto, Brazil")).toBeGreaterThan(found.indexOf("Porto Velho, Brazil"));
  expect(shown("London").slice(0, 2)).toEqual(["London, United Kingdom", "London, Canada"]);
});

test("a region distinguishes localities of one name", () => {
  const regions = index.findCities("Springfield", "en").map(({ region }) => region);
  expect(regions.slice(0, 3)).toEqual(["Missouri", "Massachusetts", "Illinois"]);
  expect(index.findCities("Springfield, Illi", "en")[0]?.localityId).toBe("4250542");
});

test.each([
  "",
  "    ",
  "Rome",
  " Rome ",
  "Porto".slice(0, 4),
  ", Italy",
  "Лиссабон",
  "東京都東京都",
  "-----",
  "zzzzzzzz",
])("%j finds nothing", (text) => {
  expect(index.findCities(text, "en")).toEqual([]);
});

test.each(["Lisbo", "Campinas", "Springfield", "San Jose"])(
  "the results of %j have distinct labels",
  (text) => {
    const read = index
      .findCities(text, "en")
      .map(({ name, country, region }) => `${name}, ${country}, ${region}`);
    expect(read.length).toBeGreaterThan(1);
    expect(new Set(read).size).toBe(read.length);
  },
);

test("a search returns each locality once, and ten at most", () => {
  for (const text of ["lisb,", "santa", "a, brazil", "new york", "saint", "villa"]) {
    const ids = index.findCities(text, "en").map(({ localityId }) => localityId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(10);
  }
  expect(index.findCities("santa", "en", 3)).toHaveLength(3);
});

test("Lisboa, Lisbon and Lisbonne are one locality, with the country in either language", () => {
  const lisbon = index.getLocality("2267057");
  expect(lisbon).toEqual({
    id: "2267057",
    name: "Lisbon",
    countryCode: "PT",
    region: "",
    division: { name: "Lisboa" },
    lat: 38.71667,
    lng: -9.13333,
    timezone: "Europe/Lisbon",
    population: 517_802,
  });
  for (const name of ["Lisboa", "lisbon", "LISBONNE", "Lissabon"]) {
    expect(index.resolveCity(name, "Portugal")).toMatchObject(lisbon ?? {});
  }
  expect(index.resolveCity(" lisboa ", "portugal")?.chosenName).toBe("Lisboa");
  expect(index.resolveCity("sao paulo", "Brasil")?.chosenName).toBe("São Paulo");
  expect(index.resolveCity("Nova Iorque", "Estados Unidos")?.id).toBe("5128581");
  expect(index.resolveCity("new york city", "united states")?.id).toBe("5128581");
});

test("city and country resolve to the most populous locality, and with an id to that locality", () => {
  expect(index.resolveCity("Springfield", "United States")?.region).toBe("Missouri");
  expect(index.resolveCity("Springfield", "United States", "4250542")?.region).toBe("Illinois");
  expect(index.resolveCity("Springfield", "United States", "2267057")).toBeUndefined();
  expect(index.resolveCity("Springfield", "United States", "none")).toBeUndefined();
});

test.each([
  ["Lisboa", "Spain"],
  ["Lisb", "Portugal"],
  ["Nowhere at all", "Portugal"],
  ["Lisboa", "Atlantis"],
  ["Lisboa", ""],
  ["", "Portugal"],
  ["Лиссабон", "Portugal"],
])("%j in %j is no locality", (city, country) => {
  expect(index.resolveCity(city, country)).toBeUndefined();
});

test.each(["", "0", "2267057x", " 2267057", "99999999999", "4294967296", "__proto__", "1e6"])(
  "%j is no id",
  (id) => {
    expect(index.getLocality(id)).toBeUndefined();
  },
);

test("all localities are in the index, at their position, in a known zone", () => {
  expect(source.filter(({ id }) => id < 4_000_000_000)).toHaveLength(199_568);
  const zones = new Set<string>();
  const different = source.filter(({ id, countryCode, lat, lng, timezone, population }) => {
    const locality = index.getLocality(String(id));
    zones.add(timezone);
    return (
      locality?.countryCode !== countryCode ||
      locality.timezone !== timezone ||
      locality.population !== population ||
      Math.abs(locality.lat - lat) > 1e-5 ||
      Math.abs(locality.lng - lng) > 1e-5 ||
      locality.name === ""
    );
  });
  expect(different).toEqual([]);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
});

test("every result resolves to its locality, or without an id to a more populous one of the same name", () => {
  const typed = fc
    .record({
      locality: anyLocality,
      cut: fc.integer({ min: 1, max: 12 }),
      withCountry: fc.boolean(),
    })
    .map(({ locality, cut, withCountry }) =>
      withCountry
        ? `${locality.name.slice(0, cut)}, ${index.countryName(locality.countryCode, "en")}`
        : locality.name.slice(0, cut),
    );
  const anything = fc.oneof(
    { weight: 5, arbitrary: typed },
    { weight: 1, arbitrary: fc.string({ maxLength: 120 }) },
  );
  fc.assert(
    fc.property(anything, fc.constantFrom(...languages), (text, language) => {
      for (const { localityId, name, country, region } of index.findCities(text, language)) {
        const offered = index.getLocality(localityId);
        const taken = index.resolveCity(name, country);
        expect(offered?.region).toBe(region);
        expect(taken?.countryCode).toBe(offered?.countryCode);
        expect(taken?.population).toBeGreaterThanOrEqual(offered?.population ?? 0);
        expect(index.resolveCity(name, country, localityId)?.id).toBe(localityId);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("a name that matched is the one that is stored when it is sent", () => {
  const typed = anyLocality.chain(({ name, alternateNames }) => fc.constantFrom(name, ...alternateNames));
  fc.assert(
    fc.property(typed, (text) => {
      for (const { localityId, name, country } of index.findCities(text, undefined)) {
        expect(index.resolveCity(name, country, localityId)?.chosenName).toBe(name);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("every locality resolves from its own name and country", () => {
  fc.assert(
    fc.property(anyLocality, fc.constantFrom(...languages), ({ id }, language) => {
      const locality = index.getLocality(String(id));
      const found =
        locality && index.resolveCity(locality.name, index.countryName(locality.countryCode, language));
      expect(found?.countryCode).toBe(locality?.countryCode);
      expect(found?.population).toBeGreaterThanOrEqual(locality?.population ?? 0);
    }),
    { numRuns: 1_000 },
  );
});

test("every zone of a locality is that of a country, which has a locality in it", () => {
  const countries = new Map<string, Set<string>>();
  for (const { timezone, countryCode } of source) {
    countries.set(timezone, (countries.get(timezone) ?? new Set()).add(countryCode));
  }
  const wrong = [...countries].filter(([zone, codes]) => !codes.has(index.countryOfZone(zone) ?? ""));
  expect(wrong).toEqual([]);
  expect(index.countryOfZone("Europe/Lisbon")).toBe("PT");
  expect(index.countryOfZone("Etc/GMT+3")).toBeUndefined();
});

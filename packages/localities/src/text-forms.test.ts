import { expect, test } from "vitest";
import { openLocalityIndex } from "./locality-index.ts";

const index = openLocalityIndex();
const shown = (text: string) =>
  index.findCities(text, "en").map(({ name, country }) => `${name}, ${country}`);

test.each([
  ["Bogotá, D.C.", "Bogotá, Colombia"],
  ["Bogota DC", "Bogotá, Colombia"],
  ["Bogotá D.C., Colombia", "Bogotá, Colombia"],
  ["Ciudad de México, CDMX", "Mexico City, Mexico"],
  ["Buenos Aires, CABA", "Buenos Aires, Argentina"],
  ["Bolzano/Bozen", "Bolzano, Italy"],
  ["Bolzano / Bozen, Italia", "Bolzano, Italy"],
  ["Bruxelles/Brussel", "Brussels, Belgium"],
  ["Donostia/San Sebastián", "Donostia / San Sebastián, Spain"],
  ["Biel/Bienne", "Biel/Bienne, Switzerland"],
  ["Porto Alegre/RS", "Porto Alegre, Brazil"],
  ["Porto Alegre/RS/Brasil", "Porto Alegre, Brazil"],
  ["Porto Alegre, RS/Brasil", "Porto Alegre, Brazil"],
  ["Porto Alegre RS Brasil", "Porto Alegre, Brazil"],
  ["Porto Alegre RS, Brasil", "Porto Alegre, Brazil"],
  ["Porto Alegre - RS - Brasil", "Porto Alegre, Brazil"],
  ["Springfield Illinois United States", "Springfield, United States"],
  ["75011 Paris", "Paris, France"],
  ["Paris 75011", "Paris, France"],
  ["75011, Paris, France", "Paris, France"],
  ["1000-001 Lisboa", "Lisbon, Portugal"],
  ["Lisboa 1000-001, Portugal", "Lisbon, Portugal"],
  ["01310-100 São Paulo SP", "São Paulo, Brazil"],
  ["London SW1A 1AA", "London, United Kingdom"],
  ["75011 Pariss", "Paris, France"],
  ["100 Mile House", "100 Mile House, Canada"],
  ["L.A., USA", "Los Angeles, United States"],
  ["S. J. Rio Preto", "São José do Rio Preto, Brazil"],
  ["S.J. do Rio Preto", "São José do Rio Preto, Brazil"],
  ["Baln. Camboriú", "Balneário Camboriú, Brazil"],
  ["D. de Caxias", "Duque de Caxias, Brazil"],
  ["Vit. da Conquista", "Vitória da Conquista, Brazil"],
  ["Feira de Sta. Ana", "Feira de Santana, Brazil"],
  ["Stgo. de Compostela", "Santiago de Compostela, Spain"],
])("%j is written in another form and finds %s first", (text, expected) => {
  expect(shown(text)[0]).toBe(expected);
});

test.each(["75011", "75011, 1000-001", "/////", "Qwertyland/Asdfgh XYZ", "Lisboa France Brasil"])(
  "%j finds nothing in any form",
  (text) => {
    expect(shown(text)).toEqual([]);
  },
);

test("a name with digits or a slash of its own is found as it is", () => {
  expect(shown("25 de Mayo")[0]).toBe("25 de Mayo, Uruguay");
  expect(shown("Frankfurt/Main")[0]).toBe("Frankfurt, Germany");
});

test("a long text of slashes and abbreviations takes no long time", () => {
  const started = performance.now();
  for (const text of ["a/".repeat(50), "s/ s/ s/ s/ s/ n/ v/ v/ a1 b2 c3 d4 sta ana"]) shown(text);
  expect(performance.now() - started).toBeLessThan(1_000);
});

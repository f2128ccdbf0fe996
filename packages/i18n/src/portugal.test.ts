import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import film from "../locales/pt-PT/film.json" with { type: "json" };
import { filmTexts } from "./film-texts.ts";
import { inPortugal } from "./in-portugal.ts";
import { portugal } from "./resources/portugal.ts";
import { ptPT } from "./resources/pt-pt.ts";
import { pt } from "./resources/pt.ts";

/** Every text and list of a tree by its key. */
function flat(value: object, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? flat(part, `${prefix}${key}.`)
      : [[`${prefix}${key}`, part]],
  );
}

const differences = { ...portugal, film };
const brazilian = new Map(flat({ ...pt, film: filmTexts.pt }));
const differing = new Map(flat(differences));
const merged = new Map(flat({ ...ptPT, film: filmTexts["pt-PT"] }));
/** The values of a text, or of all texts of a list, in the order of their names. */
const valuesIn = (part: unknown) => [...JSON.stringify(part).matchAll(/\{\{\w+\}\}/g)].flat().toSorted();
/** The sections and points of a list, without their texts. */
const shapeOf = (part: unknown): unknown =>
  typeof part !== "object" || part === null
    ? typeof part
    : Object.entries(part).map(([key, inner]) => [key, key === "id" ? inner : shapeOf(inner)]);

test("each text that differs in Portugal is one of the Brazilian, plural forms included", () => {
  expect([...differing.keys()].filter((key) => !brazilian.has(key))).toEqual([]);
  expect([...merged.keys()]).toEqual([...brazilian.keys()]);
});

test("a text that is the Brazilian one is not repeated", () => {
  const same = [...differing].filter(
    ([key, part]) => JSON.stringify(part) === JSON.stringify(brazilian.get(key)),
  );
  expect(same.map(([key]) => key)).toEqual([]);
});

test("texts in Portugal have the values and the parts of the Brazilian ones", () => {
  const wrong = [...differing].filter(([key, part]) => {
    const other = brazilian.get(key);
    const isSame = (of: (value: unknown) => unknown) =>
      JSON.stringify(of(part)) === JSON.stringify(of(other));
    return !isSame(valuesIn) || !isSame(shapeOf);
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test("every file of differences is in use", () => {
  const files = globSync("*.json", { cwd: path.resolve(import.meta.dirname, "../locales/pt-PT") });
  const subjects = files
    .map((name) => path.parse(name).name)
    .filter((name) => name !== "accounterrors" && name !== "workerrors");
  expect(subjects.toSorted()).toEqual(Object.keys(differences).toSorted());
  expect(Object.keys(portugal.errors)).toContain("OWN_VENUE");
});

test("no text is empty or padded", () => {
  const texts = [...differing.values()].flat().filter((text) => typeof text === "string");
  expect(texts.length).toBeGreaterThan(900);
  expect(texts.filter((text) => text === "" || text.trim() !== text)).toEqual([]);
});

test("a part of the texts has only its own differences", () => {
  const part = inPortugal({ login: pt.login, errors: { WRONG_CODE: pt.errors.WRONG_CODE } });
  expect(part.login.password).toBe("Palavra-passe");
  expect(part.login.submit).toBe(pt.login.submit);
  expect(Object.keys(part)).toEqual(["login", "errors"]);
  expect(Object.keys(part.errors)).toEqual(["WRONG_CODE"]);
});

/** What only Brazilian has, with the word of Portugal for it. */
const brazilianOnly: Readonly<Record<string, RegExp>> = {
  "no pronoun, or si, lhe, consigo": /\bvocê\b/,
  nós: /\ba gente (?!que\b)/,
  "estar a + infinitive":
    /\b(?:est(?:á|ão|ou|amos|ava)|continua[mr]?|fica[mr]?) \w+ndo\b|^(?!quando\b)\w+[aei]ndo\b/,
  telemóvel: /\bcelular/,
  ecrã: /\btelas?\b/,
  "palavra-passe": /\bsenhas?\b/,
  utilizador: /\busuári/,
  registo: /\bcadastr|\bregistro?[srua]\b|\bregistr/,
  equipa: /\bequipes?\b/,
  ficheiro: /\barquivo/,
  descarregar: /\bbaix(?:ar|e|em|ou|ad[oa])/,
  eliminar: /\bexclu(?!siv)/,
  guardar: /\bsalv(?:ar|e|o|a|os|as|ou)\b/,
  "empregado de mesa": /\bgarço/,
  aplicação: /\baplicativo/,
  "a app": /\b(?:o|do|no|ao|pelo|um) app\b/,
  ligação: /\bconexão|\b(?:des)?conect/,
  "terminar sessão, entrada": /\blogin\b|\blogout\b/,
  separador: /\babas?\b/,
  partilhar: /\bcompartilh/,
  publicidade: /\bpropaganda/,
  definições: /\bconfigurações/,
  contacto: /\bcontatos?\b/,
  connosco: /\bconosco\b/,
  câmara: /\bcâmera/,
  comprovativo: /\bcomprovante/,
  "código postal": /\bcep\b/,
  "num, noutro": /\bem (?:um|uma|outr[oa]s?)\b/,
  demasiado: /\bdemais\b/,
  porquê: /\bpor quê\b/,
  "folha de cálculo": /\bplanilha/,
  procurar: /\bbusca/,
  introduzir: /\bdigit(?:e|ar|ou|a)\b/,
  discoteca: /\bcasas? noturnas?\b/,
  sala: /\bsalão\b/,
  burla: /\bgolpe/,
  "leis laborais": /\btrabalhistas?\b/,
  recolher: /\bcolet(?:ar|amos)\b/,
  "toda a gente": /\btodo mundo\b|\btodo dia\b/,
  aceite: /\b(?:é|foi|são|foram) aceit[oa]s?\b/,
  indicar: /\binform(?:e|ar|ou|ad[oa]s?)\b/,
  RGPD: /\bgdpr\b/,
  "anónimo, económico": /[êô][nm][aeiouáéíóúãõ]/,
  "correr mal": /\bdeu errado\b/,
};

/** A pattern for texts with accents, which JavaScript's `\b` and `\w` do not know. */
const withAccents = ({ source }: RegExp): RegExp =>
  new RegExp(
    source
      .replaceAll(String.raw`\b`, String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`)
      .replaceAll(String.raw`\w`, String.raw`\p{L}`),
    "iu",
  );

const stringsIn = (part: unknown): string[] =>
  typeof part === "string" ? [part] : Object.values(part as object).flatMap(stringsIn);

function withPattern(texts: ReadonlyMap<string, unknown>, pattern: RegExp): string[] {
  const found = withAccents(pattern);
  return [...texts].flatMap(([key, part]) =>
    stringsIn(part)
      .filter((text) => found.test(text))
      .map((text) => `${key}: ${text}`),
  );
}

test.each(Object.entries(brazilianOnly))("Portugal says %s, which Brazil does not", (_word, pattern) => {
  expect(withPattern(merged, pattern)).toEqual([]);
  expect(withPattern(brazilian, pattern)).not.toEqual([]);
});

import type { Language } from "./languages.ts";
import type { Texts } from "./react.ts";
import type { TextLoaders } from "./start.ts";
import type { Translate } from "./translate.ts";

type Values = Readonly<Record<string, string | number | undefined>>;

/** The names that `$ => $.login.title` asks for. */
function keysOf(selector: (tree: object) => unknown): string[] {
  const keys: string[] = [];
  const tree: object = new Proxy(
    {},
    {
      get(_target, key) {
        keys.push(String(key));
        return tree;
      },
    },
  );
  selector(tree);
  return keys;
}

function textAt(texts: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (part, key) =>
      typeof part === "object" && part !== null
        ? (part as Readonly<Record<string, unknown>>)[key]
        : undefined,
    texts,
  );
}

const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));

/**
 * What i18next does with our texts, in far less script: one language that does not change, `{{values}}` and
 * plurals. A test holds the two against each other. Lists of texts are for pages that have i18next.
 */
export function islandTexts(language: Language, texts: object): Texts {
  const plurals = new Intl.PluralRules(language);

  function t(selector: (tree: object) => unknown, values: Values = {}): string {
    const keys = keysOf(selector);
    const { count } = values;
    const endings =
      typeof count === "number" ? [...(count === 0 ? ["_zero"] : []), `_${plurals.select(count)}`, ""] : [""];
    const last = keys.at(-1) ?? "";
    const found = endings
      .map((ending) => textAt(texts, [...keys.slice(0, -1), `${last}${ending}`]))
      .find((text) => typeof text === "string");
    return found === undefined ? keys.join(".") : fillIn(found, values);
  }

  return { t: t as unknown as Translate, language };
}

/**
 * The texts of an island, those of `language` alone.
 *
 * @throws when they cannot be downloaded: without them it would show their keys.
 */
export async function loadIslandTexts(language: Language, loaders: TextLoaders): Promise<Texts> {
  return islandTexts(language, await loaders[language]());
}

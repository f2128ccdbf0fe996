import type { Language } from "./languages.ts";
import type { Texts } from "./react.ts";
import type { TextLoaders } from "./start.ts";
import type { Translate } from "./translate.ts";

type Values = Readonly<Record<string, string | number | undefined>>;

/** The key path of a selector such as `$ => $.login.title`. */
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
 * A much smaller replacement for i18next: one fixed language, `{{values}}` and plurals. A test compares both. Lists of
 * texts are not supported; they are for pages with i18next.
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
 * Loads the texts of an island in `language`.
 *
 * @throws when they cannot be downloaded: the island would show their keys.
 */
export async function loadIslandTexts(language: Language, loaders: TextLoaders): Promise<Texts> {
  return islandTexts(language, await loaders[language]());
}

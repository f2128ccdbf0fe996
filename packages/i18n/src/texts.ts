import type { Language } from "./languages.ts";
import type { Texts as Tree } from "./resources/en.ts";

/** The key that code uses: the forms of a plural, such as `applied_one` and `applied_other`, share one. */
type KeyOf<K> = K extends `${infer Key}_${"zero" | "one" | "other"}` ? Key : K;
/** The type of a text or a list of texts, or of a part of the tree. */
type Selected<T> = T extends string
  ? string
  : T extends readonly (infer Part)[]
    ? readonly Selected<Part>[]
    : { readonly [K in keyof T as KeyOf<K>]: Selected<T[K]> };

/** The values that a text has in `{{name}}`. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * `t(($) => $.login.title)`, `t(($) => $.jobs.applied, { count: 3 })`: a text with its `{{values}}`, which are not escaped
 * for HTML; or a list of texts as it is, for `fillInAll`.
 */
export interface Translate {
  <T>(select: (texts: Selected<Tree>) => T, values?: Values): T;
  readonly language: Language;
}

/** The texts of one language. */
export interface Texts {
  readonly t: Translate;
  readonly language: Language;
}

/** Loaders of texts, one file for each language: a visitor downloads only the current one. */
export type TextLoaders = Record<Language, () => Promise<object>>;

/** The path of a selector such as `$ => $.login.title`. */
function pathOf(select: (texts: never) => unknown): string[] {
  const path: string[] = [];
  const texts: object = new Proxy(
    {},
    {
      get(_target, key) {
        path.push(String(key));
        return texts;
      },
    },
  );
  select(texts as never);
  return path;
}

type Branch = Readonly<Record<string, unknown>> | undefined;

/** A text with its `{{values}}`. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));

/** Texts of `language` from a tree, which may be a part of all texts: a missing text shows its key. */
export function createTexts(language: Language, tree: object): Texts {
  const plurals = new Intl.PluralRules(language);

  const t = <T>(select: (texts: Selected<Tree>) => T, values: Values = {}) => {
    const path = pathOf(select);
    const last = path.pop() ?? "";
    const branch = path.reduce<unknown>((part, key) => (part as Branch)?.[key], tree) as Branch;
    const { count } = values;
    // A text has either no ending or those of a plural, which takes longer to choose.
    const ending = (name: string) => branch?.[last + name];
    const plural = () => ending(`_${plurals.select(Number(count))}`) ?? ending("_other");
    const found = ending("") ?? (count === 0 ? ending("_zero") : undefined) ?? plural();
    if (typeof found === "string") return fillIn(found, values) as T;
    return (found ?? [...path, last].join(".")) as T;
  };

  t.language = language;
  return { t, language };
}

/**
 * Loads the texts of `language`.
 *
 * @throws when they cannot be downloaded: a page would show their keys.
 */
export async function loadTexts(language: Language, loaders: TextLoaders): Promise<Texts> {
  return createTexts(language, await loaders[language]());
}

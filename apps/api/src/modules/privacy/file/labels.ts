import type { AccountExport } from "@bandeja/contract/calls/privacy";
import type { Texts } from "@bandeja/i18n/resources/en";
import type { Translate } from "@bandeja/i18n/translate";
import type { ExportField, ExportTable } from "./tables.ts";
import { wordsOf } from "./words.ts";

type FileTexts = Texts["exportfile"];

/** The title of a table. */
export const titleOf = (t: Translate, { path }: ExportTable): string =>
  t(($) => $.exportfile.sections[path.at(-1) as keyof FileTexts["sections"]]);

/** The label of a field; one within another has the labels of both: "Credit: State". */
export const labelOf = (t: Translate, { path }: ExportField): string =>
  path.map((name) => t(($) => $.exportfile.fields[name as keyof FileTexts["fields"]])).join(": ");

/** The words for the values of a field in a language; undefined where they are written as they are. */
export function wordsFor(
  t: Translate,
  { path }: ExportTable,
  field: ExportField,
  { account: { type } }: AccountExport,
): ((value: unknown) => string) | undefined {
  if (field.kind === "yes") return (value) => t(($) => $.exportfile[value === true ? "yes" : "no"]);
  const words = wordsOf[[...path, ...field.path].join(".")];
  return words && ((value) => words(t, String(value), type));
}

import type { AccountExport } from "@bandeja/contract/calls/privacy";
import type { Texts } from "@bandeja/i18n/resources/en";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import type { Translate } from "@bandeja/i18n/translate";
import type { ExportField, ExportTable } from "./tables.ts";
import { wordsOf } from "./words.ts";

type FileTexts = Texts["exportfile"];

const sectionTitle = (t: Translate, name: string | undefined): string =>
  t(($) => $.exportfile.sections[name as keyof FileTexts["sections"]]);

/** The title of a table. */
export const titleOf = (t: Translate, { path }: ExportTable): string => sectionTitle(t, path.at(-1));

/** The titles of a table and those around it as the name of a file, without accents: "pagamentos-recibos". */
export const fileNameOf = (t: Translate, { path }: ExportTable): string =>
  path
    .map((name) => sectionTitle(t, name))
    .join(" ")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-");

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
  if (field.path.at(-1) === "timezone") return (value) => timeZoneName(String(value), t.language);
  const words = wordsOf[[...path, ...field.path].join(".")];
  return words && ((value) => words(t, String(value), type));
}

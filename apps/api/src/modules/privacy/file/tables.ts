import { AccountExportSchema, type AccountExport } from "@bandeja/contract/calls/privacy";
import { plainName } from "@bandeja/contract/codec";
import { instant } from "@bandeja/contract/fields";
import { date } from "@bandeja/contract/job-fields";
import { allNames } from "@bandeja/contract/wire-names/all-names";
import type * as z from "zod/mini";
import { sections, type Chapter, type SectionName } from "./sections.ts";

type Schema = z.core.$ZodType;

/** What the values of a field are, apart from texts. */
export type FieldKind = "text" | "number" | "yes" | "instant" | "day";

export interface ExportField {
  /** Its plain names within a row: `["credit", "state"]`. */
  readonly path: readonly string[];
  readonly kind: FieldKind;
}

/** Rows with the same fields: a section, or a list within the rows of one, such as the receipts of payments. */
export interface ExportTable {
  /** Where its rows are in the export: `["payments", "receipts"]`. */
  readonly path: readonly [SectionName, ...string[]];
  readonly chapter: Chapter;
  readonly fields: readonly ExportField[];
}

export type ExportRow = Readonly<Record<string, unknown>>;

/** The first field of a table within another: the id of the row there. */
const parentId = "parentId";

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** A schema without what makes it nullable, optional or a list. */
function coreOf(schema: Schema): { core: Schema; isList: boolean } {
  const def = defOf(schema);
  if ("innerType" in def) return coreOf(def.innerType);
  if (def.type === "array") return { core: coreOf(def.element).core, isList: true };
  return { core: schema, isList: false };
}

const plainShape = (shape: Readonly<Record<string, Schema>>) =>
  Object.entries(shape).map(([name, schema]) => [plainName(name, allNames), schema] as const);

function kindOf(schema: Schema): FieldKind {
  if (schema === instant) return "instant";
  if (schema === date) return "day";
  const def = defOf(schema);
  if (def.type === "number") return "number";
  return def.type === "boolean" || (def.type === "literal" && def.values[0] === true) ? "yes" : "text";
}

/** The fields of a schema, and the lists of objects within it. */
function readFields(schema: Schema, path: readonly string[]) {
  const fields: ExportField[] = [];
  const lists: { path: readonly string[]; schema: Schema }[] = [];
  function read(inner: Schema, at: readonly string[]): void {
    const { core, isList } = coreOf(inner);
    const def = defOf(core);
    if (def.type !== "object") fields.push({ path: at, kind: kindOf(core) });
    else if (isList && at.length > 0) lists.push({ path: [...path, ...at], schema: core });
    else for (const [name, field] of plainShape(def.shape)) read(field, [...at, name]);
  }
  read(schema, []);
  return { fields, lists };
}

function readTables(schema: Schema, path: ExportTable["path"]): ExportTable[] {
  const { fields, lists } = readFields(schema, path);
  const chapter = sections[path[0]];
  const hasId = fields.some(({ path: at }) => at.join(".") === "id");
  const inner = lists.flatMap((list) => readTables(list.schema, list.path as ExportTable["path"]));
  const ofParent = hasId ? [{ path: [parentId], kind: "text" } as const] : [];
  return [
    { path, chapter, fields },
    ...inner.map((table) => ({ ...table, fields: [...ofParent, ...table.fields] })),
  ];
}

const schemas = Object.fromEntries(plainShape(AccountExportSchema.shape)) as Record<SectionName, Schema>;

/** The tables of every export, in the order of reading. */
export const exportTables: readonly ExportTable[] = (Object.keys(sections) as SectionName[]).flatMap((name) =>
  readTables(schemas[name], [name]),
);

/** The value of a field; undefined where a part of its path is missing. */
export const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as ExportRow | null | undefined)?.[name], row);

const listAt = (row: unknown, path: readonly string[]): ExportRow[] =>
  [valueAt(row, path) ?? []].flat() as ExportRow[];

/** The rows of a table. */
export function rowsOf({ path: [name, ...inner] }: ExportTable, data: AccountExport): ExportRow[] {
  const rows = listAt(data, [name]);
  if (inner.length === 0) return rows;
  return rows.flatMap((row) => listAt(row, inner).map((one) => ({ [parentId]: row["id"], ...one })));
}

import type { ColumnName } from "./columns.ts";

/** A cell of a table. */
export type Cell = string | number | boolean | null;
export type Row = Readonly<Partial<Record<ColumnName, Cell>>>;

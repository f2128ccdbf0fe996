import { Column, fillPlaceholders, is, sql, type Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Tx } from "./database.ts";

/** Stands in a query for each value that is known only when it runs. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Query {
  toSQL(): { sql: string; params: unknown[] };
}
interface Select<Row> extends Query, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: Readonly<Record<string, unknown>> };
}
type Build<Values, Q> = (db: Tx, params: Params<Values>) => Q;

// Builds queries and runs none.
const builder = drizzle.mock() as unknown as Tx;
const placeholders = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const readByColumns: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ]);
/** Values as the driver reads them, but for dates and instants, which columns read from their text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format): (text: string) => unknown {
    if (readByColumns.has(type)) return (text) => text;
    return pg.types.getTypeParser(type, format) as (text: string) => unknown;
  },
};

function prepare<Values extends object, Q extends Query>(name: string, build: Build<Values, Q>) {
  const query = build(builder, placeholders as Params<Values>);
  const { sql: text, params } = query.toSQL();
  const run = (tx: Tx, values: Values) => {
    const filled = fillPlaceholders(params, values as Record<string, unknown>);
    const statement = { name, text, values: filled, rowMode: "array" as const, types };
    return tx.preparedPool === undefined ? tx.$client.query(statement) : tx.preparedPool.query(statement);
  };
  return { query, run };
}

/** Makes rows of named values out of the driver's rows. */
function rowReader(fields: Readonly<Record<string, unknown>>) {
  const columns = Object.entries(fields).map(([name, field]) => {
    const isRead = is(field, Column) && field.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
    return { name, reader: isRead ? field : undefined };
  });
  return (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, reader } of columns) {
      const value = values[index++];
      row[name] = reader === undefined || value === null ? value : reader.mapFromDriverValue(value);
    }
    return row;
  };
}

/**
 * A query of the paths that are walked most: built once, and parsed and planned by PostgreSQL once for each
 * connection, whatever its values. Built anew each time, a query costs several times what running it does.
 *
 * What is the same in every run, such as a state in a condition, is written into the text (`sql` with a literal): the
 * plan is made without the values, and would leave out an index that holds only some of the rows.
 *
 * @param name one for the whole program
 * @param build selects fields that are columns, or `sql` whose values are taken as the driver reads them
 */
export function prepareSelect<Values extends object, Row>(
  name: string,
  build: Build<Values, Select<Row>>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const { query, run } = prepare(name, build);
  const read = rowReader(query._.selectedFields);
  return async (tx, values) => (await run(tx, values)).rows.map((row) => read(row) as Row);
}

/** As `prepareSelect`, an insert, update or delete: gives how many rows it wrote. */
export function prepareWrite<Values extends object>(
  name: string,
  build: Build<Values, Query>,
): (tx: Tx, values: Values) => Promise<number> {
  const { run } = prepare(name, build);
  return async (tx, values) => (await run(tx, values)).rowCount ?? 0;
}

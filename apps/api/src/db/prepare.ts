import { Column, is, type Param, Placeholder, SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db, Tx } from "./database.ts";

/** Placeholders for the values of a run. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Query {
  getSQL(): SQL;
}
interface Select<Row> extends Query, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: Fields };
}
type Build<Values, Q> = (db: Db, params: Params<Values>) => Q;
type Fields = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();
// Only builds queries.
const builder = drizzle.mock() as unknown as Db;
const placeholders = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** The types of dates and instants, which columns parse from text. */
const keptAsText: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    keptAsText.has(type) ? (text: string) => text : (pg.types.getTypeParser(type, format) as never),
};

function readValue(values: Fields, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
  return value;
}

/** Finds the value of a placeholder in a run, as the mapper computes it for a statement that is not prepared. */
function placeholderReader(param: unknown): (values: Fields) => unknown {
  if (is(param, Placeholder)) return (values) => readValue(values, param.name);
  const { encoder, value } = param as Param & { value: Placeholder };
  return (values) => {
    const found = readValue(values, value.name);
    return found === null ? null : encoder.mapToDriverValue(found);
  };
}

/** Fields of a joined table. */
const isGroup = (field: unknown): field is Fields =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased);

/** Where a value of a row belongs, and how it is read unless it is null. */
interface ResultColumn {
  readonly group: string | undefined;
  readonly name: string;
  readonly read: (value: unknown) => unknown;
}

const keep = (value: unknown): unknown => value;

const columnsOf = (fields: Fields, group?: string): ResultColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (isGroup(field)) return columnsOf(field, name);
    const read = is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : keep;
    return [{ group, name, read }];
  });

/** Makes a row of the values that PostgreSQL sends. */
function readRow(columns: readonly ResultColumn[], values: readonly unknown[]): unknown {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { group, name, read } of columns) {
    const sent = values[index];
    const value = sent === null ? null : read(sent);
    index += 1;
    if (group === undefined) row[name] = value;
    else if (row[group] === undefined) row[group] = value === null ? null : { [name]: value };
    else if (row[group] !== null) (row[group] as Record<string, unknown>)[name] = value;
  }
  return row;
}

/** Builds a statement once. @returns a function that runs it by its name, so that each connection prepares it once */
function prepare<Values extends object, Q extends Query>(name: string, build: Build<Values, Q>) {
  const query = build(builder, placeholders as Params<Values>);
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL().inlineParams());
  const readers = params.map(placeholderReader);
  function run(db: Db | Tx, ofRun: Values): Promise<pg.QueryArrayResult<unknown[]>> {
    const values = readers.map((read) => read(ofRun as Fields));
    const statement = { name, text, values, types, rowMode: "array" as const };
    const preparedPool = db.isTransaction ? undefined : db.preparedPool;
    return preparedPool?.query(statement) ?? db.$client.query<unknown[]>(statement);
  }
  return { query, run };
}

/**
 * A query of a hot path: built once, and parsed and planned by PostgreSQL once for each connection. Building a query
 * costs several times what running it does.
 *
 * Constants, such as a state in a condition or a limit, become literals of the text: the generic plan does not know the
 * values of parameters, so it could not use a partial index, and with an unknown limit PostgreSQL plans each run again.
 *
 * @param name unique in the program
 * @param build selects columns, or `sql` whose values are used as the driver parses them, or groups of them, which are null
 *   where their first one is
 */
export function prepareSelect<Values extends object, Row>(
  name: string,
  build: Build<Values, Select<Row>>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const { query, run } = prepare(name, build);
  const columns = columnsOf(query._.selectedFields);
  return async (db, values) => (await run(db, values)).rows.map((row) => readRow(columns, row) as Row);
}

/** Like `prepareSelect`, for an insert, update or delete that returns `fields` of its rows. */
export function prepareReturning<Values extends object, Row>(
  name: string,
  fields: Fields,
  build: Build<Values, Query & PromiseLike<Row[]>>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const { run } = prepare(name, build);
  const columns = columnsOf(fields);
  return async (db, values) => (await run(db, values)).rows.map((row) => readRow(columns, row) as Row);
}

/** Like `prepareSelect`, for an insert, update or delete; returns the number of rows. */
export function prepareWrite<Values extends object>(
  name: string,
  build: Build<Values, Query>,
): (db: Db | Tx, values: Values) => Promise<number> {
  const { run } = prepare(name, build);
  return async (db, values) => (await run(db, values)).rowCount ?? 0;
}

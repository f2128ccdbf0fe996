import { Column, is, Param, Placeholder, SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { compileObject } from "../kernel/compile-object.ts";
import type { Tx } from "./database.ts";
import type { ReadRow } from "./statement-client.ts";
import { TxConnection } from "./tx-connection.ts";

/** Placeholders for the values of a run. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Query {
  toSQL(): { sql: string; params: unknown[] };
}
interface Select<Row> extends Query, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: Readonly<Record<string, unknown>> };
}
type Build<Values, Q> = (db: Tx, params: Params<Values>) => Q;

// Only builds queries.
const builder = drizzle.mock() as unknown as Tx;
const placeholders = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
type TextParser = (text: string) => unknown;
/** By the type of the values. */
const parsers = new Map<number, TextParser>(
  [DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, (text) => text]),
);

/** Values as the driver parses them, except dates and instants, which columns parse from text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format): TextParser {
    const known = parsers.get(type);
    if (known !== undefined) return known;
    const parser = pg.types.getTypeParser(type, format) as TextParser;
    parsers.set(type, parser);
    return parser;
  },
};

/** The driver writes a date in the time zone of this machine, which takes longer. */
const toDriverValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

function readValue(values: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
  return value;
}

/** The value of a parameter in a run, as the mapper computes it for a statement that is not prepared. */
function compileParam(param: unknown): (values: Readonly<Record<string, unknown>>) => unknown {
  if (is(param, Placeholder)) {
    const { name } = param;
    return (values) => toDriverValue(readValue(values, name));
  }
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param as Param & { value: Placeholder };
    return (values) => {
      const found = readValue(values, value.name);
      return found === null ? null : toDriverValue(encoder.mapToDriverValue(found));
    };
  }
  const constant = toDriverValue(param);
  return () => constant;
}

function prepare<Values extends object, Q extends Query>(
  name: string,
  build: Build<Values, Q>,
  fieldsOf?: (query: Q) => Fields,
) {
  const query = build(builder, placeholders as Params<Values>);
  const { sql: text, params } = query.toSQL();
  const fill = params.map(compileParam);
  const readRow = fieldsOf && compileRowReader(fieldsOf(query));
  // Inherited, because the driver copies a statement's own properties one by one.
  const constants = { name, text, rowMode: "array" as const, types, readRow };
  const fillIn = (values: Values) => {
    const statement = Object.create(constants) as typeof constants & { values: unknown[] };
    statement.values = fill.map((value) => value(values as Record<string, unknown>));
    return statement;
  };
  /** Sends a statement that writes. */
  const run = (tx: Tx, values: Values) =>
    tx.preparedPool === undefined ? tx.$client.query(fillIn(values)) : tx.preparedPool.query(fillIn(values));
  /** Sends one that does not, which a transaction sends with its beginning. */
  const ask = (tx: Tx, values: Values) =>
    tx.$client instanceof TxConnection ? tx.$client.ask(fillIn(values)) : run(tx, values);
  return { run, ask };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a joined table. */
const isGroup = (field: unknown): field is Fields =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased);

/** Types of columns whose values are the text that PostgreSQL sends. */
const textTypes = new Set(["text", "uuid"]);

/** The function that makes a row of the values of PostgreSQL. */
function compileRowReader(fields: Fields) {
  const used: unknown[] = [];
  let index = 0;
  function expressionOf(field: unknown): string {
    const value = `values[${index}]`;
    if (isGroup(field)) return `${value} === null ? null : { ${propertiesOf(field).join(", ")} }`;
    const parsed = `parsers[${index}](${value})`;
    index += 1;
    if (!is(field, Column)) return `${value} === null ? null : ${parsed}`;
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    if (isPlain && textTypes.has(field.getSQLType())) return value;
    if (isPlain) return `${value} === null ? null : ${parsed}`;
    return `${value} === null ? null : used[${used.push(field) - 1}].mapFromDriverValue(${parsed})`;
  }
  function propertiesOf(group: Fields): string[] {
    return Object.entries(group).map(([name, field]) => `${JSON.stringify(name)}: ${expressionOf(field)}`);
  }
  return compileObject("values, parsers", propertiesOf(fields), used) as ReadRow;
}

/**
 * A query of a hot path: built once, and parsed and planned by PostgreSQL once for each connection. Building a query
 * costs several times what running it does.
 *
 * Constants, such as a state in a condition, are literals of the text: the generic plan does not know the values and
 * could not use a partial index otherwise.
 *
 * @param name unique in the program
 * @param build selects columns, or `sql` whose values are used as the driver parses them, or groups of them, which are null
 *   where their first one is
 */
export function prepareSelect<Values extends object, Row>(
  name: string,
  build: Build<Values, Select<Row>>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const { ask } = prepare(name, build, (query) => query._.selectedFields);
  return async (tx, values) => (await ask(tx, values)).rows as Row[];
}

/** Like `prepareSelect`, for an insert, update or delete that returns `fields` of its rows. */
export function prepareReturning<Values extends object, Row>(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  build: Build<Values, Query & PromiseLike<Row[]>>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const { run } = prepare(name, build, () => fields);
  return async (tx, values) => (await run(tx, values)).rows as Row[];
}

/** Like `prepareSelect`, for an insert, update or delete; returns the number of rows. */
export function prepareWrite<Values extends object>(
  name: string,
  build: Build<Values, Query>,
): (tx: Tx, values: Values) => Promise<number> {
  const { run } = prepare(name, build);
  return async (tx, values) => (await run(tx, values)).rowCount ?? 0;
}

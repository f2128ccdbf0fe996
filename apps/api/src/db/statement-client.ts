import { resultOf } from "@bandeja/observability/statements/result-of";
import pg from "pg";
import { isStatementLost } from "./database-error.ts";

/** What the driver reads the rows of a statement by. */
interface Columns {
  fields: unknown;
  _parsers: Parameters<ReadRow>[1];
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  describe(message: unknown): void;
}

/** What the driver's own types leave out of its results. */
type DriverResult = Columns & { parseRow(values: Values): unknown };

/** What they leave out of its queries. */
interface DriverQuery {
  name: string | undefined;
  types: unknown;
  _rowMode: unknown;
  _result: NamedResult;
  _results: NamedResult;
  _accumulateRows: boolean;
  submit(connection: Connection): Error | null;
  prepare(connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

/** What is known of a connection's named statements. */
interface Described {
  /** By the names that PostgreSQL has for them. */
  readonly columns: Map<string, Columns>;
  /** Those names, where they differ from the statement's: it has been prepared again. */
  readonly renamed: Map<string, string>;
  /** Whether the statement that is being sent needs no description. */
  isKnown: boolean;
}
const descriptions = new WeakMap<Connection, Described>();

function describedOn(connection: Connection): Described {
  const found = descriptions.get(connection);
  if (found !== undefined) return found;
  const described: Described = { columns: new Map(), renamed: new Map(), isKnown: false };
  const describe = connection.describe.bind(connection);
  connection.describe = (message) => {
    if (!described.isKnown) describe(message);
  };
  descriptions.set(connection, described);
  return described;
}

/** Makes a row of the values that PostgreSQL sends, with the driver's parsers for them. */
export type ReadRow = (
  values: readonly (string | null)[],
  parsers: readonly ((text: string) => unknown)[],
) => unknown;

/** A statement that is prepared by its name, whose rows may be read in another way than the driver's. */
type NamedStatement = pg.QueryConfig & {
  readonly name?: string | undefined;
  readonly rowMode?: "array";
  readonly readRow?: ReadRow | undefined;
};

type Values = Parameters<ReadRow>[0];

/** The driver's result, whose rows may be read in another way. */
class NamedResult extends (pg.Result as unknown as new (rowMode: unknown, types: unknown) => DriverResult) {
  readonly #readRow: ReadRow | undefined;

  constructor(rowMode: unknown, types: unknown, readRow: ReadRow | undefined) {
    // Without a row mode the driver has no function of its own for each result.
    super(readRow === undefined ? rowMode : undefined, types);
    this.#readRow = readRow;
  }

  override parseRow(values: Values): unknown {
    return this.#readRow === undefined ? super.parseRow(values) : this.#readRow(values, this._parsers);
  }

  /** Takes what an earlier run was told. */
  knowColumns({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): void {
    this.fields = fields;
    this._parsers = _parsers;
    this._prebuiltEmptyResultObject = _prebuiltEmptyResultObject;
  }
}

/**
 * A run of a named statement. PostgreSQL describes its columns in the first one of each connection; they stay the same,
 * since it refuses to run a prepared statement whose columns have changed. The next run prepares it again, under another
 * name: other runs of the refused one may have been sent already.
 */
class NamedQuery extends (pg.Query as unknown as new (text: string, values?: unknown[]) => DriverQuery) {
  readonly #ownName: string | undefined;

  constructor({ name, text, values, types, rowMode, readRow }: NamedStatement) {
    // The driver copies a statement given as an object property by property.
    super(text, values);
    this.#ownName = name;
    this.name = name;
    this.types = types;
    this._rowMode = rowMode;
    this._result = new NamedResult(rowMode, types, readRow);
    this._results = this._result;
  }

  override submit(connection: Connection): Error | null {
    const ownName = this.#ownName;
    if (ownName !== undefined) this.name = describedOn(connection).renamed.get(ownName) ?? ownName;
    return super.submit(connection);
  }

  override prepare(connection: Connection): void {
    const described = describedOn(connection);
    const known = this.name === undefined ? undefined : described.columns.get(this.name);
    if (known !== undefined) {
      this._result.knowColumns(known);
      this._accumulateRows = true;
    }
    described.isKnown = known !== undefined;
    try {
      super.prepare(connection);
    } finally {
      described.isKnown = false;
    }
  }

  override handleError(error: unknown, connection: Connection): void {
    const ownName = this.#ownName;
    if (ownName !== undefined && isStatementLost(error)) {
      const { renamed } = describedOn(connection);
      // Only the first of several failed runs.
      if (this.name === (renamed.get(ownName) ?? ownName)) renamed.set(ownName, `${this.name}+`);
    }
    super.handleError(error, connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { columns } = describedOn(connection);
    if (this.name === undefined || columns.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const isNamed = (statement: unknown): statement is NamedStatement =>
  typeof statement === "object" &&
  statement !== null &&
  !("submit" in statement) &&
  (("name" in statement && statement.name !== undefined) || "readRow" in statement);

/**
 * The driver's client, which has PostgreSQL describe the columns of a named statement once, and not in each run. It holds the
 * socket for every statement, which the driver does only for those with values.
 */
export const StatementClient: typeof pg.Client = class extends pg.Client {
  override query(...sent: unknown[]): never {
    const query = (...all: unknown[]) => (super.query as (...values: unknown[]) => unknown).apply(this, all);
    const { stream } = this.connection;
    stream.cork();
    try {
      const [statement] = sent;
      if (!isNamed(statement)) return query(...sent) as never;
      const named = new NamedQuery(statement);
      const done = sent.findLast((one) => typeof one === "function");
      if (done !== undefined) return query(named, done) as never;
      return resultOf((ended) => void query(named, ended)) as never;
    } finally {
      stream.uncork();
    }
  }
};

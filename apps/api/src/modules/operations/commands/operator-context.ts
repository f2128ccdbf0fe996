import type { Db, Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";

interface OperatorContext {
  readonly services: Services;
  readonly now: Date;
}

export interface QueryContext extends OperatorContext {
  readonly db: Db;
}

export interface CommandContext extends OperatorContext {
  readonly tx: Tx;
}

/** A row of a query's table. */
export type Shown = Readonly<Record<string, string | number | boolean | null>>;

/** The venue or worker that a command concerned, if any, and its result as a text. */
export interface Done {
  readonly about: string | undefined;
  readonly what: string;
}

/** A command's options, by their names. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

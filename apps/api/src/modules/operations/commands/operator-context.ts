import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";

/** The context of an operator's query or command. */
export interface OperatorContext {
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Date;
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

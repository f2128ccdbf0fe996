import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";

/** What an operator's question or deed has in its hands. */
export interface OperatorContext {
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Date;
}

/** A row of what an operator is shown. */
export type Shown = Readonly<Record<string, string | number | boolean | null>>;

/** What became of a deed: whose account it was about, if anybody's, and what was done, in words. */
export interface Done {
  readonly about: string | undefined;
  readonly what: string;
}

/** What a command was given besides its arguments, by the names of its options. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

import type { PageKind } from "@bandeja/contract/console/constants";
import type { Reader, Row } from "@bandeja/contract/console/calls";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import type { ActingOperator } from "./acting-operator.ts";
import type { Fields, InputOf } from "./fields.ts";

interface OperatorContext {
  readonly services: Services;
  readonly now: Date;
}

export interface QueryContext extends OperatorContext {
  readonly db: Db;
  /** Of the operator who asks; absent on the command line, which has all roles. */
  readonly role?: OperatorRole;
}

export interface CommandContext extends OperatorContext {
  readonly tx: Tx;
  readonly by: ActingOperator;
  /** The command of a name such as `people delete`. */
  readonly findCommand: (name: string) => OperatorCommand | undefined;
}

/** A row of a query's table. */
export type Shown = Row;

/** The venue or worker that a command concerned, if any, and what it did. */
export interface Done {
  readonly about: string | undefined;
  /** Further venues and workers that it concerned, such as the other side: it is not recorded about them. */
  readonly others?: readonly string[];
  readonly what: Outcome;
  /** Who reads the reason, where only the command itself knows. */
  readonly reads?: Reader;
  /** For the operator alone, such as a link: it is shown once, and recorded nowhere. */
  readonly secret?: string;
}

/** A command's options, by their names. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

interface CommandBase<F extends Fields> {
  readonly name: string;
  readonly help: string;
  /** Its arguments in their order, and its options. */
  readonly input: F;
  /** Two of its inputs of which exactly one is given. */
  readonly oneOf?: readonly [keyof F & string, keyof F & string];
  /** Who may use it in the console, besides admins. */
  readonly roles: readonly OperatorRole[];
}

/** Only reads. */
export interface OperatorQuery<F extends Fields = Fields> extends CommandBase<F> {
  readonly kind: "query";
  /**
   * The venue or worker whose data it shows, or both sides, which takes a reason for each in the console. `"many"`: those of
   * several, so that it is for the command line only.
   */
  readonly shows?:
    | "many"
    | ((context: QueryContext, input: InputOf<F>) => Promise<string | readonly string[] | undefined>);
  /** What the ids of its rows are. */
  readonly ids?: PageKind;
  run(context: QueryContext, input: InputOf<F>): Promise<readonly Shown[]>;
}

/**
 * Changes something, in one transaction with the row of the audit log that has the reason, which every command
 * requires. An error rolls both back.
 */
export interface OperatorCommand<F extends Fields = Fields> extends CommandBase<F> {
  readonly kind: "command";
  /** Who reads the reason, besides those of the audit log. */
  readonly reads: Reader;
  /** Who reads its field `text`. */
  readonly readsText?: Reader;
  /** Whether a second operator has to approve it before anything happens. */
  readonly takesTwo?: boolean | ((input: InputOf<F>, now: Date) => boolean);
  run(context: CommandContext, input: InputOf<F> & { readonly reason: string }): Promise<Done>;
}

export type Operation = OperatorQuery | OperatorCommand;

/** Commands that belong together: `bandeja people …`. */
export interface Group {
  readonly name: string;
  readonly help: string;
  readonly commands: readonly Operation[];
}

// The table holds commands with any input, which `parseInput` has made by their own schemas.
export const query = <F extends Fields>(definition: Omit<OperatorQuery<F>, "kind">): OperatorQuery =>
  ({ kind: "query", ...definition }) as unknown as OperatorQuery;
export const command = <F extends Fields>(definition: Omit<OperatorCommand<F>, "kind">): OperatorCommand =>
  ({ kind: "command", ...definition }) as unknown as OperatorCommand;

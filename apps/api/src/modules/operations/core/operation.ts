import type { PageKind } from "@bandeja/contract/console/constants";
import type { Row } from "@bandeja/contract/console/rows";
import type { Reader } from "@bandeja/contract/console/readers";
import type { PlannedWork, WaitingRequest, WorkAhead } from "@bandeja/contract/console/plans";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import type { ReportRow } from "../../moderation/core/reports-store.ts";
import type { Services } from "../../../runtime/services.ts";
import type { ActingOperator } from "./acting-operator.ts";
import type { Fields, InputOf } from "./fields.ts";

interface OperatorContext {
  readonly services: Services;
  readonly now: Date;
  /** The command of a name such as `people delete`. */
  readonly findCommand: (name: string) => OperatorCommand | undefined;
}

export interface QueryContext extends OperatorContext {
  readonly db: Db;
  /** Of the operator who asks; absent on the command line, which has all roles. */
  readonly role?: OperatorRole;
}

export interface CommandContext extends OperatorContext {
  readonly tx: Tx;
  readonly by: ActingOperator;
  /** Who has requested what a second operator approves. */
  readonly requester?: string;
}

/** A row of a query's table. */
export type Shown = Row;

/** The first rows of a query, where there may be more. */
export interface Listed {
  readonly rows: readonly Shown[];
  readonly hasMore: boolean;
  /** What the option `after` takes for those that follow, where the query has it. */
  readonly next?: string | undefined;
  /** Of all rows, also of those that follow. */
  readonly sums?: Shown;
  /** A report that is shown as such, and not by its rows. */
  readonly report?: ShownReport | undefined;
}

/** At most as many rows, of which one more was read. */
export const listed = (rows: readonly Shown[], limit: number): Listed => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

/** At most as many rows of what was given up, of which one more was read. */
export const listedGivenUp = (
  found: readonly (Omit<Shown, "failedAt"> & { readonly failedAt: Date })[],
  limit: number,
): Listed =>
  listed(
    found.map(({ failedAt, ...row }) => ({ ...row, state: "givenup", failedAt: failedAt.toISOString() })),
    limit,
  );

/** The venue or worker that a command concerned, if any, and what it did. */
export interface Done {
  readonly about: string | undefined;
  /** The name of the party that it is about, where that has none afterwards. */
  readonly named?: string | null;
  /** Further venues and workers that it concerned, such as the other side: it is not recorded about them. */
  readonly others?: readonly string[];
  /** The report that it was done from: its reporter may have to stay unnamed. */
  readonly report?: ReportRow | undefined;
  readonly what: Outcome;
  /** What its operator has decided by, as it was before: once that has changed, it is another command. */
  readonly basis?: readonly unknown[];
  /** What its operator is shown beside it, such as what is lost: a second operator decides by what that is by then. */
  readonly shows?: readonly unknown[];
  /** What the audit log has where it says more. */
  readonly recorded?: Outcome;
  /** What else is to be read before it runs, such as what those concerned learn from it: it is recorded nowhere. */
  readonly warns?: Outcome;
  /** The work that it cancels, as it was before. */
  readonly work?: PlannedWork | null;
  /** What the account had ahead, which it cancels, too. */
  readonly ahead?: readonly WorkAhead[];
  /** Of a request that is approved: when it was made. */
  readonly requestedAt?: Date;
  /** Other requests about the same, which wait for a second operator, too. */
  readonly waiting?: readonly WaitingRequest[];
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
  /** Who may use it, besides admins; on the command line once an operator has a passkey. */
  readonly roles: readonly OperatorRole[];
  /** On the command line it is run under any name, since it gives access to a console that nobody can log in to. */
  readonly regainsConsole?: true;
}

/** Only reads. */
export interface OperatorQuery<F extends Fields = Fields> extends CommandBase<F> {
  readonly kind: "query";
  /**
   * Whose data it shows, which takes a reason that they find in their exports: that of a venue or worker, or of both sides; of all
   * that columns of its rows name; or nobody's.
   */
  readonly shows:
    | "nobody"
    | readonly (keyof Shown)[]
    | ((context: QueryContext, input: InputOf<F>) => Promise<string | readonly string[] | undefined>);
  /** The console does not have it: the data of many are found there by its search and its queue. */
  readonly isOnCommandLine?: true;
  /** What the ids of its rows are. */
  readonly ids?: PageKind;
  run(context: QueryContext, input: InputOf<F>): Promise<readonly Shown[] | Listed>;
}

/** What a query answers, as rows that may be the first ones. */
export const toListed = (answer: readonly Shown[] | Listed): Listed =>
  "rows" in answer ? answer : { rows: answer, hasMore: false };

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
  /**
   * Whether a second operator has to approve it before anything happens. Requests about the same name each other: those
   * about one account, or those for which the function of commands about none returns the same.
   */
  readonly takesTwo?: true | ((input: InputOf<F>) => string);
  /** Where only some inputs, or not all operators, take a second one: whether these do. */
  takesTwoFor?(db: Db | Tx, input: InputOf<F>, context: Pick<CommandContext, "by" | "now">): Promise<boolean>;
  /** What its subject is recognized by, and what is lost: shown before it runs, and recorded nowhere. */
  facts?(
    context: Pick<QueryContext, "db" | "now"> &
      Pick<CommandContext, "findCommand"> & { readonly isWhole?: boolean },
    input: InputOf<F>,
  ): Promise<Shown | undefined>;
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

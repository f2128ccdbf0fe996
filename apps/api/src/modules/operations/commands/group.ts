import type { CommandContext, Done, Options, QueryContext, Shown } from "./operator-context.ts";

interface CommandBase {
  /** The syntax in the help: `find <text>`. */
  readonly usage: string;
  readonly help: string;
  /** Descriptions by flag. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Only reads. */
export interface OperatorQuery extends CommandBase {
  readonly kind: "query";
  run(context: QueryContext, args: readonly string[], options: Options): Promise<readonly Shown[]>;
}

/**
 * Changes something, in one transaction with the row of the audit log that has the reason, which every command
 * requires. An error rolls both back.
 */
export interface OperatorCommand extends CommandBase {
  readonly kind: "command";
  run(context: CommandContext, args: readonly string[], options: Options & { reason: string }): Promise<Done>;
}

/** Commands that belong together: `bandeja people …`. */
export interface Group {
  readonly name: string;
  readonly help: string;
  readonly commands: readonly (OperatorQuery | OperatorCommand)[];
}

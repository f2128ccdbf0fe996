import type { OperatorContext, Done, Options, Shown } from "./operator-context.ts";

interface CommandBase {
  /** As in the help: `find <text>`. */
  readonly usage: string;
  readonly help: string;
  /** Descriptions by flag. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Looks, and changes nothing. */
export interface OperatorQuery extends CommandBase {
  readonly kind: "query";
  run(context: OperatorContext, args: readonly string[], options: Options): Promise<readonly Shown[]>;
}

/**
 * Changes something, in one transaction with the row of the audit log that says why: there is no command without a
 * reason. An error undoes both.
 */
export interface OperatorCommand extends CommandBase {
  readonly kind: "command";
  run(
    context: OperatorContext,
    args: readonly string[],
    options: Options & { reason: string },
  ): Promise<Done>;
}

/** Commands that belong together: `bandeja people …`. */
export interface Group {
  readonly name: string;
  readonly help: string;
  readonly commands: readonly (OperatorQuery | OperatorCommand)[];
}

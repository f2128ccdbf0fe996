import type { OperatorContext, Done, Options, Shown } from "./operator-context.ts";

interface CommandBase {
  /** As its help has it: `find <text>`. */
  readonly usage: string;
  readonly help: string;
  /** By their flags, what they mean. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Looks, and changes nothing. */
export interface Question extends CommandBase {
  readonly kind: "question";
  ask(desk: OperatorContext, args: readonly string[], options: Options): Promise<readonly Shown[]>;
}

/**
 * Changes something, in one transaction with the row of the audit trail that tells why: there is no deed without its
 * reason. What it throws undoes both.
 */
export interface Deed extends CommandBase {
  readonly kind: "deed";
  act(desk: OperatorContext, args: readonly string[], options: Options & { reason: string }): Promise<Done>;
}

/** Commands that belong together: `bandeja people …`. */
export interface Group {
  readonly name: string;
  readonly help: string;
  readonly commands: readonly (Question | Deed)[];
}

import type { Desk, Done, Options, Shown } from "./desk.ts";

interface Told {
  /** As its help has it: `find <text>`. */
  readonly usage: string;
  readonly help: string;
  /** By their flags, what they mean. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Looks, and changes nothing. */
export interface Question extends Told {
  readonly kind: "question";
  ask(desk: Desk, args: readonly string[], options: Options): Promise<readonly Shown[]>;
}

/**
 * Changes something, in one transaction with the row of the audit trail that tells why: there is no deed without its
 * reason. What it throws undoes both.
 */
export interface Deed extends Told {
  readonly kind: "deed";
  act(desk: Desk, args: readonly string[], options: Options & { reason: string }): Promise<Done>;
}

/** Commands that belong together: `bandeja people …`. */
export interface Group {
  readonly name: string;
  readonly help: string;
  readonly commands: readonly (Question | Deed)[];
}

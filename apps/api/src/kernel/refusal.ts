import type { ConsoleCode } from "@bandeja/contract/console/calls";

/** The refusal of an operator's command, with the reason as its message. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
  /** What the console has a text for in every language. */
  readonly code: ConsoleCode;
  /** The input of the command that is wrong, or `reason`. */
  readonly field: string | undefined;

  constructor(message: string, code: ConsoleCode, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

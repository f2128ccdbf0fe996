import type { ConsoleCode } from "@bandeja/contract/console/calls";

/** The refusal of an operator's command, with the reason as its message. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
  /** What the console has a text for in every language. */
  readonly code: ConsoleCode;

  constructor(message: string, code: ConsoleCode) {
    super(message);
    this.code = code;
  }
}

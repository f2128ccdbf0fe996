import type { ConsoleCode, ConsoleFailure } from "@bandeja/contract/console/calls";

/** The refusal of an operator's command, with the reason as its message. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
  /** What the console has a text for in every language. */
  readonly code: ConsoleCode;
  /** The input of the command that is wrong, or `reason`. */
  readonly field: string | undefined;
  /** The decision that is in the way. */
  readonly decision: ConsoleFailure["decision"];

  constructor(
    message: string,
    code: ConsoleCode,
    field?: string,
    decision?: NonNullable<ConsoleFailure["decision"]>,
  ) {
    super(message);
    this.code = code;
    this.field = field;
    this.decision = decision;
  }
}

/** The refusal of a command for which nothing is left to do, since somebody else has acted, with what has happened. */
export class HappenedAlready extends Refusal {
  override name = "HappenedAlready";
  readonly happened: NonNullable<ConsoleFailure["happened"]>;

  constructor(message: string, happened: NonNullable<ConsoleFailure["happened"]>) {
    super(message, "HAPPENED");
    this.happened = happened;
  }
}

import { keepOutcome, type Outcome } from "@bandeja/contract/console/outcomes";
import { record } from "../../../events/record.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import type { InputOf, Fields } from "./fields.ts";
import type { OperatorCommand, CommandContext, Done } from "./operation.ts";
import { requireShown } from "./plan-token.ts";
import { requireAllowed } from "./require-allowed.ts";

interface Performance {
  /** `people delete` */
  readonly name: string;
  readonly command: OperatorCommand;
  readonly input: InputOf<Fields>;
  readonly reason: string;
  /** The token of what was shown before; undefined on the command line. */
  readonly shown: string | undefined;
}

interface Act {
  readonly name: string;
  readonly reason: string;
  readonly about?: string | undefined;
  /** The venues and workers, or accounts, whose data a list has shown. */
  readonly listed?: readonly string[];
  readonly outcome: Outcome;
}

/** Records what an operator did, for the audit log. */
export async function recordAct(
  { tx, by, now }: Pick<CommandContext, "tx" | "by" | "now">,
  { name, reason, about, listed, outcome }: Act,
): Promise<void> {
  // The audit log refers to accounts.
  const accountId = about && (await findOwnerOf(tx, about));
  const payload = {
    operator: by.name,
    command: name,
    ...(accountId && { accountId }),
    outcome: keepOutcome(outcome),
    reason,
    ...(listed && { listed: [...listed] }),
  };
  await record(tx, { type: "operator.acted", payload }, now);
}

/** What was done, with the way that it was where that is not the console. */
export const byWay = ({ role }: Pick<CommandContext["by"], "role">, outcome: Outcome): Outcome =>
  role === undefined ? [...outcome, { name: "onCommandLine" }] : outcome;

/** Runs a command in the transaction of its context, unless it does another thing than was shown, and records it. @throws Refusal, ApiError */
export async function perform(
  context: CommandContext,
  { name, command, input, reason, shown }: Performance,
): Promise<Done> {
  const done = await command.run(context, { ...input, reason });
  const asked = { by: context.by, command, input, reason };
  await requireAllowed(context.tx, done, asked, context.services.keyedHash);
  await requireShown(context.tx, done, command, { shown, now: context.now });
  await recordAct(context, {
    name,
    reason,
    about: done.about,
    outcome: byWay(context.by, done.recorded ?? done.what),
  });
  return done;
}

import { keepOutcome, type Outcome } from "@bandeja/contract/console/outcomes";
import { record } from "../../../events/record.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import type { InputOf, Fields } from "./fields.ts";
import type { OperatorCommand, CommandContext, Done } from "./operation.ts";
import { requireNoneOwn } from "./require-not-own.ts";

interface Performance {
  /** `people delete` */
  readonly name: string;
  readonly command: OperatorCommand;
  readonly input: InputOf<Fields>;
  readonly reason: string;
}

/** Records what an operator did, for the audit log. */
export async function recordAct(
  { tx, by, now }: Pick<CommandContext, "tx" | "by" | "now">,
  {
    name,
    reason,
    about,
    outcome,
  }: { name: string; reason: string; about: string | undefined; outcome: Outcome },
): Promise<void> {
  // The audit log refers to accounts.
  const accountId = about && (await findOwnerOf(tx, about));
  const payload = {
    operator: by.name,
    command: name,
    ...(accountId && { accountId }),
    outcome: keepOutcome(outcome),
    reason,
  };
  await record(tx, { type: "operator.acted", payload }, now);
}

/** Runs a command in the transaction of its context, and records it. @throws Refusal, ApiError */
export async function perform(
  context: CommandContext,
  { name, command, input, reason }: Performance,
): Promise<Done> {
  const done = await command.run(context, { ...input, reason });
  await requireNoneOwn(context.tx, context.by, done, context.services.keyedHash);
  await recordAct(context, { name, reason, about: done.about, outcome: done.what });
  return done;
}

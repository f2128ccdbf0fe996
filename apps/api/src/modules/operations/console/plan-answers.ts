import type { ShownAnswer } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import type { Services } from "../../../runtime/services.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { ActingOperator } from "../core/acting-operator.ts";
import { findCommand } from "../groups.ts";
import { notWritten, planCommand } from "../plan-command.ts";

interface At {
  readonly by: ActingOperator;
  readonly now: Date;
}

/** What a command would do before its words are written; undefined where it would be refused, which its press then says. */
export async function planUnwritten(
  services: Services,
  { name, sent }: { name: string; sent: Readonly<Record<string, unknown>> },
  { by, now }: At,
): Promise<CommandPlan | undefined> {
  const command = findCommand(name);
  if (command === undefined) return undefined;
  try {
    return await planCommand(services, { name, command, sent, reason: notWritten, by, now });
  } catch (error) {
    if (error instanceof Refusal || error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Answers with what each of them would do now; those in which an operator types what it does are planned once that is typed. */
export async function planAnswers(
  services: Services,
  answers: readonly ShownAnswer[],
  at: At,
): Promise<ShownAnswer[]> {
  const planned: ShownAnswer[] = [];
  for (const answer of answers) {
    const { command: name, input, says, asks } = answer;
    const sent = { ...input, ...(says !== undefined && { [says]: notWritten }) };
    const plan = asks === undefined ? await planUnwritten(services, { name, sent }, at) : undefined;
    planned.push({ ...answer, ...(plan && { plan }) });
  }
  return planned;
}

import { inTransaction } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import { requestApproval } from "./approvals/request-approval.ts";
import { parseInput } from "./core/fields.ts";
import type { OperatorCommand, Done } from "./core/operation.ts";
import { requireReason } from "./core/refusal.ts";
import { findCommand } from "./groups.ts";
import type { ActingOperator } from "./core/acting-operator.ts";
import { perform } from "./core/perform.ts";

export interface Run {
  /** `people delete` */
  readonly name: string;
  readonly command: OperatorCommand;
  /** Its input, before validation. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly by: ActingOperator;
  readonly now: Date;
}

/** The result of a command; `approvalId` if it waits for a second operator, so that nothing has happened. */
export interface Outcome extends Pick<Done, "what" | "secret"> {
  readonly approvalId?: string;
}

/** Runs a command with its row of the audit log, or requests its approval. @throws Refusal, ApiError */
export async function runCommand(services: Services, run: Run): Promise<Outcome> {
  const { name, command, sent, by, now } = run;
  const reason = requireReason(run.reason);
  const input = parseInput(command.input, sent);
  const { takesTwo = false } = command;
  const request = { name, command, input, reason };
  if (typeof takesTwo === "function" ? takesTwo(input, now) : takesTwo) {
    return requestApproval({ services, by, now, findCommand }, { ...request, sent });
  }
  return inTransaction(services.db, (tx) => perform({ tx, services, by, now, findCommand }, request));
}

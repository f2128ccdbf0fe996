import { inTransaction } from "../../db/transaction.ts";
import type { Services } from "../../runtime/services.ts";
import { isForTwo, requestApproval } from "./approvals/request-approval.ts";
import { parseInput } from "./core/fields.ts";
import type { OperatorCommand, Done } from "./core/operation.ts";
import { sayUnmailed } from "./core/unmailed.ts";
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
  /** The token of what the operator was shown before; undefined on the command line, which shows nothing. */
  readonly shown?: string | undefined;
  readonly by: ActingOperator;
  readonly now: Date;
}

/** The result of a command; `approvalId` if it waits for a second operator, so that nothing has happened. */
export interface Outcome extends Pick<Done, "what" | "secret"> {
  readonly approvalId?: string;
}

/** Runs a command with its row of the audit log, or requests its approval. @throws Refusal, ApiError */
export async function runCommand(services: Services, run: Run): Promise<Outcome> {
  const { name, command, sent, shown, by, now } = run;
  const reason = requireReason(run.reason);
  const input = parseInput(command.input, sent);
  const request = { name, command, input, reason, shown };
  if (await isForTwo(services.db, command, input, run)) {
    return requestApproval({ services, by, now, findCommand }, { ...request, sent });
  }
  const done = await inTransaction(services.db, (tx) =>
    perform({ tx, services, by, now, findCommand }, request),
  );
  const { what, secret } = done;
  return {
    what: [...what, ...(await sayUnmailed(services.db, done))],
    ...(secret !== undefined && { secret }),
  };
}

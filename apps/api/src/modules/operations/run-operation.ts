import { inTransaction } from "../../db/transaction.ts";
import { record } from "../../events/record.ts";
import type { Services } from "../../runtime/services.ts";
import { findOwnerOf } from "../accounts/persons/persons-store.ts";
import { parseInput } from "./commands/fields.ts";
import type { OperatorCommand } from "./commands/group.ts";
import { requireReason } from "./commands/refusal.ts";

interface Run {
  /** `people delete` */
  readonly name: string;
  readonly command: OperatorCommand;
  /** Its input, before validation. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** The operator's name. */
  readonly by: string;
  readonly now: Date;
}

/** Runs a command, with its row of the audit log. @returns its result as a text. @throws Refusal, ApiError */
export async function runCommand(services: Services, run: Run): Promise<string> {
  const { name, command, sent, by: operator, now } = run;
  const reason = requireReason(run.reason);
  const input = parseInput(command.input, sent);
  return inTransaction(services.db, async (tx) => {
    const { about, what } = await command.run({ tx, services, now }, { ...input, reason });
    // The audit log refers to accounts.
    const accountId = about && (await findOwnerOf(tx, about));
    const payload = { operator, command: name, ...(accountId && { accountId }), outcome: what, reason };
    await record(tx, { type: "operator.acted", payload }, now);
    return what;
  });
}

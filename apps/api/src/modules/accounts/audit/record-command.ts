import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { insertEvent } from "./audit-store.ts";

interface OperatorCommand {
  operator: string;
  /** The command: `block lift`. */
  name: string;
  /** Whose account it was about, if anybody's. */
  about: string | undefined;
  what: string;
  reason: string;
}

/** Records an operator's command with its reason, in its transaction. Rows of the log are never changed. */
export async function recordCommand(
  tx: Tx,
  { operator, name, about, what, reason }: OperatorCommand,
  now: Date,
): Promise<void> {
  const row = { operator, command: name, outcome: what, reason };
  await insertEvent(tx, { id: newId(), at: now, event: "operated", accountId: about ?? null, ...row });
}

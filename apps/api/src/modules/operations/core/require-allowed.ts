import type { Db, Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import type { ActingOperator } from "./acting-operator.ts";
import type { Fields, InputOf } from "./fields.ts";
import type { Done, OperatorCommand } from "./operation.ts";
import { requireNoneOwn } from "./require-not-own.ts";
import { requireUnnamedIn } from "./require-unnamed.ts";

/** A command with what an operator sends for it. */
interface SentCommand {
  readonly by: ActingOperator;
  readonly command: OperatorCommand;
  readonly input: InputOf<Fields>;
  readonly reason: string;
}

/**
 * Refuses what a command has done, in its transaction, or would do: about an account that the operator has a conflict about, or in words
 * that name a reporter.
 *
 * @throws Refusal
 */
export async function requireAllowed(
  db: Db | Tx,
  done: Done,
  { by, command, input, reason }: SentCommand,
  keyedHash: KeyedHash,
): Promise<void> {
  await requireNoneOwn(db, by, done, keyedHash);
  const { text } = input as { readonly text?: unknown };
  const words = { ...(typeof text === "string" && { text }), reason };
  await requireUnnamedIn(db, done, command, { words, role: by.role }, keyedHash);
}

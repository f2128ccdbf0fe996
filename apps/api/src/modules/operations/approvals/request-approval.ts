import { isDeepStrictEqual } from "node:util";
import { keepOutcome, type Outcome } from "@bandeja/contract/console/outcomes";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Fields, InputOf } from "../core/fields.ts";
import type { OperatorCommand, CommandContext, Done } from "../core/operation.ts";
import { requireNoneOwn } from "../core/require-not-own.ts";
import { recordAct } from "../core/perform.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findOpenApprovals, insertApproval, type Approval } from "./approvals-store.ts";

/** How long (ms) a command waits for a second operator. */
const approvalLife = 24 * 60 * 60_000;

interface Request {
  readonly name: string;
  readonly command: OperatorCommand;
  readonly input: InputOf<Fields>;
  /** The input before validation, which is kept. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

class Rehearsed extends Error {
  readonly done: Done;
  constructor(done: Done) {
    super("rehearsed");
    this.done = done;
  }
}

/** What a command would do: it runs in a transaction that is rolled back. @throws Refusal, ApiError */
export async function rehearse(
  { services, ...context }: Omit<CommandContext, "tx">,
  { command, input, reason }: Pick<Request, "command" | "input" | "reason">,
): Promise<Done> {
  try {
    return await inTransaction(services.db, async (tx): Promise<Done> => {
      throw new Rehearsed(await command.run({ ...context, services, tx }, { ...input, reason }));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.done;
    throw error;
  }
}

/** The fields of a command as they were sent; others are not kept. */
const keptOf = ({ command, sent }: Request) =>
  Object.fromEntries(
    Object.keys(command.input).flatMap((name) => (name in sent ? [[name, sent[name]]] : [])),
  );

/** @throws Refusal while the same command, with the same input, waits */
async function requireNew(tx: Tx, request: Request, now: Date): Promise<void> {
  const open = await findOpenApprovals(tx, now);
  const isSame = ({ command, input }: Approval) =>
    command === request.name && isDeepStrictEqual(input, keptOf(request));
  if (open.some(isSame)) throw new Refusal("The same request waits already.", "WAITS_ALREADY");
}

/**
 * Stores a command for a second operator to approve within a day. Nothing else happens.
 *
 * @throws Refusal, ApiError if the command would be refused now
 */
export async function requestApproval(context: Omit<CommandContext, "tx">, request: Request) {
  const { services, by, now } = context;
  const done = await rehearse(context, request);
  await requireNoneOwn(services.db, by, done, services.keyedHash);
  const { about, what } = done;
  const id = newId();
  const expiresAt = new Date(now.getTime() + approvalLife);
  await inTransaction(services.db, async (tx) => {
    await requireNew(tx, request, now);
    await insertApproval(tx, {
      id,
      command: request.name,
      input: keptOf(request),
      reason: request.reason,
      proposal: keepOutcome(what),
      partyId: about,
      requestedBy: by.name,
      requesterId: by.id,
      requestedAt: now,
      expiresAt,
    });
    const outcome: Outcome = [{ name: "approvalRequested", values: { approval: id } }];
    await recordAct({ tx, by, now }, { name: request.name, reason: request.reason, about, outcome });
  });
  const waits: Outcome = [
    { name: "approvalWaits", values: { approval: id, until: expiresAt.toISOString() } },
  ];
  return { approvalId: id, what: [...waits, ...what] };
}

import { isDeepStrictEqual } from "node:util";
import { keepOutcome, type Outcome } from "@bandeja/contract/console/outcomes";
import { hasRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../kernel/ids.ts";
import { hashShown } from "../core/hash-shown.ts";
import type { Fields, InputOf } from "../core/fields.ts";
import type { OperatorCommand, CommandContext, Done } from "../core/operation.ts";
import { requireAllowed } from "../core/require-allowed.ts";
import { requireProven, type ActingOperator } from "../core/acting-operator.ts";
import { lockOperatorById } from "../core/operators-store.ts";
import { byWay, recordAct } from "../core/perform.ts";
import { requireShown } from "../core/plan-token.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findOpenApprovals, insertApproval, type Approval } from "./approvals-store.ts";
import { findWaiting } from "./find-waiting.ts";

/** How long (ms) a command waits for a second operator. */
const approvalLife = 24 * 60 * 60_000;

interface Request {
  readonly name: string;
  readonly command: OperatorCommand;
  readonly input: InputOf<Fields>;
  /** The input before validation, which is kept. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** The token of what was shown before; undefined on the command line. */
  readonly shown: string | undefined;
}

/** Whether a command waits for a second operator. */
export const isForTwo = async (
  db: Db | Tx,
  command: OperatorCommand,
  input: InputOf<Fields>,
  context: Pick<CommandContext, "by" | "now">,
): Promise<boolean> =>
  command.takesTwo !== undefined && ((await command.takesTwoFor?.(db, input, context)) ?? true);

class Rehearsed extends Error {
  readonly done: Done;
  constructor(done: Done) {
    super("rehearsed");
    this.done = done;
  }
}

/**
 * What a command would do: it runs in a transaction that is rolled back. Of one that takes two, with the other requests about
 * the same.
 *
 * @throws Refusal, ApiError
 */
export async function rehearse(
  { services, ...context }: Omit<CommandContext, "tx">,
  { name, command, input, reason }: Pick<Request, "name" | "command" | "input" | "reason">,
): Promise<Done> {
  try {
    return await inTransaction(services.db, async (tx): Promise<Done> => {
      const done = await command.run({ ...context, services, tx }, { ...input, reason });
      if (!(await isForTwo(tx, command, input, context))) throw new Rehearsed(done);
      const waiting = await findWaiting(tx, { name, input, partyId: done.about }, context);
      throw new Rehearsed({ ...done, waiting });
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

/** Refuses who has lost their access or the role meanwhile, with which their requests end. @throws Refusal */
async function requireStillAllowed(
  tx: Tx,
  { id }: ActingOperator,
  { command, name }: Request,
): Promise<void> {
  const operator = id === undefined ? undefined : await lockOperatorById(tx, id);
  if (operator === undefined) return;
  if (operator.disabledAt === null && hasRole(operator.role, command.roles)) return;
  throw new Refusal(`Your role may not request ${name}.`, "ROLE");
}

/**
 * Stores a command for a second operator to approve within a day. Nothing else happens.
 *
 * @throws Refusal, ApiError if the command would be refused now, or would do another thing than was shown
 */
export async function requestApproval(context: Omit<CommandContext, "tx">, request: Request) {
  const { services, by, now } = context;
  await requireProven(services.db, by);
  const done = await rehearse(context, request);
  await requireAllowed(services.db, done, { ...request, by }, services.keyedHash);
  await requireShown(services.db, done, request.command, { shown: request.shown, now });
  const { about, what } = done;
  const id = newId();
  const expiresAt = new Date(now.getTime() + approvalLife);
  await inTransaction(services.db, async (tx) => {
    await requireStillAllowed(tx, by, request);
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
      basis: hashShown(done.basis ?? []),
      expiresAt,
    });
    const outcome = byWay(by, [
      { name: "approvalRequested", values: { approval: id } },
      { name: "requestWas" },
      ...what,
    ]);
    await recordAct({ tx, by, now }, { name: request.name, reason: request.reason, about, outcome });
  });
  const waits: Outcome = [
    { name: "approvalWaits", values: { approval: id, until: expiresAt.toISOString() } },
  ];
  return { approvalId: id, what: [...waits, ...what] };
}

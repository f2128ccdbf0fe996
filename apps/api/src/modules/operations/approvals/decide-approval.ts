import { readOutcome, type Outcome, type Sentence } from "@bandeja/contract/console/outcomes";
import { hasRole } from "@bandeja/contract/console/roles";
import { parseInput } from "../core/fields.ts";
import { hashShown } from "../core/hash-shown.ts";
import type { CommandContext, Done, OperatorCommand, Shown } from "../core/operation.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameOperator, requireProven, type ActingOperator } from "../core/acting-operator.ts";
import { requireAnotherPerson, requireNotOwn } from "../core/require-not-own.ts";
import { recordAct } from "../core/perform.ts";
import { findApproval, lockApprovals, setApprovalDecided, type Approval } from "./approvals-store.ts";
import { findWaiting } from "./find-waiting.ts";

/** The approval, locked, and its command. @throws Refusal for one that nobody, or this operator, can decide */
async function requireOpen({ tx, by, now, findCommand }: CommandContext, id: string) {
  const approval = await lockApprovals(tx, id);
  if (approval === undefined) throw new Refusal(`There is no approval ${id}.`, "NOT_FOUND");
  if (approval.outcome !== null) {
    throw new Refusal(`It was ${approval.outcome} by ${approval.decidedBy} already.`, "DECIDED");
  }
  if (approval.overtakenAt !== null) throw new Refusal("The account was deleted.", "ACCOUNT_DELETED");
  if (approval.expiresAt <= now) throw new Refusal("Its time is over: request the command again.", "DECIDED");
  const command = findCommand(approval.command);
  if (command === undefined) {
    throw new Refusal(`There is no command ${approval.command} any more.`, "NOT_FOUND");
  }
  if (by.role !== undefined && !hasRole(by.role, command.roles)) {
    throw new Refusal(`Your role may not decide about ${approval.command}.`, "ROLE");
  }
  return { approval, command };
}

export const requesterOf = ({
  requesterId,
  requestedBy,
}: Pick<Approval, "requesterId" | "requestedBy">): Pick<ActingOperator, "id" | "name"> => ({
  id: requesterId ?? undefined,
  name: requestedBy,
});

/** Whether what a request was decided by has changed since, such as by an answer or a review. */
export const isOutdated = ({ basis }: Pick<Approval, "basis">, done: Pick<Done, "basis">): boolean =>
  basis !== null && basis !== hashShown(done.basis ?? []);

interface Decided {
  readonly id: string;
  /** Read by who requested it. */
  readonly reason: string;
}

const decide = (
  { tx, by, now }: CommandContext,
  { id, reason: decidedReason }: Decided,
  outcome: "approved" | "rejected",
) =>
  setApprovalDecided(tx, id, {
    outcome,
    decidedBy: by.name,
    deciderId: by.id ?? null,
    decidedAt: now,
    decidedReason,
  });

/** What a command that waits shows of its subject. */
export async function findFacts(
  context: Parameters<NonNullable<OperatorCommand["facts"]>>[0],
  id: string,
): Promise<Shown | undefined> {
  const approval = await findApproval(context.db, id);
  if (approval === undefined) return undefined;
  const command = context.findCommand(approval.command);
  return command?.facts?.(context, parseInput(command.input, approval.input));
}

/** Runs a command that another operator requested. @throws Refusal for the same operator; the command's refusals */
export async function approve(context: CommandContext, decided: Decided): Promise<Done> {
  const { tx, by, now, services } = context;
  const { id } = decided;
  await requireProven(tx, by);
  const { approval, command } = await requireOpen(context, id);
  if (isSameOperator(by, requesterOf(approval))) {
    throw new Refusal("You requested it yourself: another operator has to approve it.", "SAME_OPERATOR");
  }
  await requireAnotherPerson(context, [approval.requestedBy]);
  if (approval.partyId !== null) await requireNotOwn(tx, by, [approval.partyId], services.keyedHash);
  await decide(context, decided, "approved");
  const { reason } = approval;
  const input = parseInput(command.input, approval.input);
  const done = await command.run({ ...context, requester: approval.requestedBy }, { ...input, reason });
  if (isOutdated(approval, done)) {
    throw new Refusal(
      "What it was requested for has changed since, such as by an answer or a review: reject it, and request it again.",
      "REQUEST_OUTDATED",
    );
  }
  const waiting = await findWaiting(tx, { name: approval.command, input, partyId: done.about }, context, id);
  await recordAct(
    { tx, now, by: { ...by, name: approval.requestedBy } },
    {
      name: approval.command,
      reason,
      about: done.about,
      outcome: [...done.what, { name: "approvedBy", values: { name: by.name } }],
    },
  );
  const requested: Sentence = {
    name: "requestApproved",
    values: { command: approval.command, name: approval.requestedBy },
  };
  return { ...done, recorded: [requested, ...done.what], waiting, requestedAt: approval.requestedAt };
}

/** Ends a request without running its command; who made it may take it back so, too. @throws Refusal */
export async function reject(context: CommandContext, decided: Decided): Promise<Done> {
  const { approval } = await requireOpen(context, decided.id);
  const isOwn = isSameOperator(context.by, requesterOf(approval));
  await decide(context, decided, "rejected");
  const { command, requestedBy: name, proposal } = approval;
  const ended: Sentence = isOwn
    ? { name: "requestTakenBack", values: { command } }
    : { name: "requestRejected", values: { command, name } };
  const recorded: Outcome = [ended, { name: "requestWas" }, ...(readOutcome(proposal) ?? [])];
  return { about: approval.partyId ?? undefined, what: [ended], recorded };
}

import { hasRole } from "@bandeja/contract/console/roles";
import { parseInput } from "../core/fields.ts";
import type { CommandContext, Done } from "../core/operation.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameOperator, type ActingOperator } from "../core/acting-operator.ts";
import { requireNotOwn } from "../core/require-not-own.ts";
import { recordAct } from "../core/perform.ts";
import { lockApproval, setApprovalDecided, type Approval } from "./approvals-store.ts";

/** The approval, locked, and its command. @throws Refusal for one that nobody, or this operator, can decide */
async function requireOpen({ tx, by, now, findCommand }: CommandContext, id: string) {
  const approval = await lockApproval(tx, id);
  if (approval === undefined) throw new Refusal(`There is no approval ${id}.`, "NOT_FOUND");
  if (approval.outcome !== null) {
    throw new Refusal(`It was ${approval.outcome} by ${approval.decidedBy} already.`, "DECIDED");
  }
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

const decide = ({ tx, by, now }: CommandContext, id: string, outcome: "approved" | "rejected") =>
  setApprovalDecided(tx, id, { outcome, decidedBy: by.name, deciderId: by.id ?? null, decidedAt: now });

/** Runs a command that another operator requested. @throws Refusal for the same operator; the command's refusals */
export async function approve(context: CommandContext, id: string): Promise<Done> {
  const { tx, by, now, services } = context;
  const { approval, command } = await requireOpen(context, id);
  if (isSameOperator(by, requesterOf(approval))) {
    throw new Refusal("You requested it yourself: another operator has to approve it.", "SAME_OPERATOR");
  }
  if (approval.partyId !== null) await requireNotOwn(tx, by, approval.partyId, services.keyedHash);
  await decide(context, id, "approved");
  const { reason } = approval;
  const done = await command.run(context, { ...parseInput(command.input, approval.input), reason });
  await recordAct(
    { tx, now, by: { ...by, name: approval.requestedBy } },
    {
      name: approval.command,
      reason,
      about: done.about,
      outcome: [...done.what, { name: "approvedBy", values: { name: by.name } }],
    },
  );
  return done;
}

/** Ends a request without running its command; who made it may take it back so, too. @throws Refusal */
export async function reject(context: CommandContext, id: string): Promise<Done> {
  const { approval } = await requireOpen(context, id);
  await decide(context, id, "rejected");
  return {
    about: approval.partyId ?? undefined,
    what: [{ name: "requestRejected", values: { command: approval.command, name: approval.requestedBy } }],
  };
}

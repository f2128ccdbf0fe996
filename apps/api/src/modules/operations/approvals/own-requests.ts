import type { OwnRequest } from "@bandeja/contract/console/plans";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";
import type { Db } from "../../../db/database.ts";
import { isSameOperator } from "../core/acting-operator.ts";
import type { CommandContext } from "../core/operation.ts";
import { findApprovalsOf, findOpenApprovals, setApprovalDecided, type Approval } from "./approvals-store.ts";
import { requesterOf } from "./decide-approval.ts";
import { headOf } from "./find-waiting.ts";

/** How long (ms) an operator reads what became of a request. */
const shownFor = 7 * 24 * 60 * 60_000;

/** What became of a request, and when. */
export function findEndOf(
  approval: Approval,
  now: Date,
): { readonly state: OwnRequest["state"]; readonly at: Date } {
  const { outcome, decidedAt, decidedBy, deciderId, expiresAt, requestedAt, overtakenAt } = approval;
  if (overtakenAt !== null) return { state: "overtaken", at: overtakenAt };
  if (outcome === null || decidedAt === null) {
    return expiresAt <= now ? { state: "lapsed", at: expiresAt } : { state: "waiting", at: requestedAt };
  }
  const decider = { id: deciderId ?? undefined, name: decidedBy ?? "" };
  const isOwn = outcome === "rejected" && isSameOperator(decider, requesterOf(approval));
  return { state: isOwn ? "takenback" : outcome, at: decidedAt };
}

/** What became of an operator's requests of the last days, but for those that they have taken back. */
export async function findOwnRequests(db: Db, operatorId: string, now: Date): Promise<OwnRequest[]> {
  const own = await findApprovalsOf(db, operatorId, new Date(now.getTime() - shownFor));
  return own.flatMap((approval) => {
    const { id, command, decidedBy, decidedReason } = approval;
    const { state, at } = findEndOf(approval, now);
    if (state === "takenback") return [];
    return {
      id,
      command,
      what: headOf(approval),
      state,
      at: at.toISOString(),
      by: decidedBy,
      reason: decidedReason,
    };
  });
}

/** Of an operator who gets another role, or has none any more. */
interface Former {
  readonly id: string;
  readonly role: OperatorRole | undefined;
  /** Why. */
  readonly reason: string;
}

/**
 * Ends, for good, the requests that an operator may no longer make, as if they were rejected. The operator is locked.
 *
 * @returns which of them end, and which wait on
 */
export async function endRequestsOf(
  { tx, by, now, findCommand }: CommandContext,
  { id: operatorId, role, reason }: Former,
): Promise<Outcome> {
  const open = (await findOpenApprovals(tx, now)).filter(({ requesterId }) => requesterId === operatorId);
  const isAllowed = ({ command }: Approval) =>
    role !== undefined && hasRole(role, findCommand(command)?.roles ?? []);
  const decided = { decidedBy: by.name, deciderId: by.id ?? null, decidedAt: now, decidedReason: reason };
  for (const one of open) {
    if (!isAllowed(one)) await setApprovalDecided(tx, one.id, { outcome: "rejected", ...decided });
  }
  return open.map((one) => ({
    name: isAllowed(one) ? "requestWaitsOn" : "requestEnds",
    values: { command: one.command, approval: one.id },
  }));
}

import type { BlockedAnswer } from "@bandeja/contract/console/calls";
import { requesterOf } from "../../approvals/decide-approval.ts";
import { findOpenApprovals, type Approval } from "../../approvals/approvals-store.ts";
import { isSameOperator } from "../../core/acting-operator.ts";
import type { QueueSource, Viewer } from "../source.ts";

/** Its requester can only take it back. */
const refusalsOf = (approval: Approval, viewer: Viewer): BlockedAnswer[] =>
  isSameOperator(viewer, requesterOf(approval)) ? [{ name: "approve", code: "SAME_OPERATOR" }] : [];

/** Commands that wait for a second operator; who may decide follows from their own roles. */
export const approvalsSource: QueueSource = {
  kind: "approval",
  roles: ["support", "moderator", "finance"],
  async find({ db, now }) {
    const open = await findOpenApprovals(db, now);
    return open.map((approval) => {
      const { id, command, expiresAt, partyId, proposal, reason, requestedBy } = approval;
      return {
        id,
        due: expiresAt,
        partyId: partyId ?? undefined,
        summary: command,
        answers: [
          { name: "approve", command: "approvals approve", input: { approval: id } } as const,
          { name: "reject", command: "approvals reject", input: { approval: id } } as const,
        ],
        refuses: (viewer: Viewer) => refusalsOf(approval, viewer),
        request: { by: requesterOf(approval), proposal },
        details: { proposal, reason, by: requestedBy },
      };
    });
  },
};

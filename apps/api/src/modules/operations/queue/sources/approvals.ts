import { findOpenApprovals } from "../../approvals/approvals-store.ts";
import type { QueueSource } from "../source.ts";

/** Commands that wait for a second operator; who may decide follows from their own roles. */
export const approvalsSource: QueueSource = {
  kind: "approval",
  roles: ["support", "moderator", "finance"],
  async find({ db, now }) {
    const open = await findOpenApprovals(db, now);
    return open.map(({ id, command, expiresAt, partyId, proposal, reason, requestedBy }) => ({
      id,
      due: expiresAt,
      partyId: partyId ?? undefined,
      summary: command,
      answers: [
        { name: "approve", command: "approvals approve", input: { approval: id } },
        { name: "reject", command: "approvals reject", input: { approval: id } },
      ],
      details: { proposal, reason, by: requestedBy },
    }));
  },
};

import { mayUphold } from "@bandeja/domain/decisions";
import { findReport, findWaiting, type Decision } from "../../../decisions/store/decisions-store.ts";
import type { QueryContext, Shown } from "../../core/operation.ts";
import type { QueueItem, QueueSource } from "../source.ts";

/** What the reporting side said about an offence, besides what the decision knows. */
async function describe({ db }: QueryContext, { id, details }: QueueItem): Promise<Shown> {
  return { ...details, reported: await findReport(db, id) };
}

const detailsOf = (decision: Decision): Shown => ({
  kind: decision.kind,
  rule: decision.rule,
  made: decision.proposedAt.toISOString(),
  // A job of several days, or offences of a chain, have their own pages.
  job: decision.facts.offences.at(-1)?.jobId ?? null,
  text: decision.reviewText ?? decision.answer,
  reason: decision.reason,
  flagged: decision.isFlagged,
  first: decision.firstBy,
  by: decision.decidedBy,
});

/** Proposals that a person has to decide, also as the second of two. */
export const proposalsSource: QueueSource = {
  kind: "proposal",
  roles: ["moderator"],
  async find({ db, now }, limit) {
    const proposals = await findWaiting(db, "proposed", limit);
    return proposals.map((decision) => ({
      id: decision.id,
      due: decision.dueAt,
      partyId: decision.partyId,
      summary: decision.rule === "terms" ? decision.kind : decision.rule,
      answers: [
        ...(mayUphold(decision, now)
          ? [{ name: "uphold", command: "conduct uphold", input: { decision: decision.id } } as const]
          : []),
        { name: "reject", command: "conduct reject", input: { decision: decision.id } },
      ],
      details: detailsOf(decision),
    }));
  },
  describe,
};

/** Decisions whose review was asked for. */
export const reviewsSource: QueueSource = {
  kind: "review",
  roles: ["moderator"],
  async find({ db }, limit) {
    const asked = await findWaiting(db, "underreview", limit);
    return asked.map((decision) => ({
      id: decision.id,
      due: decision.reviewDueAt ?? decision.dueAt,
      partyId: decision.partyId,
      summary: decision.kind,
      answers: [
        { name: "confirm", command: "conduct review", input: { decision: decision.id, confirm: true } },
        { name: "correct", command: "conduct review", input: { decision: decision.id, correct: true } },
      ],
      details: detailsOf(decision),
    }));
  },
  describe,
};

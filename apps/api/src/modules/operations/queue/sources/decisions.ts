import type { ItemAnswer } from "@bandeja/contract/console/calls";
import { mayUphold, takesTwo, upholdableAt } from "@bandeja/domain/decisions";
import { hadPart } from "../../../decisions/deciding/correct.ts";
import { isFirstOfTwo } from "../../../decisions/deciding/decide.ts";
import {
  findDecision,
  findDecisions,
  findWaiting,
  type Decision,
} from "../../../decisions/store/decisions-store.ts";
import { findOppositeNoShows } from "../../../decisions/store/other-sides-store.ts";
import { findPartyNames } from "../../core/party-names-store.ts";
import type { QueryContext, Shown } from "../../core/operation.ts";
import { findReportBehind } from "../../core/report-behind-store.ts";
import { decidersOf, foresee, showConduct } from "../../pages/show-conduct.ts";
import { showReport } from "../../pages/show-report.ts";
import type { ItemParts } from "../../core/item-parts.ts";
import type { QueueItem, QueueSource } from "../source.ts";

/** Every offence that the decision counts, the record of its party, earlier decisions, and the report that led to it. */
async function expand(context: QueryContext, { id }: QueueItem): Promise<ItemParts> {
  const { db, now } = context;
  const decision = await findDecision(db, id);
  const conduct = decision && (await showConduct(db, decision.partyId, { now, about: decision }));
  if (decision === undefined || conduct === undefined) return {};
  const opposite = await findOppositeNoShows(db, id);
  const names = await findPartyNames(
    db,
    opposite.map(({ partyId }) => partyId),
  );
  const contradicts = opposite.map(({ id: other, partyId, isOpen }) => ({
    id: other,
    party: { id: partyId, name: names.get(partyId) ?? null },
    isOpen,
  }));
  const reportId = await findReportBehind(db, id);
  const report = reportId === undefined ? undefined : await showReport(context, reportId);
  const parts = { conduct: [conduct], contradicts, ...(report && { report }) };
  if (decision.state !== "proposed") return parts;
  const { kind, until } = foresee(decision, await findDecisions(db, decision.partyId), now);
  return { ...parts, wouldBe: { kind, until: until?.toISOString() ?? null } };
}

/** Upholding a proposal; the second of two agrees to the reason of the first. */
const upholdOf = ({ id, firstBy }: Decision): ItemAnswer => ({
  name: "uphold",
  command: "conduct uphold",
  input: { decision: id },
  reads: firstBy === null ? "account" : "secondoftwo",
});

const detailsOf = (decision: Decision): Shown => ({
  kind: decision.kind,
  rule: decision.rule,
  made: decision.proposedAt.toISOString(),
  text: decision.reviewText ?? decision.answer,
  reason: decision.reason,
  flagged: decision.isFlagged || takesTwo(decision.kind),
  first: decision.state === "proposed" ? decision.firstBy : null,
  by: decidersOf(decision),
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
        ...(mayUphold(decision, now) ? [upholdOf(decision)] : []),
        { name: "reject", command: "conduct reject", input: { decision: decision.id } },
      ],
      blocked: mayUphold(decision, now)
        ? []
        : [
            {
              name: "uphold",
              code: "CAN_STILL_ANSWER",
              from: upholdableAt(decision.proposedAt).toISOString(),
            },
          ],
      firstBy: decision.firstBy ?? undefined,
      refuses: ({ name }) => (isFirstOfTwo(decision, name) ? [{ name: "uphold", code: "FIRST_OF_TWO" }] : []),
      details: detailsOf(decision),
    }));
  },
  // What it would be now may take two, and may not have when it was proposed.
  async describe({ db, now }, { id, details }) {
    const decision = await findDecision(db, id);
    if (decision === undefined) return details;
    const { kind } = foresee(decision, await findDecisions(db, decision.partyId), now);
    return { ...details, flagged: decision.isFlagged || takesTwo(kind) };
  },
  expand,
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
      refuses: ({ name }) =>
        hadPart(decision, name)
          ? [
              { name: "confirm", code: "HAD_A_PART" },
              { name: "correct", code: "HAD_A_PART" },
            ]
          : [],
      details: detailsOf(decision),
    }));
  },
  expand,
};

import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/calls";
import { mayUphold, upholdableAt, whyTwo } from "@bandeja/domain/decisions";
import { hadPart } from "../../../decisions/deciding/correct.ts";
import { isFirstOfTwo } from "../../../decisions/deciding/decide.ts";
import {
  findDecision,
  findDecisions,
  findWaiting,
  type Decision,
} from "../../../decisions/store/decisions-store.ts";
import { findContradictions, type Contradiction } from "../../../decisions/store/other-sides-store.ts";
import type { QueryContext, Shown } from "../../core/operation.ts";
import { findReportBehind } from "../../core/report-behind-store.ts";
import { decidersOf, foresee, showConduct } from "../../pages/show-conduct.ts";
import { showReport } from "../../pages/show-report.ts";
import type { ItemParts } from "../../core/item-parts.ts";
import type { QueueItem, QueueSource } from "../source.ts";

/** Every offence that the decision counts, the record of its party, earlier decisions, and the report that led to it. */
async function expand(context: QueryContext, { id, answers }: QueueItem): Promise<ItemParts> {
  const { db, now } = context;
  const decision = await findDecision(db, id);
  const conduct = decision && (await showConduct(db, decision.partyId, { now, about: decision }));
  if (decision === undefined || conduct === undefined) return {};
  const reportId = await findReportBehind(db, id);
  const report = reportId === undefined ? undefined : await showReport(context, reportId);
  const found = await findContradictions(db, [id], now);
  const contradicts = found.map(({ id: other, of, venue, worker, state, answer }) => ({
    id: other,
    of,
    venue,
    worker,
    state,
    answer,
  }));
  const parts = { conduct: [conduct], contradicts, ...(report && { report }) };
  if (decision.state !== "proposed") return parts;
  const { kind, until } = foresee(decision, await findDecisions(db, decision.partyId), now);
  const two = decision.firstBy === null ? whyTwo({ ...decision, kind }) : null;
  return {
    ...parts,
    answers: answers.map((one) => (one.name === "uphold" && two !== null ? { ...one, two } : one)),
    wouldBe: { kind, until: until?.toISOString() ?? null },
  };
}

/** Upholding a proposal; the second of two agrees to the reason of the first. */
const upholdOf = ({ id, firstBy }: Decision): ItemAnswer => ({
  name: "uphold",
  command: "conduct uphold",
  input: { decision: id },
  reads: firstBy === null ? "account" : "secondoftwo",
});

const detailsOf = (decision: Decision): Shown => ({
  // What a proposal about an offence leads to depends on what counts by then.
  kind: decision.state === "proposed" && decision.rule !== "terms" ? null : decision.kind,
  rule: decision.rule,
  made: decision.proposedAt.toISOString(),
  from: decision.from?.toISOString() ?? null,
  until: decision.until?.toISOString() ?? null,
  text: decision.reviewText ?? decision.answer,
  reason: decision.reason,
  flagged: whyTwo(decision) !== null,
  first: decision.state === "proposed" ? decision.firstBy : null,
  by: decidersOf(decision),
});

/** What contradicts an item: its parties are looked at with it, and it is read again once their decisions change. */
const contradictedOf = (found: readonly Contradiction[], { id, partyId }: Decision) => {
  const own = found.filter(({ decisionId }) => decisionId === id);
  return {
    stands: own.some(({ stands }) => stands),
    otherPartyIds: own.flatMap(({ venue, worker }) => [venue.id, worker.id]).filter((one) => one !== partyId),
    said: own,
  };
};

/** Why a proposal cannot be upheld now. */
const blockedOf = (decision: Decision, isContradicted: boolean, now: Date): BlockedAnswer[] => {
  if (isContradicted) return [{ name: "uphold", code: "CONTRADICTED" }];
  if (mayUphold(decision, now)) return [];
  const from = upholdableAt(decision.proposedAt).toISOString();
  return [{ name: "uphold", code: "CAN_STILL_ANSWER", from }];
};

/** Proposals that a person has to decide, also as the second of two. */
export const proposalsSource: QueueSource = {
  kind: "proposal",
  roles: ["moderator"],
  async find({ db, now }, limit) {
    const proposals = await findWaiting(db, "proposed", limit);
    const found = await findContradictions(
      db,
      proposals.map(({ id }) => id),
      now,
    );
    return proposals.map((decision) => {
      const { stands, ...more } = contradictedOf(found, decision);
      const blocked = blockedOf(decision, stands, now);
      return {
        id: decision.id,
        due: decision.dueAt,
        partyId: decision.partyId,
        ...more,
        summary: decision.rule === "terms" ? decision.kind : decision.rule,
        answers: [
          ...(blocked.length === 0 ? [upholdOf(decision)] : []),
          { name: "reject", command: "conduct reject", input: { decision: decision.id } },
        ],
        blocked,
        firstBy: decision.firstBy ?? undefined,
        refuses: ({ name }) =>
          isFirstOfTwo(decision, name) ? [{ name: "uphold", code: "FIRST_OF_TWO" }] : [],
        details: detailsOf(decision),
      };
    });
  },
  // What it would be now may take two, and may not have when it was proposed.
  async describe({ db, now }, { id, details }) {
    const decision = await findDecision(db, id);
    if (decision === undefined) return details;
    const { kind } = foresee(decision, await findDecisions(db, decision.partyId), now);
    return { ...details, flagged: whyTwo({ ...decision, kind }) !== null };
  },
  expand,
};

/** Decisions whose review was asked for. */
export const reviewsSource: QueueSource = {
  kind: "review",
  roles: ["moderator"],
  async find({ db, now }, limit) {
    const asked = await findWaiting(db, "underreview", limit);
    const found = await findContradictions(
      db,
      asked.map(({ id }) => id),
      now,
    );
    return asked.map((decision) => {
      const { otherPartyIds, said } = contradictedOf(found, decision);
      return {
        id: decision.id,
        due: decision.reviewDueAt ?? decision.dueAt,
        partyId: decision.partyId,
        otherPartyIds,
        said,
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
      };
    });
  },
  expand,
};

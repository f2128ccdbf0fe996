import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/items";
import { sides, type Side } from "@bandeja/domain/side";
import { mayUphold, upholdableAt, whyTwo } from "@bandeja/domain/decisions";
import { hadPart, partsIn } from "../../../decisions/deciding/correct.ts";
import { isFirstOfTwo } from "../../../decisions/deciding/decide.ts";
import {
  findDecision,
  findDecisions,
  findWaiting,
  type Decision,
} from "../../../decisions/store/decisions-store.ts";
import {
  findContradictions,
  findDeletedSides,
  findMissed,
  type Contradiction,
} from "../../../decisions/store/other-sides-store.ts";
import { isId } from "../../../../kernel/ids.ts";
import type { QueryContext } from "../../core/operation.ts";
import { sayHappened } from "../../core/require-undone.ts";
import { findBasis } from "../../core/basis-store.ts";
import { findLabels } from "../../core/labels-store.ts";
import { findWorkAheadOf } from "../../core/planned-work-store.ts";
import { foresee } from "../../pages/show-conduct.ts";
import { factsOfDecision, showDecision } from "../../pages/show-decision.ts";
import type { ItemParts } from "../../core/item-parts.ts";
import type { QueueItem, QueueSource } from "../source.ts";

/** What is decided by, and what upholding a proposal leads to now. */
async function expand(context: QueryContext, { id, answers, blocked = [] }: QueueItem): Promise<ItemParts> {
  const { db, now } = context;
  const decision = await findDecision(db, id);
  const parts = decision && (await showDecision(context, decision));
  if (decision === undefined || parts === undefined) return {};
  if (decision.state !== "proposed") return parts;
  const { kind, until } = foresee(decision, await findDecisions(db, decision.partyId), now);
  const two = decision.firstBy === null ? whyTwo({ ...decision, kind }) : null;
  return {
    ...parts,
    ...(decision.facts.cancelsAhead === true && {
      ahead: await findWorkAheadOf(db, decision.partyId, now),
      requestedAt: decision.proposedAt.toISOString(),
    }),
    answers: answers.map((one) => (one.name === "uphold" && two !== null ? { ...one, two } : one)),
    ...(!blocked.some(({ name }) => name === "uphold") && {
      wouldBe: { kind, until: until?.toISOString() ?? null },
    }),
  };
}

/** Upholding a proposal; the second of two agrees to the reason of the first. */
const upholdOf = ({ id, firstBy }: Decision): ItemAnswer => ({
  name: "uphold",
  command: "conduct uphold",
  input: { decision: id },
  reads: firstBy === null ? "account" : "secondoftwo",
});

/** The questions to either side of a no-show, except to one whose account was deleted. */
const questionsOf = ({ id, rule }: Decision, deletedSides: readonly Side[]): ItemAnswer[] =>
  rule !== "noshow"
    ? []
    : sides
        .filter((of) => !deletedSides.includes(of))
        .map((of) => ({
          name: `ask${of}`,
          command: "conduct ask",
          input: { decision: id, of },
          says: "text",
        }));

const unaskedOf = (deletedSides: readonly Side[]): BlockedAnswer[] =>
  deletedSides.map((of) => ({ name: `ask${of}`, code: "ACCOUNT_DELETED" }));

/** What contradicts an item: its parties are looked at with it, and it is read again once their decisions change. */
const contradictedOf = (found: readonly Contradiction[], { id, partyId }: Decision) => {
  const own = found.filter(({ decisionId }) => decisionId === id);
  return {
    stands: own.some(({ stands }) => stands),
    otherPartyIds: own.flatMap(({ venue, worker }) => [venue.id, worker.id]).filter((one) => one !== partyId),
    contradicts: own,
  };
};

/** What waits, with what contradicts it and what is decided by. */
async function findAll(
  { db, now }: Pick<QueryContext, "db" | "now">,
  state: "proposed" | "underreview",
  limit: number,
) {
  const waiting = await findWaiting(db, state, limit);
  const found = await findContradictions(
    db,
    waiting.map(({ id }) => id),
    now,
  );
  const deleted = await findDeletedSides(
    db,
    waiting.map(({ id }) => id),
  );
  const missed = await findMissed(
    db,
    waiting.map(({ id }) => id),
  );
  const all = waiting.map((decision) => ({
    decision,
    isMissed: missed.has(decision.id),
    deletedSides: deleted.get(decision.id) ?? [],
    ...contradictedOf(found, decision),
  }));
  const basis = await findBasis(
    db,
    all.flatMap(({ decision, otherPartyIds }) => [decision.partyId, ...otherPartyIds]),
  );
  return all.map(({ contradicts, ...one }) => ({
    ...one,
    said: [contradicts, ...[one.decision.partyId, ...one.otherPartyIds].map((id) => basis.get(id))],
  }));
}

/** When the job of the latest offence starts that a decision is about, by the venue's clock: it tells two of one party apart. */
async function findStarts({ db }: Pick<QueryContext, "db">, decisions: readonly Decision[]) {
  const jobOf = ({ facts }: Decision) => facts.offences.at(-1)?.jobId;
  const labels = await findLabels(
    db,
    decisions.map((decision) => ({ job: jobOf(decision) ?? null })),
  );
  return (decision: Decision): string[] => {
    const at = labels[jobOf(decision) ?? ""]?.at;
    return at ? [at] : [];
  };
}

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
  async find(context, limit) {
    const proposals = await findAll(context, "proposed", limit);
    const starts = await findStarts(
      context,
      proposals.map(({ decision }) => decision),
    );
    return proposals.map(({ decision, stands, deletedSides, isMissed, ...more }) => {
      const blocked = blockedOf(decision, stands, context.now);
      return {
        id: decision.id,
        due: decision.dueAt,
        partyId: decision.partyId,
        ...more,
        summary: decision.rule === "terms" ? decision.kind : decision.rule,
        facts: starts(decision),
        answers: [
          ...(blocked.length === 0 ? [upholdOf(decision)] : []),
          { name: "reject", command: "conduct reject", input: { decision: decision.id } },
          ...(isMissed
            ? [
                {
                  name: "rejectworked",
                  command: "conduct reject",
                  input: { decision: decision.id, worked: true },
                } as const,
              ]
            : []),
          ...questionsOf(decision, deletedSides),
        ],
        blocked: [...blocked, ...unaskedOf(deletedSides)],
        firstBy: decision.firstBy ?? undefined,
        refuses: ({ name }) =>
          isFirstOfTwo(decision, name) ? [{ name: "uphold", code: "FIRST_OF_TWO" }] : [],
        ...(blocked.length === 0 && { takesAnother: { than: [decision.firstBy], answers: ["uphold"] } }),
        details: factsOfDecision(decision),
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
  async findEnd({ db }, id) {
    if (!isId(id)) return undefined;
    const decision = await findDecision(db, id);
    // A proposal goes with what it was about.
    if (decision === undefined) return [{ name: "proposalGone" }];
    const { state, kind, decidedAt, decidedBy } = decision;
    if (state === "proposed" || decidedAt === null) return undefined;
    const what = state === "rejected" || state === "lapsed" ? state : kind;
    return sayHappened(`decision.${what}`, decidedAt, decidedBy);
  },
  expand,
};

/** Decisions whose review was asked for. */
export const reviewsSource: QueueSource = {
  kind: "review",
  async find(context, limit) {
    const asked = await findAll(context, "underreview", limit);
    const starts = await findStarts(
      context,
      asked.map(({ decision }) => decision),
    );
    return asked.map(({ decision, otherPartyIds, said, deletedSides, isMissed }) => {
      return {
        id: decision.id,
        due: decision.reviewDueAt ?? decision.dueAt,
        partyId: decision.partyId,
        otherPartyIds,
        said,
        summary: decision.kind,
        facts: starts(decision),
        answers: [
          { name: "confirm", command: "conduct review", input: { decision: decision.id, confirm: true } },
          { name: "correct", command: "conduct review", input: { decision: decision.id, correct: true } },
          ...(isMissed
            ? [
                {
                  name: "correctworked",
                  command: "conduct review",
                  input: { decision: decision.id, correct: true, worked: true },
                } as const,
              ]
            : []),
          ...questionsOf(decision, deletedSides),
        ],
        blocked: unaskedOf(deletedSides),
        refuses: ({ name }) =>
          hadPart(decision, name)
            ? [
                { name: "confirm", code: "HAD_A_PART" },
                { name: "correct", code: "HAD_A_PART" },
                ...(isMissed ? [{ name: "correctworked", code: "HAD_A_PART" } as const] : []),
              ]
            : [],
        takesAnother: { than: partsIn(decision), answers: ["confirm", "correct"] },
        details: factsOfDecision(decision),
      };
    });
  },
  expand,
};

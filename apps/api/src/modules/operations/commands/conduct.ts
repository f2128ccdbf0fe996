import type { Outcome } from "@bandeja/contract/console/outcomes";
import { textLimits } from "@bandeja/contract/limits";
import { requiredProse } from "@bandeja/contract/prose";
import { isInForce, offenceStateOf } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { correct, partsIn, review } from "../../decisions/deciding/correct.ts";
import { reject, uphold } from "../../decisions/deciding/decide.ts";
import { lockDecision } from "../../decisions/deciding/lock-decision.ts";
import { findFigures } from "../../decisions/figures-store.ts";
import { findConduct } from "../../decisions/find-conduct.ts";
import {
  findDecision,
  findDecisions,
  findWaiting,
  type Decision,
} from "../../decisions/store/decisions-store.ts";
import {
  findContradictions,
  findNoShowSides,
  findOtherSides,
} from "../../decisions/store/other-sides-store.ts";
import { ask } from "../../moderation/answers/answer-report.ts";
import { findBasis } from "../core/basis-store.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, query, type Group, type Shown } from "../core/operation.ts";
import { oneOf } from "../core/one-of.ts";
import { requireProven } from "../core/acting-operator.ts";
import { requireAnotherPerson } from "../core/require-not-own.ts";
import { id as idInput, parseSide } from "../core/parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findTold, findToldDays } from "../core/told-store.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { decidersOf, reviewedOf } from "../pages/show-conduct.ts";
import {
  cancelsShifts,
  concernedBy,
  decidingAhead,
  decidingOf,
  decidingWorked,
  requireProvenIfTwo,
  sayMilder,
  sayNextReport,
  tellUpheld,
  worked,
} from "./decided.ts";
import { restrictions } from "./restrictions.ts";

/** In a smaller group the figures could tell who they are about. */
const smallestGroup = 10;
/** How far back figures go (ms). */
const figuresMs = 730 * 86_400_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function liftedOf(decision: Decision): Shown {
  const { reviewed } = reviewedOf(decision);
  return reviewed?.outcome === "lifted" ? { lifted: reviewed.at, liftedBy: reviewed.by } : {};
}

const show = (decision: Decision, now: Date): Shown => ({
  id: decision.id,
  kind: decision.kind,
  rule: decision.rule,
  state: decision.state,
  inForce: isInForce(decision, now),
  from: iso(decision.from),
  until: iso(decision.until),
  by: decidersOf(decision) ?? "",
  days: decision.facts.days?.join(", ") ?? null,
  jobs: decision.facts.jobIds?.join(", ") ?? null,
  due: iso(decision.state === "underreview" ? decision.reviewDueAt : decision.dueAt),
  said: decision.answer,
  reviewSaid: decision.reviewText,
  reason: decision.reason,
  ...liftedOf(decision),
});

/** What is decided about a decision by: its party and those of no-shows that contradict it. Its person is locked. */
async function basisOf(tx: Tx, { id, partyId }: Decision, now: Date): Promise<string[]> {
  const contradicting = await findContradictions(tx, [id], now);
  const others = contradicting.flatMap(({ venue, worker }) => [venue.id, worker.id]);
  return [...(await findBasis(tx, [partyId, ...others])).values()];
}

/** That a no-show which contradicts one that was decided still waits, too. */
async function tellContradicted(tx: Tx, { id }: Decision, now: Date): Promise<Outcome> {
  const found = await findContradictions(tx, [id], now);
  return found
    .filter(({ state }) => state === "proposed" || state === "underreview")
    .map((one) => ({
      name: "contradictionWaits",
      values: { other: one.id, name: one[one.of].name ?? "–" },
    }));
}

export const conductGroup: Group = {
  name: "conduct",
  help: "Decisions about venues and waitstaff: offences, suspensions, what is hidden, and their reviews",
  commands: [
    query({
      name: "show",
      ids: "decision",
      input: { account: argument("account") },
      roles: ["moderator", "support"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "The decisions about an account, latest first",
      async run({ db, now }, { account }) {
        const { offences, decisions } = await findConduct(db, await resolveParty(db, account));
        return [
          ...offences.map(({ offence, decision }): Shown => ({
            ...show(decision, now),
            offence: offenceStateOf(decision, now),
            job: offence.jobId,
            reported: offence.reason,
          })),
          ...decisions.map((decision) => show(decision, now)),
        ];
      },
    }),
    query({
      name: "waiting",
      input: {},
      roles: ["moderator"],
      shows: ["account"],
      isOnCommandLine: true,
      help: "Proposals, and then requests for a review, that wait for an operator, next due first",
      async run({ db, now }) {
        const waiting = [
          ...(await findWaiting(db, "proposed", 100)),
          ...(await findWaiting(db, "underreview", 100)),
        ];
        return waiting.map((decision): Shown => ({
          ...show(decision, now),
          account: decision.partyId,
          flagged: decision.isFlagged,
          first: decision.firstBy,
        }));
      },
    }),
    query({
      name: "figures",
      input: {},
      roles: ["moderator", "support"],
      shows: "nobody",
      help: "Decisions of two years by month and rule: proposals, outcomes, reviews, corrections and times. A group of fewer than ten has no figures",
      async run({ db, now }) {
        const rows = await findFigures(db, new Date(now.getTime() - figuresMs));
        return rows.map(({ month, rule, ...figures }): Shown => {
          const isSmall = figures.proposals < smallestGroup;
          return isSmall
            ? { month, rule, proposals: `fewer than ${smallestGroup}` }
            : { month, rule, ...figures };
        });
      },
    }),
    command({
      name: "uphold",
      reads: "eitheroftwo",
      input: { decision: argument("decision", idInput), cancelShifts: cancelsShifts },
      roles: ["moderator"],
      help: "Upholds a proposal; the reason is shown to the account. A ban, a closed account and a flagged proposal take a second operator, who agrees to the reason of the first: that of the second is for the audit log",
      async run(context, { decision, reason, cancelShifts: cancelsAhead }) {
        const { tx, by } = context;
        const { deciding, sayAhead } = decidingAhead(context);
        const proposal = await lockDecision(tx, decision, deciding);
        const basis = await basisOf(tx, proposal, deciding.now);
        await requireAnotherPerson(context, [proposal.firstBy]);
        const upheld = await uphold(tx, proposal, { operator: by.name, reason, cancelsAhead }, deciding);
        await requireProvenIfTwo(context, upheld);
        const { ahead, what } = await sayAhead(upheld);
        return {
          ...(await concernedBy(tx, upheld)),
          basis,
          ahead,
          what: [
            ...(await tellUpheld(tx, upheld, deciding.now)),
            ...what,
            ...(await tellContradicted(tx, upheld, deciding.now)),
          ],
          warns:
            upheld.subjectId === null ? await findToldDays(tx, upheld) : await findTold(tx, upheld.subjectId),
          reads: upheld.secondBy === null ? "account" : "secondoftwo",
        };
      },
    }),
    command({
      name: "reject",
      reads: "account",
      input: { decision: argument("decision", idInput), worked },
      roles: ["moderator"],
      help: "Rejects a proposal, so that it does not count; the reason is shown to the account",
      async run(context, { decision, reason, worked: isWorked }) {
        const { tx, by } = context;
        const { deciding, sayWorked } = await decidingWorked(context, decision, isWorked);
        const proposal = await lockDecision(tx, decision, deciding);
        const basis = await basisOf(tx, proposal, deciding.now);
        const rejected = await reject(tx, proposal, { operator: by.name, reason }, deciding);
        return {
          ...(await concernedBy(tx, rejected)),
          basis,
          what: [
            { name: "proposalRejected", values: { decision: rejected.id } },
            ...sayWorked(),
            ...(await sayNextReport(tx, rejected, deciding)),
            ...(await tellContradicted(tx, rejected, deciding.now)),
          ],
        };
      },
    }),
    command({
      name: "ask",
      reads: "log",
      readsText: "askedside",
      input: {
        decision: argument("decision", idInput),
        of: {
          ...option("side", "venue or worker: who is asked"),
          choices: ["venue", "worker"],
          isRequired: true,
        },
        text: argument("text", requiredProse(textLimits.report)),
      },
      roles: ["moderator"],
      help: "Asks the venue or the worker about a no-show that is to be decided or reviewed; the side is notified, reads the text and can reply once",
      async run(context, { decision: id, of: asked, text }) {
        const { tx, by, now } = context;
        const side = parseSide(asked, "of");
        const decision = await lockDecision(tx, id, decidingOf(context));
        const sides = await findNoShowSides(tx, id);
        if (sides === undefined) {
          throw new Refusal("There is nobody to ask: this is not about a no-show.", "NOBODY_TO_ASK");
        }
        if (decision.state !== "proposed" && decision.state !== "underreview") {
          throw new Refusal("It has been decided already.", "DECIDED");
        }
        if (await isDeletedParty(tx, sides[side])) {
          throw new Refusal("The account was deleted: nobody would read it.", "ACCOUNT_DELETED", "of");
        }
        const basis = await basisOf(tx, decision, now);
        await ask(tx, sides[side], { decisionId: id }, { text, operator: by.name, now });
        return {
          about: sides[side],
          others: [...(await findOtherSides(tx, id)), decision.partyId].filter((one) => one !== sides[side]),
          basis,
          what: [{ name: "sideAsked", values: { decision: id } }],
        };
      },
    }),
    command({
      name: "review",
      oneOf: ["confirm", "correct"],
      reads: "account",
      input: {
        decision: argument("decision", idInput),
        confirm: flag("the decision stays"),
        correct: flag("the decision is lifted, with what followed from it"),
        worked,
      },
      roles: ["moderator"],
      help: "Reviews a decision whose account asked for it; the reason is shown to it. Not for those who have decided",
      async run(context, { decision, reason, worked: isWorked, ...options }) {
        const { tx, by } = context;
        if (isWorked && !options.correct) {
          throw new Refusal("--worked goes with --correct.", "EITHER", "worked");
        }
        const { deciding, sayWorked } = await decidingWorked(context, decision, isWorked);
        const made = await lockDecision(tx, decision, deciding);
        const basis = await basisOf(tx, made, deciding.now);
        const others = partsIn(made);
        if (others.length > 0) await requireProven(tx, by);
        await requireAnotherPerson(context, others);
        const before = await findDecisions(tx, made.partyId);
        const reviewed = await review(
          tx,
          made,
          oneOf(options, ["confirm", "correct"]),
          { operator: by.name, reason },
          deciding,
        );
        return {
          ...(await concernedBy(tx, reviewed)),
          basis,
          what: [
            {
              name: reviewed.state === "confirmed" ? "decisionStays" : "decisionLifted",
              values: { decision: reviewed.id, kind: reviewed.kind },
            },
            ...sayWorked(),
            ...(await sayMilder(tx, before, reviewed.partyId)),
            ...(await sayNextReport(tx, reviewed, deciding)),
            ...(await tellContradicted(tx, reviewed, deciding.now)),
          ],
        };
      },
    }),
    command({
      name: "correct",
      takesTwo: true,
      // What two have decided, one does not lift.
      takesTwoFor: async (db, { decision }) =>
        typeof (await findDecision(db, decision))?.secondBy === "string",
      reads: "account",
      input: { decision: argument("decision", idInput), worked },
      roles: ["moderator"],
      help: "Lifts a decision: it counts no longer, nor does what followed from it; the reason is shown to the account. What two operators have decided takes two",
      async run(context, { decision, reason, worked: isWorked }) {
        const { tx, by, requester } = context;
        const { deciding, sayWorked } = await decidingWorked(context, decision, isWorked);
        const made = await lockDecision(tx, decision, deciding);
        const basis = await basisOf(tx, made, deciding.now);
        const operators =
          requester === undefined ? { operator: by.name } : { operator: requester, second: by.name };
        const before = await findDecisions(tx, made.partyId);
        const corrected = await correct(tx, made, { ...operators, reason }, deciding);
        return {
          ...(await concernedBy(tx, corrected)),
          basis,
          what: [
            { name: "decisionLifted", values: { decision: corrected.id, kind: corrected.kind } },
            ...sayWorked(),
            ...(await sayMilder(tx, before, corrected.partyId)),
            ...(await sayNextReport(tx, corrected, deciding)),
          ],
        };
      },
    }),
    ...restrictions,
  ],
};

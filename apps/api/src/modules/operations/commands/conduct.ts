import type { Outcome } from "@bandeja/contract/console/outcomes";
import { isInForce, offenceStateOf, whyTwo } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { correct, review } from "../../decisions/deciding/correct.ts";
import { outcomeAt, reject, uphold, type Deciding } from "../../decisions/deciding/decide.ts";
import { lockDecision } from "../../decisions/deciding/lock-decision.ts";
import { decideAsOperator } from "../../decisions/deciding/propose.ts";
import { findFigures } from "../../decisions/figures-store.ts";
import { findConduct } from "../../decisions/find-conduct.ts";
import { findWaiting, type Decision } from "../../decisions/store/decisions-store.ts";
import { findOtherSides } from "../../decisions/store/other-sides-store.ts";
import { findHideable, isBeingHidden } from "../../decisions/restrictions/restrictions-store.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, query, type CommandContext, type Group, type Shown } from "../core/operation.ts";
import { oneOf } from "../core/one-of.ts";
import { id as idInput, instant } from "../core/parse-args.ts";
import { requireReportOf } from "../core/require-report.ts";
import { requireUnnamedBehind } from "../core/require-unnamed.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { cancelShifts } from "./cancel-shifts.ts";

/** The end of a suspension; null for a ban. @throws Refusal */
function endOf({ until, forever }: { until: Date | undefined; forever: boolean }, now: Date): Date | null {
  if ((until === undefined) === !forever) {
    throw new Refusal("Give either --until or --forever.", "EITHER", "until");
  }
  if (until === undefined) return null;
  if (until <= now) throw new Refusal("--until is in the past. Give a later instant.", "PAST", "until");
  return until;
}

/** Whether a suspension is a ban: without an end, or for longer than a year. */
const isBan = (until: Date | null, now: Date): boolean =>
  until === null || until.getTime() - now.getTime() > 366 * 86_400_000;

const decidingOf = ({ services, now }: Pick<CommandContext, "services" | "now">): Deciding => ({
  policy: services.config.conduct,
  now,
});

/** In a smaller group the figures could tell who they are about. */
const smallestGroup = 10;
/** How far back figures go (ms). */
const figuresMs = 730 * 86_400_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const show = (decision: Decision, now: Date): Shown => ({
  id: decision.id,
  kind: decision.kind,
  rule: decision.rule,
  state: decision.state,
  inForce: isInForce(decision, now),
  from: iso(decision.from),
  until: iso(decision.until),
  by: [decision.decidedBy ?? (decision.decidedAt === null ? null : decision.decider), decision.secondBy]
    .filter((name) => name !== null)
    .join(", "),
  due: iso(decision.state === "underreview" ? decision.reviewDueAt : decision.dueAt),
  said: decision.reviewText ?? decision.answer,
  reason: decision.reason,
});

const whyTwoNames = { kind: "twoForKind", complaint: "twoForComplaint" } as const;

/** What a proposal or an operator's own decision came to: it is in force, or waits for a second operator, and why. */
async function tellUpheld(tx: Tx, decision: Decision, now: Date): Promise<Outcome> {
  const { id, state, until, dueAt } = decision;
  const { kind } = state === "proposed" ? await outcomeAt(tx, decision, now) : decision;
  const values = { decision: id, kind };
  if (state === "proposed") {
    const why = whyTwo({ ...decision, kind });
    return [
      { name: "waitsForSecond", values: { ...values, until: dueAt.toISOString() } },
      ...(why === null ? [] : [{ name: whyTwoNames[why] }]),
    ];
  }
  return until === null
    ? [{ name: "inForce", values }]
    : [{ name: "inForceUntil", values: { ...values, until: until.toISOString() } }];
}

/** The parties that a decision concerns: its own, and the other sides. */
const concernedBy = async (tx: Tx, decision: Decision) => ({
  about: decision.partyId,
  others: await findOtherSides(tx, decision.id),
});

const cancelsShifts = flag(
  "also cancels what it has ahead, as if it did so itself, without the reason; all are notified",
);

const report = option(
  "report",
  "the id of the report that it is decided from, for the second operator",
  idInput,
);

/** Cancels what a suspended party has ahead, once the decision is in force. */
async function cancelAhead(
  { tx, services, now }: CommandContext,
  decision: Decision,
  options: { readonly cancelShifts: boolean },
): Promise<Outcome> {
  if (decision.state !== "upheld") return [];
  return cancelShifts(tx, decision.partyId, options, {
    isByOperator: true,
    policy: services.config.conduct,
    now,
  });
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
      shows: "many",
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
      async run(context, { decision, reason, ...options }) {
        const { tx, by } = context;
        const deciding = decidingOf(context);
        const proposal = await lockDecision(tx, decision, deciding);
        await requireUnnamedBehind(tx, proposal, reason);
        const upheld = await uphold(tx, proposal, { operator: by.name, reason }, deciding);
        const cancelled = await cancelAhead(context, upheld, options);
        return {
          ...(await concernedBy(tx, upheld)),
          what: [...(await tellUpheld(tx, upheld, deciding.now)), ...cancelled],
          reads: upheld.secondBy === null ? "account" : "secondoftwo",
        };
      },
    }),
    command({
      name: "reject",
      reads: "account",
      input: { decision: argument("decision", idInput) },
      roles: ["moderator"],
      help: "Rejects a proposal, so that it does not count; the reason is shown to the account",
      async run(context, { decision, reason }) {
        const { tx, by } = context;
        const deciding = decidingOf(context);
        const proposal = await lockDecision(tx, decision, deciding);
        await requireUnnamedBehind(tx, proposal, reason);
        const rejected = await reject(tx, proposal, { operator: by.name, reason }, deciding);
        return {
          ...(await concernedBy(tx, rejected)),
          what: [{ name: "proposalRejected", values: { decision: rejected.id } }],
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
      },
      roles: ["moderator"],
      help: "Reviews a decision whose account asked for it; the reason is shown to it. Not for those who have decided",
      async run(context, { decision, reason, ...options }) {
        const { tx, by } = context;
        const deciding = decidingOf(context);
        const made = await lockDecision(tx, decision, deciding);
        await requireUnnamedBehind(tx, made, reason);
        const reviewed = await review(
          tx,
          made,
          oneOf(options, ["confirm", "correct"]),
          { operator: by.name, reason },
          deciding,
        );
        return {
          ...(await concernedBy(tx, reviewed)),
          what: [
            {
              name: reviewed.state === "confirmed" ? "decisionStays" : "decisionLifted",
              values: { decision: reviewed.id, kind: reviewed.kind },
            },
          ],
        };
      },
    }),
    command({
      name: "correct",
      reads: "account",
      input: { decision: argument("decision", idInput) },
      roles: ["moderator"],
      help: "Lifts a decision that was a mistake, with what followed from it; the reason is shown to the account",
      async run(context, { decision, reason }) {
        const { tx, by } = context;
        const deciding = decidingOf(context);
        const made = await lockDecision(tx, decision, deciding);
        await requireUnnamedBehind(tx, made, reason);
        const corrected = await correct(tx, made, { operator: by.name, reason }, deciding);
        return {
          ...(await concernedBy(tx, corrected)),
          what: [{ name: "decisionLifted", values: { decision: corrected.id, kind: corrected.kind } }],
        };
      },
    }),
    command({
      name: "suspend",
      oneOf: ["until", "forever"],
      reads: "account",
      roles: ["moderator"],
      help: "Suspends an account from posting and applying; the reason is shown to it. Without an end, or for more than a year, it is a ban, which takes a second operator",
      input: {
        account: argument("account"),
        until: option("instant", "such as 2026-12-01T18:00Z", instant),
        forever: flag("until it is corrected"),
        cancelShifts: cancelsShifts,
        report,
      },
      async run(context, { account, reason, report: reportId, ...options }) {
        const { tx, by, now } = context;
        const until = endOf(options, now);
        const partyId = await resolveParty(tx, account, { isActive: true });
        await requireReportOf(tx, reportId, { partyId, reason });
        const kind = isBan(until, now) ? "ban" : "suspension";
        const decision = await decideAsOperator(
          tx,
          { partyId, kind, until, reportId },
          { operator: by.name, reason },
          decidingOf(context),
        );
        const cancelled = await cancelAhead(context, decision, options);
        return {
          ...(await concernedBy(tx, decision)),
          what: [...(await tellUpheld(tx, decision, context.now)), ...cancelled],
        };
      },
    }),
    command({
      name: "close",
      reads: "account",
      roles: ["moderator"],
      help: "Closes an account: it may begin nothing, and can read, export and delete what is its own. It takes a second operator",
      input: { account: argument("account"), cancelShifts: cancelsShifts, report },
      async run(context, { account, reason, report: reportId, ...options }) {
        const { tx, by } = context;
        const partyId = await resolveParty(tx, account, { isActive: true });
        await requireReportOf(tx, reportId, { partyId, reason });
        const closed = { partyId, kind: "accountclosed", until: null, reportId } as const;
        const decision = await decideAsOperator(
          tx,
          closed,
          { operator: by.name, reason },
          decidingOf(context),
        );
        const cancelled = await cancelAhead(context, decision, options);
        return {
          ...(await concernedBy(tx, decision)),
          what: [...(await tellUpheld(tx, decision, context.now)), ...cancelled],
        };
      },
    }),
    command({
      name: "hide",
      reads: "account",
      roles: ["moderator"],
      help: "Hides a review or a message by its id, or the public page of a venue by the id of its account; the reason is shown to its author",
      input: { subject: argument("id", idInput), report },
      async run(context, { subject, reason, report: reportId }) {
        const { tx, by } = context;
        const hideable = await findHideable(tx, subject);
        if (hideable === undefined) {
          throw new Refusal("There is no review, message or public page with this id.", "NOT_FOUND");
        }
        await requireReportOf(tx, reportId, { partyId: hideable.partyId, reason });
        await lockPerson(tx, hideable.partyId);
        if (await isBeingHidden(tx, hideable)) {
          throw new Refusal("It is hidden already, or proposed to be.", "HIDDEN_ALREADY");
        }
        const hidden = { ...hideable, until: null, reportId };
        const decision = await decideAsOperator(
          tx,
          hidden,
          { operator: by.name, reason },
          decidingOf(context),
        );
        return { ...(await concernedBy(tx, decision)), what: await tellUpheld(tx, decision, context.now) };
      },
    }),
  ],
};

import type { Outcome } from "@bandeja/contract/console/outcomes";
import { whyTwo } from "@bandeja/domain/decisions";
import type { Tx } from "../../../db/database.ts";
import { isDeletedParty } from "../../accounts/core/require-active.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { outcomeAt } from "../../decisions/deciding/decide.ts";
import type { Deciding } from "../../decisions/deciding/deciding.ts";
import type { RestoredWork } from "../../decisions/statements/write-statement.ts";
import { proposeNextReport } from "../../decisions/offences/record-venue-no-show.ts";
import { findDecisions, type Decision } from "../../decisions/store/decisions-store.ts";
import { findMissed, findOtherSides } from "../../decisions/store/other-sides-store.ts";
import { findReport } from "../../moderation/core/reports-store.ts";
import { countAsWorked, lockWork } from "../../work/attendance/restore-work.ts";
import { requireProven } from "../core/acting-operator.ts";
import { flag } from "../core/fields.ts";
import type { CommandContext, Done } from "../core/operation.ts";
import { findWorkAheadOf } from "../core/planned-work-store.ts";
import { findReportBehind, sayDecidedBefore } from "../core/report-behind-store.ts";
import { countAhead } from "../pages/conduct-store.ts";
import { cancelShifts } from "./cancel-shifts.ts";

export const decidingOf = ({ services, now }: Pick<CommandContext, "services" | "now">): Deciding => ({
  policy: services.config.conduct,
  now,
});

/** Refuses on the command line a decision that waits for a second operator, or has two, where they can prove themselves. @throws Refusal */
export async function requireProvenIfTwo(
  { tx, by }: CommandContext,
  { state, secondBy }: Decision,
): Promise<void> {
  if (state === "proposed" || secondBy !== null) await requireProven(tx, by);
}

const whyTwoNames = { kind: "twoForKind", complaint: "twoForComplaint" } as const;

/** What a proposal or an operator's own decision came to: it is in force, or waits for a second operator, and why. */
export async function tellUpheld(tx: Tx, decision: Decision, now: Date): Promise<Outcome> {
  const { id, state, until, dueAt } = decision;
  const { kind } = state === "proposed" ? await outcomeAt(tx, decision, now) : decision;
  const values = { decision: id, kind };
  if (state === "proposed") {
    const why = whyTwo({ ...decision, kind });
    return [
      { name: "waitsForSecond", values: { ...values, until: dueAt.toISOString() } },
      ...(until === null ? [] : [{ name: "wouldEnd", values: { until: until.toISOString() } } as const]),
      ...(kind === "ban" && until !== null ? [{ name: "longerThanYear" } as const] : []),
      ...(why === null ? [] : [{ name: whyTwoNames[why] }]),
    ];
  }
  if (until !== null) return [{ name: "inForceUntil", values: { ...values, until: until.toISOString() } }];
  // Of what an account has left behind, such as a review.
  return [{ name: (await isDeletedParty(tx, decision.partyId)) ? "inForceLeft" : "inForce", values }];
}

/** What a decision from a report leads to, and what was decided from it before. */
export const tellMade = async (tx: Tx, decision: Decision, now: Date): Promise<Outcome> => [
  ...(await sayDecidedBefore(tx, decision.id)),
  ...(await tellUpheld(tx, decision, now)),
];

/** Proposes another worker's report of the same job, where one has come to nothing, and says so. */
export const sayNextReport = async (tx: Tx, decision: Decision, deciding: Deciding): Promise<Outcome> =>
  (await proposeNextReport(tx, decision, deciding)) ? [{ name: "nextReportProposed" }] : [];

/** The decisions of a party that differ from what they were, such as milder ones after the correction of an earlier one. */
export async function sayMilder(tx: Tx, before: readonly Decision[], partyId: string): Promise<Outcome> {
  const after = await findDecisions(tx, partyId);
  return after.flatMap(({ id, kind, until }): Outcome => {
    const was = before.find((one) => one.id === id);
    if (was === undefined || (was.kind === kind && was.until?.getTime() === until?.getTime())) return [];
    const at = (was.from ?? was.proposedAt).toISOString();
    const values = { decision: id, formerKind: was.kind, at, kind };
    return until === null
      ? [{ name: "decisionMilder", values }]
      : [{ name: "decisionMilderUntil", values: { ...values, until: until.toISOString() } }];
  });
}

/** The parties that a decision concerns, its own and the other sides, and the report that it was made from. */
export async function concernedBy(
  tx: Tx,
  decision: Decision,
): Promise<Pick<Done, "about" | "others" | "report">> {
  const reportId = await findReportBehind(tx, decision.id);
  return {
    about: decision.partyId,
    others: await findOtherSides(tx, decision.id),
    report: reportId === undefined ? undefined : await findReport(tx, reportId),
  };
}

export const cancelsShifts = flag(
  "also cancels what it has ahead, which counts on no record; all are notified, others that Bandeja cancelled it, without the reason",
);

/** The restrictions under which nobody may post or apply. */
const closing: ReadonlySet<string> = new Set(["suspension", "ban", "accountclosed"]);

/**
 * How an operator decides where that may cancel what the party has ahead: with the decision, once it is in force, so that its statement
 * says what was cancelled.
 */
export function decidingAhead({ tx, services, now }: CommandContext) {
  const policy = services.config.conduct;
  let cancelled: Awaited<ReturnType<typeof cancelShifts>> | undefined;
  const deciding: Deciding = {
    policy,
    now,
    async cancelAhead({ id, partyId, kind }) {
      if (closing.has(kind)) cancelled = await cancelShifts(tx, partyId, { decisionId: id, policy, now });
    },
  };
  /** What became of that: what was cancelled, or stays. */
  async function sayAhead(decision: Decision): ReturnType<typeof cancelShifts> {
    if (cancelled !== undefined) return cancelled;
    const { partyId, state, facts } = decision;
    const { kind } = state === "proposed" ? await outcomeAt(tx, decision, now) : decision;
    if (!closing.has(kind)) return { ahead: [], what: [] };
    if (facts.cancelsAhead === true) {
      const ahead = await findWorkAheadOf(tx, partyId, now);
      return { ahead, what: [{ name: "aheadLater", values: { count: ahead.length } }] };
    }
    const { confirmed, openJobs } = await countAhead(tx, partyId, now);
    return {
      ahead: [],
      what: [
        ...(confirmed > 0 ? [{ name: "confirmedStay", values: { count: confirmed } } as const] : []),
        ...(openJobs > 0 ? [{ name: "openJobsStay", values: { count: openJobs } } as const] : []),
      ],
    };
  }
  return { deciding, sayAhead };
}

export const worked = flag(
  "the worker came: a no-show's shift counts as worked, with the agreed hours unless one side proposes others; the venue is notified",
);

/**
 * How an operator decides where the shift of a no-show may count as worked, which is locked for that: with the decision, whose
 * statement says so.
 *
 * @throws Refusal where it cannot
 */
export async function decidingWorked(
  { tx, services, now }: CommandContext,
  decisionId: string,
  isWorked: boolean,
): Promise<{ readonly deciding: Deciding; readonly sayWorked: () => Outcome }> {
  const deciding = decidingOf({ services, now });
  if (!isWorked) return { deciding, sayWorked: () => [] };
  const found = (await findMissed(tx, [decisionId])).get(decisionId);
  if (found === undefined) throw notWorked();
  const missed = await lockWork(tx, found.applicationId, found.venueId);
  let restored: RestoredWork | undefined;
  return {
    deciding: {
      ...deciding,
      async restoreWork() {
        try {
          return (restored = await countAsWorked(tx, missed, now));
        } catch (error) {
          throw error instanceof ApiError ? notWorked() : error;
        }
      },
    },
    sayWorked: () => (restored === undefined ? [] : [{ name: restoredNames[restored] }]),
  };
}

const restoredNames = { completed: "countsAsWorked", confirmed: "confirmedAgain" } as const;

const notWorked = () =>
  new Refusal(
    "The shift cannot count as worked: it is not a no-show of waitstaff, its job was cancelled, they say that they were turned away, they have left, or had other work at that time.",
    "NOT_WORKED",
    "worked",
  );

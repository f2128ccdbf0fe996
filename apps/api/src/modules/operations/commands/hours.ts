import type { Tx } from "../../../db/database.ts";
import type { Sentence } from "@bandeja/contract/console/outcomes";
import { disputeStateOf } from "@bandeja/domain/worked-hours";
import { correctHours, decideHours } from "../../work/timesheets/dispute-hours.ts";
import { findDispute, findLatestDisputes, type Dispute } from "../../work/timesheets/disputes-store.ts";
import { requireProven } from "../core/acting-operator.ts";
import { findBasis } from "../core/basis-store.ts";
import { argument, option } from "../core/fields.ts";
import { command, query, type CommandContext, type Done, type Group, type Shown } from "../core/operation.ts";
import { id, wholeNumber } from "../core/parse-args.ts";
import { requireWaiting } from "../core/require-undone.ts";
import { Refusal } from "../../../kernel/refusal.ts";

const maxRows = 100;

const application = argument("application", id);
const minutesThatCount = {
  ...option("minutes", "the minutes that count, over all days of the job", wholeNumber),
  isRequired: true,
} as const;

interface Input {
  readonly application: string;
  readonly minutes: number | undefined;
  readonly reason: string;
}

/** What an operator decides by: what both sides say, also to Bandeja alone, and what else was said about them. */
async function findBasisOf(tx: Tx, before: Dispute | undefined): Promise<readonly unknown[]> {
  if (before === undefined) return [];
  const { venueText, workerText } = before.dispute;
  return [venueText, workerText, ...(await findBasis(tx, [before.workerId, before.venueId])).values()];
}

/** Decides on hours, or corrects what was decided. */
async function settle(
  { tx, by, now }: Pick<CommandContext, "tx" | "by" | "now">,
  { application: applicationId, minutes, reason }: Input,
  decide: typeof decideHours,
): Promise<Done> {
  if (minutes === undefined) throw new Refusal("Give --minutes.", "MISSING", "minutes");
  const before = await findDispute(tx, applicationId);
  const basis = await findBasisOf(tx, before);
  const decided = await decide(tx, { applicationId, minutes, operator: by.name, reason, now });
  const replaced = decided.dispute.decidedBy === null ? [] : [sayReplaced(decided)];
  return {
    about: decided.workerId,
    others: [decided.venueId],
    basis,
    what: [
      { name: "hoursDecided", values: { application: applicationId, minutes } },
      ...replaced,
      sayBefore(decided),
    ],
  };
}

const show = ({ dispute, agreedMinutes, minutes, ...sides }: Dispute, now: Date): Shown => ({
  application: dispute.applicationId,
  at: dispute.at.toISOString(),
  by: dispute.by,
  state: disputeStateOf(dispute, now),
  due: dispute.dueAt.toISOString(),
  venueMinutes: dispute.venueMinutes,
  workerMinutes: dispute.workerMinutes,
  agreedMinutes,
  minutes,
  job: sides.jobId,
  venueId: sides.venueId,
  workerId: sides.workerId,
  reason: dispute.reason,
});

const sayReplaced = ({ dispute: { decidedBy }, minutes }: Dispute): Sentence => ({
  name: "hoursReplaced",
  values: { minutes, name: decidedBy ?? "" },
});

const sayBefore = ({ dispute: { venueMinutes, workerMinutes }, agreedMinutes }: Dispute): Sentence => ({
  name: "hoursBefore",
  values: { venueMinutes, workerMinutes, agreedMinutes },
});

export const hoursGroup: Group = {
  name: "hours",
  help: "Hours that a venue and a worker see differently",
  commands: [
    query({
      name: "list",
      input: {},
      roles: ["moderator"],
      shows: ["venueId", "workerId"],
      isOnCommandLine: true,
      help: `Disputes about hours, latest first, at most ${maxRows}`,
      async run({ db, now }) {
        return (await findLatestDisputes(db, maxRows)).map((dispute) => show(dispute, now));
      },
    }),
    query({
      name: "show",
      input: { application },
      roles: ["moderator", "support"],
      async shows({ db }, input) {
        const dispute = await findDispute(db, input.application);
        return dispute && [dispute.workerId, dispute.venueId];
      },
      help: "What both sides of an application say about its hours",
      async run({ db, now }, input) {
        const dispute = await findDispute(db, input.application);
        return dispute === undefined ? [] : [show(dispute, now)];
      },
    }),
    command({
      name: "decide",
      reads: "bothsides",
      input: { application, minutes: minutesThatCount },
      roles: ["moderator"],
      help: "Decides which hours count, between what the sides say and have agreed; both are notified and read the reason",
      async run(context, input) {
        const before = await findDispute(context.tx, input.application);
        if (before !== undefined) await requireWaiting(context.tx, before);
        return settle(context, input, decideHours);
      },
    }),
    command({
      name: "correct",
      reads: "bothsides",
      input: { application, minutes: minutesThatCount },
      roles: ["moderator"],
      help: "Corrects hours that another operator has decided, at any time, between what the sides say and have agreed; both are notified and read the reason",
      async run(context, input) {
        await requireProven(context.tx, context.by);
        return settle(context, input, correctHours);
      },
    }),
  ],
};

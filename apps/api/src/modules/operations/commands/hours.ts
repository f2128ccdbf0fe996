import type { Sentence } from "@bandeja/contract/console/outcomes";
import { disputeStateOf } from "@bandeja/domain/worked-hours";
import { decideHours } from "../../work/timesheets/dispute-hours.ts";
import { findDispute, findLatestDisputes, type Dispute } from "../../work/timesheets/disputes-store.ts";
import { findBasis } from "../core/basis-store.ts";
import { argument, option } from "../core/fields.ts";
import { command, query, type Group, type Shown } from "../core/operation.ts";
import { id, wholeNumber } from "../core/parse-args.ts";
import { requireWaiting } from "../core/require-undone.ts";
import { Refusal } from "../../../kernel/refusal.ts";

const maxRows = 100;

const application = argument("application", id);

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
      shows: "many",
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
      input: {
        application,
        minutes: {
          ...option("minutes", "the minutes that count, over all days of the job", wholeNumber),
          isRequired: true,
        },
      },
      roles: ["moderator"],
      help: "Decides which hours count, between what the sides say and have agreed; both are notified and read the reason",
      async run({ tx, by, now }, { application: applicationId, minutes, reason }) {
        if (minutes === undefined) throw new Refusal("Give --minutes.", "MISSING", "minutes");
        const before = await findDispute(tx, applicationId);
        if (before !== undefined) await requireWaiting(tx, before);
        const sides = before === undefined ? [] : [before.workerId, before.venueId];
        const { venueText, workerText } = before?.dispute ?? {};
        const basis = [venueText, workerText, ...(await findBasis(tx, sides)).values()];
        const decided = await decideHours(tx, { applicationId, minutes, operator: by.name, reason, now });
        return {
          about: decided.workerId,
          others: [decided.venueId],
          basis,
          what: [
            { name: "hoursDecided", values: { application: applicationId, minutes } },
            ...(before === undefined ? [] : [sayBefore(before)]),
          ],
        };
      },
    }),
  ],
};

import type { ItemAnswer } from "@bandeja/contract/console/items";
import { payFor } from "@bandeja/domain/total-spend";
import { isId } from "../../../../kernel/ids.ts";
import { findDispute, findWaitingDisputes, type Dispute } from "../../../work/timesheets/disputes-store.ts";
import { findBasis } from "../../core/basis-store.ts";
import { findEnd } from "../../core/require-undone.ts";
import type { Shown } from "../../core/operation.ts";
import { showConduct } from "../../pages/show-conduct.ts";
import type { QueueSource } from "../source.ts";

/** The hours of one of the sides, those agreed where neither says them, or others. */
function answersOf({ dispute, agreedMinutes }: Dispute): ItemAnswer[] {
  const { applicationId: application, venueMinutes, workerMinutes } = dispute;
  const command = "hours decide";
  const answer = (name: ItemAnswer["name"], minutes: number): ItemAnswer => ({
    name,
    command,
    input: { application, minutes: String(minutes) },
  });
  const isSaid = agreedMinutes === venueMinutes || agreedMinutes === workerMinutes;
  return [
    answer("venuehours", venueMinutes),
    answer("workerhours", workerMinutes),
    ...(isSaid ? [] : [answer("agreedhours", agreedMinutes)]),
    { name: "otherhours", command, input: { application }, asks: "minutes" },
  ];
}

const price = (cents: number, { job }: Dispute) => `${(cents / 100).toFixed(2)} ${job.currency}`;

/** What is between both sides, in money. */
function differenceOf(found: Dispute): string {
  const { dispute, job } = found;
  const payOf = (minutes: number) => payFor(minutes, job.hourlyCents);
  return price(Math.abs(payOf(dispute.workerMinutes) - payOf(dispute.venueMinutes)), found);
}

/** What both sides say, and what each of it would be paid. */
function detailsOf(found: Dispute): Shown {
  const { dispute, agreedMinutes, job, attendance } = found;
  const { venueMinutes, workerMinutes, venueText, workerText } = dispute;
  const payOf = (minutes: number) => price(payFor(minutes, job.hourlyCents), found);
  return {
    by: dispute.by,
    made: dispute.at.toISOString(),
    attendance,
    venueMinutes,
    venuePay: payOf(venueMinutes),
    venueText,
    workerMinutes,
    workerPay: payOf(workerMinutes),
    workerText,
    agreedMinutes,
    agreedPay: payOf(agreedMinutes),
    difference: differenceOf(found),
  };
}

/** Disputes about hours. Looking at one is recorded about both sides. */
export const hoursSource: QueueSource = {
  kind: "hours",
  async find({ db, now }, limit) {
    const waiting = await findWaitingDisputes(db, now, limit);
    const basis = await findBasis(
      db,
      waiting.flatMap(({ workerId, venueId }) => [workerId, venueId]),
    );
    return waiting.map((found) => ({
      id: found.dispute.applicationId,
      due: found.dispute.dueAt,
      partyId: found.workerId,
      otherPartyIds: [found.venueId],
      aboutId: found.venueId,
      summary: null,
      facts: [differenceOf(found)],
      answers: answersOf(found),
      details: detailsOf(found),
      said: [found.workerId, found.venueId].map((id) => basis.get(id)),
    }));
  },
  async findEnd({ db }, applicationId) {
    const found = isId(applicationId) ? await findDispute(db, applicationId) : undefined;
    return found && findEnd(db, found);
  },
  async expand({ db, now }, { id: applicationId }) {
    const found = await findDispute(db, applicationId);
    if (found === undefined) return {};
    const { workerId, venueId, jobId, job, agreedMinutes, dispute } = found;
    const conduct = await Promise.all(
      [workerId, venueId].map((id) => showConduct(db, id, { now, seesReports: true })),
    );
    const { venueName, startDate, endDate, startTime, endTime } = job;
    const said = [dispute.venueMinutes, dispute.workerMinutes, agreedMinutes];
    return {
      conduct: conduct.filter((one) => one !== undefined),
      work: { id: jobId, venueName, startDate, endDate, startTime, endTime },
      disputed: {
        venueMinutes: dispute.venueMinutes,
        workerMinutes: dispute.workerMinutes,
        least: Math.min(...said),
        most: Math.max(...said),
        hourlyCents: job.hourlyCents,
        currency: job.currency,
      },
    };
  },
};

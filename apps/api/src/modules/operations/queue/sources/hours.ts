import type { ItemAnswer } from "@bandeja/contract/console/calls";
import { payFor } from "@bandeja/domain/total-spend";
import { findWaitingDisputes, type Dispute } from "../../../work/timesheets/disputes-store.ts";
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

/** What both sides say, and what each of it would be paid. */
function detailsOf({ dispute, agreedMinutes, job, jobId, venueId, workerId, attendance }: Dispute): Shown {
  const { venueMinutes, workerMinutes, venueText, workerText } = dispute;
  const centsFor = (minutes: number) => payFor(minutes, job.hourlyCents);
  const price = (cents: number) => `${(cents / 100).toFixed(2)} ${job.currency}`;
  return {
    by: dispute.by,
    made: dispute.at.toISOString(),
    job: jobId,
    attendance,
    venueId,
    venueMinutes,
    venuePay: price(centsFor(venueMinutes)),
    venueText,
    workerId,
    workerMinutes,
    workerPay: price(centsFor(workerMinutes)),
    workerText,
    agreedMinutes,
    agreedPay: price(centsFor(agreedMinutes)),
    difference: price(Math.abs(centsFor(workerMinutes) - centsFor(venueMinutes))),
  };
}

/** Disputes about hours. Looking at one is recorded about the worker. */
export const hoursSource: QueueSource = {
  kind: "hours",
  roles: ["moderator"],
  async find({ db, now }, limit) {
    const waiting = await findWaitingDisputes(db, now, limit);
    return waiting.map((found) => ({
      id: found.dispute.applicationId,
      due: found.dispute.dueAt,
      partyId: found.workerId,
      summary: null,
      answers: answersOf(found),
      details: detailsOf(found),
    }));
  },
  async expand({ db, now }, { details }) {
    const sides = [details.workerId, details.venueId].map(String);
    const conduct = await Promise.all(sides.map((id) => showConduct(db, id, { now })));
    return { conduct: conduct.filter((one) => one !== undefined) };
  },
};

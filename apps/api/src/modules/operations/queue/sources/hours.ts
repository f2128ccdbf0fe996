import type { ItemAnswer } from "@bandeja/contract/console/calls";
import { fromCents, payFor } from "@bandeja/domain/total-spend";
import { findWaitingDisputes, type Dispute } from "../../../work/timesheets/disputes-store.ts";
import type { QueueSource } from "../source.ts";

/** One of the sides' hours, or those agreed where neither says them; any between them by the command. */
function answersOf({ dispute, agreedMinutes }: Dispute): ItemAnswer[] {
  const { venueMinutes, workerMinutes } = dispute;
  const answer = (name: ItemAnswer["name"], minutes: number): ItemAnswer => ({
    name,
    command: "hours decide",
    input: { application: dispute.applicationId, minutes: String(minutes) },
  });
  const isSaid = agreedMinutes === venueMinutes || agreedMinutes === workerMinutes;
  return [
    answer("venuehours", venueMinutes),
    answer("workerhours", workerMinutes),
    ...(isSaid ? [] : [answer("agreedhours", agreedMinutes)]),
  ];
}

/** Disputes about hours. Looking at one is recorded about the worker. */
export const hoursSource: QueueSource = {
  kind: "hours",
  roles: ["moderator"],
  async find({ db, now }, limit) {
    const waiting = await findWaitingDisputes(db, now, limit);
    return waiting.map((found) => {
      const { dispute, agreedMinutes, job } = found;
      const centsFor = (minutes: number) => payFor(minutes, job.hourlyCents);
      const { venueMinutes, workerMinutes } = dispute;
      return {
        id: dispute.applicationId,
        due: dispute.dueAt,
        partyId: found.workerId,
        summary: null,
        answers: answersOf(found),
        details: {
          by: dispute.by,
          made: dispute.at.toISOString(),
          venueId: found.venueId,
          workerId: found.workerId,
          job: found.jobId,
          attendance: found.attendance,
          venueText: dispute.venueText,
          workerText: dispute.workerText,
          venueMinutes,
          workerMinutes,
          agreedMinutes,
          venuePay: fromCents(centsFor(venueMinutes)),
          workerPay: fromCents(centsFor(workerMinutes)),
          agreedPay: fromCents(centsFor(agreedMinutes)),
          difference: fromCents(Math.abs(centsFor(workerMinutes) - centsFor(venueMinutes))),
          currency: job.currency,
        },
      };
    });
  },
};

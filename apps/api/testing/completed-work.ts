import {
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsMine,
  applicationsProposeHours,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { hoursAfter, tuesdayNoon, type Market } from "./test-market.ts";

/** Five hours at 10.00 EUR, on the day of `tuesdayNoon`. */
export const morningShift = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "06:00",
  endTime: "11:00",
};

/** Completed work of a venue and a worker, with what each does about its hours. */
export async function createCompletedWork(market: Market, closedAt = hoursAfter(tuesdayNoon, -1)) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { ...morningShift, state: "completed", closedAt });
  const { id } = await market.application(job, person, { status: "completed", closedAt });
  const sides = { venue, person };
  type SideName = keyof typeof sides;
  const body = { application_id: id };
  return {
    venue,
    person,
    job,
    id,
    propose: (side: SideName, minutes: number) =>
      market.askRefused(applicationsProposeHours, { token: sides[side].token, body: { ...body, minutes } }),
    accept: (side: SideName, minutes?: number) =>
      market.askRefused(applicationsAcceptHours, {
        token: sides[side].token,
        body: { ...body, ...(minutes !== undefined && { minutes }) },
      }),
    dispute: (side: SideName, text = "") =>
      market.askRefused(applicationsDisputeHours, { token: sides[side].token, body: { ...body, text } }),
    /** The hours that both sides see, which are the same. */
    seen: async () => {
      const { data: mine } = (await market.ask(applicationsMine, { token: person.token })).body;
      const { data: theirs } = (
        await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } })
      ).body;
      if (JSON.stringify(mine[0]?.hours) !== JSON.stringify(theirs[0]?.hours)) {
        throw new Error("Both sides see different hours.");
      }
      return mine[0]?.hours;
    },
    earned: async () =>
      (await market.ask(waitressEarnings, { token: person.token, body: {} })).body.data.total,
  };
}

import type { OwnApplication } from "@bandeja/contract/calls/applications";
import {
  answerRanks,
  appliedShiftsOrder,
  confirmedShiftsOrder,
  pastShiftsOrder,
} from "@bandeja/domain/parameters/lists";
import { compareInOrder } from "@bandeja/domain/parameters/sort-key";

export const segments = ["applied", "confirmed", "past"] as const;
export type Segment = (typeof segments)[number];

/** What will not take place any more, or has, even before its end. */
const over: ReadonlySet<OwnApplication["status"]> = new Set(["withdrawn", "cancelled", "completed"]);

/**
 * The segment of an application: everything that is over is past. The answer to one is shown where it was awaited, and
 * a no-show where the shift was until that ends: the worker may be on the way.
 */
export function segmentOf({ status, job }: OwnApplication, now: Date): Segment {
  if (new Date(job.endsAt) <= now || over.has(status)) return "past";
  return status === "confirmed" || status === "noshow" ? "confirmed" : "applied";
}

const valuesOf = {
  startsAt: ({ job }: OwnApplication) => Date.parse(job.startsAt),
  answer({ status, offeredUntil }: OwnApplication) {
    if (offeredUntil !== undefined) return answerRanks.offered;
    return status === "pending" ? answerRanks.waiting : answerRanks.answered;
  },
};

/**
 * Sorts applications into segments. Applied: offered before pending before answered, each by its start; confirmed:
 * soonest first; past: latest first.
 */
export function intoSegments(applications: readonly OwnApplication[], now: Date) {
  const of = (segment: Segment) => applications.filter((one) => segmentOf(one, now) === segment);
  return {
    applied: of("applied").toSorted(compareInOrder(appliedShiftsOrder, valuesOf)),
    confirmed: of("confirmed").toSorted(compareInOrder(confirmedShiftsOrder, valuesOf)),
    past: of("past").toSorted(compareInOrder(pastShiftsOrder, valuesOf)),
  };
}

import type { OwnApplication } from "@bandeja/contract/calls/applications";

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

const bySoonest = (a: OwnApplication, b: OwnApplication) => a.job.startsAt.localeCompare(b.job.startsAt);

/**
 * Sorts applications into segments. Applied: offered before pending before answered, each by its start; confirmed:
 * soonest first; past: latest first.
 */
export function intoSegments(applications: readonly OwnApplication[], now: Date) {
  const of = (segment: Segment) => applications.filter((one) => segmentOf(one, now) === segment);
  const applied = of("applied").toSorted(bySoonest);
  const isOffered = ({ offeredUntil }: OwnApplication) => offeredUntil !== undefined;
  return {
    applied: [
      ...applied.filter(isOffered),
      ...applied.filter((one) => one.status === "pending" && !isOffered(one)),
      ...applied.filter(({ status }) => status !== "pending"),
    ],
    confirmed: of("confirmed").toSorted(bySoonest),
    past: of("past").toSorted((a, b) => bySoonest(b, a)),
  };
}

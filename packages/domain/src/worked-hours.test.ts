import { expect, test } from "vitest";
import { agreedMinutes, maxMinutes, workedHours, type HoursProposal } from "./worked-hours.ts";

const completedAt = new Date("2026-03-10T12:00:00Z");
const after = (hours: number) => new Date(completedAt.getTime() + hours * 3_600_000);
const agreed = 480;
const venueSays = (fields: Partial<HoursProposal> = {}): HoursProposal => ({
  minutes: 300,
  by: "venue",
  at: completedAt,
  acceptedAt: null,
  countered: null,
  dispute: null,
  ...fields,
});
const open = { minutes: 300, by: "venue" } as const;

test.each([
  ["nothing is said: open for three days", undefined, 71.9, { agreed, minutes: agreed, until: after(72) }],
  ["nothing was said: final", undefined, 72, { agreed, minutes: agreed }],
  [
    "other hours wait: what was agreed counts",
    venueSays(),
    71.9,
    { agreed, minutes: agreed, proposed: open, until: after(72) },
  ],
  ["silence accepts, though nobody noted it", venueSays(), 72, { agreed, minutes: 300 }],
  ["accepted at once", venueSays({ acceptedAt: after(1) }), 2, { agreed, minutes: 300 }],
  [
    "proposed later: three days from then",
    venueSays({ at: after(70) }),
    141,
    { agreed, minutes: agreed, proposed: open, until: after(142) },
  ],
  ["that is over, too", venueSays({ at: after(70) }), 142, { agreed, minutes: 300 }],
] as const)("%s", (_title, proposal, hours, expected) => {
  expect(workedHours({ agreed, completedAt, ...(proposal && { proposal }) }, after(hours))).toEqual(expected);
});

test.each([
  ["2026-03-10", "2026-03-10", "18:00", "02:00", 480, 1440],
  ["2026-03-10", "2026-03-12", "12:00", "16:30", 810, 4320],
  // By the wall clock, a night with a clock change is as long as any other.
  ["2026-03-28", "2026-03-28", "22:00", "06:00", 480, 1440],
])(
  "%s to %s, %s to %s: %i minutes agreed, %i at most",
  (startDate, endDate, startTime, endTime, some, most) => {
    const job = { startDate, endDate, startTime, endTime };
    expect([agreedMinutes(job), maxMinutes(job)]).toEqual([some, most]);
  },
);

import type * as calls from "@bandeja/contract/calls/earnings";
import type { DescriptionsOf } from "../describe.ts";

const night = { shifts: 1, unsettled: 0, minutes: 270, sums: [{ currency: "EUR", sum: 54 }] } as const;

export const earnings: DescriptionsOf<typeof calls> = {
  waitressEarnings: {
    description:
      "Of applications that are `completed`: the days of a job together bring its `totalspend`, to the cent. `shifts` are jobs, as in the person's record: one of several days counts once in each period that it reaches into, and once in the total. `unsettled` are those whose proposed hours wait for an answer, or for a decision of Bandeja: they are counted as agreed. Weeks are those of ISO 8601, Monday to Sunday. Newest first; weeks and months without work are left out. Nothing is converted: each currency has its own sum.",
    fields: {
      timezone:
        "An IANA zone: a day's work belongs to the day on which it starts there. Without it, to its day at the venue.",
    },
    examples: {
      all: {
        summary: "One night in February",
        body: { timezone: "Europe/Lisbon" },
        answer: {
          ok: true,
          data: {
            weeks: [
              { week: "2027-W07", from: "2027-02-15", to: "2027-02-21", ...night, sums: [...night.sums] },
            ],
            months: [
              { month: "2027-02", from: "2027-02-01", to: "2027-02-28", ...night, sums: [...night.sums] },
            ],
            total: { ...night, sums: [...night.sums] },
          },
        },
      },
    },
  },
};

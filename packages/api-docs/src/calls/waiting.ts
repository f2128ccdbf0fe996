import type * as calls from "@bandeja/contract/calls/waiting";
import type { DescriptionsOf } from "../describe.ts";
import { ids, saturday } from "../world.ts";

const job = {
  job_id: ids.saturday,
  startdate: saturday.startdate,
  enddate: saturday.enddate,
  startshift: saturday.startshift,
  endshift: saturday.endshift,
} as const;

export const waiting: DescriptionsOf<typeof calls> = {
  restaurantWaiting: {
    description:
      "The most urgent first: `late` and `messages` are of people who are at work or begin within 12 h; `applicants` have no answer, `hours` are a worker's proposal, `completions` are jobs that have ended, `reviews` are missing ones of work completed in the last 7 days. `count` of a row is its minutes, messages or people; the counts are of all, and there are at most 20 rows of a kind. `parts` has the number of jobs in the parts of `/jobs/findjobsofrestaurant` in which something is due, as its `type` names them.",
    examples: {
      applicants: {
        summary: "One applicant of a Saturday",
        answer: {
          ok: true,
          data: {
            counts: [{ kind: "applicants", count: 1 }],
            rows: [{ kind: "applicants", count: 1, ...job }],
            parts: { needspeople: 2, toanswer: 1, uncompleted: 0 },
          },
        },
      },
    },
  },
};

import type * as calls from "@bandeja/contract/calls/job-series";
import type { DescriptionsOf } from "../describe.ts";
import { ids, saturday } from "../world.ts";

export const jobSeries: DescriptionsOf<typeof calls> = {
  jobsAddMany: {
    description:
      "Each of `jobs` is as in `/jobs/add`, and so are the refusals and their order. One transaction posts all of them, or none: the free job pays for the first if it is left, the oldest credits for the others, and with too few of them the answer is `FREE_POSITION_USED` with the `fee` of one. Problems of a job are named by its position: `jobs.3.startdate`. Workers who several concern are notified once.",
    fields: {
      restaurant_id: "The caller.",
      jobs: "At least 1, at most 60.",
      reservation:
        "As in `/jobs/add`, for each of the jobs, which opens to everybody by itself. People are asked for the soonest ones, as far as the limits of invitations allow, and find all of them.",
    },
    examples: {
      fridays: {
        summary: "A Friday, with the one credit that is left",
        body: {
          restaurant_id: ids.venue,
          jobs: ["2027-03-26"].map((day) => ({
            startdate: day,
            enddate: day,
            startshift: "18:00",
            endshift: "02:00",
            salary: 12.5,
            currency: "EUR" as const,
            tips: "Yes" as const,
            numberwaitress: 3,
          })),
        },
        answer: {
          ok: true,
          message: "1 job posted. Waitstaff can see it now.",
          data: [{ _id: "01a42a29-1600-7d94-a2f7-08e5b36c1d4f" }],
        },
      },
    },
  },
  jobsFindSeries: {
    description:
      "What `/jobs/updatemany` and `/jobs/cancelmany` may be about: the jobs of one `/jobs/addmany`. Empty for a job that was posted alone. `line` is the hours that a job was posted with: those of the same line are changed together by default. `limited` is why a job can only become more, as `/jobs/update` says: somebody has applied (`applied`), who may have withdrawn since, or somebody is asked and has not answered (`asked`). `cancelling` is about the cancellation of that job alone; of several together one credit comes back at most, rather a paid one than the free position.",
    fields: { job_id: "One of them." },
    examples: {
      alone: { summary: "Posted alone", body: { job_id: ids.saturday }, answer: { ok: true, data: [] } },
    },
  },
  jobsCancelMany: {
    description:
      "Each job is cancelled as by `/jobs/cancel`, in one transaction: if any cannot be, none is, and `fields` says of each why, by its position: `jobIds.3`. `creditreturned` says whether the free position or a credit came back, which happens at most once in 90 days: a paid credit, if one of them may come back, else the free position.",
    fields: { jobIds: "At most 60, of the caller.", reason: "For the workers of all of them." },
    examples: {
      one: {
        summary: "Closed for some days",
        body: { jobIds: [ids.saturday], reason: "The terrace is closed." },
        answer: {
          ok: true,
          data: [{ ...saturday, status: "cancelled", applied: 2, confirmed: 0, noticeminutes: 6120 }],
          creditreturned: false,
        },
      },
    },
  },
  jobsUpdateMany: {
    description:
      "Each job is changed as by `/jobs/update`, in one transaction: if any cannot be, none is. Dates are changed one by one. `fields` says of each job that cannot be why, by its position: `jobIds.3.startshift`, or `jobIds.3` where nothing of it can change.",
    fields: { jobIds: "At most 60, of the caller." },
    examples: {
      more: {
        summary: "One person more",
        body: { jobIds: [ids.saturday], numberwaitress: 4 },
        answer: { ok: true, data: [{ ...saturday, numberwaitress: 4 }] },
      },
    },
  },
};

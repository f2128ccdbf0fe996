import type * as calls from "@bandeja/contract/calls/jobs";
import { jobFields, jobFieldTexts, type JobField } from "@bandeja/contract/entities/job";
import type { DescriptionsOf } from "../describe.ts";
import { facesOfSaturday, february, ids, lunch, saturday } from "../world.ts";

export const shift = {
  ...jobFieldTexts,
  startdate: "The first day: today or later, at most 365 days ahead.",
  enddate: "The last day; a job is at most 31 days long.",
  startshift: "Start of each day's shift. A start today must be ahead.",
  endshift: "Its end; at or before `startshift` means on the next day.",
} as const;

const wireNames = (change: JobField["afterApplying"]): string =>
  Object.values<JobField>(jobFields)
    .filter(({ afterApplying }) => afterApplying === change)
    .map(({ wire }) => `\`${wire}\``)
    .join(", ");

const saturdayRow = { ...saturday, waiting: 1, faces: [...facesOfSaturday] };
const lunchRow = {
  ...lunch,
  waiting: 0,
  faces: [],
  asked: 1,
};

export const jobs: DescriptionsOf<typeof calls> = {
  jobsFindAllOfRestaurant: {
    description: "A venue lists its own jobs only, in any state.",
    examples: {
      firstPage: {
        summary: "The first of several pages",
        body: { restaurant: ids.venue, limit: 1 },
        answer: {
          ok: true,
          data: [
            {
              ...february,
              waiting: 0,
              faces: [
                { waitress: "Inês Duarte", photo: facesOfSaturday[0].photo },
                { waitress: "Rui Matos", photo: null },
              ],
            },
          ],
          nextcursor: "WzE4MDMxNTAwMDAwMDAsIjAxYTNiZWE4LTU1ODAtN2YwMy1hZDZiLTU4ZTI3MTljMGZiNCJd",
        },
      },
    },
  },
  jobsFindOfRestaurant: {
    description:
      "A venue lists its own jobs only, soonest first. Without `type`, all of them; `needspeople`, `toanswer` and `staffed` are parts of `new`, `uncompleted` and `closed` of `past`, and `closed` is latest first.",
    fields: {
      search: "Part of the note, or of the name of somebody who applied, whatever its case and accents.",
      days: "Days that the text of `search` may mean: a job on one of them is found, too.",
      from: "Only jobs with a day from this date.",
      to: "Only jobs with a day until this date.",
      weeks: "Whether the answer has the weeks in which the jobs of this page begin.",
    },
    examples: {
      upcoming: {
        summary: "Upcoming jobs",
        body: { restaurant: ids.venue, type: "new" },
        answer: { ok: true, data: [saturdayRow, lunchRow] },
      },
      week: {
        summary: "A search, with the week of its job",
        body: { restaurant: ids.venue, type: "new", search: "13 mar", days: ["2027-03-13"], weeks: true },
        answer: {
          ok: true,
          data: [saturdayRow],
          weeks: [
            {
              from: "2027-03-08",
              jobs: 1,
              numberwaitress: saturday.numberwaitress,
              confirmed: saturday.confirmed,
              sums: [{ currency: saturday.currency, sum: saturday.totalspend * saturday.numberwaitress }],
            },
          ],
        },
      },
    },
  },
  jobsVerifyNotCompleted: {
    description:
      "As long as there is one, `/jobs/add` is refused with `JOB_NOT_COMPLETED`. The path also works with a slash at its end.",
    examples: {
      none: {
        summary: "No such job",
        body: { restaurant_id: ids.venue },
        answer: { ok: true, data: [] },
      },
    },
  },
  jobsGet: {
    description:
      "A venue reads its own jobs. Waitstaff read open ones and those that they applied for, with the venue's public profile and their own application; street, zip code and phone are shown once they are confirmed. The venue's profile is shown at the place of the job, which may be another one than the venue's by now. Any other job is `NOT_FOUND`, and `NOT_OPEN_YET` while it is reserved for others (`reservation`, which its venue reads). The first worker who opens a job sets `hiring.viewedat`. `limited` is why its venue can only make it more: somebody has applied (`applied`), who may have withdrawn since, or is asked and has not answered (`asked`). `cancelling` says how many people a cancellation now would reach, and what it returns: the free job or the credit in `paidwith`, unless `because` says why not. `decision_id` is the decision about the venue with which Bandeja cancelled the job; what ended with a decision about either side has `bybandeja` in its application, and does not tell the other one.",
    fields: { id: "The job." },
    examples: {
      own: {
        summary: "A venue reads its own",
        params: { id: ids.saturday },
        answer: {
          ok: true,
          data: {
            ...saturday,
            address: "Rua do Capelão 12",
            zipcode: "1100-588",
            hiring: { postedat: "2027-03-08T10:00:00.000Z", appliedat: "2027-03-08T11:05:00.000Z" },
            limited: "applied",
            cancelling: { people: 2, paidwith: "credit", because: "applied" },
          },
        },
      },
    },
  },
  jobsMarkAsCompleted: {
    description:
      "Only after the job's end, and once. Confirmed applications become `completed`, and both sides may review each other. `people` sets attendance: workers marked `noshow` become that instead, and `minutes` that differ from the agreed ones wait for the worker's answer (`/applications/proposehours`). A venue is reminded 2 h, a day and three days after the end. After seven days the clock completes the applications as agreed; the job can still be marked as completed, but without attendance.",
    fields: {
      people:
        "The attendance of each worker (`present`, `late`, `noshow`) and, if it differs, the worked minutes of all days. Workers that are left out were present as agreed.",
    },
    examples: {
      people: {
        summary: "Rui came late and left with the others",
        body: {
          job_id: ids.february,
          people: [{ application_id: ids.ruiInFebruary, attendance: "late", minutes: 255 }],
        },
        answer: { ok: true, data: february },
      },
      ended: {
        summary: "A job of last week",
        body: { job_id: ids.february },
        answer: { ok: true, data: february },
      },
    },
  },
  jobsCancel: {
    description:
      "Pending applications expire, confirmed ones become `cancelled`. Inside 24 h of the start of confirmed work it is an offence: two within 90 days block posting for 24 h, each further one for 7 days, five for good. The free position or credit is returned only if there was no application, and at most once in 90 days.",
    examples: {
      early: {
        summary: "Five days ahead",
        body: { job_id: ids.saturday, reason: "The terrace is closed." },
        answer: {
          ok: true,
          data: { ...saturday, status: "cancelled", applied: 2, confirmed: 0, noticeminutes: 6120 },
          creditreturned: false,
        },
      },
    },
  },
  jobsUpdate: {
    description: `Fields that are left out or sent with their present value stay unchanged. After the first application only another value of ${wireNames("any")} is accepted, and a higher one of ${wireNames("more")}; another \`obs\` or \`salary\` notifies the pending and confirmed workers.`,
    fields: shift,
    examples: {
      more: {
        summary: "One person more",
        body: { job_id: ids.saturday, numberwaitress: 4 },
        answer: { ok: true, data: { ...saturday, numberwaitress: 4 } },
      },
    },
  },
};

import type * as calls from "@bandeja/contract/calls/jobs";
import { jobFieldTexts } from "@bandeja/contract/entities/job";
import type { DescriptionsOf } from "../describe.ts";
import { facesOfSaturday, february, ids, lunch, saturday } from "../world.ts";

const shift = {
  ...jobFieldTexts,
  startdate: "The first day: today or later, at most 365 days ahead.",
  enddate: "The last day; a job is at most 31 days long.",
  startshift: "When each day's shift begins. Today it must still be ahead.",
  endshift: "When it ends; at or before `startshift` means on the next day.",
} as const;

const saturdayRow = { ...saturday, waiting: 1, faces: [...facesOfSaturday] };
const lunchRow = { ...lunch, waiting: 0, faces: [] };

export const jobs: DescriptionsOf<typeof calls> = {
  jobsGetValuePayment: {
    description: "What a venue pays for each job after its first. It is paid in the app.",
    examples: {
      fee: { summary: "The fee", body: { restaurant_id: ids.venue }, answer: { ok: true, data: 9.9 } },
    },
  },
  jobsFindAllOfRestaurant: {
    description: "A venue lists its own jobs only, whatever has become of them.",
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
    description: "A venue lists its own jobs only. Without `type`, all of them.",
    examples: {
      upcoming: {
        summary: "What is to come",
        body: { restaurant: ids.venue, type: "new" },
        answer: { ok: true, data: [saturdayRow, lunchRow] },
      },
    },
  },
  jobsVerifyNotCompleted: {
    description:
      "As long as there is one, `/jobs/add` is refused with `JOB_NOT_COMPLETED`. The path is also known with a slash at its end.",
    examples: {
      none: {
        summary: "Nothing stands in the way",
        body: { restaurant_id: ids.venue },
        answer: { ok: true, data: [] },
      },
    },
  },
  jobsAdd: {
    description:
      "What stands in the way of posting is told in this order: `BLOCKED`, `JOB_NOT_COMPLETED`, `PHONE_REQUIRED`, `FREE_POSITION_USED` (with the `fee`). All of it is decided in one transaction, which also attaches the oldest unused credit. Name, place and zone are the venue's own and the total is counted by the server, whatever is sent for them.",
    fields: {
      ...shift,
      restaurant_id: "The caller.",
      restaurant_name: "Ignored.",
      restaurant_city: "Ignored.",
      restaurant_country: "Ignored.",
      totalspend: "Ignored.",
    },
    examples: {
      night: {
        summary: "A Saturday night over midnight",
        body: {
          restaurant_id: ids.venue,
          startdate: "2027-03-27",
          enddate: "2027-03-27",
          startshift: "18:00",
          endshift: "02:00",
          salary: 12.5,
          currency: "EUR",
          tips: "Yes",
          numberwaitress: 3,
          obs: "Black shirt, side door.",
        },
        answer: {
          ok: true,
          message: "Job posted. Waitstaff can see it now.",
          data: { _id: "01a42a29-1600-7d94-a2f7-08e5b36c1d4f" },
        },
      },
    },
  },
  jobsGet: {
    description:
      "A venue reads its own jobs. Waitstaff read open ones and those that they applied for, with the venue's public profile and their own application; address and phone are told once they are confirmed. Any other job is `NOT_FOUND`.",
    fields: { id: "The job." },
    examples: {
      own: {
        summary: "A venue reads its own",
        params: { id: ids.saturday },
        answer: { ok: true, data: saturday },
      },
    },
  },
  jobsMarkAsCompleted: {
    description:
      "Only after the job's end, and once. Confirmed applications become `completed`, and both sides may review each other. `people` says who came, in one go: who is said to be `noshow` becomes that instead, and `minutes` other than agreed wait for the answer of who worked them (`/applications/proposehours`). A venue is reminded 2 h, a day and three days after the end. After seven days the clock completes the applications, as agreed; the job stays to be marked, and of those people nothing can be said any more.",
    fields: {
      people:
        "Of each person how they came (`present`, `late`, `noshow`) and, where it was not as agreed, for how many minutes of all days. Who is left out was present as agreed.",
    },
    examples: {
      people: {
        summary: "Rui came late and left with everybody",
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
      "Pending applications expire, confirmed ones become `cancelled`. Inside 24 h of the start of confirmed work it is an offence: two within 90 days block posting for 24 h, each further one for 7 days, five for good. What was paid comes back only if nobody ever applied, and at most once in 90 days.",
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
    description:
      "What is left out stays as it is, and what is sent as it was counts as unchanged. After the first application only `obs`, more places and a higher hourly value are taken.",
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

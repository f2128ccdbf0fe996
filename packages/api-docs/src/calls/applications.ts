import type * as calls from "@bandeja/contract/calls/applications";
import type { Application } from "@bandeja/contract/calls/applications";
import type { DescriptionsOf } from "../describe.ts";
import { february, ids, inesOnSaturday, inesPhoto, ruiOnSaturday, saturday, tasca } from "../world.ts";

const reason = { reason: "What the other side is told; may be left out." } as const;
const inesInFebruary = {
  ...inesOnSaturday,
  _id: ids.inesInFebruary,
  job_id: ids.february,
  status: "completed",
  appliedat: "2027-02-17T10:10:00.000Z",
} as const satisfies Application;

export const applications: DescriptionsOf<typeof calls> = {
  jobsFindApplications: {
    description: "Only the owner of the job. `/waitress/{id}` has the whole profile of each.",
    examples: {
      applicants: {
        summary: "Who has applied",
        body: { jobId: ids.saturday },
        answer: {
          ok: true,
          data: [
            {
              _id: ids.ruiOnSaturday,
              waitress: "Rui Matos",
              waitress_id: ids.rui,
              status: "confirmed",
              photo: null,
              age: 31,
              englishlevel: null,
              experiencelevel: "over5",
              rating: null,
              reviews: 0,
              shifts: 1,
              noshows: 0,
              earlycancellations: 0,
              latecancellations: 0,
              kept: 1,
              hourschanged: 0,
              workedhere: 1,
              reviewed: false,
              appliedat: "2027-03-08T11:05:00.000Z",
            },
            {
              _id: ids.inesOnSaturday,
              waitress: "Inês Duarte",
              waitress_id: ids.ines,
              status: "pending",
              photo: inesPhoto,
              age: 28,
              englishlevel: "advanced",
              experiencelevel: "1to3",
              rating: 5,
              reviews: 1,
              shifts: 1,
              noshows: 0,
              earlycancellations: 0,
              latecancellations: 0,
              kept: 1,
              hourschanged: 0,
              workedhere: 1,
              reviewed: false,
              appliedat: "2027-03-08T12:40:00.000Z",
            },
          ],
        },
      },
    },
  },
  applicationsAdd: {
    description:
      "What stands in the way is told in this order: `PERSON_BLOCKED`, `OWN_VENUE`, `BLOCKED`, `PHONE_REQUIRED`, `JOB_STARTED`, `JOB_FULL`, `ALREADY_APPLIED`, `OVERLAPS`. Whoever withdrew may apply again; the application keeps its id.",
    examples: {
      lunch: {
        summary: "For two lunches",
        body: { job_id: ids.lunch },
        answer: {
          ok: true,
          data: {
            ...inesOnSaturday,
            _id: "01a42a29-1600-7a18-8c60-b7f2e9d05a31",
            job_id: ids.lunch,
            appliedat: "2027-03-09T12:00:00.000Z",
          },
        },
      },
    },
  },
  applicationsWithdraw: {
    description: "Until the job starts.",
    fields: reason,
    examples: {
      pending: {
        summary: "Before the venue has decided",
        body: { application_id: ids.inesOnSaturday },
        answer: { ok: true, data: { ...inesOnSaturday, status: "withdrawn" } },
      },
    },
  },
  applicationsConfirm: {
    description:
      "Until the job starts. Never more people are confirmed than the job has places (`JOB_FULL`), and never one person for two shifts at one time (`OVERLAPS`); what else they have pending at that time expires. `OWN_VENUE` is told of whoever applied before it was known that they are the venue's own person.",
    fields: reason,
    examples: {
      pending: {
        summary: "Inês has the place",
        body: { application_id: ids.inesOnSaturday },
        answer: { ok: true, data: { ...inesOnSaturday, status: "confirmed" } },
      },
    },
  },
  applicationsDecline: {
    description: "Until the job starts.",
    fields: reason,
    examples: {
      pending: {
        summary: "With a word of explanation",
        body: { application_id: ids.inesOnSaturday, reason: "We need somebody who pours wine." },
        answer: {
          ok: true,
          data: { ...inesOnSaturday, status: "declined", reason: "We need somebody who pours wine." },
        },
      },
    },
  },
  applicationsCancel: {
    description:
      "Until the job ends; `noticeminutes` is how long that was before the start. Inside 24 h of its start it is an offence of the side that cancels: two within 90 days block posting or applying for 24 h, each further one for 7 days, five for good.",
    fields: reason,
    examples: {
      byWaitstaff: {
        summary: "Rui cannot come, four days ahead",
        body: { application_id: ids.ruiOnSaturday, reason: "I have an exam." },
        answer: {
          ok: true,
          data: {
            ...ruiOnSaturday,
            status: "cancelled",
            cancelledby: "waitress",
            reason: "I have an exam.",
            noticeminutes: 6120,
          },
        },
      },
    },
  },
  applicationsNoshow: {
    description:
      "From the start of the job on, until it is marked as completed. It is an offence of the person.",
    fields: reason,
    examples: {
      absent: {
        summary: "Rui did not come",
        body: { application_id: ids.ruiOnSaturday },
        answer: { ok: true, data: { ...ruiOnSaturday, status: "noshow" } },
      },
    },
  },
  applicationsVenueNoShow: {
    description:
      "From the start of the job on until 72 h after its end, while the application is confirmed: a closed door, sent home, nobody there. It is `cancelled` by the venue then, and never counts against the person. It is an offence of the venue, once a job, which counts 72 h later; if the venue disputes it before, not until somebody has answered.",
    fields: { reason: "What happened, which the venue reads." },
    examples: {
      closed: {
        summary: "Rui stood before a closed door",
        body: { application_id: ids.ruiOnSaturday, reason: "The door was closed." },
        answer: {
          ok: true,
          data: {
            ...ruiOnSaturday,
            status: "cancelled",
            cancelledby: "restaurant",
            reason: "The door was closed.",
            noticeminutes: -30,
          },
        },
      },
    },
  },
  applicationsAccept: {
    description:
      "Where the venue wants that (`offerfreed`), a place that somebody gives up is offered to the best who has applied and is free: the venue's favourites, then by rating and work done. It stands for two hours, within 24 h of the start for ten minutes (`offereduntil`), then it goes to the next; to withdraw passes it on at once. Whoever may not apply at the moment may take it all the same.",
    examples: {
      offered: {
        summary: "Inês takes the place that Rui gave up",
        body: { application_id: ids.inesOnSaturday },
        answer: { ok: true, data: { ...inesOnSaturday, status: "confirmed" } },
      },
    },
  },
  applicationsProposeHours: {
    description:
      "Once the work is completed, by either side, in minutes of all days of the job. The other side accepts them, or proposes others; silence of 72 h accepts. Where nobody says anything within 72 h of the completion, what was agreed is final. What is final cannot be changed: `WRONG_STATE`.",
    fields: { minutes: "Of all days together, 24 h a day at most." },
    examples: {
      shorter: {
        summary: "The kitchen closed half an hour early",
        body: { application_id: ids.inesInFebruary, minutes: 240 },
        answer: {
          ok: true,
          data: {
            ...inesInFebruary,
            hours: {
              agreed: 270,
              minutes: 270,
              proposed: { minutes: 240, by: "restaurant" },
              until: "2027-03-12T12:00:00.000Z",
            },
          },
        },
      },
    },
  },
  applicationsAcceptHours: {
    description: "The hours are final then.",
    examples: {
      longer: {
        summary: "The venue agrees that it was a quarter of an hour more",
        body: { application_id: ids.inesInFebruary },
        answer: { ok: true, data: { ...inesInFebruary, hours: { agreed: 270, minutes: 285 } } },
      },
    },
  },
  applicationsLate: {
    description:
      "For a confirmed shift, from 3 h before its start until 1 h after it; of a job of several days, on each of them. Said again, the last number counts; three are taken for a shift, and the same one again is none more. The venue is told each at once, and sees it in `/jobs/findjobapplications`.",
    fields: { minutes: "How long after the start, 5 to 120." },
    examples: {
      bus: {
        summary: "A quarter of an hour, said an hour ahead",
        body: { application_id: ids.ruiOnSaturday, minutes: 15 },
        answer: {
          ok: true,
          data: { ...ruiOnSaturday, lateminutes: 15, lateat: "2027-03-13T17:00:00.000Z", latetimes: 1 },
        },
      },
    },
  },
  applicationsMine: {
    description: "Everything that the caller ever applied for, whatever has become of it.",
    examples: {
      all: {
        summary: "One for Saturday, one from February",
        body: {},
        answer: {
          ok: true,
          data: [
            { ...inesOnSaturday, job: saturday, venue: tasca, unread: 0, reviewed: false },
            {
              ...inesInFebruary,
              hours: { agreed: 270, minutes: 270 },
              job: february,
              venue: tasca,
              unread: 0,
              reviewed: true,
            },
          ],
        },
      },
    },
  },
};

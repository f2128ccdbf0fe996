import type { OnWire } from "@bandeja/contract/call";
import type * as calls from "@bandeja/contract/calls/applications";
import type { ApplicationSchema } from "@bandeja/contract/calls/applications";
import type { DescriptionsOf } from "../describe.ts";
import { february, ids, inesOnSaturday, inesPhoto, ruiOnSaturday, saturday, tascaInLists } from "../world.ts";

type Application = OnWire<typeof ApplicationSchema>;

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
      "Refusals are checked in this order: `PERSON_BLOCKED`, `OWN_VENUE`, `BLOCKED`, `PHONE_REQUIRED`, `JOB_STARTED`, `JOB_FULL`, `ALREADY_APPLIED`, `APPLIED_TOO_OFTEN`, `OVERLAPS`. A worker who withdrew may apply again, three times in all with any account of the person; so may one whose application ended with a decision (`bybandeja`), which is none of the three. The application keeps its id.",
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
      "Until the job starts. There are never more confirmed workers than openings (`JOB_FULL`), and no worker is confirmed for two shifts at one time (`OVERLAPS`); their other pending applications for that time expire (`expirycause`). Less than 24 h before the start the worker can still cancel freely for 30 minutes, at most half of the time left (`cancelfreeuntil`). `OWN_VENUE` if venue and worker turned out to be one person after the application.",
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
        summary: "With a reason",
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
      "Until the job ends; `noticeminutes` is the time before the start. Inside 24 h of the start it is an offence of the side that cancels, except, for a worker that the venue has confirmed late, until `cancelfreeuntil`: two within 90 days block posting or applying for 24 h, each further one for 7 days, five for good.",
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
      "From 30 minutes after the start of a shift, and not before a delay that the worker has reported is over, until the job is completed; earlier it is `NOSHOW_TOO_EARLY`, with the instant. It is an offence of the worker, unless they appeal. The venue may take it back for 24 h (`undonoshowuntil`). Until the work ends the worker still sees the address and the phone of the venue.",
    fields: reason,
    examples: {
      absent: {
        summary: "Rui did not come",
        body: { application_id: ids.ruiOnSaturday },
        answer: { ok: true, data: { ...ruiOnSaturday, status: "noshow" } },
      },
    },
  },
  applicationsUndoNoShow: {
    description:
      "For 24 h after `/applications/noshow` (`undonoshowuntil`). The offence and its appeal are removed, and the worker is confirmed again; in a job that is completed the work is `completed`, with the agreed hours; if the worker reported that the venue turned them away, it is `cancelled` by the venue. `WRONG_STATE` in a cancelled job; `OVERLAPS` if the worker has had other work at that time since.",
    examples: {
      mistaken: {
        summary: "Rui was there after all",
        body: { application_id: ids.ruiOnSaturday },
        answer: { ok: true, data: { ...ruiOnSaturday, status: "confirmed" } },
      },
    },
  },
  applicationsVenueNoShow: {
    description:
      "From the start of the job until 72 h after its end, while the application is confirmed or a no-show: the venue was closed, or sent the worker home. The application is `cancelled` by the venue then, and never counts against the worker. After a no-show that the venue has reported the application stays `noshow`, with `venuenoshow`: the report is the appeal against it as well, so that it does not count before it is decided. It is an offence of the venue, once a job, which counts 72 h later; if the venue appeals before that, not until the appeal is answered.",
    fields: { reason: "What happened, which the venue reads." },
    examples: {
      closed: {
        summary: "The venue was closed when Rui came",
        body: { application_id: ids.ruiOnSaturday, reason: "The door was closed." },
        answer: {
          ok: true,
          data: {
            ...ruiOnSaturday,
            status: "cancelled",
            cancelledby: "restaurant",
            reason: "The door was closed.",
            noticeminutes: -30,
            venuenoshow: true,
          },
        },
      },
    },
  },
  applicationsAccept: {
    description:
      "If the venue has enabled it (`offerfreed`), a freed opening is offered to the best applicant who is free: the venue's favourites first, then by rating and completed work. The offer is valid for two hours, or ten minutes within 24 h of the start (`offereduntil`); then the next one gets it. Withdrawing passes it on at once. Suspended workers may accept, too.",
    examples: {
      offered: {
        summary: "Inês accepts the opening that Rui freed",
        body: { application_id: ids.inesOnSaturday },
        answer: { ok: true, data: { ...inesOnSaturday, status: "confirmed" } },
      },
    },
  },
  applicationsProposeHours: {
    description:
      "For completed work, by either side, in minutes of all days of the job. The other side accepts them, or proposes others; silence of 72 h accepts. Without a proposal within 72 h of the completion, the agreed hours are final. Final hours cannot be changed: `WRONG_STATE`.",
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
    description: "The hours become final.",
    fields: {
      minutes:
        "The minutes that are accepted, as they were shown: if the other side says others by now, nothing is accepted. Left out, whatever it says is accepted.",
    },
    examples: {
      longer: {
        summary: "The venue agrees that it was a quarter of an hour more",
        body: { application_id: ids.inesInFebruary, minutes: 285 },
        answer: { ok: true, data: { ...inesInFebruary, hours: { agreed: 270, minutes: 285 } } },
      },
    },
  },
  applicationsDisputeHours: {
    description:
      "For completed work, once one side has answered the other's proposal with other hours, by either side. The agreed hours count until an operator decides within 5 days, and stay if nobody does. Operators read the texts; the other side does not. A side that has not asked tells its own view by the same call, once. Meanwhile either side may accept the other's hours by `/applications/accepthours`.",
    fields: { text: "What Bandeja should know, up to 1,000 characters; empty by default." },
    examples: {
      kitchen: {
        summary: "The venue says that the kitchen closed early",
        body: {
          application_id: ids.inesInFebruary,
          text: "We closed the kitchen at ten, as the door log shows.",
        },
        answer: {
          ok: true,
          data: {
            ...inesInFebruary,
            hours: {
              agreed: 270,
              minutes: 270,
              dispute: {
                by: "restaurant",
                state: "waits",
                due: "2027-03-14T12:00:00.000Z",
                venueminutes: 240,
                workerminutes: 270,
                heard: ["restaurant"],
              },
            },
          },
        },
      },
    },
  },
  applicationsLate: {
    description:
      "For a confirmed shift, from 3 h before its start until 1 h after it; for a job of several days, on each of them. The last report counts; three are accepted for a shift, and repeating the last number is not counted. The venue is notified of each, and sees it in `/jobs/findjobapplications`.",
    fields: { minutes: "How long after the start, or after the report if that comes later, 5 to 120." },
    examples: {
      bus: {
        summary: "A quarter of an hour, reported an hour ahead",
        body: { application_id: ids.ruiOnSaturday, minutes: 15 },
        answer: {
          ok: true,
          data: { ...ruiOnSaturday, lateminutes: 15, lateat: "2027-03-13T17:00:00.000Z", latetimes: 1 },
        },
      },
    },
  },
  applicationsMine: {
    description: "All applications of the caller, in any state.",
    examples: {
      all: {
        summary: "One for Saturday, one from February",
        body: {},
        answer: {
          ok: true,
          data: [
            { ...inesOnSaturday, job: saturday, venue: tascaInLists, unread: 0, reviewed: false },
            {
              ...inesInFebruary,
              hours: { agreed: 270, minutes: 270 },
              job: february,
              venue: tascaInLists,
              unread: 0,
              reviewed: true,
            },
          ],
        },
      },
    },
  },
};

import type * as calls from "@bandeja/contract/calls/posting";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";
import { shift } from "./jobs.ts";

export const posting: DescriptionsOf<typeof calls> = {
  jobsGetValuePayment: {
    description: "The fee for each job after the first. It is paid in the app.",
    examples: {
      fee: { summary: "The fee", body: { restaurant_id: ids.venue }, answer: { ok: true, data: 9.9 } },
    },
  },
  jobsAdd: {
    description:
      "Refusals are checked in this order: `BLOCKED`, `JOB_NOT_COMPLETED`, `PHONE_REQUIRED`, `FREE_POSITION_USED` (with the `fee`). They are decided in one transaction, which also attaches the oldest unused credit. Name, place and zone are the venue's own and the total is computed by the server, whatever is sent. With a `reservation` the job is found, and can be applied for, only by those that it names, as they are now, and who the venue asks later: they are asked to apply, as far as `/invitations/add` would. Others get `NOT_OPEN_YET`. It opens to everybody by itself: `short` after 30 min, `long` after 2 h, but no later than halfway to its start; `dayahead` 24 h before its start, or like `short` if that is sooner; and at once if nobody is left who was asked and has not declined, and nobody has applied.",
    fields: {
      ...shift,
      restaurant_id: "The caller.",
      reservation:
        "Who to ask first: `nobody`, `favourites`, or the id of a group; and for how long. It is stored, and proposed for the next job.",
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
};

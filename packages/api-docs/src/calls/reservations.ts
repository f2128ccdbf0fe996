import type * as calls from "@bandeja/contract/calls/reservations";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const reservations: DescriptionsOf<typeof calls> = {
  reservationsOpen: {
    description:
      "Everybody finds the job from now on, and is notified as of one that is posted. Who was asked first can still answer. `WRONG_STATE` once it is open to everybody, or is over or cancelled.",
    examples: {
      open: {
        summary: "The lunch is everybody’s",
        body: { job_id: ids.lunch },
        answer: { ok: true },
      },
    },
  },
  reservationsOptions: {
    description:
      "Groups without anybody are left out. `last` is who the job `job_id` was posted for, without it what `/jobs/add` or `/jobs/addmany` was last sent, or `nobody` if nobody is left of them; and the time that was last sent.",
    examples: {
      weddings: {
        summary: "A venue without a team",
        body: {},
        answer: {
          ok: true,
          data: { last: { who: "nobody", span: "short" }, favourites: 0, favouritesatlimit: 0, groups: [] },
        },
      },
    },
  },
};

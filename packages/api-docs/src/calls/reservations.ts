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
      "Groups without anybody are left out. `last` is who the job `job_id` was posted for, if anybody is left of them, and `nobody` for any other one and without it; and the time that `/jobs/add` was last sent.",
    examples: {
      weddings: {
        summary: "A job that is not repeated is proposed for everybody",
        body: {},
        answer: {
          ok: true,
          data: { last: { who: "nobody", span: "short" }, favourites: 0, favouritesatlimit: 0, groups: [] },
        },
      },
    },
  },
};

import type * as calls from "@bandeja/contract/calls/reservations";
import type { DescriptionsOf } from "../describe.ts";

export const reservations: DescriptionsOf<typeof calls> = {
  reservationsOptions: {
    description:
      "Groups without anybody are left out. `last` is what `/jobs/add` was sent last in `reservation`: `nobody` until then, and once nobody is left of the people that it names.",
    examples: {
      weddings: {
        summary: "The last job was for nobody in particular",
        answer: {
          ok: true,
          data: { last: { who: "nobody", span: "short" }, favourites: 0, groups: [] },
        },
      },
    },
  },
};

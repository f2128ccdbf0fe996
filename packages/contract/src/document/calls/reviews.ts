import type * as calls from "../../calls/reviews.ts";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const reviews: DescriptionsOf<typeof calls> = {
  reviewsAdd: {
    description:
      "Either side of an application that is `completed` reviews the other, once. A review cannot be changed.",
    examples: {
      five: {
        summary: "A venue reviews Rui",
        body: { application_id: ids.ruiInFebruary, stars: 5, text: "Calm on a full night." },
        answer: {
          ok: true,
          data: {
            _id: "01a42a29-1600-7f02-a94d-6c3e18b7d5a0",
            author: "Tasca da Mouraria",
            stars: 5,
            text: "Calm on a full night.",
            reviewedat: "2027-03-09T12:00:00.000Z",
          },
        },
      },
    },
  },
  reviewsFind: {
    description: "Anyone signed in may read the reviews of anyone.",
    fields: { person_id: "The person or the venue that the reviews are about." },
    examples: {
      ofInes: {
        summary: "What venues wrote of Inês",
        body: { person_id: ids.ines },
        answer: {
          ok: true,
          data: [
            {
              _id: ids.review,
              author: "Tasca da Mouraria",
              stars: 5,
              text: "Quick, kind and on time.",
              reviewedat: "2027-02-22T10:00:00.000Z",
            },
          ],
          rating: 5,
          reviews: 1,
        },
      },
    },
  },
};

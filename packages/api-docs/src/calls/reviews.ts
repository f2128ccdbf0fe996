import type * as calls from "@bandeja/contract/calls/reviews";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const reviews: DescriptionsOf<typeof calls> = {
  reviewsAdd: {
    description:
      "Either side of a `completed` application reviews the other, once. A review cannot be changed. It is hidden from others until both sides have written theirs, or 7 days have passed: until then it is not part of ratings and lists. The other side is notified that there is a review, without its content.",
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
            hiddenuntil: "2027-03-16T12:00:00.000Z",
            timezone: "Europe/Lisbon",
          },
        },
      },
    },
  },
  reviewsFind: {
    description:
      "Every signed-in account may read the published reviews of any party. The caller's own hidden reviews are included, with `hiddenuntil`.",
    fields: { person_id: "The person or the venue that the reviews are about." },
    examples: {
      ofInes: {
        summary: "Reviews of Inês by venues",
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
  reviewsAnswer: {
    description:
      "The subject of a published review answers it, once; the answer is shown with the review. Its author is notified.",
    examples: {
      thanks: {
        summary: "The venue answers Inês",
        body: { review_id: ids.reviewOfVenue, text: "Thank you, Inês. See you on Saturday." },
        answer: {
          ok: true,
          data: {
            _id: ids.reviewOfVenue,
            author: "Inês Duarte",
            stars: 4,
            text: "",
            reviewedat: "2027-02-23T09:15:00.000Z",
            answer: { text: "Thank you, Inês. See you on Saturday.", answeredat: "2027-03-09T12:00:00.000Z" },
            author_id: ids.ines,
          },
        },
      },
    },
  },
};

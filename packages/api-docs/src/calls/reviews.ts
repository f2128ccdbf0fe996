import type * as calls from "@bandeja/contract/calls/reviews";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const reviews: DescriptionsOf<typeof calls> = {
  reviewsAdd: {
    description:
      "Either side of an application that is `completed` reviews the other, once. A review cannot be changed. It is hidden from everybody else until both sides have written theirs, or 7 days have passed: until then it counts in no rating and stands in no list. The other side is told that it is there, and nothing of what it says.",
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
          },
        },
      },
    },
  },
  reviewsFind: {
    description:
      "Anyone signed in may read the published reviews of anyone. What the caller wrote is there while it is hidden, too, with `hiddenuntil`.",
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
  reviewsAnswer: {
    description:
      "Whom a published review is about answers it, once; everybody who reads the review reads the answer. Its author is told.",
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

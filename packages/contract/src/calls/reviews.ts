import { starsRange } from "@bandeja/domain/parameters/records";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, rating } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { typedWholeNumber } from "../number-fields.ts";
import { prose, requiredProse } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { allNames } from "../wire-names/all-names.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "reviews";
const stars = z.int().check(z.minimum(starsRange.min), z.maximum(starsRange.max));

export const ReviewSchema = z.object({
  _id: id,
  /** The name of the author, a venue or a worker. */
  author: z.string(),
  stars,
  text: z.string(),
  reviewedat: instant,
  /** The answer of the reviewed side. */
  answer: z.optional(z.object({ text: z.string(), answeredat: instant })),
  /** Only for its author, while the review is hidden: when it is published at the latest. */
  hiddenuntil: z.optional(instant),
  /** With `hiddenuntil`: the time zone of the venue, by whose clock it is said. */
  timezone: z.optional(z.string()),
  /** Only for its author: the decision that hides it from everybody else. */
  decision_id: z.optional(id),
  /** Only for the reviewed side: the author's id, needed for a report. */
  author_id: z.optional(id),
});
export type Review = Plain<typeof ReviewSchema>;

export const reviewsAdd = defineCall({
  name: "reviewsAdd",
  method: "POST",
  path: "/reviews/add",
  tag,
  summary:
    "Reviews the other side of a completed application, once; hidden until both are in, or for 7 days.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  creates: true,
  body: z.object({
    application_id: id,
    stars: typedWholeNumber(stars),
    text: z._default(prose(textLimits.review), ""),
  }),
  names: workNames,
  answer: answer({ data: ReviewSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE", "OWN_VENUE", "ALREADY_REVIEWED"],
});

export const reviewsFind = defineCall({
  name: "reviewsFind",
  method: "POST",
  path: "/reviews/find",
  tag,
  summary: "The published reviews of a worker or a venue, newest first.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({ person_id: id, ...page }),
  names: workNames,
  mayLag: true,
  answer: answer({
    data: z.array(ReviewSchema),
    rating,
    reviews: count,
    nextcursor: z.optional(cursor),
  }),
  errors: ["NOT_FOUND"],
});

export const reviewsAnswer = defineCall({
  name: "reviewsAnswer",
  method: "POST",
  path: "/reviews/answer",
  tag,
  summary: "Answers a review of the account, once.",
  who: ["venue:manager", "worker"],
  kind: "command",
  cost: "usual",
  body: z.object({ review_id: id, text: requiredProse(textLimits.review) }),
  names: allNames,
  answer: answer({ data: ReviewSchema }),
  errors: ["NOT_FOUND", "ALREADY_ANSWERED"],
});

/** The form of an answer; the screen adds the review. */
export const answerForm = z.pick(reviewsAnswer.body, { text: true });

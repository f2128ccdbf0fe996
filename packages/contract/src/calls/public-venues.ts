import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { count, id, rating } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { workNames } from "../wire-names/work-names.ts";
import { ReviewSchema } from "./reviews.ts";
import { RestaurantPageSchema } from "./venue-profiles.ts";

const open = {
  method: "GET",
  who: "anyone",
  kind: "query",
  cacheSeconds: 10,
  names: workNames,
} as const;

export const publicVenuesGet = defineCall({
  ...open,
  tag: "restaurant",
  name: "publicVenuesGet",
  path: "/public/venue/:id",
  summary: "A venue's public profile for visitors without an account, like `/restaurant/profile`.",
  params: z.object({ id }),
  answer: answer({ data: RestaurantPageSchema }),
  errors: ["NOT_FOUND"],
});

/** A published review without its author. */
const PublicReviewSchema = z.omit(ReviewSchema, { author: true, hiddenuntil: true, author_id: true });

export const publicReviewsFind = defineCall({
  ...open,
  tag: "reviews",
  name: "publicReviewsFind",
  path: "/public/venue/:id/reviews",
  summary: "The published reviews of a venue for visitors without an account, newest first, without authors.",
  params: z.object({ id }),
  query: z.object(page),
  answer: answer({
    data: z.array(PublicReviewSchema),
    rating,
    reviews: count,
    nextcursor: z.optional(cursor),
  }),
  errors: ["NOT_FOUND"],
});

import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, file, id, instant, rating } from "../fields.ts";
import { cityCentre, venueLocation } from "../map-fields.ts";

import { share } from "../share.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "restaurant";

/** The part of its city that a venue names, such as "Baixa"; absent without one. */
export const district = z.optional(z.string());
/** The name of a venue's photo below `/uploads/`; absent without one. */
const venuePhoto = z.optional(z.string());
/** What a venue shows of itself; absent where it does not. */
const venuePage = { description: z.optional(z.string()), photo: venuePhoto };

/** A venue's own record. */
export const RestaurantSchema = z.object({
  _id: id,
  restaurant: z.string(),
  username: z.string(),
  email: z.string(),
  emailverified: z.boolean(),
  phone: z.nullable(z.string()),
  phonecountry: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  timezone: z.string(),
  centre: cityCentre,
  place: venueLocation,
  myrestaurantaddress: z.string(),
  zipcode: z.nullable(z.string()),
  district,
  ...venuePage,
  /** The decision that hides its public page from everybody else; absent without one. */
  decision_id: z.optional(id),
  /** Its jobs that have not ended, and the workers confirmed for them; absent without such jobs. */
  jobsahead: z.optional(z.object({ jobs: count, confirmed: count })),
  onetimepayment: z.array(z.object({ _id: id, job_id: z.optional(id) })),
});
export type Venue = Plain<typeof RestaurantSchema>;

export const restaurantGet = defineCall({
  name: "restaurantGet",
  method: "GET",
  path: "/restaurant/:id",
  tag,
  summary: "The venue's own profile, with its credits.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  params: z.object({ id }),
  names: workNames,
  answer: answer({ data: RestaurantSchema }),
  errors: ["NOT_FOUND"],
});

export const restaurantPhoto = defineCall({
  name: "restaurantPhoto",
  method: "POST",
  path: "/restaurant/photo",
  tag,
  summary: "Uploads the venue's photo, which replaces the one before.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ photo: file }),
  multipart: true,
  names: workNames,
  answer: answer({ data: RestaurantSchema }),
  errors: ["PHOTO_UNREADABLE", "PHOTO_TOO_MANY_PIXELS", "PHOTO_UNSUPPORTED"],
});

export const restaurantRemovePhoto = defineCall({
  name: "restaurantRemovePhoto",
  method: "POST",
  path: "/restaurant/removephoto",
  tag,
  summary: "Removes the venue's photo.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  names: workNames,
  answer: answer({ data: RestaurantSchema }),
  errors: [],
});

/** A venue's public profile, in lists. */
export const RestaurantProfileSchema = z.object({
  _id: id,
  restaurant: z.string(),
  city: z.string(),
  country: z.string(),
  district,
  photo: venuePhoto,
  place: venueLocation,
  rating,
  reviews: count,
  /** The number of jobs that it marked as completed, and the median of days after their end, to one decimal. */
  jobscompleted: count,
  daystocomplete: z.nullable(z.number()),
  /** The number of jobs with cancelled confirmed work: more than 24 h before the start (early) or later (late). */
  earlycancellations: count,
  latecancellations: count,
  /** The share of jobs that took place, of those not cancelled early. */
  kept: share,
  /** The share of completed work whose final hours differ from those agreed. */
  hourschanged: share,
  since: instant,
});
export type VenueProfile = Plain<typeof RestaurantProfileSchema>;

/** A venue's public profile with its own words, where one venue is shown. */
export const RestaurantPageSchema = z.extend(RestaurantProfileSchema, venuePage);
export type VenuePage = Plain<typeof RestaurantPageSchema>;

export const restaurantProfile = defineCall({
  name: "restaurantProfile",
  method: "POST",
  path: "/restaurant/profile",
  tag,
  summary: "A venue's public profile: name, place, photo, description, rating and record.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: workNames,
  answer: answer({ data: RestaurantPageSchema }),
  errors: ["NOT_FOUND"],
});

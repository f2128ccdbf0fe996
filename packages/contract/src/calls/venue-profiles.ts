import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { count, id, instant, line, name, localityId, rating, requiredText } from "../fields.ts";
import { cityCentre, latitude, longitude, venueLocation } from "../map-fields.ts";
import { textLimits } from "../limits.ts";
import { share } from "../share.ts";

const tag = "restaurant";

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
  onetimepayment: z.array(z.object({ _id: id, job_id: z.optional(id) })),
});
export type Restaurant = z.infer<typeof RestaurantSchema>;

export const restaurantGet = defineCall({
  name: "restaurantGet",
  method: "GET",
  path: "/restaurant/:id",
  tag,
  summary: "The venue's own profile, with its credits.",
  who: "venue:viewer",
  kind: "query",
  params: z.object({ id }),
  answer: answer({ data: RestaurantSchema }),
  errors: ["NOT_FOUND"],
});

export const restaurantUpdate = defineCall({
  name: "restaurantUpdate",
  method: "POST",
  path: "/restaurant/update",
  tag,
  summary: "Changes the venue's data; posted jobs keep theirs.",
  who: "venue:owner",
  kind: "command",
  body: z
    .object({
      restaurant_id: id,
      restaurant: z.optional(name(textLimits.name)),
      address: z.optional(name(textLimits.address)),
      zipcode: z.optional(line(textLimits.zipcode)),
      city: z.optional(requiredText(textLimits.place)),
      country: z.optional(requiredText(textLimits.place)),
      placeid: z.optional(localityId),
      /** The exact position; null removes the pin. */
      lat: z.optional(z.nullable(latitude)),
      lng: z.optional(z.nullable(longitude)),
    })
    .check(
      z.refine((body) => (body.city === undefined) === (body.country === undefined), {
        error: "cityNotListed",
        path: ["city"],
      }),
      z.refine(({ lat, lng }) => ((lat ?? null) === null) === ((lng ?? null) === null), {
        error: "required",
        path: ["lat"],
      }),
    ),
  answer: answer({ data: RestaurantSchema }),
  errors: ["NOT_FOUND", "CITY_NOT_LISTED"],
});

/** A venue's profile, for every signed-in account. */
export const RestaurantProfileSchema = z.object({
  _id: id,
  restaurant: z.string(),
  city: z.string(),
  country: z.string(),
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
export type RestaurantProfile = z.infer<typeof RestaurantProfileSchema>;

export const restaurantProfile = defineCall({
  name: "restaurantProfile",
  method: "POST",
  path: "/restaurant/profile",
  tag,
  summary: "A venue's public profile: name, place, rating and record.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  body: z.object({ restaurant_id: id }),
  answer: answer({ data: RestaurantProfileSchema }),
  errors: ["NOT_FOUND"],
});

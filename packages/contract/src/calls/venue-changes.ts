import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id, localityId, requiredText } from "../fields.ts";
import { latitude, longitude } from "../map-fields.ts";
import { textLimits } from "../limits.ts";
import { line, name } from "../name-fields.ts";
import { postalCode } from "../postal-code.ts";
import { prose } from "../prose.ts";
import { workNames } from "../wire-names/work-names.ts";
import { RestaurantSchema } from "./venue-profiles.ts";

const tag = "restaurant";

export const restaurantUpdate = defineCall({
  name: "restaurantUpdate",
  method: "POST",
  path: "/restaurant/update",
  tag,
  summary: "Changes the venue's data; posted jobs keep theirs, or move with it.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      restaurant_id: id,
      restaurant: z.optional(name(textLimits.name)),
      address: z.optional(name(textLimits.address)),
      zipcode: z.optional(postalCode),
      district: z.optional(line(textLimits.district)),
      description: z.optional(prose(textLimits.description)),
      city: z.optional(requiredText(textLimits.place)),
      country: z.optional(requiredText(textLimits.place)),
      placeid: z.optional(localityId),
      /** The exact position; null removes the pin. */
      lat: z.optional(z.nullable(latitude)),
      lng: z.optional(z.nullable(longitude)),
      /** Whether the jobs that have not ended take place at the venue's place from now on; they keep theirs without it. */
      movejobs: z.optional(z.boolean()),
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
  names: workNames,
  answer: answer({ data: RestaurantSchema }),
  errors: ["NOT_FOUND", "CITY_NOT_LISTED", "JOBS_TOO_FAR"],
});

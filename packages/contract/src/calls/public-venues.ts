import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id } from "../fields.ts";
import { workNames } from "../wire-names/work-names.ts";
import { RestaurantPageSchema } from "./venue-profiles.ts";

export const publicVenuesGet = defineCall({
  name: "publicVenuesGet",
  method: "GET",
  path: "/public/venue/:id",
  tag: "restaurant",
  summary: "A venue's public profile for visitors without an account, like `/restaurant/profile`.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  cacheSeconds: 10,
  params: z.object({ id }),
  names: workNames,
  mayLag: true,
  answer: answer({ data: RestaurantPageSchema }),
  errors: ["NOT_FOUND"],
});

import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count } from "../fields.ts";
import { ReservationChoiceSchema } from "../reservation.ts";
import { allNames } from "../wire-names/all-names.ts";
import { GroupSchema } from "./team.ts";

/** Who the venue can ask first for its next job, and who it chose for the last one. */
export const ReservationOptionsSchema = z.object({
  last: ReservationChoiceSchema,
  /** The number of favourites. */
  favourites: count,
  /** The groups with anybody in them, oldest first. */
  groups: z.array(GroupSchema),
});
export type ReservationOptions = Plain<typeof ReservationOptionsSchema>;

export const reservationsOptions = defineCall({
  name: "reservationsOptions",
  method: "POST",
  path: "/reservations/options",
  tag: "jobs",
  summary: "Who the venue can ask first for a new job, and its last choice.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  names: allNames,
  answer: answer({ data: ReservationOptionsSchema }),
  errors: [],
});

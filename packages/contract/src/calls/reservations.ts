import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id } from "../fields.ts";
import { ReservationChoiceSchema } from "../reservation.ts";
import { allNames } from "../wire-names/all-names.ts";
import { workNames } from "../wire-names/work-names.ts";
import { GroupSchema } from "./team.ts";

/** Who the venue can ask first for its next job, and what it chose the last time. */
export const ReservationOptionsSchema = z.object({
  last: ReservationChoiceSchema,
  /** The number of favourites. */
  favourites: count,
  /** The number of those that have too many open invitations of the venue to be asked. */
  favouritesatlimit: z.optional(count),
  /** The groups with anybody in them, oldest first. */
  groups: z.array(z.extend(GroupSchema, { atlimit: z.optional(count) })),
});
export type ReservationOptions = Plain<typeof ReservationOptionsSchema>;

export const reservationsOpen = defineCall({
  name: "reservationsOpen",
  method: "POST",
  path: "/reservations/open",
  tag: "jobs",
  summary: "Opens a job that is reserved at first to everybody now.",
  who: "venue:manager",
  kind: "command",
  cost: "usual",
  body: z.object({ job_id: id }),
  names: workNames,
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const reservationsOptions = defineCall({
  name: "reservationsOptions",
  method: "POST",
  path: "/reservations/options",
  tag: "jobs",
  summary: "Who the venue can ask first for a new job, and what it chose the last time.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  /** The job that is repeated, if one is. */
  body: z.object({ job_id: z.optional(id) }),
  names: allNames,
  answer: answer({ data: ReservationOptionsSchema }),
  errors: [],
});

import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { ownership, shown } from "../credentials.ts";
import { id, instant } from "../fields.ts";
import { allNames } from "../wire-names/all-names.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "calendar";
const command = { method: "POST", tag, kind: "command", cost: "usual" } as const;
const anySide = ["venue:viewer", "worker"] as const;

export const calendarFeed = defineCall({
  ...command,
  who: anySide,
  name: "calendarFeed",
  path: "/calendar/feed",
  summary:
    "Creates the private address from which a calendar program reads the shifts of a worker or a venue.",
  body: z
    .object({
      /** Replaces an existing address by a new one. */
      anew: z._default(z.boolean(), false),
      ...ownership,
    })
    .check(shown),
  names: allNames,
  answer: answer({
    data: z.object({
      /** Only in the answer that creates it, since it is not stored. */
      url: z.optional(z.string()),
      madeat: instant,
    }),
  }),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID"],
});

export const calendarRevoke = defineCall({
  ...command,
  who: anySide,
  name: "calendarRevoke",
  path: "/calendar/revoke",
  summary: "Revokes the calendar address.",
  answer: answer({}),
  errors: [],
});

export const applicationsCalendar = defineCall({
  ...command,
  who: "worker",
  name: "applicationsCalendar",
  path: "/applications/calendar",
  summary: "One of the worker's shifts as a calendar file.",
  kind: "query",
  cost: "file",
  body: z.object({ application_id: id }),
  names: workNames,
  answer: answer({
    data: z.object({
      /** The file name. */
      name: z.string(),
      /** The content, of type `text/calendar`. */
      text: z.string(),
    }),
  }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

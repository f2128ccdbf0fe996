import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { ownership, shown } from "../credentials.ts";
import { id, instant } from "../fields.ts";

const tag = "calendar";
const command = { method: "POST", tag, who: "worker", kind: "command" } as const;

export const calendarFeed = defineCall({
  ...command,
  name: "calendarFeed",
  path: "/calendar/feed",
  summary: "Makes the private address under which the person's calendar reads their shifts.",
  body: z
    .object({
      /** Another address in place of the one that there is. */
      anew: z._default(z.boolean(), false),
      ...ownership,
    })
    .check(shown),
  answer: answer({
    data: z.object({
      /** Only when it was just made: it is not stored. */
      url: z.optional(z.string()),
      madeat: instant,
    }),
  }),
  errors: ["WRONG_PASSWORD", "PROOF_INVALID"],
});

export const calendarRevoke = defineCall({
  ...command,
  name: "calendarRevoke",
  path: "/calendar/revoke",
  summary: "Ends the address of the person's calendar.",
  answer: answer({}),
  errors: [],
});

export const applicationsCalendar = defineCall({
  ...command,
  name: "applicationsCalendar",
  path: "/applications/calendar",
  summary: "One of the person's shifts as a file for their calendar.",
  kind: "query",
  body: z.object({ application_id: id }),
  answer: answer({
    data: z.object({
      /** What to call the file. */
      name: z.string(),
      /** Its text, of the type `text/calendar`. */
      text: z.string(),
    }),
  }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

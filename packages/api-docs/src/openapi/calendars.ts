import { shiftFileExample } from "../calls/calendar.ts";
import { tokenExample } from "../world.ts";
import { rootRefusal, rootServers } from "./at-root.ts";
import { headersOf } from "./headers.ts";

/** `GET /calendar/{file}`, which is not a call: it is at the site's root and returns a calendar. */
export const calendarPath = (siteUrl: string) => ({
  servers: rootServers(siteUrl),
  get: {
    operationId: "calendarGet",
    summary: "A worker's shifts, for a calendar program with the address.",
    description:
      "Needs only the token in the address, which `/calendar/feed` showed once. Anyone with the address may read it, until `/calendar/revoke` or another address ends it. A calendar by RFC 5545, in the account's language.",
    tags: ["calendar"],
    security: [],
    parameters: [
      {
        name: "file",
        in: "path",
        required: true,
        description: "The last part of the `url` that `/calendar/feed` answered.",
        schema: { type: "string", pattern: "^[\\w-]{43}\\.ics$" },
        example: `${tokenExample}.ics`,
      },
      {
        name: "If-None-Match",
        in: "header",
        description: "The `ETag` of the answer that is known.",
        schema: { type: "string" },
      },
    ],
    responses: {
      200: {
        description: "The calendar.",
        headers: {
          ...headersOf("200", true),
          ETag: { description: "The same while nothing has changed.", schema: { type: "string" } },
        },
        content: {
          "text/calendar; charset=utf-8": {
            schema: { type: "string" },
            examples: { saturday: { summary: "Rui's Saturday", value: shiftFileExample } },
          },
        },
      },
      304: { description: "Nothing has changed.", headers: headersOf("304", true) },
      404: rootRefusal("NOT_FOUND", "404", true),
      429: rootRefusal("TOO_MANY_REQUESTS", "429", true),
      500: rootRefusal("INTERNAL", "500", true),
      503: rootRefusal("UNAVAILABLE", "503", true),
    },
  },
});

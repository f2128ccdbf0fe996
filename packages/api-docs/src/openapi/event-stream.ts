import { audiences } from "@bandeja/contract/events";
import { openJobsType, readyType, refetchType } from "@bandeja/contract/live-events";
import { rootRefusal as refusal } from "./at-root.ts";
import { headersOf } from "./headers.ts";

const types = Object.entries(audiences)
  .filter(([, audience]) => audience !== "none" && audience !== "sessions")
  .map(([type]) => `\`${type}\``)
  .join(", ");

const example = `id: 4711-9034
event: ${readyType}
data: {}

id: 4715-9037
event: application.applied
data: {"jobId":"0199c1f0-7c2e-7d33-9a4e-0d8f7a6b5c41","applicationId":"0199c1f3-11d5-7a08-b2f6-6a1c9e0d7b52","venueId":"0199c1e8-3b77-7e19-8c55-4f2d1a0b9e63","workerId":"0199c1ea-90aa-7f64-a1d7-2e3c4b5d6f74"}

`;

/** `GET /events`, which is not a call: its answer has no end. */
export const eventsPath = (apiUrl: string) => ({
  servers: [{ url: apiUrl, description: "The API." }],
  get: {
    operationId: "eventsRead",
    summary: "What concerns the account, as it happens: server-sent events.",
    description: `Each event has an \`id\`, whose first number increases, a type and ids of what it is about; fetch what changed by the calls, which decide what the account may see. Types: ${types}. The first event is \`${readyType}\`. After a broken connection, send the last \`id\` as \`Last-Event-ID\`: the stream continues after it, and may repeat events. If the server no longer has all of them, the first event is \`${refetchType}\`: fetch everything again. Workers also get \`${openJobsType}\`, without an id and at most once a second: the localities and positions of jobs that were posted, changed, filled, vacated or cancelled, or none of them if any list of open jobs may have changed. A comment is sent every 15 seconds. The stream ends when the session ends.`,
    tags: ["notifications"],
    security: [{ token: [] }],
    parameters: [
      {
        name: "Last-Event-ID",
        in: "header",
        description: "The last event that was received.",
        schema: { type: "string", pattern: "^\\d{1,15}(-\\d{1,15})?$" },
        example: "4711-9034",
      },
    ],
    responses: {
      200: {
        description: "The stream.",
        headers: headersOf("200", true),
        content: {
          "text/event-stream": { schema: { type: "string" }, examples: { applied: { value: example } } },
        },
      },
      401: refusal("UNAUTHENTICATED", "401", true),
      429: refusal("TOO_MANY_REQUESTS", "429", true),
      500: refusal("INTERNAL", "500", true),
      503: refusal("UNAVAILABLE", "503", true),
    },
  },
});

import type * as calls from "@bandeja/contract/calls/health";
import type { DescriptionsOf } from "../describe.ts";

export const health: DescriptionsOf<typeof calls> = {
  healthLive: {
    description: "Asks nothing of the database: a process that answers need not be restarted.",
    examples: { live: { summary: "It answers", answer: { ok: true } } },
  },
  healthReady: {
    description:
      "Asks the database for an answer and for a write, and looks at the disk and, in a process that works on it, the queue: `UNAVAILABLE` while one of them is down, or while the server is stopping, so that no requests are sent here. `checks` says how each is; Redis away is `degraded`, since limits by address go on in memory, and so are text messages (`sms`) from half of a day's budget on.",
    examples: {
      ready: {
        summary: "All is well",
        answer: {
          ok: true,
          checks: { server: "ok", database: "ok", disk: "ok", sms: "ok", providers: "ok" },
        },
      },
    },
  },
};

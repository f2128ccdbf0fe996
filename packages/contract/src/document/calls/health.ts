import type * as calls from "../../calls/health.ts";
import type { DescriptionsOf } from "../describe.ts";

export const health: DescriptionsOf<typeof calls> = {
  healthLive: {
    description: "Asks nothing of the database: a process that answers need not be restarted.",
    examples: { live: { summary: "It answers", answer: { ok: true } } },
  },
  healthReady: {
    description: "Asks the database, too; `UNAVAILABLE` while it is away, so that no requests are sent here.",
    examples: { ready: { summary: "Both answer", answer: { ok: true } } },
  },
};

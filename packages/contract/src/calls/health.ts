import { answer, defineCall } from "../call.ts";
import { healthChecks } from "../failure.ts";

const health = { method: "GET", tag: "health", who: "anyone", kind: "query", cost: "usual" } as const;

export const healthLive = defineCall({
  ...health,
  name: "healthLive",
  path: "/health/live",
  summary: "Whether the process is alive.",
  answer: answer({}),
  errors: [],
});

export const healthReady = defineCall({
  ...health,
  name: "healthReady",
  path: "/health/ready",
  summary: "Whether the server is ready, with the state of each part.",
  answer: answer({ checks: healthChecks }),
  errors: [],
});

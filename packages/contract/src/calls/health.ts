import { answer, defineCall, healthChecks } from "../call.ts";

const health = { method: "GET", tag: "health", who: "anyone", kind: "query" } as const;

export const healthLive = defineCall({
  ...health,
  name: "healthLive",
  path: "/health/live",
  summary: "The process answers.",
  answer: answer({}),
  errors: [],
});

export const healthReady = defineCall({
  ...health,
  name: "healthReady",
  path: "/health/ready",
  summary: "The server can do its work, and how each part of it is.",
  answer: answer({ checks: healthChecks }),
  errors: [],
});

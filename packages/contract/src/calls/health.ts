import { answer, defineCall } from "../call.ts";

const health = { method: "GET", tag: "health", who: "anyone", kind: "query", answer: answer({}) } as const;

export const healthLive = defineCall({
  ...health,
  name: "healthLive",
  path: "/health/live",
  summary: "The process answers.",
  errors: [],
});

export const healthReady = defineCall({
  ...health,
  name: "healthReady",
  path: "/health/ready",
  summary: "The process and its database answer.",
  errors: [],
});

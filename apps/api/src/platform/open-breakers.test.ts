import { expect, test } from "vitest";
import { providersCheck } from "../health/check-providers.ts";
import type { RedisLink } from "../http/redis-link.ts";
import { openBreakers } from "./open-breakers.ts";

test("the log has one line while a provider is away, with the cause, and one when it is back", () => {
  const lines: unknown[] = [];
  const breakers = openBreakers({ log: { warn: (details, message) => void lines.push([message, details]) } });
  const cause = new Error("no connection", {
    cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
  });
  for (const state of ["open", "half-open", "open", "half-open", "closed"] as const) {
    breakers.reportChange({ name: "mail", state }, cause);
  }
  expect(lines).toEqual([
    ["a provider is away", { provider: "mail", cause: "ECONNREFUSED: refused" }],
    ["a provider is back", { provider: "mail" }],
  ]);
});

test("Redis is in the list, but has its own part in readiness", async () => {
  let isAway = false;
  let report: (cause?: unknown) => void = () => {};
  const redis = { isAway: () => isAway, watch: (onChange) => void (report = onChange) } as RedisLink;
  const breakers = openBreakers({ redis });
  expect(breakers.list()).toEqual([{ name: "redis", state: "closed" }]);
  isAway = true;
  expect(breakers.list()).toEqual([{ name: "redis", state: "open" }]);
  expect((await providersCheck(breakers).run()).status).toBe("ok");
  report(new Error("lost"));
  expect(breakers.absences()).toMatchObject([{ name: "redis", cause: { message: "lost" } }]);
  isAway = false;
  report();
  expect(breakers.absences()).toEqual([]);
  breakers.add({ name: "mail", state: "half-open" });
  expect((await providersCheck(breakers).run()).status).toBe("degraded");
});

test.each([
  ["closed", "ok", 0],
  ["open", "degraded", 1],
  ["half-open", "degraded", 1],
  // Nobody has asked it since its pause: it may have been back for hours.
  ["unknown", "ok", 0],
] as const)("a provider whose breaker is %s makes readiness %s", async (state, status, sample) => {
  const breakers = openBreakers({});
  breakers.add({ name: "payments", state });
  expect(await providersCheck(breakers).run()).toEqual({
    status,
    details: { breakers: { payments: state } },
    samples: { bandeja_provider_breaker_open: [[{ provider: "payments" }, sample]] },
  });
});

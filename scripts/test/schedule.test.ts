import { expect, test } from "vitest";
import { runSchedule } from "./schedule.ts";

interface Planned {
  name: string;
  cores: 1 | 2;
  after?: string;
}

/** Runs a plan. @returns what began, ended and was left out, in order, and the maximum of busy cores */
async function watch(plan: readonly Planned[], failing: readonly string[] = []) {
  const events: string[] = [];
  let busy = 0;
  let most = 0;
  const isDone = await runSchedule(
    plan,
    async ({ name, cores }) => {
      events.push(`${name} begins`);
      busy += cores;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= cores;
      events.push(`${name} ends`);
      return !failing.includes(name);
    },
    ({ name }) => events.push(`${name} left out`),
  );
  return { events, most, isDone };
}

test("two steps of one core run concurrently, a step of two cores alone", async () => {
  const { events, most, isDone } = await watch([
    { name: "a", cores: 1 },
    { name: "b", cores: 1 },
    { name: "c", cores: 2 },
  ]);
  expect(events).toEqual(["a begins", "b begins", "a ends", "b ends", "c begins", "c ends"]);
  expect(most).toBe(2);
  expect(isDone).toBe(true);
});

test("a step waits for the one it needs, and others use the free core", async () => {
  const { events } = await watch([
    { name: "build", cores: 1 },
    { name: "e2e", cores: 1, after: "build" },
    { name: "lint", cores: 1 },
  ]);
  expect(events.indexOf("lint begins")).toBeLessThan(events.indexOf("build ends"));
  expect(events.indexOf("build ends")).toBeLessThan(events.indexOf("e2e begins"));
});

test("after a failure the other steps run, except those that need the failed one", async () => {
  const plan = [
    { name: "build", cores: 1, after: "install" },
    { name: "e2e", cores: 2, after: "build" },
    { name: "unit", cores: 2 },
  ] as const;
  const { events, isDone } = await watch(plan, ["build"]);
  expect(events).toContain("e2e left out");
  expect(events).toContain("unit ends");
  expect(events).not.toContain("e2e begins");
  expect(isDone).toBe(false);
});

import { expect, test } from "vitest";
import { runSchedule } from "./schedule.ts";

interface Planned {
  name: string;
  cores: 1 | 2;
  after?: string;
}

/** Runs a plan and tells what began, what ended and what was left out, in that order. */
async function watch(plan: readonly Planned[], failing: readonly string[] = []) {
  const told: string[] = [];
  let busy = 0;
  let most = 0;
  const isDone = await runSchedule(
    plan,
    async ({ name, cores }) => {
      told.push(`${name} begins`);
      busy += cores;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= cores;
      told.push(`${name} ends`);
      return !failing.includes(name);
    },
    ({ name }) => told.push(`${name} left out`),
  );
  return { told, most, isDone };
}

test("two small steps run side by side, a large one alone", async () => {
  const { told, most, isDone } = await watch([
    { name: "a", cores: 1 },
    { name: "b", cores: 1 },
    { name: "c", cores: 2 },
  ]);
  expect(told).toEqual(["a begins", "b begins", "a ends", "b ends", "c begins", "c ends"]);
  expect(most).toBe(2);
  expect(isDone).toBe(true);
});

test("a step waits for the one it needs while others use the room", async () => {
  const { told } = await watch([
    { name: "build", cores: 1 },
    { name: "e2e", cores: 1, after: "build" },
    { name: "lint", cores: 1 },
  ]);
  expect(told.indexOf("lint begins")).toBeLessThan(told.indexOf("build ends"));
  expect(told.indexOf("build ends")).toBeLessThan(told.indexOf("e2e begins"));
});

test("after a failure the rest runs, but for what needs the failed step", async () => {
  const plan = [
    { name: "build", cores: 1, after: "install" },
    { name: "e2e", cores: 2, after: "build" },
    { name: "unit", cores: 2 },
  ] as const;
  const { told, isDone } = await watch(plan, ["build"]);
  expect(told).toContain("e2e left out");
  expect(told).toContain("unit ends");
  expect(told).not.toContain("e2e begins");
  expect(isDone).toBe(false);
});

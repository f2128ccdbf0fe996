import { expect, test } from "vitest";
import { scoreOf } from "./score.ts";

const report = (...statuses: string[]) => ({
  files: { "a.ts": { mutants: statuses.map((status) => ({ status })) }, "b.ts": { mutants: [] } },
});

test("a mutant that no test runs counts as one that survived", () => {
  expect(scoreOf(report("Killed", "Killed", "Timeout", "NoCoverage"))).toEqual({
    noticed: 3,
    survived: 1,
    percent: 75,
  });
});

test("what is left out, or does not even load, does not count", () => {
  expect(scoreOf(report("Killed", "Survived", "Ignored", "RuntimeError", "CompileError")).percent).toBe(50);
});

test("where there is nothing to change, nothing survived", () => {
  expect(scoreOf(report("Ignored")).percent).toBe(100);
});

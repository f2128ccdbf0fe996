import { expect, test } from "vitest";
import { scoreOf } from "./score.ts";

const report = (...statuses: string[]) => ({
  files: { "a.ts": { mutants: statuses.map((status) => ({ status })) }, "b.ts": { mutants: [] } },
});

test("a mutant that no test covers counts as survived", () => {
  expect(scoreOf(report("Killed", "Killed", "Timeout", "NoCoverage"))).toEqual({
    noticed: 3,
    survived: 1,
    percent: 75,
  });
});

test("ignored mutants and mutants that do not load are not counted", () => {
  expect(scoreOf(report("Killed", "Survived", "Ignored", "RuntimeError", "CompileError")).percent).toBe(50);
});

test("without any mutant the score is 100 %", () => {
  expect(scoreOf(report("Ignored")).percent).toBe(100);
});

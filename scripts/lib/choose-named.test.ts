import path from "node:path";
import { describe, expect, test } from "vitest";
import { runProgram } from "../checks/run-program.ts";
import { folders } from "../mutation/folders.ts";
import { longSteps, steps } from "../test/steps.ts";
import { chooseNamed } from "./choose-named.ts";

const all = ["a", "b", "c"].map((name) => ({ name }));
const choose = (...only: string[]) => chooseNamed(all, only).map(({ name }) => name);

test("all are chosen without a name, otherwise the named ones in the order of the list", () => {
  expect(chooseNamed(all, undefined)).toEqual(all);
  expect(choose("c")).toEqual(["c"]);
  expect(choose("c,a")).toEqual(["a", "c"]);
  expect(choose("c", "b, a")).toEqual(["a", "b", "c"]);
});

test.each(["d", "a,d", "", "a,"])("an unknown name is refused with the list of valid ones: %j", (only) => {
  expect(() => choose(only)).toThrow(/^There is no ".?": a, b, c\.$/);
});

describe("a program with an unknown name runs nothing and fails with the list", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  test.each([
    ["scripts/run-tests.ts", [], steps],
    ["scripts/run-tests.ts", ["--long"], longSteps],
    ["scripts/mutation/run-mutation.ts", [], folders],
  ] as const)("%s %j", async (script, options, choices) => {
    expect(await runProgram([script, ...options, "--only", "nosuch"], { cwd: root })).toEqual({
      code: 2,
      output: `There is no "nosuch": ${choices.map(({ name }) => name).join(", ")}.\n`,
    });
  });
});

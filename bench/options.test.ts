import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const names = ["list", "post", "start"];
const read = (line: string) => readOptions(line.split(" ").filter(Boolean), names);

test("the defaults are a million jobs and every part", () => {
  expect(read("")).toEqual({ jobs: 1_000_000, only: names, rounds: 7, seconds: 5 });
});

test("given options are used, with parts in the order of measurement", () => {
  expect(read("--jobs 1000 --only post,list --rounds 3 --seconds 0.5")).toEqual({
    jobs: 1_000,
    only: ["list", "post"],
    rounds: 3,
    seconds: 0.5,
  });
});

test.each([
  ["--jobs 5000", "--jobs 5000"],
  ["--jobs many", "--jobs many"],
  ["--rounds 0", "--rounds 0"],
  ["--rounds 1.5", "--rounds 1.5"],
  ["--seconds 0", "--seconds 0"],
  ["--only list,cities", "cities"],
  ["--fast", "--fast"],
])("%s is refused, and the error names it", (line, named) => {
  expect(() => read(line)).toThrow(named);
});

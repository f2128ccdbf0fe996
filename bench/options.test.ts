import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const names = ["list", "post", "start"];
const read = (line: string) => readOptions(line.split(" ").filter(Boolean), names);

test("a million jobs, and everything there is to measure, where nothing is said", () => {
  expect(read("")).toEqual({ jobs: 1_000_000, only: names, rounds: 7, seconds: 5 });
});

test("what is said is taken, in the order in which it is measured", () => {
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
])("%s is refused by its name", (line, named) => {
  expect(() => read(line)).toThrow(named);
});

import { expect, test } from "vitest";
import { readBeginning } from "./read-beginning.ts";

const read = (query: Record<string, unknown>) => readBeginning(query, "https://bandeja.test");
const harmless = { side: "venue", mode: "redirect", attempt: null, next: "/" };

test("a sign-in begins with the options in its URL", () => {
  const request = { type: "waitress", mode: "popup", attempt: "a-1_B", next: "/jobs?city=1" };
  const { type: _type, ...rest } = request;
  expect(read(request)).toEqual({ ...rest, side: "worker" });
});

test.each([
  {},
  { type: "operator", mode: "frame" },
  { type: ["waitress"], mode: ["popup"], attempt: ["a", "b"], next: ["/jobs", "/"] },
])("%j begins a sign-in with the safest options", (query) => {
  expect(read(query)).toEqual(harmless);
});

test.each(["", "a b", "!a", "a!", "a\n", "é", "x".repeat(65)])("%j is an invalid attempt name", (attempt) => {
  expect(read({ attempt }).attempt).toBeNull();
});

test("the name of an attempt and the return path have a maximum length", () => {
  const attempt = "x".repeat(64);
  expect(read({ attempt }).attempt).toBe(attempt);
  const next = `/${"x".repeat(499)}`;
  expect(read({ next }).next).toBe(next);
  expect(read({ next: `${next}x` }).next).toBe("/");
});

test.each(["https://bandeja.test/jobs", "//", "http://["])("%j is refused as a return path", (next) => {
  expect(read({ next }).next).toBe("/");
});

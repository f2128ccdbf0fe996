import { describe, expect, test } from "vitest";
import { parsePosition, PrimaryHistory } from "./primary-history.ts";

test("positions are compared as numbers, not as texts", () => {
  expect(parsePosition("0/9FFFFFF") < parsePosition("0/10000000")).toBe(true);
  expect(parsePosition("9/FFFFFFFF") < parsePosition("A/0")).toBe(true);
});

describe("a replica may be five seconds behind", () => {
  const history = new PrimaryHistory(5_000);
  test("nothing is required before the primary was asked", () => {
    expect(history.required(0)).toBeUndefined();
  });

  test("the position of five seconds ago is required, and the first one in the first seconds", () => {
    for (let second = 0; second <= 20; second += 1) {
      history.add({ at: second * 1_000, position: `0/${(second + 1).toString(16)}` });
      const expected = Math.max(0, second - 5) + 1;
      expect(history.required(second * 1_000)).toBe(`0/${expected.toString(16)}`);
      expect(history.required(second * 1_000 + 999)).toBe(`0/${expected.toString(16)}`);
    }
  });

  test("a primary that has not answered since makes nothing older acceptable", () => {
    expect(history.required(60_000)).toBe("0/15");
  });

  test("the lag is the age of the first position that was not replayed", () => {
    expect(history.lagOf("0/15", 20_400)).toBe(0);
    expect(history.lagOf("0/14", 20_400)).toBe(400);
    expect(history.lagOf("0/12", 20_400)).toBe(2_400);
    expect(history.lagOf("0/1", 20_400)).toBe(5_400);
  });
});

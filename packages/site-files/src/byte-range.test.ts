import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=0-", { first: 0, last: 999 }],
  ["bytes=500-999", { first: 500, last: 999 }],
  ["bytes=999-2000", { first: 999, last: 999 }],
  ["bytes=-200", { first: 800, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["BYTES=0-0", { first: 0, last: 0 }],
])("%s selects a part of a thousand bytes", (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

test.each(["bytes=1000-", "bytes=2000-3000", "bytes=-0"])("%s is unsatisfiable with 1000 bytes", (header) => {
  expect(byteRange(header, 1000)).toBe("unsatisfiable");
});

test.each([undefined, "", "bytes=-", "bytes=5-4", "bytes=0-1,5-6", "items=0-1", "bytes=a-b", "0-1"])(
  "%s selects the whole file",
  (header) => {
    expect(byteRange(header, 1000)).toBeUndefined();
  },
);

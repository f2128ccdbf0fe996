import { encode } from "uqr";
import { expect, test } from "vitest";
import { appCode } from "./app-code.ts";

/** The dark squares of a picture, as "x,y". */
function darkIn(svg: string): string[] {
  return [...svg.matchAll(/M(\d+),(\d+)/g)]
    .map(([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`)
    .toSorted();
}

function darkOf(address: string): string[] {
  const { data } = encode(address, { border: 4 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : []))).toSorted();
}

test("a telephone that reads the code opens the page about the app, at the site's public address", () => {
  const { headers, body } = appCode("https://bandeja.test").plain;
  expect(headers["content-type"]).toContain("image/svg+xml");
  const dark = darkIn(body.toString());
  expect(dark).toEqual(darkOf("https://bandeja.test/downloadapp"));
  expect(dark).not.toEqual(darkOf("https://bandeja.test/"));
});

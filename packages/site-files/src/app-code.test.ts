import { encode } from "uqr";
import { expect, test } from "vitest";
import { appCode, pageCode } from "./app-code.ts";

/** The dark modules of a QR code, as "x,y". */
function darkIn(svg: string): string[] {
  return [...svg.matchAll(/M(\d+),(\d+)/g)]
    .map(([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`)
    .toSorted();
}

function darkOf(address: string): string[] {
  const { data } = encode(address, { border: 4 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : []))).toSorted();
}

test("the code of the page about the app has the site's public URL", () => {
  const { headers, body } = appCode("https://bandeja.test").plain;
  expect(headers["content-type"]).toContain("image/svg+xml");
  const dark = darkIn(body.toString());
  expect(dark).toEqual(darkOf("https://bandeja.test/downloadapp"));
  expect(dark).not.toEqual(darkOf("https://bandeja.test/"));
});

test("the code of a page of the app has the URL of that page", () => {
  const path =
    "/app/jobs/01a1e9ce-b300-7754-b1d5-5c0319ef6d85/applicants/01a1f3f2-3820-7063-b4e9-0ba23e1ff77b";
  const drawn = pageCode("https://bandeja.test", path);
  expect(darkIn(drawn?.plain.body.toString() ?? "")).toEqual(darkOf(`https://bandeja.test${path}`));
});

test.each([
  [undefined],
  ["/joblistrestaurant"],
  ["/appetite"],
  ["//evil.example/app"],
  ["https://evil.example/app/jobs"],
  ["/app/../restaurant"],
  ["/app//evil.example"],
  ["/app/jobs?next=//evil.example"],
  ["/app/@evil.example"],
  [`/app/${"a".repeat(101)}`],
  ["/app/jobs\n"],
])("there is no code for a URL outside the app (%j)", (path) => {
  expect(pageCode("https://bandeja.test", path)).toBeUndefined();
});

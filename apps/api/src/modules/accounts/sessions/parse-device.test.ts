import { expect, test } from "vitest";
import { parseDevice } from "./parse-device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [null, null, null],
])("%j is %s on %s", (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system });
});

test("a long user agent is parsed quickly", () => {
  const start = performance.now();
  parseDevice("Version/1 ".repeat(100_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});

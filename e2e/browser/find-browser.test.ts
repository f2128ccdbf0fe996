import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser, findInstalledBrowser } from "./find-browser.ts";

let folder: string;
let program: string;
const fromNpm = { executablePath: "/unpacked/chromium", env: {} };

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bandeja-browser-"));
  program = path.join(folder, "chromium");
  writeFileSync(program, "");
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the browser that the tester names comes first", () => {
  const found = findBrowser({ CHROME_PATH: program }, () => fromNpm);
  expect(found.executablePath).toBe(program);
});

test("a named browser that is not there is an error, not another browser", () => {
  const wrong = path.join(folder, "gone");
  expect(() => findBrowser({ CHROME_PATH: wrong, PATH: folder }, () => fromNpm)).toThrow(wrong);
});

test("the browser from npm comes before an installed one", () => {
  expect(findBrowser({ PATH: folder }, () => fromNpm)).toBe(fromNpm);
});

test("an installed browser is used where the one from npm does not start", () => {
  const found = findBrowser({ PATH: `/nowhere:${folder}` }, () => undefined);
  expect(found).toEqual({ executablePath: program, env: { PATH: `/nowhere:${folder}` } });
});

test.runIf(process.platform === "linux")(
  "without a browser, the error names the command that installs one",
  () => {
    expect(() => findBrowser({ PATH: "/nowhere" }, () => undefined)).toThrow(/apt-get install -y chromium/);
    expect(findInstalledBrowser({ PATH: "/nowhere" })).toBeUndefined();
  },
);

test("the full browser is the named or an installed one, not the one from npm", () => {
  expect(findInstalledBrowser({ PATH: folder })?.executablePath).toBe(program);
  expect(findInstalledBrowser({ CHROME_PATH: "/opt/chrome", PATH: folder })?.executablePath).toBe(
    "/opt/chrome",
  );
});

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";
import type { Options } from "./fixtures/test.ts";

// Not a port that the system gives: of those, connections take their own ends, and so would the very question
// whether the server is up.
const listenAndPrint = `(function listen() {
  const port = 20000 + Math.floor(Math.random() * 10000);
  const server = require("node:net").createServer().on("error", listen);
  server.listen(port, "127.0.0.1", () => server.close(() => console.log(port)));
})()`;

/** A port that nobody listens on. The workers read this file again and take the first one's from the environment. */
function freePort(): string {
  return spawnSync(process.execPath, ["-e", listenAndPrint]).stdout.toString().trim();
}

const configuredUrl = process.env["E2E_URL"];
process.env["E2E_PORT"] ??= configuredUrl ? "" : freePort();
const port = process.env["E2E_PORT"];
// Journeys put there what is over and what was paid; a server that runs already keeps it where its tester says.
if (!configuredUrl) {
  process.env["E2E_DATA_DIR"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}`, "data");
}
// Its log, which is searched in the end.
if (!configuredUrl) process.env["E2E_LOG"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}.log`);
// Those of the servers that single journeys start beside it.
process.env["TEST_LOG_FOLDER"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}.logs`);
const baseURL = configuredUrl ?? `http://127.0.0.1:${port}`;
// Where the mobile numbers of this run begin, in all of its workers.
process.env["E2E_RUN"] ??= String(randomInt(10_000_000));
const report = process.env["E2E_REPORT"];
const { executablePath, env } = findBrowser();

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const english = { language: "en", locale: "en-GB" } as const;
const portuguese = { language: "pt", locale: "pt-PT" } as const;

const theFixtures = "fixtures/fixtures.spec.ts";
/** What needs a keyboard. */
const onDesktopOnly = "**/*.desktop.spec.ts";
/** What is for thumbs. */
const onPhoneOnly = "**/*.phone.spec.ts";
/** What each size and each language see once: a desktop in English, a phone in Portuguese. */
const atCorners = "**/*.corners.spec.ts";
/** The main flow of a venue, from registration to applicants: the short run has it once, on the desktop in English. */
const mainWay = "**/main-job.spec.ts";
/** Of these, what is more about thumbs, about room or about words: that is seen on the phone first. */
const onPhoneFirst =
  "(accessibility|account|app-[a-z]+|applicants|city|conduct|location-and-slides|login|paying|report-and-block|theme)";
const cornerOnPhone = new RegExp(`/${onPhoneFirst}\\.corners\\.spec\\.ts$`);
const cornerOnDesktop = new RegExp(`/(?!${onPhoneFirst}\\.)[a-z-]+\\.corners\\.spec\\.ts$`);

const isLong = process.env["STRESS"] === "long";
/** The long run walks everything everywhere; otherwise corners are seen once, and so are thumbs and the keyboard. */
const unlessLong = (...patterns: (string | RegExp)[]) => (isLong ? [] : patterns);

/**
 * The journeys in a real browser, against the real server on a port, a database and a DATA_DIR of its own; with
 * `E2E_URL`, against a server that runs already. Nothing is tried twice: what fails once is wrong.
 */
export default defineConfig<Options>({
  testMatch: "**/*.spec.ts",
  // Corner cases whose rules are tested below the browser, too: `STRESS=long` walks them.
  ...(!isLong && { grepInvert: /@long\b/ }),
  outputDir: "test-results",
  // One more than the two cores of the least machine: a journey waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What hangs is seen sooner, by the limits of a single step. The longest journeys have more, each in its file.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    // Only the app has one; its journeys that need it say so.
    serviceWorkers: "block",
    baseURL,
    timezoneId: "Europe/Lisbon",
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
    // No code is made better that runs but once: less of the cores' time.
    launchOptions: { executablePath, env, args: ["--js-flags=--no-opt --max-lazy"] },
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "desktop-en",
      use: { ...desktop, ...english },
      testIgnore: [onPhoneOnly, ...unlessLong(cornerOnPhone)],
    },
    {
      name: "desktop-pt",
      use: { ...desktop, ...portuguese },
      testIgnore: [theFixtures, atCorners, onPhoneOnly, ...unlessLong(onDesktopOnly, mainWay)],
    },
    {
      name: "phone-en",
      use: { ...phone, ...english },
      testIgnore: [theFixtures, onDesktopOnly, atCorners, ...unlessLong("**/app-*.phone.spec.ts", mainWay)],
    },
    {
      name: "phone-pt",
      use: { ...phone, ...portuguese },
      testIgnore: [theFixtures, onDesktopOnly, ...unlessLong(cornerOnDesktop, mainWay)],
    },
  ],
  ...(!configuredUrl && {
    globalTeardown: path.join(import.meta.dirname, "search-logs.ts"),
    webServer: {
      command: `"${process.execPath}" "${path.join(import.meta.dirname, "serve.ts")}"`,
      env: {
        PORT: port,
        DATA_DIR: process.env["E2E_DATA_DIR"] ?? "",
        E2E_LOG: process.env["E2E_LOG"] ?? "",
      },
      url: `${baseURL}/api/health/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
  }),
});

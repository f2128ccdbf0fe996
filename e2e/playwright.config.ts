import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";
import type { Options } from "./fixtures/test.ts";

// Below the ephemeral range: an outgoing connection, such as the check whether the server is up, could take a port
// from it.
const listenAndPrint = `(function listen() {
  const port = 20000 + Math.floor(Math.random() * 10000);
  const server = require("node:net").createServer().on("error", listen);
  server.listen(port, "127.0.0.1", () => server.close(() => console.log(port)));
})()`;

/** A free port. The workers evaluate this file again and read the port of the main process from the environment. */
function freePort(): string {
  return spawnSync(process.execPath, ["-e", listenAndPrint]).stdout.toString().trim();
}

const configuredUrl = process.env["E2E_URL"];
process.env["E2E_PORT"] ??= configuredUrl ? "" : freePort();
const port = process.env["E2E_PORT"];
// Journeys write past jobs and payments to its database. With E2E_URL the tester sets the folder.
if (!configuredUrl) {
  process.env["E2E_DATA_DIR"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}`, "data");
}
// The server's log, which search-logs.ts reads after the run.
if (!configuredUrl) process.env["E2E_LOG"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}.log`);
// The logs of servers that single journeys start.
process.env["TEST_LOG_FOLDER"] ??= path.join(tmpdir(), `bandeja-e2e-${process.pid}-${port}.logs`);
const baseURL = configuredUrl ?? `http://127.0.0.1:${port}`;
// The first mobile number of this run, the same in all workers.
process.env["E2E_RUN"] ??= String(randomInt(10_000_000));
const report = process.env["E2E_REPORT"];
const { executablePath, env } = findBrowser();

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const english = { language: "en", locale: "en-GB" } as const;
const portuguese = { language: "pt", locale: "pt-BR" } as const;

const fixtureTests = "fixtures/fixtures.spec.ts";
/** Journeys by keyboard. */
const desktopTests = "**/*.desktop.spec.ts";
/** Journeys by touch. */
const phoneTests = "**/*.phone.spec.ts";
/** Corner cases: run on the desktop in English and on the phone in Portuguese only. */
const cornerTests = "**/*.corners.spec.ts";
/** The main flow of a venue, from registration to applicants. The short run has it once, on the desktop in English. */
const mainFlow = "**/main-job.spec.ts";
/** Corner cases that depend on touch, width or text length: the short run has them on the phone. */
const phoneCornerNames =
  "(accessibility|account|app-[a-z]+|applicants|city|conduct|location-and-slides|login|paying|report-and-block|theme)";
const cornerOnPhone = new RegExp(`/${phoneCornerNames}\\.corners\\.spec\\.ts$`);
const cornerOnDesktop = new RegExp(`/(?!${phoneCornerNames}\\.)[a-z-]+\\.corners\\.spec\\.ts$`);

/** What a run is limited to: `main` or `corners`; by default both. */
const parts: Readonly<Record<string, string | RegExp>> = {
  main: /^(?!.*\.corners\.).*\.spec\.ts$/,
  corners: cornerTests,
};

const isLong = process.env["STRESS"] === "long";
/** The patterns to ignore in the short run; the long run ignores none. */
const ignoredInShortRun = (...patterns: (string | RegExp)[]) => (isLong ? [] : patterns);

/**
 * The journeys in a real browser, against a real server with its own port, database and DATA_DIR; with `E2E_URL`,
 * against a server that is already running. No retries: a flaky test is a defect.
 */
export default defineConfig<Options>({
  testMatch: parts[process.env["E2E_PART"] ?? ""] ?? "**/*.spec.ts",
  // Rules that are also tested without a browser: only `STRESS=long` runs them here.
  ...(!isLong && { grepInvert: /@long\b/ }),
  outputDir: "test-results",
  // One more than the two cores of the smallest machine: a journey spends a third of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A hanging step fails earlier, by the timeouts below. The longest journeys set a longer timeout in their file.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    // Only the app has one. Journeys that need it allow it.
    serviceWorkers: "block",
    baseURL,
    timezoneId: "Europe/Lisbon",
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
    // Most scripts run once, so that optimizing and eager compilation cost more CPU than they save.
    launchOptions: { executablePath, env, args: ["--js-flags=--no-opt --max-lazy"] },
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // First, since it has the longest journeys: the short ones at the end keep all workers busy.
    {
      name: "phone-pt",
      use: { ...phone, ...portuguese },
      testIgnore: [fixtureTests, desktopTests, ...ignoredInShortRun(cornerOnDesktop, mainFlow)],
    },
    {
      name: "desktop-en",
      use: { ...desktop, ...english },
      testIgnore: [phoneTests, ...ignoredInShortRun(cornerOnPhone)],
    },
    {
      name: "desktop-pt",
      use: { ...desktop, ...portuguese },
      testIgnore: [fixtureTests, cornerTests, phoneTests, ...ignoredInShortRun(desktopTests, mainFlow)],
    },
    {
      name: "phone-en",
      use: { ...phone, ...english },
      testIgnore: [
        fixtureTests,
        desktopTests,
        cornerTests,
        ...ignoredInShortRun("**/app-*.phone.spec.ts", mainFlow),
      ],
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

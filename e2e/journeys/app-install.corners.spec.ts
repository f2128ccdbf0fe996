import { chromium, type Page } from "@playwright/test";
import { findInstalledBrowser } from "../browser/find-browser.ts";
import { expect, test } from "../fixtures/test.ts";

const installed = findInstalledBrowser();

/** The browser's reasons not to offer the installation of the app; empty if it offers it. */
async function readInstallabilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const { errors } = await session.send("Page.getAppManifest");
  return [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)];
}

test(
  "a browser offers to install the app",
  { tag: ["@long", "@0.app"] },
  async ({ baseURL, language }, info) => {
    test.skip(
      installed === undefined,
      "The Chromium from npm cannot tell: it takes an installed one (CHROME_PATH).",
    );
    const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
      ...installed,
      ...(baseURL !== undefined && { baseURL }),
      locale: language,
      serviceWorkers: "allow",
    });
    try {
      const page = await context.newPage();
      // Shows that the check can fail.
      await page.goto("/app/icon.svg");
      expect(await readInstallabilityErrors(page)).toContain("no-manifest");
      await page.goto("/app");
      await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(await readInstallabilityErrors(page)).toEqual([]);
    } finally {
      await context.close();
    }
  },
);

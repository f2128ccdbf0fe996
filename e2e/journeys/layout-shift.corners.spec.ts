import type { Page } from "@playwright/test";
import { watchShifts } from "../fixtures/layout-shift.ts";
import { expect, test } from "../fixtures/test.ts";
import { waitForHydration } from "../pages/visit.ts";

const firstScreens = ["/", "/restaurant", "/waitress", "/login", "/registerrestaurant"];

const headlineFont = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => [...document.fonts].find(({ family }) => family.includes("Gabarito"))?.status);

for (const lng of ["en", "pt"]) {
  test(`letters that come late move nothing on a page in "${lng}"`, { tag: "@long" }, async ({ page }) => {
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < 500) await page.setViewportSize({ width: 360, height: 740 });
    const shifts = await watchShifts(page);
    let letters = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await letters.promise;
      await route.continue();
    });
    for (const address of firstScreens) {
      letters = Promise.withResolvers();
      // The load event would wait for the fonts.
      await page.goto(`${address}?lng=${lng}`, { waitUntil: "domcontentloaded" });
      await waitForHydration(page);
      // Fonts are requested at layout, which may be after hydration.
      await expect.poll(() => headlineFont(page), { message: address }).toBe("loading");
      letters.resolve();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      expect([address, await headlineFont(page)]).toEqual([address, "loaded"]);
      const { score, moved } = await shifts.read();
      // To three decimals, as Lighthouse reports it: a word within a line may move by a few pixels.
      expect.soft(score.toFixed(3), `${address}: ${moved.join("; ")}`).toBe("0.000");
    }
  });
}

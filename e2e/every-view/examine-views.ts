import { findFaults } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { groupNames, openEach } from "../journeys/every-view.ts";

/** WCAG's reflow (1.4.10) begins at 320 px. */
const widths = [1280, 320];
const themes = { night: "dark", day: "light" } as const;

for (const group of groupNames) {
  test(`${group} is without a finding`, async ({ page, world, consoleErrors }) => {
    await openEach(group, { world, consoleErrors }, async (name) => {
      for (const [theme, colorScheme] of Object.entries(themes)) {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await findFaults(page), `axe on ${name} by ${theme} at ${width} px`).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  });
}

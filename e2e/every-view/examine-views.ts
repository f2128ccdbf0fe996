import type { Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import { findInvalidMarkup, sniffFaults } from "../fixtures/markup.ts";
import { expect, test } from "../fixtures/test.ts";
import { groupNames, openEach } from "../journeys/every-view.ts";

/** WCAG's reflow (1.4.10) begins at 320 px. */
const widths = [1280, 320];
const themes = { night: "dark", day: "light" } as const;

/** Runs the engines besides axe, once for each view: markup and names do not depend on width or theme. */
async function checkMarkup(page: Page, name: string): Promise<void> {
  expect.soft(await findInvalidMarkup(page), `html-validate on ${name}`).toEqual([]);
  expect.soft(await sniffFaults(page), `HTML_CodeSniffer on ${name}`).toEqual([]);
}

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
      await checkMarkup(page, name);
    });
  });
}

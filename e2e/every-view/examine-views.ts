import type { Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import { findInvalidMarkup, sniffFaults } from "../fixtures/markup.ts";
import { findOutside } from "../fixtures/outside.ts";
import { expect, test } from "../fixtures/test.ts";
import { groupNames, openEach } from "../journeys/every-view.ts";

/** WCAG's reflow (1.4.10) begins at 320 px. */
const widths = [1280, 320];
const themes = { night: "dark", day: "light" } as const;

/** With text at 200 % (WCAG 1.4.4) nothing is cut off. */
async function readLarge(page: Page, name: string): Promise<void> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
  await page.setViewportSize({ width: 390, height: 844 });
  await enlarge("200%");
  await expect.soft.poll(() => findOutside(page), `${name} in large letters`).toEqual([]);
  await enlarge("");
}

/** Engines besides axe that check markup and names only: run once, since width and theme do not matter. */
async function readMarkup(page: Page, name: string): Promise<void> {
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
      await readMarkup(page, name);
      await readLarge(page, name);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  });
}

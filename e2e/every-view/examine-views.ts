import type { Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  accountViews,
  newVenueViews,
  publicViews,
  registrationViews,
  venueViews,
  type View,
} from "../journeys/views.ts";

/** WCAG's reflow (1.4.10) begins at 320 px. */
const widths = [320, 1280];
const themes = { day: "light", night: "dark" } as const;

/** Opens each view once, since some come out of the one before, and examines it in every theme and width. */
async function examine(page: Page, views: readonly View[]): Promise<void> {
  for (const { name, open } of views) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    for (const [theme, colorScheme] of Object.entries(themes)) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findFaults(page), `axe on ${name} by ${theme} at ${width} px`).toEqual([]);
      }
    }
  }
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
});

test("what anybody can open is without a finding", async ({ page, world }) => {
  await examine(page, publicViews(world));
});

test("every step of a registration is without a finding", async ({ page, world }) => {
  await examine(page, registrationViews(world));
});

test("what a venue sees is without a finding", async ({ page, world }) => {
  await examine(page, await venueViews(world));
});

test("what a venue sees on its first day is without a finding", async ({ page, world }) => {
  await examine(page, await newVenueViews(world));
});

test("a venue's account is without a finding", async ({ page, world }) => {
  await examine(page, await accountViews(world));
});

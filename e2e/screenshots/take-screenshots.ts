import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import {
  accountViews,
  newVenueViews,
  publicViews,
  registrationViews,
  venueViews,
  type View,
} from "../journeys/views.ts";
import { showPictures } from "../pages/show-pictures.ts";

const folder = path.resolve(import.meta.dirname, "../../screenshots");
const widths = [360, 768, 1280];
const themes = { day: "light", night: "dark" } as const;

/** "/" is "home"; "the question before cancelling" has no blanks in a file's name. */
const fileNameOf = (name: string): string =>
  name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";

/** Opens each view once, since some come out of the one before, and takes it in every theme and width. */
async function take(page: Page, group: string, language: string, views: readonly View[]): Promise<void> {
  for (const { name, open } of views) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    await showPictures(page);
    for (const [theme, colorScheme] of Object.entries(themes)) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const file = `${group}-${fileNameOf(name)}-${width}-${theme}.png`;
        await page.screenshot({ path: path.join(folder, language, file), fullPage: true });
      }
    }
  }
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
});

test("what anybody can open", async ({ page, world, language }) => {
  await take(page, "public", language, publicViews(world));
});

test("every step of a registration", async ({ page, world, language }) => {
  await take(page, "registration", language, registrationViews(world));
});

test("what a venue sees", async ({ page, world, language }) => {
  await take(page, "venue", language, await venueViews(world));
});

test("what a venue sees on its first day", async ({ page, world, language }) => {
  await take(page, "first-day", language, await newVenueViews(world));
});

test("a venue's account", async ({ page, world, language }) => {
  await take(page, "account", language, await accountViews(world));
});

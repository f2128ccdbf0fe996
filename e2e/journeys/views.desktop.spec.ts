import type { Page } from "@playwright/test";
import { findOutside } from "../fixtures/outside.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  accountViews,
  newVenueViews,
  publicViews,
  registrationViews,
  venueViews,
  type View,
} from "./views.ts";

/** From the narrowest phone that is about to the desktop. */
const widths = [320, 360, 768, 1280];

async function squeeze(page: Page, views: readonly View[]): Promise<void> {
  for (const { name, open } of views) {
    await open();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findOutside(page), `${name} at ${width} px`).toEqual([]);
    }
  }
}

test("no page of a visitor is wider than its window", async ({ page, world, consoleErrors }) => {
  consoleErrors.expect(/status of 404 .*no-such-page/);
  await squeeze(page, publicViews(world));
});

test("no step of a registration is wider than its window", async ({ page, world }) => {
  await squeeze(page, registrationViews(world));
});

test("no page of a venue is wider than its window", async ({ page, world, consoleErrors }) => {
  consoleErrors.expect(/status of 404 .*\/api\/jobs\//);
  await squeeze(page, await venueViews(world));
});

test("no page of a new venue is wider than its window", async ({ page, world }) => {
  await squeeze(page, await newVenueViews(world));
});

test("no part of a venue's account is wider than its window", async ({ page, world }) => {
  await squeeze(page, await accountViews(world));
});

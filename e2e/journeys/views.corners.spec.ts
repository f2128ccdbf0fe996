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
} from "./views.ts";

async function examine(page: Page, views: readonly View[]): Promise<void> {
  for (const { name, open } of views) {
    await page.emulateMedia({ colorScheme: "light" });
    await open();
    expect.soft(await findFaults(page), `axe on ${name}`).toEqual([]);
    // By night, only the colours are others.
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await findFaults(page, ["color-contrast"]), `axe on ${name} by night`).toEqual([]);
  }
}

test("what anybody can open is fit for everybody, by day and by night", async ({
  page,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404 .*no-such-page/);
  await examine(page, publicViews(world));
});

test("every step of a registration is fit for everybody, by day and by night", async ({ page, world }) => {
  await examine(page, registrationViews(world));
});

test("what a venue sees is fit for everybody, by day and by night", async ({
  page,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404 .*\/api\/jobs\//);
  await examine(page, await venueViews(world));
});

test("what a venue sees on its first day is fit for everybody, by day and by night", async ({
  page,
  world,
}) => {
  await examine(page, await newVenueViews(world));
});

test("a venue's account is fit for everybody, by day and by night", async ({ page, world }) => {
  await examine(page, await accountViews(world));
});

import type { Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import type { ConsoleWatch } from "../fixtures/console.ts";
import { findSideways } from "../fixtures/layout/sideways.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { openEach, type GroupName } from "./every-view.ts";

// Each test opens dozens of views, at every width.
test.describe.configure({ timeout: 300_000 });

const softExpect = expect.configure({ soft: true });

const isLong = process.env["STRESS"] === "long";
/** From the narrowest phones to the desktop; the short run checks the extremes that differ from its own window. */
const widths = isLong ? [320, 360, 768, 1280] : [320, 768];

/** At every width the content fits into the window. */
async function checkWidths(page: Page, name: string): Promise<void> {
  const originalSize = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A map centres itself again in the frame after a resize.
    await softExpect.poll(() => findSideways(page), `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(originalSize);
}

/** The checks of each view. */
const examine =
  (group: GroupName) =>
  async ({ world, consoleErrors }: { world: World; consoleErrors: ConsoleWatch }): Promise<void> => {
    const { page } = world;
    await openEach(group, { world, consoleErrors }, async (name) => {
      expect.soft(await findFaults(page), `axe on ${name}`).toEqual([]);
      await checkWidths(page, name);
      // In the dark theme only colours differ: the tests of the tokens compare them without a browser.
      if (!isLong) return;
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await findFaults(page, ["color-contrast"]), `axe on ${name} by night`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    });
  };

test(
  "public views are accessible",
  {
    tag: [
      "@2.route.restaurant",
      "@2.route.waitress",
      "@2.route.downloadapp",
      "@2.route.beforeregister",
      "@2.route.contactus",
      "@2.route.privacypolicy",
      "@2.route.deleteaccount",
    ],
  },
  examine("public views"),
);
test("every step of a registration is accessible", { tag: "@long" }, examine("every step of a registration"));
test("the views of a venue are accessible", examine("views of a venue"));
test("the views of a new venue are accessible", { tag: "@long" }, examine("views of a new venue"));
test("a venue's account is accessible", { tag: "@long" }, examine("a venue's account"));
test(
  "the app's views before the login are accessible",
  { tag: "@long" },
  examine("the app before the login"),
);
test(
  "the views of workers in the app are accessible",
  { tag: "@long" },
  examine("views of workers in the app"),
);
test(
  "the views of a venue in the app are accessible",
  { tag: "@long" },
  examine("views of a venue in the app"),
);
test("the team of a venue is accessible", { tag: "@long" }, examine("the team of a venue"));
test(
  "the team of a venue in the app is accessible",
  { tag: "@long" },
  examine("the team of a venue in the app"),
);
test(
  "invitations and groups of workers in the app are accessible",
  { tag: "@long" },
  examine("invitations and groups of workers in the app"),
);

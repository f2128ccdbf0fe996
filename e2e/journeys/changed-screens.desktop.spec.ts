import { expect } from "../fixtures/test.ts";
import { findLayoutFaults } from "../fixtures/layout/find-layout-faults.ts";
import { test } from "../fixtures/layout/longest-words.ts";
import { findChangedScreens } from "./changed-screens.ts";

// The language with the longest words, and users with longer ones.
test.use({ language: "pt", locale: "pt-PT", userTexts: "longest" });

// Each screen is measured at six sizes.
test.describe.configure({ timeout: 180_000 });

const sizes = [
  { width: 320 },
  { width: 320, text: 2, isScrolled: true },
  { width: 360 },
  { width: 768 },
  { width: 1024, isScrolled: true },
  { width: 1280 },
];

test("the screens that changed fit from phones to desks", async ({ page, people, jobs, signIn }) => {
  const screens = findChangedScreens();
  const [venue, worker] = [await people.venue(), await people.waiter()];
  const job = await jobs.post(venue);
  await jobs.apply(worker, job);
  for (const reader of ["visitor", "venue", "worker"] as const) {
    // A page of the login before would answer the change by a navigation of its own.
    await page.goto("about:blank");
    if (reader !== "visitor") await signIn(reader === "venue" ? venue : worker);
    for (const { address } of screens.filter((screen) => screen.reader === reader)) {
      await page.goto(address.replace("JOB", job));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await findLayoutFaults(page, sizes), `the layout of ${address}`).toEqual([]);
    }
  }
});

test("a change selects its screen, one of shared parts the sample, as does a lack of history", () => {
  const addressesOf = (files?: string[]) => findChangedScreens(files).map(({ address }) => address);
  expect(addressesOf(["apps/web/src/screens/costs/costs-screen.tsx", "docs/testing.md"])).toEqual(["/costs"]);
  const sample = addressesOf(["packages/ui/src/styles/type.css"]);
  expect(sample).toContain("/app/shifts/JOB");
  expect(addressesOf(["docs/testing.md"])).toEqual([]);
});

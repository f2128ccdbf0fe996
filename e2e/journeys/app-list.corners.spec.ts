import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const jobCount = 1_000;
/** The most rows in the page at a time: the visible ones and a few beyond. */
const mostRows = 60;
/** Longer tasks (ms) cause visible stutter. */
const longestTaskMs = 50;
const rounds = 5;

/**
 * Scrolls until a row is in the page, at a finger's speed for half a second, then by a screen a frame. Returns the longest
 * task of the first part, and the most rows in the page at a time.
 */
const scrollTo = (page: Page, row: number) =>
  page.evaluate(async (until) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = () => Array.from(document.querySelectorAll("[aria-posinset]"));
    const tasks = new PerformanceObserver(() => {});
    tasks.observe({ type: "longtask" });
    let most = 0;
    for (let frames = 0; frames < 30; frames += 1) {
      window.scrollBy(0, 300);
      most = Math.max(most, rows().length);
      await frame();
    }
    const longest = Math.max(0, ...tasks.takeRecords().map(({ duration }) => duration));
    tasks.disconnect();
    for (let last = 0; last < until; await frame()) {
      window.scrollBy(0, 900);
      most = Math.max(most, rows().length);
      last = Math.max(0, ...rows().map((one) => Number(one.getAttribute("aria-posinset"))));
    }
    return { longest, most };
  }, row);

const topOf = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? Number.NaN);

// With the service worker, as in use.
test.use({ serviceWorkers: "allow" });

test(
  "a thousand shifts scroll smoothly, by the keyboard too, and Back restores the position",
  { tag: "@long" },
  async ({ page, t, people, past, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    // In the southern seas, where no other test searches.
    const position = {
      latitude: -randomInt(4_500, 6_000) / 100,
      longitude: randomInt(6_000, 14_000) / 100,
      pinned: true,
    };
    await past.openJobs(venue, jobCount, position);
    await signIn(waiter);
    await page.addInitScript((where) => localStorage.setItem("shift-filters", JSON.stringify({ where })), {
      around: "me",
      km: 2,
      lat: position.latitude,
      lng: position.longitude,
    });
    await page.goto("/app/shifts");
    const rows = page.getByRole("list", { name: t(($) => $.app.findShifts) }).getByRole("listitem");
    await expect(rows.first()).toHaveAttribute("aria-setsize", String(jobCount));

    const seen: Awaited<ReturnType<typeof scrollTo>>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      seen.push(await scrollTo(page, (jobCount / rounds) * round));
    }
    expect(Math.max(...seen.map(({ most }) => most))).toBeLessThanOrEqual(mostRows);
    expect(Math.min(...seen.map(({ longest }) => longest))).toBeLessThan(longestTaskMs);
    await expect(page.getByText(t(($) => $.shifts.thatIsAll))).toBeVisible();

    const row = page.locator(`[aria-posinset="${jobCount - 4}"]`);
    const link = row.getByRole("link");
    await link.focus();
    for (let step = 1; step <= 3; step += 1) await page.keyboard.press("Tab");
    await expect(page.locator(`[aria-posinset="${jobCount - 1}"]`).getByRole("link")).toBeFocused();

    // Not covered, so that a click does not scroll.
    await row.evaluate((one) => one.scrollIntoView({ block: "center" }));
    const before = await topOf(row);
    await link.click();
    await expect(page.getByRole("button", { name: t(($) => $.shift.apply) })).toBeVisible();
    await page.goBack();
    await expect.poll(() => topOf(row)).toBe(before);
  },
);

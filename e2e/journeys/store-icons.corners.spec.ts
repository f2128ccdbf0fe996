import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const icons = ".store-icons";
const painted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/** The controls covered by the icons, at every scroll position in steps of 80 px. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ selector }) => {
      const isPainted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const floating = document.querySelector(selector);
      if (floating === null) return ["there are no icons"];
      const coveredControls = (): string[] => {
        if (getComputedStyle(floating).visibility === "hidden") return [];
        const box = floating.getBoundingClientRect();
        return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
          .filter((control) => !floating.contains(control))
          .filter((control) => {
            const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
            const isSeen = width > 1 && height > 1;
            return isSeen && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
          })
          .map((control) => control.outerHTML.slice(0, 80));
      };
      const covered: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += 80) {
        window.scrollTo({ top, behavior: "instant" });
        await isPainted();
        if (coveredControls().length === 0) continue;
        // A form that has just grown is laid out a frame later.
        await isPainted();
        covered.push(...coveredControls().map((control) => `${control} at ${top}`));
      }
      return covered;
    },
    { selector: icons },
  );

const publicPages = [
  "/",
  "/restaurant",
  "/waitress",
  "/downloadapp",
  "/login",
  "/beforeregister",
  "/registerrestaurant",
  "/contactus",
  "/privacypolicy",
  "/terms",
  "/deleteaccount",
  "/easyguide",
  "/getlocation",
];

const sizes = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

test(
  "the icons are visible at the top of every page, complete and not over a control",
  { tag: ["@long", "@1.icons.place"] },
  async ({ page }) => {
    for (const address of publicPages) {
      await page.goto(address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const where = `${address} at ${size.width}x${size.height}`;
        await page.evaluate(painted);
        await expect.soft(page.locator(icons), where).toBeVisible();
        await expect.soft(page.locator(icons), where).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test(
  "the icons float over the page, but never over a control",
  { tag: ["@long", "@1.icons.place"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const address of ["/", "/login", "/registerrestaurant"]) {
      await page.goto(address);
      expect.soft(await findCovered(page), address).toEqual([]);
    }
  },
);

test(
  "on a venue's own pages the icons float over no control either",
  { tag: "@long" },
  async ({ page, people, jobs, signIn }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue);
    await signIn(venue);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const address of ["/newjob", "/joblistrestaurant", `/singlejob?id=${job}`, "/account"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(await findCovered(page), address).toEqual([]);
    }
  },
);

test(
  "the icons stay at the bottom right while the page scrolls",
  { tag: "@1.icons.place" },
  async ({ page }) => {
    await page.goto("/terms");
    const { width, height } = page.viewportSize()!;
    for (const top of [400, 1600]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      await expect(page.locator(icons)).toBeVisible();
      const box = (await page.locator(icons).boundingBox())!;
      expect(width - box.x - box.width).toBeLessThan(32);
      expect(height - box.y - box.height).toBeLessThan(32);
    }
  },
);

test("controls inside a closed section do not move the icons", { tag: "@long" }, async ({ page }) => {
  await page.goto("/terms");
  await page.evaluate(painted);
  const box = await page.locator(icons).boundingBox();
  await page.evaluate(() => {
    const section = document.createElement("details");
    const button = document.createElement("button");
    Object.assign(section.style, { position: "fixed", inset: "0" });
    Object.assign(button.style, { width: "100%", height: `${window.innerHeight}px` });
    section.append(button);
    document.body.append(section);
  });
  await page.evaluate(painted);
  await expect(page.locator(icons)).toBeVisible();
  expect(await page.locator(icons).boundingBox()).toEqual(box);
});

test("without a store listing the icon opens the app in a new tab, and names no store", async ({
  page,
  t,
}) => {
  await page.goto("/waitress");
  const app = page.locator(icons).getByRole("link");
  await expect(app).toHaveAttribute("target", "_blank");
  await expect(app).toHaveAccessibleName(t(($) => $.nav.openApp));
  await expect(app).toHaveAttribute("href", "/app");
});

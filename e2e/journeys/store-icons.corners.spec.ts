import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** What of the forms lies under the store icons, with the page scrolled to each of its parts in turn. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const icons = document.querySelector(".store-icons");
    if (icons === null) return ["there are no icons"];
    const coveredBy = (seen: Element): string[] => {
      if (getComputedStyle(seen).visibility === "hidden") return [];
      const box = seen.getBoundingClientRect();
      return [...document.querySelectorAll("main form :is(input, select, button, a)")]
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
        })
        .map((control) => control.outerHTML.slice(0, 80));
    };
    const covered: string[] = [];
    let timesSeen = 0;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 80) {
      window.scrollTo({ top, behavior: "instant" });
      await painted();
      if (getComputedStyle(icons).visibility === "hidden") continue;
      timesSeen += 1;
      if (coveredBy(icons).length === 0) continue;
      // A form that has just grown is seen in the frame after.
      await painted();
      covered.push(...coveredBy(icons).map((control) => `${control} at ${top}`));
    }
    return timesSeen === 0 ? ["the icons are never seen"] : covered;
  });

test("the store icons float over the page, but never over a form", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ["/", "/login", "/registerrestaurant"]) {
    await page.goto(address);
    expect.soft(await findCovered(page), address).toEqual([]);
  }
});

test("the store icons keep their place at the bottom right, however far the page has come", async ({
  page,
}) => {
  await page.goto("/waitress");
  const icons = page.locator(".store-icons");
  const { width, height } = page.viewportSize()!;
  for (const top of [200, 900]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await expect(icons).toBeVisible();
    const box = (await icons.boundingBox())!;
    expect(width - box.x - box.width).toBeLessThan(32);
    expect(height - box.y - box.height).toBeLessThan(32);
  }
});

test("the store icons have their Portuguese names and open new tabs", async ({ page }) => {
  await page.goto("/waitress");
  for (const name of ["Download na App Store", "Download no Google Play"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

import type { Page } from "@playwright/test";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn } from "../pages/new-job.ts";
import { visit } from "../pages/visit.ts";

const names = ["Download na App Store", "Download no Google Play"];
const phone = { width: 360, height: 640 };
const sizes = [
  phone,
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

const publicPages = [
  "/",
  "/restaurant",
  "/waitress",
  "/downloadapp",
  "/login",
  "/beforeregister",
  "/registerrestaurant",
  "/insertphonerestaurant",
  "/verifycoderestaurant",
  "/contactus",
  "/privacypolicy",
  "/terms",
  "/deleteaccount",
  "/easyguide",
  "/carousel",
  "/getlocation",
  "/forgotpassword",
  "/no-such-page",
];

const iconOn = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Expects both icons, whole, at the bottom right of the window. */
async function expectPair(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const name of names) {
    const icon = iconOn(page, name);
    await expect.soft(icon, where).toBeInViewport({ ratio: 1 });
    await expect.soft(page.getByAltText(name, { exact: true }), where).toBeVisible();
    const box = (await icon.boundingBox())!;
    expect.soft(width - box.x - box.width, where).toBeLessThan(32);
    expect.soft(height - box.y - box.height, where).toBeLessThan(72);
  }
}

/** The controls and texts that the icons cover wherever the page is scrolled to, of those that can be seen. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const icons = [...document.querySelectorAll(".store-icons a")];
    const inside = ".store-icons, .sr-only, [hidden], svg, dialog:not([open])";
    const controls = "a[href], button, input, select, textarea, summary";
    const isPainted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      icons.some((icon) => {
        const box = icon.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const things: [string, () => DOMRect[]][] = [...document.querySelectorAll(controls)]
      .filter((control) => control.closest(inside) === null && control.checkVisibility())
      .map((control) => [control.outerHTML.slice(0, 80), () => [control.getBoundingClientRect()]]);
    while (texts.nextNode() !== null) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      const isSeen = parent?.closest(inside) === null && parent.checkVisibility();
      if (!isSeen || text.textContent?.trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      things.push([text.textContent ?? "", () => [...range.getClientRects()]]);
    }
    const covered = new Set<string>();
    const clear = new Set<string>();
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; ; top = Math.min(top + 100, end)) {
      window.scrollTo({ top, behavior: "instant" });
      await isPainted();
      for (const [number, [name, boxes]] of things.entries()) {
        for (const [index, box] of boxes().entries()) {
          const isSeen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
          if (isSeen) (isCovered(box) ? covered : clear).add(`${name} ${number}.${index}`);
        }
      }
      if (top >= end) break;
    }
    return [...covered].filter((name) => !clear.has(name));
  });

test(
  "the pair of icons is at the bottom right of every page, and leads to that phone's part of Download app",
  { tag: ["@1.icons.place", "@1.icons.names"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404 .*no-such-page/);
    for (const address of publicPages) {
      await page.goto(address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectPair(page, `${address} at ${size.width}x${size.height}`);
      }
    }
    for (const [name, part] of [
      [names[0]!, "iPhone"],
      [names[1]!, "Android"],
    ] as const) {
      const [opened] = await Promise.all([page.waitForEvent("popup"), iconOn(page, name).click()]);
      await expect(opened).toHaveURL(`/downloadapp#${part.toLowerCase()}`);
      await expect(opened.getByRole("heading", { name: part, exact: true })).toBeInViewport();
      await opened.close();
    }
  },
);

test(
  "every control and text of a public page can be scrolled clear of the icons",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404 .*no-such-page/);
    for (const size of [phone, { width: 768, height: 1024 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(size);
      for (const address of publicPages) {
        await page.goto(address);
        expect.soft(await findCovered(page), `${address} at ${size.width}`).toEqual([]);
      }
    }
  },
);

test(
  "the same holds for a venue's own pages, with what sticks to their bottom",
  { tag: "@long" },
  async ({ page, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    const application = await jobs.apply(waiter, job);
    await signIn(venue);
    const pages = [
      "/newjob",
      "/joblistrestaurant",
      `/singlejob?id=${job}`,
      `/editjob?id=${job}`,
      `/singlewaitress?id=${waiter.id}&application=${application}`,
      `/chat?id=${waiter.id}`,
      "/messages",
      "/notifications",
      "/costs",
      "/people",
      "/account",
      "/account/security",
      "/account/payments",
      "/account/people",
      "/account/notifications",
      "/account/privacy",
    ];
    for (const size of [phone, { width: 1024, height: 768 }, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      for (const address of pages) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const where = `${address} at ${size.width}`;
        await expectPair(page, where);
        expect.soft(await findCovered(page), where).toEqual([]);
      }
    }
  },
);

test(
  "the icons never move: not when the page scrolls, nor for what sticks to the bottom",
  { tag: "@1.icons.place" },
  async ({ page, t, people, signIn }) => {
    await page.setViewportSize(phone);
    await visit(page, "/terms");
    const measured = () => page.getByRole("link", { name: names[0]!, exact: true }).boundingBox();
    const still = await measured();
    for (const top of [400, 1600, 100_000]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      expect(await measured()).toEqual(still);
    }

    await signIn(await people.venue());
    await page.goto("/newjob");
    await newJobOn(page, t, pointer).write({
      startDate: dayInLisbon(6),
      endDate: dayInLisbon(6),
      startTime: "20:00",
      endTime: "02:00",
      hourValue: "12",
      currency: "EUR",
      tips: "No",
      people: 2,
      note: "",
    });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const stub = page.getByRole("button", { name: t(($) => $.newjob.seeTicket), exact: true });
    await expect(stub).toBeVisible();
    expect(await measured()).toEqual(still);
    expect(await findCovered(page)).toEqual([]);
  },
);

test("where the browser offers to install the app, a button on Download app does it", async ({ page, t }) => {
  await page.goto("/downloadapp");
  const button = page.getByRole("button", { name: t(($) => $.downloadapp.install), exact: true });
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/app/manifest.webmanifest");
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Promise.resolve(document.body.setAttribute("data-prompted", "")),
    });
    window.dispatchEvent(offer);
  });
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted");
  await expect(button).toBeHidden();
});

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readLogins } from "@bandeja/demo-data/demonstration-logins";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import type { Browser, Locator, Page } from "@playwright/test";
import { signIn } from "@bandeja/e2e/fixtures/session";
import { expect, test } from "@bandeja/e2e/fixtures/test";

const root = path.resolve(import.meta.dirname, "../../..");
// The sizes in the manifests (apps/mobile/src/pwa/manifest.test.ts).
const narrow = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

type Login = Parameters<typeof signIn>[2];

async function openAs(browser: Browser, baseURL: string, language: string, form: typeof wide, who: Login) {
  const locale = language === "pt" ? "pt-BR" : "en-GB";
  const context = await browser.newContext({
    ...form,
    baseURL,
    locale,
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  await signIn(context, baseURL, who);
  return context.newPage();
}

/** Scrolls an element to just below the bar at the top of the window. */
const belowBar = (locator: Locator) =>
  locator.evaluate((element) => {
    const bar = document.querySelector(".screen-bar")?.getBoundingClientRect().height ?? 0;
    const top = element.getBoundingClientRect().top + window.scrollY - bar - 20;
    window.scrollTo({ top, behavior: "instant" });
  });

/** Takes a picture of the window once it is completely loaded. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  await expect(page.locator(".bone")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  // Without a clip, the picture would be in CSS pixels instead of device pixels.
  const clip = await page.evaluate(() => ({
    x: window.scrollX,
    y: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
    scale: window.devicePixelRatio,
  }));
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 75, clip });
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, `${name}.webp`), Buffer.from(data, "base64"));
}

test("the app's screens for workers and venues, and the site's list of jobs for the README", async ({
  browser,
  baseURL,
  api,
  t,
  language,
}) => {
  const logins = await readLogins(process.env["E2E_DATA_DIR"] ?? "");
  if (logins === undefined) throw new Error("The server has no demonstration.");
  const waiter = await api.anyone.call(waitressLogin, { body: logins.worker });
  const venue = await api.anyone.call(restaurantLogin, { body: logins.venue });
  const login = {
    waiter: { ...waiter, email: logins.worker.email },
    venue: { ...venue, email: logins.venue.email },
  };
  const open = (form: typeof wide, who: Login) => openAs(browser, baseURL ?? "", language, form, who);
  const main = (page: Page) => page.getByRole("main");
  const screenshots = `apps/mobile/public/screenshots/${language}`;

  for (const [form, ending] of [
    [narrow, ""],
    [wide, "-wide"],
  ] as const) {
    const phonePage = await open(form, login.waiter);
    await phonePage.goto("/app/shifts");
    await main(phonePage).getByRole("article").first().waitFor();
    await take(phonePage, screenshots, `shifts${ending}`);

    const house = await open(form, login.venue);
    await house.goto("/app/jobs");
    await main(house)
      .getByRole("article")
      .filter({ hasText: t(($) => $.job.someOf, { confirmed: 1, total: 3 }) })
      .getByRole("link")
      .first()
      .click();
    await house.waitForURL(/jobs\/./);
    await main(house).getByText("Ivete Nogueira").first().waitFor();
    if (form === narrow) await belowBar(main(house).getByRole("heading", { level: 2 }).first());
    await take(house, screenshots, `job${ending}`);
    await house.context().close();

    if (form === narrow) {
      // One without an application of the worker.
      const appliable = main(phonePage)
        .getByRole("article")
        .filter({ hasNot: phonePage.locator(".stamp") });
      const first = await appliable.getByRole("link").first().getAttribute("href");
      // Opens a new document, since the second clip of one document is in CSS pixels.
      await phonePage.goto(first ?? "");
      await phonePage.getByRole("button", { name: t(($) => $.shift.apply) }).waitFor();
      await take(phonePage, screenshots, "shift");
      await phonePage.goto("/app/my-shifts");
      await main(phonePage).getByRole("article").first().waitFor();
      await take(phonePage, screenshots, "my-shifts");
    }
    await phonePage.context().close();
  }

  if (language !== "en") return;
  const site = await open(wide, login.venue);
  await site.goto("/joblistrestaurant");
  await main(site).getByRole("article").first().waitFor();
  await take(site, "docs/pictures", "jobs-list");
  await site.context().close();
});

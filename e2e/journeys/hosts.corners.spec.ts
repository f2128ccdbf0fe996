import type { Page } from "@playwright/test";
import { watchConsole } from "../fixtures/console.ts";
import { signIn } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { visit } from "../pages/visit.ts";

const hosts = [
  {
    name: "lisboa",
    company: "Tasca & Filhos, Lda.",
    settings: {
      COMPANY_NAME: "Tasca & Filhos, Lda.",
      SUPPORT_EMAIL: "ajuda@tasca.example",
      GOOGLE_PLAY_URL: "https://play.example/tasca",
      INSTAGRAM_URL: "https://social.example/tasca",
    },
    support: "ajuda@tasca.example",
    stores: ["/downloadapp#iphone", "https://play.example/tasca"],
    networks: ["Instagram"],
  },
  {
    name: "recife",
    company: "Mesa Posta S.A.",
    settings: {
      COMPANY_NAME: "Mesa Posta S.A.",
      SUPPORT_EMAIL: "oi@mesa.example",
      FACEBOOK_URL: "https://social.example/mesa",
      LINKEDIN_URL: "https://work.example/mesa",
    },
    support: "oi@mesa.example",
    stores: ["/downloadapp#iphone", "/downloadapp#android"],
    networks: ["Facebook", "LinkedIn"],
  },
] as const;
type Host = (typeof hosts)[number];

/** What the frame of every page shows of a host: company, networks and store. */
async function expectFrame(page: Page, t: World["t"], { company, networks, stores }: Host): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(company)).toBeVisible();
  const links = footer.getByRole("list", { name: t(($) => $.footer.social) }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")))).toEqual(
    networks,
  );
  const icons = page.getByRole("complementary", { name: t(($) => $.menu.downloadApp) }).getByRole("link");
  expect(await icons.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(stores);
}

test(
  "the same build serves two hosts under two company names",
  { tag: "@long" },
  async ({ browser, locale, t, people, otherSites }) => {
    const venue = await people.venue();
    for (const host of hosts) {
      const origin = await otherSites.hosted(host.name, host.settings);
      const context = await browser.newContext({ baseURL: origin, ...(locale !== undefined && { locale }) });
      // Also what the content policy refuses, and what differs from the document when it is hydrated.
      const watch = watchConsole(context);
      await signIn(context, origin, venue);
      const page = await context.newPage();

      // Without a script.
      await visit(page, "/terms");
      await expectFrame(page, t, host);
      await expect(page.getByRole("main")).toContainText(host.company);
      await expect(page.getByRole("link", { name: host.support }).first()).toHaveAttribute(
        "href",
        `mailto:${host.support}`,
      );
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${origin}/terms`);
      await visit(page, "/contactus");
      await expect(page.getByRole("main")).toContainText(host.support);

      // Hydrated, before and after the first screen is replaced by another.
      await visit(page, "/joblistrestaurant");
      await expectFrame(page, t, host);
      await page
        .getByRole("link", { name: t(($) => $.menu.newJob) })
        .first()
        .click();
      await expect(page).toHaveURL(/newjob/);
      await expectFrame(page, t, host);

      await page.goto("/app/fee");
      await expect(page.getByRole("link", { name: host.support })).toBeVisible();
      watch.requireSilence();
      await context.close();
    }
  },
);

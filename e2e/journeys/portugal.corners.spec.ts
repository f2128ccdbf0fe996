import { accountForgotPassword, accountGet } from "@bandeja/contract/calls/accounts";
import { translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.ts";
import { visit } from "../pages/visit.ts";

test.use({ locale: "pt-PT" });

const t = translate("pt-PT");
const expectEuropean = (page: Page) => expect(page.locator("html")).toHaveAttribute("lang", "pt-PT");

/** The files of texts that a page loads, by name. */
function watchTexts(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const file = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    if (/\b(?:texts|app-start)-(?:en|pt)-/.test(file)) files.push(file);
  });
  return files;
}

test(
  "a browser from Portugal reads its own Portuguese on the site, and downloads no other",
  { tag: "@9.languages" },
  async ({ page, people }) => {
    const texts = watchTexts(page);
    const venue = await people.venue();
    await visit(page, "/");
    await expectEuropean(page);
    await expect(page.getByRole("contentinfo")).toContainText(t(($) => $.menu.deleteAccount));

    await visit(page, "/login");
    await logIn(page, t, venue);
    await expect(page).toHaveURL("/newjob");
    await expectEuropean(page);
    const needed = t(($) => $.newjob.waitstaffNeeded);
    await expect(page.getByRole("main")).toContainText(needed);
    expect(needed).toBe("Empregados de mesa necessários");
    expect(texts).toContainEqual(expect.stringMatching(/^login-texts-/));
    expect(texts).toContainEqual(expect.stringMatching(/^application-texts-/));
    expect(texts.filter((file) => !file.includes("-pt-pt-"))).toEqual([]);
  },
);

test(
  "a browser from Portugal reads its own Portuguese in the app",
  { tag: "@long" },
  async ({ page, people }) => {
    const texts = watchTexts(page);
    const waiter = await people.waiter();
    await page.goto("/app");
    await expectEuropean(page);
    await expect(page.getByText(t(($) => $.app.welcomeText))).toBeVisible();
    await page.goto("/app/login");
    await logIn(page, t, waiter);
    await expect(page.getByRole("heading", { level: 1, name: t(($) => $.app.findShifts) })).toBeVisible();
    expect(texts).toContainEqual(expect.stringMatching(/^app-start-/));
    expect(texts.filter((file) => !file.includes("-pt-pt-"))).toEqual([]);
  },
);

test("PT of EN | PT is the Portuguese of the browser, on static and on interactive pages", async ({
  page,
}) => {
  const choose = (name: string) => page.getByRole("contentinfo").getByRole("link", { name }).click();
  for (const [address, of] of [
    ["/terms", (text: typeof t) => text(($) => $.terms.title)],
    ["/login", (text: typeof t) => text(($) => $.login.title)],
  ] as const) {
    const title = page.getByRole("heading", { level: 1 });
    await visit(page, address);
    await choose("English");
    await expect(title).toHaveText(of(translate("en")));
    await choose("Português");
    await expect(title).toHaveText(of(t));
    await expectEuropean(page);
    await page.reload();
    await expectEuropean(page);
  }
});

test.describe("in a browser from elsewhere", () => {
  test.use({ locale: "en-GB" });

  test("an account that chooses European Portuguese keeps it, and gets its mails in it", async ({
    page,
    people,
    api,
    outbox,
    signIn,
  }) => {
    const venue = await people.venue();
    await signIn(venue);
    await visit(page, "/account/notifications");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByText("Português (Portugal)").click();
    await expect(page.getByText(t(($) => $.account.language.chosen))).toBeVisible();
    await expectEuropean(page);
    await page.reload();
    await expectEuropean(page);

    const { data } = await api.as(venue.token).call(accountGet, {});
    expect(data.language).toBe("pt-PT");
    await api.anyone.call(accountForgotPassword, { body: { email: venue.email, type: "restaurant" } });
    const newest = async () => (await outbox.latest(venue.email)).text;
    await expect.poll(newest).toContain(t(($) => $.mails.resetPassword.subject));
  });
});

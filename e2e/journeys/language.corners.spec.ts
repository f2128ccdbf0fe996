import { accountGet } from "@bandeja/contract/calls/accounts";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { translate } from "@bandeja/i18n/translate";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

const other = { en: "pt", pt: "en" } as const;
const name = { en: "English", pt: "Português" } as const;

test(
  "a visitor changes the language on the same page, and it is remembered",
  { tag: ["@2.route.terms", "@2.footer.language"] },
  async ({ page, t, language }) => {
    const chosen = other[language];
    const title = (text: typeof t) =>
      page.getByRole("heading", { level: 1, name: text(($) => $.login.title) });
    await visit(page, "/login?next=%2Fchat");
    await expect(title(t)).toBeVisible();
    await page
      .getByLabel(
        t(($) => $.login.email),
        { exact: true },
      )
      .fill("ana@example.com");

    await page.getByRole("contentinfo").getByRole("link", { name: name[chosen] }).click();
    await expect(title(translate(chosen))).toBeVisible();
    await expect(page).toHaveURL("/login?next=%2Fchat");
    await expect(page.locator("html")).toHaveAttribute("lang", chosen);
    await expect(
      page.getByLabel(
        translate(chosen)(($) => $.login.email),
        { exact: true },
      ),
    ).toHaveValue("ana@example.com");

    await page.reload();
    await expect(title(translate(chosen))).toBeVisible();
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(translate(chosen)(($) => $.terms.title));
  },
);

test(
  "a signed-in account is written to in the language chosen on any page",
  { tag: "@long" },
  async ({ page, language, people, api, signIn }) => {
    const venue = await people.venue();
    const readAccountLanguage = async () => (await api.as(venue.token).call(accountGet, {})).data.language;
    const choose = (code: "en" | "pt") =>
      page.getByRole("contentinfo").getByRole("link", { name: name[code] }).click();
    expect(await readAccountLanguage()).toBe(language);
    await signIn(venue);
    await visit(page, "/newjob");
    await choose(other[language]);
    await expect.poll(readAccountLanguage).toBe(other[language]);

    // A static page does not report the choice to the server: the next interactive page does.
    await page.goto("/terms");
    await choose(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goto("/newjob");
    await expect.poll(readAccountLanguage).toBe(language);
  },
);

test(
  "the language chosen in the app before the login is that of the account and its calendar",
  { tag: "@long" },
  async ({ page, language, people, api }) => {
    const chosen = other[language];
    const { email, password, token } = await people.waiter();
    const waiter = api.as(token);
    await page.goto("/app/login");
    await page.getByRole("button", { name: name[chosen] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", chosen);
    const t = translate(chosen);
    await page.getByLabel(t(($) => $.login.email)).fill(email);
    await page
      .getByLabel(
        t(($) => $.login.password),
        { exact: true },
      )
      .fill(password);
    await page.getByRole("button", { name: t(($) => $.app.login), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t(($) => $.app.findShifts) })).toBeVisible();
    await expect.poll(async () => (await waiter.call(accountGet, {})).data.language).toBe(chosen);

    const { data } = await waiter.call(calendarFeed, { body: { password } });
    const feed = await page.request.get(data.url ?? "");
    expect(await feed.text()).toContain(`X-WR-CALNAME:${t(($) => $.answers.calendarName)}`);
  },
);

test(
  "a language chosen in one tab is applied in all tabs, on static and on interactive pages",
  { tag: "@long" },
  async ({ context, language, page, people, signIn }) => {
    const chosen = other[language];
    const choose = (tab: typeof page, code: "en" | "pt") =>
      tab.getByRole("contentinfo").getByRole("link", { name: name[code] }).click();
    const title = (tab: typeof page) => tab.getByRole("heading", { level: 1 });
    await signIn(await people.venue());
    const [staticPage, interactivePage] = [await context.newPage(), await context.newPage()];
    await visit(page, "/privacypolicy");
    await visit(staticPage, `/terms?from=menu&lng=${language}#use`);
    await visit(interactivePage, "/newjob");
    const originalBody = await interactivePage.evaluateHandle(() => document.body);

    await choose(page, chosen);
    await expect(title(staticPage)).toHaveText(translate(chosen)(($) => $.terms.title));
    await expect(staticPage).toHaveURL("/terms?from=menu#use");
    await expect(title(interactivePage)).toHaveText(translate(chosen)(($) => $.newjob.title));
    // The page was not reloaded, so that its input is kept.
    expect(await originalBody.evaluate((body) => body.isConnected)).toBe(true);

    await choose(interactivePage, language);
    await expect(title(staticPage)).toHaveText(translate(language)(($) => $.terms.title));
    await expect(title(page)).toHaveText(translate(language)(($) => $.privacy.title));
  },
);

test(
  "a typed password survives a change of language on the page of the terms",
  { tag: "@long" },
  async ({ context, page, t, language }) => {
    const chosen = other[language];
    // A static page that is notified of the choice at the same time as the registration.
    const third = await context.newPage();
    await visit(third, "/privacypolicy");
    await visit(page, "/registerrestaurant");
    const password = page.getByLabel(
      t(($) => $.register.password),
      { exact: true },
    );
    await password.fill("a long password");
    const opened = context.waitForEvent("page");
    await page
      .getByRole("main")
      .getByRole("link", { name: t(($) => $.menu.terms) })
      .click();
    const terms = await opened;
    await terms.getByRole("contentinfo").getByRole("link", { name: name[chosen] }).click();
    await expect(third.locator("html")).toHaveAttribute("lang", chosen);
    await expect(password).toHaveValue("a long password");
  },
);

test("a language in the address is shown and remembered; an unknown one is not", async ({
  page,
  t,
  language,
}) => {
  const chosen = other[language];
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/login?lng=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(title).toHaveText(t(($) => $.login.title));
  await visit(page, `/login?lng=${chosen}`);
  await expect(title).toHaveText(translate(chosen)(($) => $.login.title));
  await page.goto("/terms");
  await expect(title).toHaveText(translate(chosen)(($) => $.terms.title));
});

test("a stored choice of language is shown at once, without another language before it", async ({
  context,
  baseURL,
  page,
  language,
}) => {
  const chosen = other[language];
  await context.setStorageState({
    cookies: [],
    origins: [
      { origin: new URL(baseURL ?? "").origin, localStorage: [{ name: "i18nextLng", value: chosen }] },
    ],
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translate(chosen)(($) => $.login.title));
  await expect(page.locator("html")).toHaveAttribute("lang", chosen);
});

test(
  "a language that cannot be loaded leaves the page unchanged, and is applied once there is a network",
  { tag: "@long" },
  async ({ page, context, t, language, consoleErrors, people, signIn }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const chosen = other[language];
    const title = page.getByRole("heading", { level: 1 });
    const choose = page.getByRole("contentinfo").getByRole("link", { name: name[chosen] });
    await signIn(await people.venue());
    await visit(page, "/newjob?from=menu");
    // The form needs the venue's data.
    await expect(page.getByRole("region", { name: t(($) => $.newjob.ticket) })).toBeVisible();
    await context.setOffline(true);
    await choose.click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.offline),
    );
    await expect(title).toHaveText(t(($) => $.newjob.title));

    await context.setOffline(false);
    await choose.click();
    await expect(title).toHaveText(translate(chosen)(($) => $.newjob.title));
    await expect(page).toHaveURL(/newjob\?from=menu/);
  },
);

test(
  "a form whose script does not load says so, and works as soon as there is a network, with its input",
  { tag: "@long" },
  async ({ page, context, t, language, consoleErrors }) => {
    consoleErrors.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    const texts = new RegExp(`/assets/login-texts-${language}-[^/]+\\.js$`);
    await page.route(texts, (route) => route.abort());
    await page.goto("/login");
    await expect(page.getByRole("alert")).toHaveText(t(($) => $.failure.island));
    const email = page.getByLabel(
      t(($) => $.login.email),
      { exact: true },
    );
    await email.fill("ana@example.com");

    await page.unroute(texts);
    await context.setOffline(true);
    const again = page.waitForEvent("load");
    await context.setOffline(false);
    await again;
    await waitForHydration(page);
    await expect(email).toHaveValue("ana@example.com");
    await page
      .getByRole("main")
      .getByRole("button", { name: t(($) => $.login.submit), exact: true })
      .click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.insertAllFields),
    );
  },
);

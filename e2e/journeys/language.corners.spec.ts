import { accountGet } from "@bandeja/contract/calls/accounts";
import { translate } from "@bandeja/i18n/translate";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { isTakenOver, visit } from "../pages/visit.ts";

const other = { en: "pt", pt: "en" } as const;
const name = { en: "English", pt: "Português" } as const;

test("a visitor changes the language where they are, and it stays", async ({ page, t, language }) => {
  const chosen = other[language];
  const title = (text: typeof t) => page.getByRole("heading", { level: 1, name: text(($) => $.login.title) });
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
});

test("whoever is signed in is written to in the language that they choose, on whatever page", async ({
  page,
  language,
  people,
  api,
  signIn,
}) => {
  const venue = await people.venue();
  const writtenIn = async () => (await api.as(venue.token).call(accountGet, {})).data.language;
  const choose = (code: "en" | "pt") =>
    page.getByRole("contentinfo").getByRole("link", { name: name[code] }).click();
  expect(await writtenIn()).toBe(language);
  await signIn(venue);
  await visit(page, "/newjob");
  await choose(other[language]);
  await expect.poll(writtenIn).toBe(other[language]);

  // A page that stays still tells nobody: the next of the venue's own does.
  await page.goto("/terms");
  await choose(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.goto("/newjob");
  await expect.poll(writtenIn).toBe(language);
});

test("a language in the address is shown and remembered; one that is none is not", async ({
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

test("a choice that only the storage remembers is shown at once, without a second language in between", async ({
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

test("a language that cannot be fetched leaves the page as it is, and comes once there is a network", async ({
  page,
  context,
  t,
  language,
  consoleErrors,
  people,
  signIn,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const chosen = other[language];
  const title = page.getByRole("heading", { level: 1 });
  const choose = page.getByRole("contentinfo").getByRole("link", { name: name[chosen] });
  await signIn(await people.venue());
  await visit(page, "/newjob?from=menu");
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
});

test("a form whose script does not come says so, and works as soon as there is a network, with what was typed", async ({
  page,
  context,
  t,
  language,
  consoleErrors,
}) => {
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
  await isTakenOver(page);
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
});

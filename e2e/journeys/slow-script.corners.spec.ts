import { translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";
import { newMobile, newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.ts";
import { pointer } from "../pages/input-method.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

/**
 * Opens a page and holds its scripts back, as on a slow network. Returns a function that lets them load. The route is
 * not removed: a script requested during the removal would never load.
 */
async function visitWithoutScript(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return async () => {
    release();
    await page.waitForLoadState();
  };
}

test("a form submitted before the page's script has loaded is sent once it has", async ({
  page,
  t,
  people,
}) => {
  const venue = await people.venue();
  const releaseScripts = await visitWithoutScript(page, "/login");
  await logIn(page, t, venue);
  await expect(page).toHaveURL("/login");
  await releaseScripts();
  await expect(page).toHaveURL("/newjob");
});

/** Fills in all fields in sight, in their order. Returns their names and values. */
async function fillInAll(page: Page): Promise<string[]> {
  const fields = page.getByRole("main").locator("input:visible");
  await expect(fields.last()).toBeVisible();
  for (const field of await fields.all()) {
    const type = await field.getAttribute("type");
    if (type === "radio" || type === "checkbox") await field.check();
    else await field.fill(type === "email" ? "ana@example.com" : "912345678");
  }
  return readFields(page);
}

const readFields = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("input:visible")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(
        ({ name, type, value, checked }) => `${name}: ${value}${type === "radio" ? ` ${checked}` : ""}`,
      ),
    );

/** Opens a page without its script, fills in its form, and lets the script come. */
async function expectToKeepInput(page: Page, address: string): Promise<void> {
  const releaseScripts = await visitWithoutScript(page, address);
  const typed = await fillInAll(page);
  expect(typed.length).toBeGreaterThan(0);
  await releaseScripts();
  await waitForHydration(page);
  await expect.poll(() => readFields(page)).toEqual(typed);
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toMatch("<input");
}

for (const address of [
  "/",
  "/registerrestaurant",
  "/login",
  "/forgotpassword",
  "/resetpassword?token=of-a-mail",
  "/insertphonerestaurant",
  "/verifycoderestaurant",
]) {
  test(`what is typed before the script has loaded stays: ${address}`, async ({ page }) => {
    await expectToKeepInput(page, address);
  });
}

test("a code for a requested number, typed before the script has loaded, stays", async ({
  page,
  t,
  outbox,
}) => {
  const [mobile, phone] = [newMobile(), phoneOn(page, t, pointer)];
  await visit(page, "/insertphonerestaurant");
  await phone.askForCode(mobile);
  await expect(page).toHaveURL("/verifycoderestaurant");
  await outbox.code(mobile);
  await expectToKeepInput(page, "/verifycoderestaurant");
  await expect(page.getByText(`+351 ${mobile}`)).toBeVisible();
});

test("a signed-in venue's number, typed before the script has loaded, stays", async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.venue({ hasPhone: false }));
  await expectToKeepInput(page, "/insertphonerestaurant");
});

test("a number in a registration, typed before the script has loaded, stays", async ({ page, t }) => {
  const registration = registrationOn(page, t, pointer);
  const name = newName();
  const venue = { username: name, email: `${name}@example.com`, password: "trays77" };
  await visit(page, "/registerrestaurant");
  await registration.fillAccount({ ...venue, name: "Bar", address: "Rua do Fim 1" });
  await registration.sendAccount();
  await registration.fillVenue({ ...venue, name: "Bar", address: "Rua do Fim 1" });
  await registration.sendVenue();
  await expect(page).toHaveURL("/insertphonerestaurant");
  await expectToKeepInput(page, "/insertphonerestaurant");
  await expect(page.getByRole("button", { name: t(($) => $.register.later) })).toBeVisible();
});

test(
  "input from before the script has loaded stays, together with stored input of the last visit",
  { tag: "@long" },
  async ({ page, t }) => {
    const registration = registrationOn(page, t, pointer);
    const field = (label: string) => registration.field(label);
    const [name, email] = [newName(), `${newName()}@example.com`];
    await visit(page, "/registerrestaurant");
    await field(t(($) => $.register.username)).fill("before");
    await field(t(($) => $.register.email)).fill(email);

    const releaseScripts = await visitWithoutScript(page, "/registerrestaurant");
    await field(t(($) => $.register.username)).fill(name);
    await releaseScripts();
    await expect(field(t(($) => $.register.email))).toHaveValue(email);
    await expect(field(t(($) => $.register.username))).toHaveValue(name);
    await visit(page, "/registerrestaurant");
    await expect(field(t(($) => $.register.username))).toHaveValue(name);
  },
);

test(
  "a language that an address asks for is remembered before the script has come",
  { tag: "@long" },
  async ({ page, language }) => {
    const chosen = language === "en" ? "pt" : "en";
    const title = page.getByRole("heading", { level: 1 });
    await visitWithoutScript(page, `/login?lng=${chosen}`);
    await expect(title).toHaveText(translate(chosen)(($) => $.login.title));
    await page.goto("/terms", { waitUntil: "commit" });
    await expect(title).toHaveText(translate(chosen)(($) => $.terms.title));
  },
);

test(
  "before its script has loaded the app shows its bar, and requests its language's texts and the welcome",
  { tag: "@long" },
  async ({ page, t, language }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const releaseScripts = await visitWithoutScript(page, "/app");
    const wordmark = page.locator(".screen-bar svg");
    await expect(wordmark).toBeVisible();
    const box = await wordmark.boundingBox();
    for (const name of [`app-start-${language}`, "welcome-screen"]) {
      await expect
        .poll(() => requests, { message: "asked for beside the script" })
        .toContainEqual(expect.stringMatching(new RegExp(`^/app/assets/${name}-[^/]+\\.js$`)));
    }
    const other = language === "en" ? "pt" : "en";
    expect(requests.filter((address) => address.includes(`app-start-${other}`))).toEqual([]);
    await releaseScripts();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(($) => $.app.welcomeTitle));
    expect(await page.locator(".welcome-bar > svg").boundingBox(), "the wordmark stays").toEqual(box);
    const own = requests.filter((address) => address.startsWith("/app/assets/"));
    expect(own, "nothing is asked for twice").toEqual([...new Set(own)]);
  },
);

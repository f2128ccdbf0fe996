import type { Browser, Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import { addAuthenticator } from "../fixtures/authenticator.ts";
import { watchConsole } from "../fixtures/console.ts";
import { findSideways } from "../fixtures/layout/sideways.ts";
import { test } from "../fixtures/own-server.ts";
import { expect } from "../fixtures/test.ts";
import { newName, type Person } from "../fixtures/people.ts";
import type { World } from "../fixtures/world.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { logIn } from "../pages/login.ts";
import { registrationOn } from "../pages/registration.ts";
import { signUpOn } from "../pages/sign-up.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

// Passkeys need a domain, and networks of their own for the devices.
test.use({ hostname: "localhost", settings: { TRUST_PROXY: "127.0.0.1,::1" } });

const networks = { home: "192.0.2.10", other: "198.51.100.20", third: "203.0.113.30" } as const;

type T = World["t"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** No rule of axe is broken, and nothing is cut off in a narrow window with its text at twice its size. */
async function examine(page: Page): Promise<void> {
  expect.soft(await findFaults(page)).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.soft.poll(() => findSideways(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.soft.poll(() => findSideways(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(size);
}

/** A browser of its own on another network. */
async function openDevice(
  browser: Browser,
  baseURL: string | undefined,
  locale: string | undefined,
  network: string,
) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
    extraHTTPHeaders: { "x-forwarded-for": network },
  });
  const watch = watchConsole(context);
  const page = await context.newPage();
  return { context, watch, page, authenticator: await addAuthenticator(page) };
}

/** Confirms the e-mail of the signed-in account, and adds a passkey by the password. */
async function addPasskey(
  page: Page,
  t: T,
  { outbox }: Pick<World, "outbox">,
  { email, password }: Person,
  address: string,
) {
  await visit(page, await outbox.link(email, "/verifyemail"));
  await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
  await page.goto(address);
  await button(
    page,
    t(($) => $.passkeys.add),
  ).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(
      t(($) => $.account.email.password),
      { exact: true },
    )
    .fill(password);
  await dialog.getByRole("button", { name: t(($) => $.passkeys.add), exact: true }).click();
  await expect(page.getByText(t(($) => $.passkeys.added))).toBeVisible();
}

test("a venue signs in by its passkey, on a second device, and recovers when the passkey is lost", async ({
  browser,
  baseURL,
  locale,
  t,
  people,
  outbox,
  signIn,
  server,
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const venue = await people.venue({ hasPhone: false });
  await context.setExtraHTTPHeaders({ "x-forwarded-for": networks.home });
  const authenticator = await addAuthenticator(page);
  await signIn(venue);
  await addPasskey(page, t, { outbox }, venue, "/account/security#passkeys");
  const list = page.getByRole("list", { name: t(($) => $.passkeys.title) });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await authenticator.passkeys()).toHaveLength(1);

  await test.step("sign-in", async () => {
    await page.goto("/logout");
    await expect(page).toHaveURL("/");
    await page.waitForFunction(() => localStorage.getItem("login") === null);
    // Otherwise the authenticator answers the offer in the autofill before the press.
    await page.addInitScript(() => {
      if (!("PublicKeyCredential" in window)) return;
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await visit(page, "/login");
    await button(
      page,
      t(($) => $.login.passkey),
    ).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto("/account/security#passkeys");
    await expect(list.getByRole("listitem")).not.toContainText(
      t(($) => $.passkeys.unused, { added: "" })
        .split(",")
        .at(-1) ?? "",
    );
  });

  await test.step("second device", async () => {
    const second = await openDevice(browser, baseURL, locale, networks.other);
    second.watch.expect(/status of 409/);
    await visit(second.page, "/login");
    await logIn(second.page, t, venue);
    await expect(second.page.getByRole("dialog", { name: t(($) => $.secondstep.title) })).toBeVisible();
    await examine(second.page);
    await second.authenticator.bring(await authenticator.passkeys());
    await button(
      second.page,
      t(($) => $.secondstep.use),
    ).click();
    await expect(second.page).not.toHaveURL(/login/);
    await second.context.close();
  });

  await test.step("lost device", async () => {
    const third = await openDevice(browser, baseURL, locale, networks.third);
    third.watch.expect(/status of 409/);
    await visit(third.page, "/login");
    await logIn(third.page, t, venue);
    await button(
      third.page,
      t(($) => $.secondstep.lost),
    ).click();
    await button(
      third.page,
      t(($) => $.secondstep.begin),
    ).click();
    // In the dialog, once the e-mail was sent.
    await expect(
      button(
        third.page,
        t(($) => $.secondstep.close),
      ),
    ).toBeVisible();
    await outbox.link(venue.email, "/signin/notme");
    await server.passDays(1, [third.context, context]);
    // A task mails it once a minute: after a restart within one, in the next.
    const link = await outbox.link(venue.email, "/signin/recover", { timeout: 120_000 });
    await third.page.goto(link);
    await button(
      third.page,
      t(($) => $.linkpages.recover.submit),
    ).click();
    await third.page
      .getByRole("link", {
        name: t(($) => $.linkpages.recover.login),
        exact: true,
      })
      .click();
    await waitForHydration(third.page);
    await logIn(third.page, t, venue);
    await expect(third.page).not.toHaveURL(/login/);
    await third.context.close();
  });
});

test("waitstaff add a passkey in the app and log in by autofill, and a stranger is locked out", async ({
  browser,
  baseURL,
  locale,
  t,
  people,
  outbox,
  signIn,
  consoleErrors,
  page,
  context,
}) => {
  consoleErrors.expect(/status of 40[01]/);
  const waiter = await people.waiter();
  await context.setExtraHTTPHeaders({ "x-forwarded-for": networks.home });
  await addAuthenticator(page);
  await signIn(waiter);
  await addPasskey(page, t, { outbox }, waiter, "/app/account/sign-in");
  const link = await outbox.link(waiter.email, "/signin/notme");

  await page.goto("/app/log-out");
  await page.waitForFunction(() => localStorage.getItem("login") === null);
  // The authenticator answers the offer in the autofill.
  await page.goto("/app/login");
  await page.waitForFunction(() => localStorage.getItem("login") !== null);

  const other = await openDevice(browser, baseURL, locale, networks.other);
  await other.page.goto(link);
  await button(
    other.page,
    t(($) => $.linkpages.notme.submit),
  ).click();
  await expect(other.page.getByRole("heading", { name: t(($) => $.linkpages.notme.done) })).toBeVisible();
  // The login offers the passkey that this device still has, which the server no longer knows.
  const login = page.waitForResponse((response) => response.url().endsWith("/account/passkeylogin"));
  await page.goto("/app/account");
  await expect(page).toHaveURL(/login/);
  expect((await login).status()).toBe(400);
  await outbox.link(waiter.email, "reset-password");
  await other.context.close();
});

test("a venue signs up with a passkey, logs in by it, and confirms the deletion of its account", async ({
  t,
  outbox,
  page,
}) => {
  const name = newName();
  const email = `${name}@signup.test`;
  const authenticator = await addAuthenticator(page);
  const form = registrationOn(page, t, pointer);
  await visit(page, "/registerrestaurant");
  await form.field(t(($) => $.register.username)).fill(name);
  await form.field(t(($) => $.register.email)).fill(email);
  const choice = button(
    page,
    t(($) => $.passkeysignup.use),
  );
  await expect(choice).toBeVisible();
  await examine(page);
  // One press, by keyboard: the device verifies its owner by itself.
  await choice.press("Enter");
  await closeAlert(
    page,
    t,
    t(($) => $.passkeysignup.made),
    { more: email },
  );
  await expect(form.field(t(($) => $.register.restaurant))).toBeVisible();
  expect(await authenticator.passkeys()).toHaveLength(1);
  await form.fillVenue({ username: name, email, password: "", name: "Casa Nova", address: "Rua Nova 1" });
  await form.sendVenue();
  await button(
    page,
    t(($) => $.register.later),
  ).click();
  await closeAlert(
    page,
    t,
    t(($) => $.alerts.registered),
  );
  await expect(page).toHaveURL("/newjob");
  await page.goto(await outbox.link(email, "/verifyemail"));
  await expect(page.getByRole("heading", { name: t(($) => $.verifyemail.done) })).toBeVisible();

  await page.goto("/logout");
  await expect(page).toHaveURL("/");
  await page.waitForFunction(() => localStorage.getItem("login") === null);
  // The authenticator answers the offer in the autofill.
  await page.goto("/login");
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/account/security");
  const list = page.getByRole("list", { name: t(($) => $.passkeys.title) });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await examine(page);
  await page.goto("/account/privacy");
  await button(
    page,
    t(($) => $.account.delete.begin),
  ).click();
  const dialog = page.getByRole("dialog", { name: t(($) => $.account.delete.question) });
  await dialog.getByRole("button", { name: t(($) => $.passkeys.confirm) }).click();
  await expect(page).toHaveURL("/goodbye");
});

test("waitstaff sign up with a passkey in the app, and log in by it", async ({ t, outbox, page }) => {
  const email = `${newName()}@signup.test`;
  await addAuthenticator(page);
  await page.goto("/app/sign-up");
  await page
    .getByLabel(
      t(($) => $.entry.name),
      { exact: true },
    )
    .fill("Eva Nunes");
  await page
    .getByLabel(
      t(($) => $.login.email),
      { exact: true },
    )
    .fill(email);
  const choice = button(
    page,
    t(($) => $.passkeysignup.use),
  );
  await expect(choice).toBeVisible();
  await examine(page);
  await choice.press("Enter");
  await closeAlert(
    page,
    t,
    t(($) => $.passkeysignup.made),
    { more: email },
  );
  const form = signUpOn(page, t, pointer);
  await form.sendPerson({ name: "Eva Nunes", email, password: "", birth: "29021996" });
  await button(
    page,
    t(($) => $.entry.later),
  ).click();
  await button(
    page,
    t(($) => $.entry.finishBare),
  ).click();
  await expect(page.getByRole("alertdialog")).toContainText(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/shifts/);
  await page.goto("/app/account/sign-in");
  await expect(page.getByRole("list", { name: t(($) => $.passkeys.title) })).toBeVisible();
  await examine(page);
  await page.goto(await outbox.link(email, "/verifyemail"));
  await expect(page.getByRole("heading", { name: t(($) => $.verifyemail.done) })).toBeVisible();

  await page.goto("/app/log-out");
  await page.waitForFunction(() => localStorage.getItem("login") === null);
  await page.goto("/app/login");
  await page.waitForFunction(() => localStorage.getItem("login") !== null);
});

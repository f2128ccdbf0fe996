import type { Page } from "@playwright/test";
import { newMobile, newName } from "../fixtures/people.ts";
import { readLogin } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { googleOn } from "../pages/google-button.ts";
import { pointer } from "../pages/input-method.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

const newAccount = () => ({ name: `Rita ${newName()}`, email: `${newName()}@google.example` });

/** Makes the browser block popups: serves the login page in a sandbox without that permission. */
const blockPopups = (page: Page) =>
  page.route(
    "**/login",
    async (route) => {
      const response = await route.fetch();
      const { "cross-origin-opener-policy": _opener, ...headers } = response.headers();
      const sandbox = "sandbox allow-same-origin allow-scripts allow-forms";
      const policy = `${headers["content-security-policy"]}; ${sandbox}`;
      await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } });
    },
    { times: 1 },
  );

test(
  "a new venue registers by Google without a password, and comes back by Google",
  { tag: ["@1.google", "@2.login.google", "@3.login.google", "@4.registration.google", "@6.signin.google"] },
  async ({ page, t, outbox, consoleErrors }) => {
    // No account exists yet.
    consoleErrors.expect(/status of 404/);
    const [google, registration] = [googleOn(page, t), registrationOn(page, t, pointer)];
    const [phone, mobile, account] = [phoneOn(page, t, pointer), newMobile(), newAccount()];
    await visit(page, "/login");
    await google.signIn(account);

    await expect(page).toHaveURL("/registerrestaurant");
    const email = registration.field(t(($) => $.register.email));
    await expect(email).toHaveValue(account.email);
    await expect(email).not.toBeEditable();
    await expect(registration.field(t(($) => $.register.username))).toHaveValue(account.name);
    await expect(registration.field(t(($) => $.register.password))).toHaveCount(0);
    const submit = registration.button(t(($) => $.register.submit));
    await page.getByRole("checkbox").uncheck();
    await expect(submit).toBeDisabled();
    await page.getByRole("checkbox").check();
    await page.reload();
    await expect(email).toHaveValue(account.email);
    await registration.sendAccount();

    const venue = { name: "Bar do Fim", address: "Rua do Fim 1" };
    await registration.fillVenue({ ...venue, username: "", email: "", password: "" });
    await expect(registration.field(t(($) => $.register.password))).toHaveCount(0);
    await registration.sendVenue();
    await phone.askForCode(mobile);
    await phone.verify(outbox, mobile);
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.registered),
    );
    await expect(page).toHaveURL("/newjob");
    expect(await readLogin(page)).toMatchObject({
      type: "restaurant",
      authProvider: "google",
      email: account.email,
    });

    await page.goto("/logout");
    await expect(page).toHaveURL("/");
    await visit(page, `/login?next=${encodeURIComponent("/joblistrestaurant")}`);
    await google.signIn(account);
    await expect(page).toHaveURL("/joblistrestaurant");
    expect(await readLogin(page)).toMatchObject({ authProvider: "google", email: account.email });
  },
);

test("the window is 500 by 600, and opens in the press itself", { tag: "@9.popup" }, async ({ page, t }) => {
  await page.addInitScript(() => {
    const requests: unknown[] = [];
    Object.assign(window, { requests });
    window.open = (...how) => {
      requests.push(how[2], navigator.userActivation.isActive);
      return window;
    };
  });
  await visit(page, "/login");
  await googleOn(page, t).button.click();
  const requests = await page.evaluate(() => (window as unknown as { requests: unknown[] }).requests);
  expect(requests).toEqual([expect.stringContaining("popup,width=500,height=600"), true]);
});

test(
  "where popups are blocked the visitor reads why, goes to Google in the same window, and returns signed up",
  { tag: ["@long", "@1.google", "@2.registration.email", "@8.signin"] },
  async ({ page, t, consoleErrors }) => {
    consoleErrors.expect(/status of 404|Blocked opening/);
    const [google, account] = [googleOn(page, t), newAccount()];
    await blockPopups(page);
    await visit(page, "/login");
    await google.button.click();
    await closeAlert(
      page,
      t,
      t(($) => $.google.blocked),
      { more: "popup-blocked" },
    );
    await google.signInAt(page, account);
    await expect(page).toHaveURL("/registerrestaurant");
    await expect(registrationOn(page, t, pointer).field(t(($) => $.register.email))).toHaveValue(
      account.email,
    );

    // A venue can still choose a password instead of Google.
    await page.getByRole("button", { name: t(($) => $.register.byEmail), exact: true }).click();
    await expect(registrationOn(page, t, pointer).field(t(($) => $.register.password))).toBeVisible();
  },
);

test(
  "closing Google's window, or cancelling there, loses nothing, and the sign-in can begin again",
  { tag: "@long" },
  async ({ page, t, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const google = googleOn(page, t);
    await visit(page, "/registerrestaurant");
    const first = await google.openPopup();
    await expect(first.getByLabel(t(($) => $.fakegoogle.name))).toBeVisible();
    await first.close();
    const second = await google.openPopup();
    const closed = second.waitForEvent("close");
    await second.getByRole("button", { name: t(($) => $.fakegoogle.cancel), exact: true }).click();
    await closed;
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    const account = newAccount();
    await google.signIn(account);
    await expect(registrationOn(page, t, pointer).field(t(($) => $.register.email))).toHaveValue(
      account.email,
    );
  },
);

test(
  "an invalid grant is 'Invalid data.'",
  { tag: "@8.login.social" },
  async ({ page, t, consoleErrors }) => {
    consoleErrors.expect(/status of 401/);
    await page.addInitScript(() => {
      const done = { kind: "done", attempt: null, grant: "x".repeat(43), email: "a@b.example", name: "" };
      sessionStorage.setItem("bandeja-signin", JSON.stringify(done));
    });
    await page.goto("/login");
    await closeAlert(
      page,
      t,
      t(($) => $.google.invalid),
    );
  },
);

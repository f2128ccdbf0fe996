import { accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { restaurantLogin, restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import type { Page } from "@playwright/test";
import type { Venue } from "../fixtures/people.ts";
import { readLogin } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { findFaults } from "../fixtures/accessibility.ts";
import { closeAlert } from "../pages/alert.ts";
import { googleOn } from "../pages/google-button.ts";
import { logIn } from "../pages/login.ts";
import { visit } from "../pages/visit.ts";

// An account with the e-mail of a Google account that is not linked with it.

test(
  "a venue with a password links Google by it, and needs it no more",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, t, people, consoleErrors }) => {
    consoleErrors.expect(/status of 40[09]/);
    const google = googleOn(page, t);
    const venue = await people.venue({ hasPhone: false });
    await visit(page, "/login");
    await google.signIn(venue);
    const dialog = page.getByRole("dialog", { name: t(($) => $.google.link) });
    const password = dialog.getByLabel(
      t(($) => $.google.password),
      { exact: true },
    );
    const submit = dialog.getByRole("button", { name: t(($) => $.google.submit), exact: true });
    await password.fill("not my password");
    await submit.click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.WRONG_PASSWORD),
    );
    await password.fill(venue.password);
    await submit.click();
    await expect(page).toHaveURL("/newjob");
    expect(await readLogin(page)).toMatchObject({ authProvider: "google", id: venue.id });

    await page.goto("/logout");
    await expect(page).toHaveURL("/");
    await visit(page, "/login");
    await google.signIn(venue);
    await expect(page).toHaveURL("/newjob");
  },
);

/** Signs in with Google and requests the link by mail. */
async function askForMail({ page, t }: Pick<World, "page" | "t">, venue: Venue): Promise<void> {
  await visit(page, "/login");
  await googleOn(page, t).signIn(venue);
  await page.getByRole("button", { name: t(($) => $.google.mail), exact: true }).click();
  await closeAlert(
    page,
    t,
    t(($) => $.google.mailed, { email: venue.email }),
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Opens the mailed link and confirms. */
async function follow(mail: Page, { t, outbox }: Pick<World, "t" | "outbox">, venue: Venue): Promise<void> {
  await mail.goto(await outbox.link(venue.email, "/signin/link"));
  await mail.getByRole("button", { name: t(($) => $.linkpages.link.submit), exact: true }).click();
  await expect(mail.getByRole("heading", { name: t(($) => $.linkpages.link.done) })).toBeVisible();
  expect(await findFaults(mail)).toEqual([]);
  await mail.getByRole("link", { name: t(($) => $.linkpages.link.login), exact: true }).click();
  await expect(mail).toHaveURL("/login");
}

test(
  "a venue that links Google by a mail can sign in by Google only, although its e-mail was verified",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, t, people, api, outbox, consoleErrors }) => {
    consoleErrors.expect(/status of 409/);
    const venue = await people.venue({ hasPhone: false });
    const verify = new URL(await outbox.link(venue.email, "/verifyemail"));
    const token = verify.searchParams.get("token") ?? "";
    await api.as(venue.token).call(accountVerifyEmail, { body: { token } });
    await askForMail({ page, t }, venue);
    await follow(page, { t, outbox }, venue);
    await googleOn(page, t).signIn(venue);
    await expect(page).toHaveURL("/newjob");

    const { email, password } = venue;
    const refused = { status: 401 };
    await expect(api.anyone.call(restaurantLogin, { body: { email, password } })).rejects.toMatchObject(
      refused,
    );
    await expect(api.as(venue.token).call(restaurantVerifyToken, {})).rejects.toMatchObject(refused);
  },
);

test(
  "a venue sees the Google account that opens it, and unlinks it by its password",
  { tag: "@long" },
  async ({ page, t, people, consoleErrors }) => {
    consoleErrors.expect(/status of 40[49]/);
    const venue = await people.venue({ hasPhone: false });
    await visit(page, "/login");
    await googleOn(page, t).signIn(venue);
    const linking = page.getByRole("dialog", { name: t(($) => $.google.link) });
    await linking
      .getByLabel(
        t(($) => $.google.password),
        { exact: true },
      )
      .fill(venue.password);
    await linking.getByRole("button", { name: t(($) => $.google.submit), exact: true }).click();
    await expect(page).toHaveURL("/newjob");

    await page.goto("/account/security");
    const google = page.getByRole("region", { name: t(($) => $.account.identities.title) });
    const name = venue.email;
    await google.getByRole("button", { name: t(($) => $.account.identities.unlinkOf, { name }) }).click();
    const question = page.getByRole("dialog", { name: t(($) => $.account.identities.question) });
    await question.getByLabel(t(($) => $.account.email.password)).fill(venue.password);
    await question.getByRole("button", { name: t(($) => $.account.identities.unlink), exact: true }).click();
    await expect(google.getByText(t(($) => $.account.identities.unlinked))).toBeVisible();
    await expect(google.getByText(t(($) => $.account.identities.none))).toBeVisible();

    await page.goto("/logout");
    await expect(page).toHaveURL("/");
    await visit(page, "/login");
    await googleOn(page, t).signIn(venue);
    await expect(linking).toBeVisible();
  },
);

test(
  "for an e-mail that was never verified, the mailed link removes the password and ends all sessions",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, browser, t, people, signIn, outbox, consoleErrors }) => {
    consoleErrors.expect(/status of 40[19]/);
    // The account was registered with another person's e-mail; its owner opens the mail on another device.
    const venue = await people.venue({ hasPhone: false });
    await askForMail({ page, t }, venue);
    const elsewhere = await browser.newContext();
    await follow(await elsewhere.newPage(), { t, outbox }, venue);
    await elsewhere.close();

    await logIn(page, t, venue);
    await closeAlert(
      page,
      t,
      t(($) => $.errors.INVALID_DATA),
    );
    // Left first: the login page follows a login.
    await page.goto("about:blank");
    await signIn(venue);
    await page.goto("/account");
    await expect(page).toHaveURL("/login?next=%2Faccount");
    await googleOn(page, t).signIn(venue);
    await expect(page).toHaveURL("/account");
  },
);

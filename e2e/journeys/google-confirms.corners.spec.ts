import type { PlainAnswer } from "@bandeja/contract/call";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { fromWire, toWire } from "@bandeja/contract/codec";
import type { AccountType } from "@bandeja/contract/lists";
import { presentLogin } from "@bandeja/contract/stored-session";
import type { Page } from "@playwright/test";
import { newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { googleOn } from "../pages/google-button.ts";
import { visit } from "../pages/visit.ts";

const city = { city: "Lisboa", country: "Portugal" };
const venueFields = { name: "Bar do Fim", address: "Rua do Fim 1", ...city };
const workerFields = { name: "Rita Fim", dateOfBirth: "1999-06-05", ...city };

/** Completes a registration that began with Google, in the same browser, which is signed in after it. */
async function register(page: Page, type: AccountType, rest: object): Promise<void> {
  const call = type === "restaurant" ? restaurantSignup : waitressSignup;
  const key = type === "restaurant" ? "newcomer" : "newcomer.waitress";
  // This page does not redirect when there is a login.
  await visit(page, "/terms");
  const stored = await page.evaluate((name) => sessionStorage.getItem(name), key);
  const { registration, email = "" } = JSON.parse(stored ?? "{}") as Record<string, string>;
  const body = { ...rest, email, authProvider: "google", registration };
  const answer = await page.evaluate(
    async ([path, text]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api${path}`, { method: "POST", headers, body: text });
      return response.text();
    },
    [call.path, JSON.stringify(toWire(call.body, body, call.names))] as const,
  );
  const { token = "", id } = fromWire(JSON.parse(answer), call.names) as PlainAnswer<typeof call>;
  const login = presentLogin({ token, type, authProvider: "google", email, id });
  await page.evaluate((text) => localStorage.setItem("login", text), JSON.stringify(login));
}

test(
  "a venue without a password deletes its account by Google",
  { tag: "@long" },
  async ({ page, t, consoleErrors }) => {
    // No account exists yet.
    consoleErrors.expect(/status of 404/);
    const account = { name: `Rita ${newName()}`, email: `${newName()}@google.example` };
    const google = googleOn(page, t);
    await visit(page, "/login");
    await google.signIn(account);
    await expect(page).toHaveURL("/registerrestaurant");
    await register(page, "restaurant", { username: newName(), ...venueFields });

    await visit(page, "/account/privacy");
    await page
      .getByRole("button", {
        name: t(($) => $.account.delete.begin),
        exact: true,
      })
      .click();
    await expect(page.getByRole("dialog")).toContainText(t(($) => $.account.owner.byGoogle));
    await google.signIn(account);
    await expect(page).toHaveURL("/goodbye");
  },
);

test(
  "a Google-only account confirms with it in the app, too, and with no other Google account",
  { tag: "@long" },
  async ({ page, t, outbox, consoleErrors }) => {
    // The account does not exist yet; another Google account cannot confirm; a deleted account has no session to end.
    consoleErrors.expect(/status of 40[0134]/);
    const account = { name: `Rita ${newName()}`, email: `${newName()}@google.example` };
    const google = googleOn(page, t);
    await page.goto("/app/sign-up");
    await google.button.click();
    await google.signInAt(page, account);
    await expect(page).toHaveURL("/app/sign-up");
    await expect(page.getByLabel(t(($) => $.login.password))).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("newcomer.waitress"))).not.toBeNull();
    await register(page, "waitress", workerFields);

    const email = `new-${account.email}`;
    await page.goto("/app/account/sign-in");
    await page.getByRole("button", { name: t(($) => $.account.email.change), exact: true }).click();
    await page
      .getByLabel(
        t(($) => $.account.email.new),
        { exact: true },
      )
      .fill(email);
    await google.button.click();
    await google.signInAt(page, account);
    await expect(page).toHaveURL("/app/account/sign-in");
    await expect(page.getByText(t(($) => $.account.email.waiting, { email }))).toBeVisible();
    expect(await outbox.link(email, "/confirmemail")).toContain("/confirmemail");

    await page.goto("/app/account/delete");
    const begin = page.getByRole("button", { name: t(($) => $.settings.delete), exact: true });
    await begin.click();
    await google.button.click();
    await google.signInAt(page, { name: "Other", email: `${newName()}@google.example` });
    await closeAlert(
      page,
      t,
      t(($) => $.errors.PROOF_INVALID),
    );
    await google.button.click();
    await google.signInAt(page, account);
    await expect(page.getByRole("heading", { level: 1, name: t(($) => $.settings.gone) })).toBeVisible();
  },
);

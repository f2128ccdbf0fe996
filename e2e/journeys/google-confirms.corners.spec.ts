import type { Page } from "@playwright/test";
import { newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { googleOn } from "../pages/google-button.ts";
import { visit } from "../pages/visit.ts";

/** Ends the registration that a sign-in with Google began, in the browser that began it, and is signed in. */
const register = (page: Page, username: string) =>
  page.evaluate(async (name) => {
    const { registration, email } = JSON.parse(sessionStorage.getItem("newcomer") ?? "{}") as Record<
      string,
      string
    >;
    const place = { restaurant: "Bar do Fim", address: "Rua do Fim 1", city: "Lisboa", country: "Portugal" };
    const body = { username: name, email, authProvider: "google", registration, ...place };
    const response = await fetch("/api/restaurant/signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { token, _id } = (await response.json()) as Record<string, string>;
    const login = { token, type: "restaurant", authprovider: "google", email, _id };
    localStorage.setItem("login", JSON.stringify(login));
  }, username);

test("a venue that has Google alone deletes its account by it", async ({ page, t, consoleErrors }) => {
  // Nobody has the account yet.
  consoleErrors.expect(/status of 404/);
  const account = { name: `Rita ${newName()}`, email: `${newName()}@google.example` };
  const google = googleOn(page, t);
  await visit(page, "/login");
  await google.signIn(account);
  await expect(page).toHaveURL("/registerrestaurant");
  await register(page, newName());

  await visit(page, "/account");
  await page
    .getByRole("button", {
      name: t(($) => $.account.delete.begin),
      exact: true,
    })
    .click();
  await expect(page.getByRole("dialog")).toContainText(t(($) => $.account.delete.lastByGoogle));
  await google.signIn(account);
  await expect(page).toHaveURL("/goodbye");
});

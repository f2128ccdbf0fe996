import { accountConfirmEmail } from "@bandeja/contract/calls/accounts";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { arriveByLink } from "../../testing/arrive-by-link.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { ConfirmEmailScreen } from "./confirm-email-screen.tsx";

afterEach(() => sessionStorage.clear());

function open() {
  arriveByLink();
  return renderScreen(<ConfirmEmailScreen />, { at: "/confirmemail" });
}

test("opening the link changes the e-mail, and a signed-in venue continues", async () => {
  const server = fakeApi();
  server.answers(accountConfirmEmail, { ok: true, type: "restaurant", id: "v1" });
  signInVenue();
  open();
  expect(await screen.findByRole("heading", { name: "Your e-mail has been changed." })).toBeVisible();
  // Expected before and after.
  expect(document.body).toHaveTextContent(
    "Your new e-mailYou asked to change your account’s e-mail.Your e-mail has been changed.",
  );
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/newjob");
  expect(server.sentTo(accountConfirmEmail)).toEqual([{ token: "secret" }]);
});

test("a visitor continues to the login", async () => {
  const server = fakeApi();
  server.answers(accountConfirmEmail, { ok: true, type: "restaurant", id: "v1" });
  open();
  expect(await screen.findByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
});

test("an e-mail that another account has registered meanwhile is refused", async () => {
  const server = fakeApi();
  server.refuses(accountConfirmEmail, "EMAIL_TAKEN");
  open();
  expect(await screen.findByRole("heading", { name: "This e-mail is no longer available." })).toBeVisible();
  expect(screen.getByText(/keeps its current e-mail/)).toBeVisible();
});

test("a link that is not valid any more says so, and how to get another one", async () => {
  const server = fakeApi();
  server.refuses(accountConfirmEmail, "LINK_INVALID");
  open();
  expect(await screen.findByRole("heading", { name: "This link no longer works." })).toBeVisible();
  expect(screen.getByText(/ask for a new link on your account page/)).toBeVisible();
});

test("without a session the account's password changes the e-mail, and it cannot be claimed", async () => {
  const server = fakeApi();
  const account = { type: "restaurant", email: "bar@sala.pt", hasPassword: true } as const;
  server.refuses(accountConfirmEmail, "LOGIN_REQUIRED", { account });
  const { user } = open();
  expect(await screen.findByText(/the e-mail of an account to bar@sala.pt/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^This is my e-mail/ })).toBeNull();
  server.answers(accountConfirmEmail, { ok: true, type: "restaurant", id: "v1" });
  await user.type(screen.getByLabelText("Password of this account"), "segredo1");
  await user.click(screen.getByRole("button", { name: "Use this e-mail" }));
  expect(await screen.findByRole("heading", { name: "Your e-mail has been changed." })).toBeVisible();
  expect(server.sentTo(accountConfirmEmail).at(-1)).toEqual({ token: "secret", password: "segredo1" });
});

import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keepNext } from "#lib/next-after-reset.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

afterEach(() => localStorage.clear());

const open = (at = "/reset-password?token=secret") => renderScreen(<ResetPasswordScreen />, { at });

async function choose(user: ReturnType<typeof open>["user"]): Promise<void> {
  await user.type(screen.getByLabelText("New password"), "segredo2");
  await user.click(screen.getByRole("button", { name: "Set new password" }));
}

function start() {
  const server = fakeApi();
  server.answers(accountResetPassword, { ok: true, type: "waitress", id: "w1", email: "rui@gente.pt" });
  server.answers(waitressLogin, {
    ok: true,
    token: "t2",
    type: "waitress",
    id: "w1",
  });
  return server;
}

test("a worker sets a new password by the mailed link, and is signed in", async () => {
  const server = start();
  const { user, address } = open();
  await waitFor(() => expect(address()).toBe("/reset-password"));
  await choose(user);
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Your new password is set." })).toHaveFocus(),
  );
  expect(server.sentTo(accountResetPassword)).toEqual([{ token: "secret", password: "segredo2" }]);
  expect(server.sentTo(waitressLogin)).toEqual([{ email: "rui@gente.pt", password: "segredo2" }]);
  expect(readLogin()).toMatchObject({ id: "w1", token: "t2" });
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/shifts");
});

test("the shift that required the login is where a worker continues after the reset", async () => {
  start();
  keepNext("/shifts/j1");
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute("href", "/shifts/j1");
});

test("a venue that asked for the link in the app is signed in there, too", async () => {
  const server = start();
  server.answers(accountResetPassword, { ok: true, type: "restaurant", id: "v1", email: "ana@sala.pt" });
  server.answers(restaurantLogin, { ok: true, token: "t2", type: "restaurant", id: "v1" });
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute("href", "/jobs");
  expect(readLogin()).toMatchObject({ id: "v1", type: "restaurant" });
});

test("where the login fails, the password is set all the same", async () => {
  const server = start();
  server.fails(waitressLogin);
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole("heading", { name: "Your new password is set." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(readLogin()).toBeNull();
});

test("a link that no longer works leads to a new one", async () => {
  const server = start();
  server.refuses(accountResetPassword, "LINK_INVALID");
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole("heading", { name: "This link no longer works." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveAttribute(
    "href",
    "/forgot-password?type=waitress",
  );
});

test("a lost connection keeps what was typed, and the link", async () => {
  const server = start();
  server.fails(accountResetPassword);
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole("alertdialog", { name: /^No connection/ })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("New password")).toHaveValue("segredo2");
  server.answers(accountResetPassword, { ok: true, type: "waitress", id: "w1", email: "rui@gente.pt" });
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByRole("heading", { name: "Your new password is set." })).toBeVisible();
});

test("without a token, as after a reload, the screen says to open the link again", async () => {
  open("/reset-password");
  expect(await screen.findByRole("heading", { name: "Open the link in the e-mail again." })).toBeVisible();
});

import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { arriveByLink } from "../../testing/arrive-by-link.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import ResetPasswordScreen from "./reset-password-screen.tsx";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Screen = ReturnType<typeof renderScreen>;

const open = () => renderScreen(<ResetPasswordScreen />, { at: "/resetpassword" });
const password = () => screen.getByLabelText("New password");
const save = (user: Screen["user"]) => user.click(screen.getByRole("button", { name: "Set new password" }));

async function fillIn(user: Screen["user"], typed = "segredo2") {
  await user.type(password(), typed);
  await save(user);
}

test(
  "a venue sets a new password by its link, is signed out here, and finds the login",
  { tags: "2.login.forgot" },
  async () => {
    const server = fakeApi();
    server.answers(accountResetPassword, { ok: true, type: "restaurant", id: "r1", email: "a@b.test" });
    storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
    arriveByLink();
    const { user } = open();
    await fillIn(user);
    const heading = await screen.findByRole("heading", { name: "Your new password is set." });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(server.sentTo(accountResetPassword)).toEqual([{ token: "secret", password: "segredo2" }]);
    expect(readLogin()).toBeNull();
  },
);

test("another account's session in this browser is kept", async () => {
  const server = fakeApi();
  server.answers(accountResetPassword, { ok: true, type: "restaurant", id: "r2", email: "c@d.test" });
  storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
  arriveByLink();
  const { user } = open();
  await fillIn(user);
  await screen.findByRole("heading", { name: "Your new password is set." });
  expect(readLogin()).toMatchObject({ id: "r1" });
});

test("waitstaff get the same link, and continue in the app", async () => {
  const server = fakeApi();
  server.answers(accountResetPassword, { ok: true, type: "waitress", id: "w1", email: "rui@mesa.pt" });
  arriveByLink();
  const { user } = open();
  await fillIn(user);
  expect(await screen.findByText(/Open the app and log in with the new password/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app/login");
});

test("a password that is too short is reported at its field", async () => {
  const server = fakeApi();
  arriveByLink();
  const { user } = open();
  await fillIn(user, "kurz");
  expect(
    await screen.findByRole("alertdialog", { name: "Password must have 7 or more caracters!" }),
  ).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(password()).toHaveFocus());
  expect(server.sentTo(accountResetPassword)).toEqual([]);
});

test("a link that is not valid any more says so, and a new one can be requested", async () => {
  const server = fakeApi();
  server.refuses(accountResetPassword, "LINK_INVALID");
  arriveByLink();
  const { user } = open();
  await fillIn(user);
  const heading = await screen.findByRole("heading", { name: "This link no longer works." });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveAttribute("href", "/forgotpassword");
});

test("without a token, as after a reload, the page says where to find the link", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Open the link in the e-mail again." })).toBeVisible();
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test("without a network the input stays, and the link still works", async () => {
  const server = fakeApi();
  server.fails(accountResetPassword);
  arriveByLink();
  const { user } = open();
  await fillIn(user);
  expect(await screen.findByRole("alertdialog", { name: /^No connection/ })).toBeVisible();
  await user.keyboard("{Enter}");
  server.answers(accountResetPassword, { ok: true, type: "restaurant", id: "r1", email: "a@b.test" });
  await save(user);
  expect(await screen.findByRole("heading", { name: "Your new password is set." })).toBeVisible();
});

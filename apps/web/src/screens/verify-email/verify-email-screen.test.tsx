import { accountClaim, accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { arriveByLink } from "../../testing/arrive-by-link.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { VerifyEmailScreen } from "./verify-email-screen.tsx";

afterEach(endRegistration);

function start() {
  const server = fakeApi();
  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", id: "r1" });
  return server;
}

const show = () =>
  renderScreen(
    <StrictMode>
      <VerifyEmailScreen />
    </StrictMode>,
    { at: "/verifyemail" },
  );

function open() {
  arriveByLink();
  return show();
}

test("opening the link confirms the e-mail once", async () => {
  const server = start();
  open();
  expect(await screen.findByRole("heading", { name: "Your e-mail has been confirmed." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(server.sentTo(accountVerifyEmail)).toEqual([{ token: "secret" }]);
});

test("waitstaff get a link to the app", async () => {
  const server = start();
  server.answers(accountVerifyEmail, { ok: true, type: "waitress", id: "w1" });
  open();
  expect(await screen.findByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app/login");
});

test("a reload shows the same outcome without a call", async () => {
  const server = start();
  const { unmount } = open();
  await screen.findByRole("heading", { name: "Your e-mail has been confirmed." });
  unmount();
  show();
  expect(await screen.findByRole("heading", { name: "Your e-mail has been confirmed." })).toBeVisible();
  expect(server.sentTo(accountVerifyEmail)).toHaveLength(1);
});

test.each([
  ["that no longer works", open],
  ["that is not whole", show],
])("a link %s shows so, and what that means", async (_kind, openLink) => {
  const server = start();
  server.refuses(accountVerifyEmail, "LINK_INVALID");
  openLink();
  expect(await screen.findByRole("heading", { name: "This link no longer works." })).toBeVisible();
  expect(screen.getByText(/your e-mail has been confirmed and there’s nothing left to do/)).toBeVisible();
});

test("without a network a retry is offered", async () => {
  const server = start();
  server.fails(accountVerifyEmail);
  const { user } = open();
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", id: "r1" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Your e-mail has been confirmed." })).toBeVisible();
});

test("the page shows that the call is pending; then a signed-in venue continues to New job", async () => {
  const server = start();
  storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
  const { release } = server.hangs(accountVerifyEmail);
  open();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Confirming your e-mail…"));
  release({ ok: true, type: "restaurant", id: "r1" });
  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute("href", "/newjob");
});

const account = { type: "restaurant", email: "ana@sala.pt", hasPassword: true } as const;

test("without a session the account's password confirms, and a wrong one is reported", async () => {
  const server = start();
  server.refuses(accountVerifyEmail, "LOGIN_REQUIRED", { account });
  const { user } = open();
  expect(await screen.findByRole("heading", { name: "Is this account yours?" })).toHaveFocus();
  expect(screen.getByText(/the account with ana@sala.pt/)).toBeVisible();
  server.refuses(accountVerifyEmail, "WRONG_PASSWORD", { fields: { password: "Wrong password." } });
  await user.type(screen.getByLabelText("Password of this account"), "segredo1");
  await user.click(screen.getByRole("button", { name: "Confirm my e-mail" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(screen.getByLabelText("Password of this account")).toHaveValue("segredo1");

  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", id: "r1" });
  await user.click(screen.getByRole("button", { name: "Confirm my e-mail" }));
  expect(await screen.findByRole("heading", { name: "Your e-mail has been confirmed." })).toBeVisible();
  expect(server.sentTo(accountVerifyEmail).at(-1)).toEqual({ token: "secret", password: "segredo1" });
});

test("the owner of an e-mail claims the account with a new password", async () => {
  const server = start();
  server.refuses(accountVerifyEmail, "LOGIN_REQUIRED", { account });
  server.answers(accountClaim, { ok: true, type: "waitress", id: "w1" });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "This is my e-mail: set a password" }));
  expect(screen.getByText(/It becomes the only way into the account/)).toBeVisible();
  await user.type(screen.getByLabelText("New password"), "segredo2");
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByRole("heading", { name: "The account is yours." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app/login");
  expect(server.sentTo(accountClaim)).toEqual([{ token: "secret", password: "segredo2" }]);
});

test("claiming with a link that was used meanwhile reports it as invalid", async () => {
  const server = start();
  server.refuses(accountVerifyEmail, "LOGIN_REQUIRED", { account });
  server.refuses(accountClaim, "LINK_INVALID");
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "This is my e-mail: set a password" }));
  await user.type(screen.getByLabelText("New password"), "segredo2");
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByRole("heading", { name: "This link no longer works." })).toBeVisible();
});

test("a login to the account in another tab confirms the e-mail here", async () => {
  const server = start();
  server.refuses(accountVerifyEmail, "LOGIN_REQUIRED", { account: { ...account, hasPassword: false } });
  open();
  expect(
    await screen.findByText(/Log in to it with Google or your passkey, then open the link/),
  ).toBeVisible();
  expect(screen.queryByLabelText("Password of this account")).toBeNull();
  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", id: "r1" });
  storeLogin({ token: "t", type: "restaurant", authProvider: "google", email: "ana@sala.pt", id: "r1" });
  expect(await screen.findByRole("heading", { name: "Your e-mail has been confirmed." })).toBeVisible();
});

import { accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { storeLogin } from "@bandeja/browser/session/session.ts";
import { arriveByLink } from "../../testing/arrive-by-link.ts";
import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import VerifyEmailScreen from "./verify-email-screen.tsx";

afterEach(endRegistration);

function start() {
  const server = fakeApi();
  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", _id: "r1" });
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
  expect(await screen.findByRole("heading", { name: "Your e-mail is confirmed." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(server.sentTo(accountVerifyEmail)).toEqual([{ token: "secret" }]);
});

test("waitstaff, who have an app, are shown the way to it", async () => {
  const server = start();
  server.answers(accountVerifyEmail, { ok: true, type: "waitress", _id: "w1" });
  open();
  expect(await screen.findByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app/login");
});

test("a reload says the same again and asks nothing", async () => {
  const server = start();
  const { unmount } = open();
  await screen.findByRole("heading", { name: "Your e-mail is confirmed." });
  unmount();
  show();
  expect(await screen.findByRole("heading", { name: "Your e-mail is confirmed." })).toBeVisible();
  expect(server.sentTo(accountVerifyEmail)).toHaveLength(1);
});

test.each([
  ["that no longer works", open],
  ["that is not whole", show],
])("a link %s says so, and what that means", async (_kind, openLink) => {
  const server = start();
  server.refuses(accountVerifyEmail, "LINK_INVALID");
  openLink();
  expect(await screen.findByRole("heading", { name: "This link no longer works." })).toBeVisible();
  expect(screen.getByText(/your e-mail is confirmed and there is nothing left to do/)).toBeVisible();
});

test("without a network one may try again", async () => {
  const server = start();
  server.fails(accountVerifyEmail);
  const { user } = open();
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  server.answers(accountVerifyEmail, { ok: true, type: "restaurant", _id: "r1" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Your e-mail is confirmed." })).toBeVisible();
});

test("while it is asked, the page says so; a signed-in venue goes on to New job", async () => {
  const server = start();
  storeLogin({ token: "t", type: "restaurant", authprovider: "password", email: "a@b.test", _id: "r1" });
  const { release } = server.hangs(accountVerifyEmail);
  open();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Confirming your e-mail…"));
  release(() => Response.json({ ok: true, type: "restaurant", _id: "r1" }));
  expect(await screen.findByRole("link", { name: "Go on" })).toHaveAttribute("href", "/newjob");
});

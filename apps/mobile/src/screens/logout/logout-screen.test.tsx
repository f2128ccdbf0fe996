import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInWaiter } from "@bandeja/features/testing/waitstaff.ts";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LogoutScreen } from "./logout-screen.tsx";

test("a logout ends the session here and on the server, and clears the stored data", async () => {
  signInWaiter();
  const token = readLogin()?.token;
  sessionStorage.setItem("draft.me", "{}");
  const server = fakeApi();
  server.answers(accountLogout, { ok: true });
  const { address } = renderScreen(<LogoutScreen />, { at: "/log-out" });
  await waitFor(() => expect(address()).toBe("/"));
  expect(readLogin()).toBeNull();
  expect(sessionStorage.getItem("draft.me")).toBeNull();
  expect(server.headersTo(accountLogout).map((headers) => headers.get("authorization"))).toEqual([
    `Bearer ${token}`,
  ]);
});

test("a logout works without a network", async () => {
  signInWaiter();
  const server = fakeApi();
  server.fails(accountLogout);
  const { address } = renderScreen(<LogoutScreen />, { at: "/log-out" });
  await waitFor(() => expect(address()).toBe("/"));
  expect(readLogin()).toBeNull();
});

test("a deleted account is signed out with a final message", async () => {
  signInWaiter();
  const server = fakeApi();
  server.refuses(accountLogout, "UNAUTHENTICATED");
  renderScreen(<LogoutScreen />, { at: "/log-out", state: { isGone: true } });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Your account has been deleted" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/");
  expect(readLogin()).toBeNull();
});

test("a link does not claim that the account was deleted", async () => {
  signInWaiter();
  fakeApi().answers(accountLogout, { ok: true });
  const { address } = renderScreen(<LogoutScreen />, { at: "/log-out?gone" });
  await waitFor(() => expect(address()).toBe("/"));
  expect(screen.queryByRole("heading", { name: "Your account has been deleted" })).toBeNull();
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { readUser } from "@bandeja/web-platform/session/user.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { byDocuments } from "@bandeja/features/navigation/navigation.ts";
import { RequireLogin } from "./require-login.tsx";
import { signOutTo } from "./sign-out-to.ts";

const login: Login = {
  token: "secret",
  type: "restaurant",
  authProvider: "password",
  email: "ana@sala.pt",
  id: "r1",
};
const succ = {
  id: "r1",
  name: "Sala",
  username: "ana",
  email: "ana@sala.pt",
  type: "restaurant",
} as const;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test(
  "a page for venues redirects a visitor to the login, with the page in the address",
  { tags: ["2.chat.login", "6.needlogin"] },
  async () => {
    const { address } = renderScreen(<RequireLogin />, { at: "/singlejob?id=j1&x=%2F" });
    expect(await screen.findByText("Somewhere else")).toBeVisible();
    expect(address()).toBe(`/login?next=${encodeURIComponent("/singlejob?id=j1&x=%2F")}`);
  },
);

test(
  "a new tab loads the signed-in venue from the server",
  { tags: ["2.chat.login", "3.user"] },
  async () => {
    const server = fakeApi();
    server.answers(restaurantVerifyToken, { ok: true, succ });
    storeLogin(login);
    renderScreen(<RequireLogin />, { at: "/newjob" });
    await waitFor(() => expect(readUser()).toEqual({ id: "r1", name: "Sala" }));
    expect(server.headersTo(restaurantVerifyToken)[0]?.get("authorization")).toBe("Bearer secret");
  },
);

test("a rejected token signs out, and the next login returns here", { tags: "6.token" }, async () => {
  const server = fakeApi();
  server.refuses(restaurantVerifyToken, "UNAUTHENTICATED");
  storeLogin(login);
  const { address } = renderScreen(<RequireLogin />, { at: "/newjob" });
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/login?next=%2Fnewjob");
  expect(localStorage.getItem("login")).toBeNull();
});

test(
  "waitstaff get 'Only venues!', then the app opens, and they stay signed in",
  { tags: "6.othertype" },
  async () => {
    const opens = vi.spyOn(byDocuments, "go").mockResolvedValue();
    storeLogin({ ...login, type: "waitress" });
    const { user } = renderScreen(<RequireLogin />, { at: "/newjob" });
    expect(await screen.findByRole("alertdialog", { name: "Only venues!" })).toBeVisible();
    expect(opens).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(opens.mock.calls).toEqual([["/app", { replace: true }]]));
    expect(readLogin()?.type).toBe("waitress");
  },
);

test("an expired session leads to the login, as does the next visit", async () => {
  fakeApi().answers(restaurantVerifyToken, { ok: true, succ });
  act(() => storeLogin(login));
  const { address, unmount } = renderScreen(<RequireLogin />, { at: "/newjob" });
  act(() => signOutTo("/goodbye"));
  await waitFor(() => expect(address()).toBe("/goodbye"));
  unmount();

  const next = renderScreen(<RequireLogin />, { at: "/newjob" });
  await waitFor(() => expect(next.address()).toBe("/login?next=%2Fnewjob"));
});

import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { RequireLogin } from "./require-login.tsx";
import { endLogin, forgetWithLogin, readLogin, readUser, storeLogin, useLogin } from "./session.ts";
import type { Login } from "./session.ts";
import { signOutTo } from "./sign-out-to.ts";

const login: Login = {
  token: "secret",
  type: "restaurant",
  authprovider: "password",
  email: "ana@sala.pt",
  _id: "r1",
};
const succ = {
  _id: "r1",
  restaurant: "Sala",
  username: "ana",
  email: "ana@sala.pt",
  type: "restaurant",
} as const;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Who() {
  return <p>{useLogin()?.email ?? "nobody"}</p>;
}

/** What this tab hears when another one has changed the storage. */
function fromAnotherTab(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}

test("a login is stored as the specification names it, and is seen at once", () => {
  renderScreen(<Who />);
  expect(screen.getByText("nobody")).toBeVisible();
  act(() => storeLogin(login));
  expect(screen.getByText("ana@sala.pt")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("login") ?? "")).toEqual(login);
});

test("logging out clears everything but the language, in every tab", () => {
  localStorage.setItem("i18nextLng", "pt");
  sessionStorage.setItem("draft.register", "{}");
  act(() => storeLogin(login));
  renderScreen(<Who />);
  act(() => endLogin());
  expect(screen.getByText("nobody")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["i18nextLng"]);
  expect(Object.keys(sessionStorage)).toEqual([]);

  act(() => storeLogin(login));
  localStorage.clear();
  fromAnotherTab(null);
  expect(screen.getByText("nobody")).toBeVisible();
});

test("what a tab kept for itself goes when another tab logs out, and only then", () => {
  act(() => storeLogin(login));
  sessionStorage.setItem("draft.new-job", "{}");
  const stop = forgetWithLogin();
  localStorage.setItem("login", JSON.stringify({ ...login, token: "renewed" }));
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual(["draft.new-job"]);

  localStorage.removeItem("login");
  fromAnotherTab("login");
  expect(Object.keys(sessionStorage)).toEqual([]);
  stop();
});

test.each(["", "{", "[]", "null", '"x"', '{"token":1}', '{"token":"t","type":"admin","_id":"a"}'])(
  "a stored login that makes no sense (%s) is nobody's",
  (text) => {
    localStorage.setItem("login", text);
    expect(readLogin()).toBeNull();
  },
);

test("a page for venues sends a visitor to the login page, and says where they came from", async () => {
  const { address } = renderScreen(<RequireLogin />, { at: "/singlejob?id=j1&x=%2F" });
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe(`/login?next=${encodeURIComponent("/singlejob?id=j1&x=%2F")}`);
});

test("a new tab refills who is signed in from the server", async () => {
  const server = fakeApi();
  server.answers(restaurantVerifyToken, { ok: true, succ });
  storeLogin(login);
  renderScreen(<RequireLogin />, { at: "/newjob" });
  await waitFor(() => expect(readUser()).toEqual({ _id: "r1", restaurant: "Sala" }));
  expect(server.headersTo(restaurantVerifyToken)[0]?.get("authorization")).toBe("Bearer secret");
});

test("a token that has died signs out and returns here after the next login", async () => {
  const server = fakeApi();
  server.refuses(restaurantVerifyToken, "UNAUTHENTICATED");
  storeLogin(login);
  const { address } = renderScreen(<RequireLogin />, { at: "/newjob" });
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/login?next=%2Fnewjob");
  expect(localStorage.getItem("login")).toBeNull();
});

test("waitstaff are told 'Only venues!', and stay signed in", async () => {
  storeLogin({ ...login, type: "waitress" });
  const { user, address } = renderScreen(<RequireLogin />, { at: "/newjob" });
  expect(await screen.findByRole("alertdialog", { name: "Only venues!" })).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/downloadapp"));
  expect(readLogin()?.type).toBe("waitress");
});

test("whoever is signed out for good is led there, and the next one to the login again", async () => {
  fakeApi().answers(restaurantVerifyToken, { ok: true, succ });
  act(() => storeLogin(login));
  const { address, unmount } = renderScreen(<RequireLogin />, { at: "/newjob" });
  act(() => signOutTo("/goodbye"));
  await waitFor(() => expect(address()).toBe("/goodbye"));
  unmount();

  const next = renderScreen(<RequireLogin />, { at: "/newjob" });
  await waitFor(() => expect(next.address()).toBe("/login?next=%2Fnewjob"));
});

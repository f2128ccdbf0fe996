import { expireLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { loadLoginType } from "#lib/login-type.ts";
import { RequireType } from "./require-type.tsx";

const login = { token: "t", authProvider: "password", email: "a@b.test", id: "a1" } as const;

afterEach(() => localStorage.clear());

function open(type: Login["type"] | undefined, at: string, isPublic = false) {
  if (type !== undefined) storeLogin({ ...login, type });
  const screens = (
    <Routes>
      <Route element={<RequireType types={["restaurant"]} isPublic={isPublic} />}>
        <Route path="*" element={<p>The job</p>} />
      </Route>
    </Routes>
  );
  return renderScreen(screens, { at, path: "/jobs/*" });
}

test("without a session, a link leads to the login and back", () => {
  const { address } = open(undefined, "/jobs/j1?x=%2F");
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1?x=%2F" })}`);
});

test("without a session, a public screen is shown, until the server ends a session on it", () => {
  const visitor = open(undefined, "/jobs/j1", true);
  expect(screen.getByText("The job")).toBeVisible();
  visitor.unmount();
  const { address } = open("restaurant", "/jobs/j1", true);
  act(expireLogin);
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1" })}`);
});

test("a venue that signed in on the site finds its type of account chosen when its session ends", () => {
  expect(loadLoginType()).toBe("waitress");
  open("restaurant", "/jobs/j1");
  act(expireLogin);
  expect(loadLoginType()).toBe("restaurant");
});

test("a venue sees its job", () => {
  open("restaurant", "/jobs/j1");
  expect(screen.getByText("The job")).toBeVisible();
});

test("a worker who opens a venue's screen gets their own first screen", () => {
  const { address } = open("waitress", "/jobs/j1");
  expect(address()).toBe("/shifts");
});

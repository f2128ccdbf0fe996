import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { RequireType } from "./require-type.tsx";

const login = { token: "t", authProvider: "password", email: "a@b.test", id: "a1" } as const;

afterEach(() => localStorage.clear());

function open(type: Login["type"] | undefined, at: string) {
  if (type !== undefined) storeLogin({ ...login, type });
  const screens = (
    <Routes>
      <Route element={<RequireType types={["restaurant"]} />}>
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

test("a venue sees its job", () => {
  open("restaurant", "/jobs/j1");
  expect(screen.getByText("The job")).toBeVisible();
});

test("a worker who opens a venue's screen gets their own first screen", () => {
  const { address } = open("waitress", "/jobs/j1");
  expect(address()).toBe("/shifts");
});

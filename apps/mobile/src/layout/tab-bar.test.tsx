import { storeLogin } from "@bandeja/browser/session/session.ts";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { TabBar } from "./tab-bar.tsx";

const login = { token: "t", authprovider: "password", email: "a@b.test", _id: "a1" } as const;

afterEach(() => localStorage.clear());

const tabs = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")]);

test("a venue's thumb finds its jobs, a new one, its messages and its account", () => {
  storeLogin({ ...login, type: "restaurant" });
  renderScreen(<TabBar />, { at: "/jobs/new" });
  expect(tabs()).toEqual([
    ["Jobs", "/jobs", null],
    ["Post a job", "/jobs/new", "page"],
    ["Messages", "/messages", null],
    ["Account", "/account", null],
  ]);
});

test("a waiter's finds shifts, those taken, messages and the account, in Portuguese too", () => {
  storeLogin({ ...login, type: "waitress" });
  renderScreen(<TabBar />, { at: "/shifts/j1", language: "pt" });
  expect(tabs()).toEqual([
    ["Buscar turnos", "/shifts", "page"],
    ["Meus turnos", "/my-shifts", null],
    ["Conversas", "/messages", null],
    ["Conta", "/account", null],
  ]);
});

test("who is not signed in has no tabs", () => {
  renderScreen(<TabBar />);
  expect(screen.queryByRole("navigation")).toBeNull();
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import NotFoundScreen from "./not-found-screen.tsx";

test("an unknown address explains itself and links to the home page, jobs and login", () => {
  renderScreen(<NotFoundScreen />, { at: "/nowhere" });
  expect(screen.getByRole("heading", { level: 1, name: "This page isn’t on the menu" })).toBeVisible();
  const aims = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(aims).toEqual([paths.home, paths.jobs, paths.login]);
});

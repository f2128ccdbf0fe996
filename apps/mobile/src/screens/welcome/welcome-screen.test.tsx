import { signInWaiter } from "@bandeja/features/testing/waitstaff.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";

afterEach(() => localStorage.clear());

test("a visitor can sign up, see the open shifts, log in or register a venue, and choose the language", async () => {
  const { user } = renderScreen(<WelcomeScreen />);
  const ways = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(ways).toEqual([
    ["Sign up as waitstaff", "/sign-up"],
    ["See open shifts", "/shifts"],
    ["Log in", "/login"],
    ["Register a venue", "/registerrestaurant"],
  ]);
  expect(screen.getByRole("button", { name: "EN English" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "PT Português" }));
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeVisible();
  expect(document.documentElement.lang).toBe("pt");
});

test("a signed-in account is redirected to its first screen", () => {
  signInWaiter();
  const { address } = renderScreen(<WelcomeScreen />);
  expect(address()).toBe("/shifts");
});

import { publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { shiftAnswer, venueProfile } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

function open() {
  const server = fakeApi();
  const { data } = shiftAnswer();
  server.answers(publicJobsGet, { ok: true, data: { ...data, venue: venueProfile() } });
  const render = (at = "/shifts/j1") => renderScreen(<ShiftScreen />, { at, path: "/shifts/:job" });
  return { server, render };
}

test("without an account a shift leads to its venue, and the ways to apply lead back to the shift", async () => {
  open().render();
  const ticket = await screen.findByRole("region", { name: "The shift" });
  expect(ticket).toHaveTextContent("Cantina Serena");
  expect(within(ticket).getByRole("link", { name: "Cantina Serena" })).toHaveAttribute(
    "href",
    `/venues/${venueProfile().id}`,
  );
  expect(screen.getByRole("heading", { name: "Cantina Serena" })).toBeVisible();
  const next = new URLSearchParams({ next: "/shifts/j1" });
  const ways = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([name]) => name !== "How it’s decided");
  expect(ways.slice(1)).toEqual([
    ["This venue’s reviews and other shifts", `/venues/${venueProfile().id}`],
    ["Sign up to apply", `/sign-up?${next}`],
    ["Log in to apply", `/login?${next}`],
  ]);
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});

test("a shift that visitors cannot see may be seen after logging in", async () => {
  const { server, render } = open();
  server.refuses(publicJobsGet, "NOT_FOUND");
  render();
  expect(await screen.findByText(/If you’ve applied for it, log in to see it\.$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/login?${new URLSearchParams({ next: "/shifts/j1" })}`,
  );
});

test.each([
  ["a shift", () => undefined, "Log in to apply"],
  [
    "a missing one",
    (server: ReturnType<typeof fakeApi>) => server.refuses(publicJobsGet, "NOT_FOUND"),
    "Log in",
  ],
])("%s that a notification opened keeps it until the login, to mark it as read", async (_, prepare, name) => {
  const { server, render } = open();
  prepare(server);
  render("/shifts/j1?notification=n1");
  expect(await screen.findByRole("link", { name })).toHaveAttribute(
    "href",
    `/login?${new URLSearchParams({ next: "/shifts/j1?notification=n1" })}`,
  );
});

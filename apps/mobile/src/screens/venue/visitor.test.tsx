import { publicJobsFind } from "@bandeja/contract/calls/public-jobs";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { openJob, venueProfile } from "../../testing/shifts.ts";
import { VenueScreen } from "./venue-screen.tsx";

let server: ReturnType<typeof fakeApi>;

beforeEach(() => {
  server = fakeApi();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const page = { district: "Bela Vista", description: "Wood-fired kitchen.", photo: "sala.webp" };
  server.answers(publicVenuesGet, { ok: true, data: { ...venueProfile(), ...page } });
  server.answers(publicJobsFind, { ok: true, data: [openJob()] });
});

const open = () => renderScreen(<VenueScreen />, { at: "/venues/v1", path: "/venues/:restaurant" });

test("without an account a venue shows itself, its record and its open shifts, which lead to each shift", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Cantina Serena" })).toBeVisible();
  expect(screen.getByRole("img", { name: "Photo of Cantina Serena" })).toBeVisible();
  expect(screen.getByText(/^Bela Vista, São Paulo, Brazil$/)).toBeVisible();
  expect(screen.getByText("Wood-fired kitchen.")).toBeVisible();
  expect(screen.getByText("from 31 reviews").nextSibling).toHaveTextContent("4.8");
  const shifts = screen.getByRole("region", { name: "Open shifts" });
  expect(await within(shifts).findByRole("link")).toHaveAttribute("href", "/shifts/j1");
  expect(server.sentTo(publicJobsFind)).toEqual([{ venueId: "v1", limit: "20" }]);
});

test("without an account reviews are not shown, and nobody can be followed, blocked or reported", async () => {
  open();
  await screen.findByRole("region", { name: "Open shifts" });
  expect(screen.queryByRole("region", { name: "Reviews" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(More|Follow)/ })).toBeNull();
});

test("without an account the ways to apply lead back to the venue", async () => {
  open();
  const next = new URLSearchParams({ next: "/venues/v1" });
  expect(await screen.findByRole("link", { name: "Sign up to apply" })).toHaveAttribute(
    "href",
    `/sign-up?${next}`,
  );
  expect(screen.getByRole("link", { name: "Log in to apply" })).toHaveAttribute("href", `/login?${next}`);
});

test("a missing venue leads visitors back to the shifts", async () => {
  server.refuses(publicVenuesGet, "NOT_FOUND");
  open();
  expect(await screen.findByRole("heading", { name: "We couldn’t find this venue." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
  expect(screen.queryByRole("link", { name: "Log in to apply" })).toBeNull();
});

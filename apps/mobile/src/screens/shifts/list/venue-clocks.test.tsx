import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { openJob, ownProfile, signInWaiter, venueProfile } from "../../../testing/shifts.ts";
import { VenueScreen } from "../../venue/venue-screen.tsx";
import { ShiftsScreen } from "../shifts-screen.tsx";

const elsewhere = "The hours are each venue’s local time, not your device’s.";

/** Shifts of venues in these zones; the device is in UTC. */
function find(zones: readonly string[]): void {
  signInWaiter();
  const server = fakeApi();
  server.answers(waitressGet, ownProfile());
  const jobs = zones.map((timezone, index) => openJob({ id: `j${index}`, timezone }));
  server.answers(jobsFindOpen, { ok: true, data: jobs });
  server.answers(jobsOpenLocalities, { ok: true, data: [], more: false });
  server.answers(restaurantProfile, { ok: true, data: venueProfile() });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
}

test("a list of shifts says whose hours it shows where a venue's clock is not the device's", async () => {
  find(["Europe/Lisbon", "America/Sao_Paulo"]);
  renderScreen(<ShiftsScreen />, { at: "/shifts" });
  expect(await screen.findByText(elsewhere)).toBeVisible();
});

test("a list of shifts by the device's clock says nothing, also where its zone has another name", async () => {
  // In November, Lisbon has the time of UTC.
  find(["Europe/Lisbon"]);
  renderScreen(<ShiftsScreen />, { at: "/shifts" });
  await screen.findByRole("list", { name: "Find shifts" });
  await import("./venue-clocks.tsx");
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test("a venue's shifts say once that their hours are by its clock", async () => {
  find(["America/Sao_Paulo", "America/Sao_Paulo"]);
  renderScreen(<VenueScreen />, { at: "/venues/v1", path: "/venues/:restaurant" });
  expect(await screen.findAllByText("By the venue’s clock, not your device’s.")).toHaveLength(1);
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { openJob, signInWaiter, venueProfile } from "../../testing/shifts.ts";
import { VenueScreen } from "./venue-screen.tsx";

let server: ReturnType<typeof fakeApi>;
const review = {
  id: "r1",
  author: "Nara Quintela",
  stars: 4,
  text: "Paid on the night.",
  reviewedAt: "2026-06-17T12:00:00Z",
};

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  server.answers(restaurantProfile, { ok: true, data: venueProfile() });
  server.answers(jobsFindOpen, { ok: true, data: [openJob()] });
  server.answers(reviewsFind, { ok: true, data: [review], rating: 4.8, reviews: 31 });
});

const open = (language: "en" | "pt" = "en") =>
  renderScreen(<VenueScreen />, { at: "/venues/v1", path: "/venues/:restaurant", language });

test("a worker sees a venue's record, shifts and reviews, and that its pin is the city's", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Cantina Serena" })).toBeVisible();
  expect(screen.getByText("from 31 reviews").nextSibling).toHaveTextContent("4.8");
  expect(screen.getByText("shifts completed").nextSibling).toHaveTextContent("22");
  expect(screen.getByText("jobs that took place").nextSibling).toHaveTextContent("96%");
  expect(screen.getByText("cancelled more than 24 h ahead").nextSibling).toHaveTextContent("2");
  expect(screen.getByText("cancelled less than 24 h ahead").nextSibling).toHaveTextContent("1");
  expect(screen.getByText("shifts with changed hours").nextSibling).toHaveTextContent("5%");
  expect(screen.getByText("days to confirm hours").nextSibling).toHaveTextContent("0.5");
  const shifts = screen.getByRole("region", { name: "Open shifts" });
  expect(
    await within(shifts).findByRole("link", { name: "18:00–02:00 (+1), Fri 27 Nov 2099" }),
  ).toHaveAttribute("href", "/shifts/j1");
  expect(server.sentTo(jobsFindOpen)[0]).toMatchObject({ venueId: "v1" });
  const reviews = screen.getByRole("region", { name: "Reviews" });
  expect(await within(reviews).findByText("4 stars of 5")).toBeInTheDocument();
  expect(within(reviews).getByText("Paid on the night.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Map: Cantina Serena" })).toBeInTheDocument();
  expect(screen.getByText(/Central São Paulo: the venue hasn’t placed a pin/)).toBeVisible();
});

test("a venue shows its photo, its own words and its district, but not its address", async () => {
  const page = {
    photo: "sala.webp",
    district: "Bela Vista",
    description: "Wood-fired kitchen.\nTeam of six.",
  };
  server.answers(restaurantProfile, { ok: true, data: { ...venueProfile(), ...page } });
  open();
  const photo = await screen.findByRole("img", { name: "Photo of Cantina Serena" });
  expect(photo).toHaveAttribute("src", "/uploads/sala.webp");
  expect(screen.getByText(/^Bela Vista, São Paulo, Brazil$/)).toBeVisible();
  expect(screen.getByText(/^Wood-fired kitchen\.\s+Team of six\.$/)).toBeVisible();
  fireEvent.error(photo);
  expect(screen.queryByRole("img", { name: /^Photo of/ })).toBeNull();
});

test("a venue's own pin is shown as such", async () => {
  const location = { lat: -23.56, lng: -46.66, pinned: true, exact: true };
  server.answers(restaurantProfile, { ok: true, data: venueProfile({ location }) });
  open("pt");
  expect(await screen.findByText(/A própria casa marcou este ponto/)).toBeVisible();
});

test("an approximate pin is shown with its accuracy", async () => {
  const location = { lat: -23.56, lng: -46.66, pinned: true, exact: false };
  server.answers(restaurantProfile, { ok: true, data: venueProfile({ location }) });
  open();
  expect(await screen.findByText(/^Approximate location, to within 300 m\./)).toBeVisible();
});

test("a new venue has no record, shifts or reviews, and says so", async () => {
  const data = venueProfile({
    rating: null,
    reviews: 0,
    jobsCompleted: 0,
    daysToComplete: null,
    earlyCancellations: 0,
    lateCancellations: 0,
    kept: null,
    hoursChanged: null,
  });
  server.answers(restaurantProfile, { ok: true, data });
  server.answers(jobsFindOpen, { ok: true, data: [] });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  open();
  expect(await screen.findByText("No open shifts right now.")).toBeVisible();
  expect(await screen.findByText("No written reviews of this venue yet.")).toBeVisible();
  expect(screen.getByText("New here")).toBeVisible();
  expect(screen.queryByText("0")).toBeNull();
});

test("a missing venue leads back to the shifts", async () => {
  server.refuses(restaurantProfile, "NOT_FOUND");
  open();
  expect(await screen.findByRole("heading", { name: "We couldn’t find this venue." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
});

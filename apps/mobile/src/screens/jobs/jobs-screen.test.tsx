import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsFindAllOfRestaurant, jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import type { WaitingRow } from "@bandeja/contract/calls/waiting";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobsScreen } from "./jobs-screen.tsx";

stopClock();
beforeEach(signInVenue);

function serverWith(options: { upcoming?: JobRow[]; past?: JobRow[]; waiting?: WaitingRow[] }) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }) => ({
    ok: true as const,
    data: ((body as { type: string }).type === "closed" ? options.past : options.upcoming) ?? [],
    weeks: [],
  }));
  const { waiting = [] } = options;
  const counts = waiting.map(({ kind }) => ({ kind, count: 1 }));
  server.answers(restaurantWaiting, { ok: true, data: { counts, rows: waiting } });
  return server;
}
const open = () => renderScreen(<JobsScreen />, { at: "/jobs" });

const over: WaitingRow = {
  kind: "completions",
  count: 1,
  jobId: "j3",
  startDate: "2026-03-02",
  endDate: "2026-03-02",
  startTime: "18:00",
  endTime: "02:00",
};

test("what waits is open above the jobs, and leads to where it is settled", async () => {
  const person = { applicationId: "a1", workerId: "w2", name: "Rui", photo: null };
  serverWith({
    waiting: [
      { ...over, kind: "late", jobId: "j1", count: 15, person },
      { ...over, kind: "messages", count: 2, person },
      { ...over, kind: "applicants", jobId: "j2", count: 3 },
      over,
    ],
  });
  open();
  await screen.findByText("Rui wrote 2 messages");
  const links = within(screen.getByRole("region", { name: "Waiting for you" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/jobs/j1/applicants/a1",
    "/chat/w2",
    "/jobs/j2",
    "/jobs/j3/complete",
  ]);
  expect(await screen.findByText("Complete the shifts that are over, then post the next one.")).toBeVisible();
});

test("a venue sees its upcoming shifts, and past ones on request", async () => {
  serverWith({
    upcoming: [jobRow({ applied: 1, confirmed: 1 })],
    past: [jobRow({ id: "j9", status: "completed", startDate: "2026-10-02", endDate: "2026-10-02" })],
  });
  const { user } = open();
  const next = within(await screen.findByRole("article", { name: /^Shift of Fri 27 Nov/ }));
  expect(next.getByRole("link")).toHaveAttribute("href", "/jobs/j1");
  expect(next.getByRole("img", { name: "1 of 3 openings filled." })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(await screen.findByRole("article", { name: /^Shift of Fri 2 Oct/ })).toBeVisible();
});

test("a venue without jobs reads so, with a link to post one", async () => {
  serverWith({});
  open();
  expect(await screen.findByText("No upcoming jobs.")).toBeVisible();
  expect(screen.getByRole("link", { name: "New job" })).toHaveAttribute("href", "/jobs/new");
});

test("jobs that failed to load can be retried", async () => {
  const server = serverWith({ upcoming: [jobRow()] });
  server.refuses(jobsFindOfRestaurant, "UNAVAILABLE");
  const { user } = open();
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobRow()] });
  await user.click(again);
  expect(await screen.findByRole("article")).toBeVisible();
});

test("the calendar shows the jobs of a day, and its address returns to that day", async () => {
  const server = serverWith({});
  server.answers(jobsFindAllOfRestaurant, {
    ok: true,
    data: [
      jobRow(),
      jobRow({ id: "j2", status: "completed", startDate: "2099-11-12", endDate: "2099-11-13" }),
      jobRow({ id: "j3", status: "cancelled", startDate: "2099-11-20", endDate: "2099-11-20" }),
    ],
  });
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Calendar" }));
  // The next day with work is selected.
  expect(await screen.findByRole("heading", { name: "Thursday 12 November 2099" })).toBeVisible();
  await first.user.click(screen.getByRole("button", { name: "Friday 27 November 2099, 1 shift, Open" }));
  expect(screen.getByRole("article", { name: /^Shift of Fri 27 Nov/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Friday 20 November 2099" })).toBeVisible();
  const legend = within(screen.getByRole("list", { name: "Legend" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "To complete",
    "Open",
    "Staffed",
    "Completed",
    "A night shift ends",
    "Today",
  ]);
  await first.user.click(
    screen.getByRole("button", {
      name: "Friday 13 November 2099, 1 shift, Completed, a shift ends at 02:00",
    }),
  );
  expect(screen.getByText("A shift ends at 02:00")).toBeVisible();
  expect(screen.getByTestId("address")).toHaveTextContent("/jobs?show=calendar&day=2099-11-13");
  first.unmount();
  renderScreen(<JobsScreen />, { at: "/jobs?show=calendar&day=2099-11-13" });
  expect(await screen.findByRole("heading", { name: "Friday 13 November 2099" })).toBeVisible();
});

test("a calendar that failed to load can be retried", async () => {
  const server = serverWith({});
  server.refuses(jobsFindAllOfRestaurant, "INTERNAL");
  const { user } = renderScreen(<JobsScreen />, { at: "/jobs?show=calendar&day=2099-02-31" });
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [] });
  await user.click(again);
  expect(await screen.findByText("No shifts start on this day.")).toBeVisible();
});

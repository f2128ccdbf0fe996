import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
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
  const feast = { date: "2099-11-27", name: "Feast Day" };
  server.answers(restaurantHolidays, { ok: true, data: [feast, { ...feast, name: "Harvest" }] });
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

test("a row has until when its people are asked first, and how many are asked", async () => {
  serverWith({ upcoming: [jobRow({ reservedUntil: "2099-11-25T21:00:00.000Z", asked: 3 })] });
  open();
  expect(await screen.findByText("asked first until 25 Nov 2099, 18:00 (venue’s time)")).toBeVisible();
  expect(screen.getByText("3 asked")).toBeVisible();
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

test("the month shows the jobs of a day, and its address returns to that day", async () => {
  const server = serverWith({
    upcoming: [
      jobRow(),
      jobRow({ id: "j2", status: "completed", startDate: "2099-11-12", endDate: "2099-11-13" }),
      jobRow({ id: "j3", status: "cancelled", startDate: "2099-11-20", endDate: "2099-11-20" }),
    ],
  });
  const first = renderScreen(<JobsScreen />, { at: "/jobs?show=week&day=2099-11-12" });
  await first.user.click(await screen.findByRole("link", { name: "Month" }));
  expect(await screen.findByRole("heading", { name: "Thursday 12 November 2099" })).toBeVisible();
  // Only what the month shows is asked for, with the days of adjacent months in its weeks.
  expect(server.sentTo(jobsFindOfRestaurant)).toContainEqual(
    expect.objectContaining({ type: "all", from: "2099-10-26", to: "2099-12-06" }),
  );
  await first.user.click(
    screen.getByRole("button", { name: "Friday 27 November 2099, Feast Day, Harvest, 1 shift, Open" }),
  );
  expect(screen.getByRole("article", { name: /^Shift of Fri 27 Nov/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Friday 20 November 2099" })).toBeVisible();
  expect(screen.getByText("Fri 27 Nov 2099: Feast Day, Harvest")).toBeVisible();
  expect(screen.getByText("Feast Day, Harvest")).toBeVisible();
  const legend = within(screen.getByRole("list", { name: "Legend" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "To complete",
    "Open",
    "Staffed",
    "Completed",
    "Public holiday",
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

test("the week shows each day with its jobs, their openings and who waits, and the sums", async () => {
  const server = serverWith({});
  server.answers(jobsFindOfRestaurant, {
    ok: true,
    data: [jobRow({ confirmed: 1, applied: 3, waiting: 2 })],
    weeks: [
      { from: "2099-11-23", jobs: 1, openings: 3, confirmed: 1, sums: [{ currency: "BRL", sum: 768 }] },
    ],
  });
  const { user } = renderScreen(<JobsScreen />, { at: "/jobs?show=week&day=2099-11-26" });
  expect(await screen.findByRole("region", { name: "Mon 23 – Sun 29 Nov 2099" })).toBeVisible();
  expect(screen.getByText("1 of 3 openings filled")).toBeVisible();
  const days = screen.getAllByRole("heading", { level: 3 }).map((day) => day.getAttribute("aria-label"));
  expect(days[0]).toBe("Monday 23 November 2099");
  expect(days).toHaveLength(7);
  expect(screen.getAllByText("No shifts")).toHaveLength(6);
  const friday = screen.getByRole("heading", { name: "Friday 27 November 2099" });
  expect(friday.closest("li")).toHaveTextContent("Feast Day, Harvest");
  const job = screen.getByRole("link", { name: /^18:00–02:00/ });
  expect(job).toHaveAttribute("href", "/jobs/j1");
  expect(job).toHaveAccessibleName(/1 of 3 openings filled\..*2 to answer.*Open$/);
  expect(screen.getByRole("region", { name: "Sync with your calendar" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(screen.getByTestId("address")).toHaveTextContent("/jobs?show=week&day=2099-12-03");
  await user.click(screen.getByRole("button", { name: "This week" }));
  expect(screen.queryByRole("button", { name: "This week" })).toBeNull();
});

test("more jobs than one answer holds are all in the calendar", async () => {
  const server = serverWith({});
  server.answers(jobsFindOfRestaurant, ({ body }) =>
    (body as { cursor?: string }).cursor === undefined
      ? { ok: true as const, data: [jobRow()], weeks: [], nextCursor: "c2" }
      : { ok: true as const, data: [jobRow({ id: "j2", startTime: "12:00", endTime: "15:00" })], weeks: [] },
  );
  renderScreen(<JobsScreen />, { at: "/jobs?show=week&day=2099-11-27" });
  expect(await screen.findByRole("link", { name: /^12:00–15:00/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^18:00–02:00/ })).toBeVisible();
});

test("a calendar that failed to load can be retried", async () => {
  const server = serverWith({});
  server.refuses(jobsFindOfRestaurant, "INTERNAL");
  const { user } = renderScreen(<JobsScreen />, { at: "/jobs?show=calendar&day=2099-02-31" });
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(jobsFindOfRestaurant, { ok: true, data: [] });
  await user.click(again);
  expect(await screen.findByText("No shifts start on this day.")).toBeVisible();
});

test("a banned venue reads that it cannot post, with the way to the reasons, and is offered no new job", async () => {
  const ban = { until: null, reason: "Threatened a person.", silenced: true } as const;
  serverWith({}).answers(conductSummary, conductAnswer(ban));
  open();
  expect(await screen.findByText("You can no longer post jobs")).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
  expect(screen.queryByRole("link", { name: /New Job/i })).toBeNull();
});

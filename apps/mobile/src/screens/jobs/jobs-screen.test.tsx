import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { messagesThreads } from "@bandeja/contract/calls/messages";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobsScreen } from "./jobs-screen.tsx";

stopClock();
beforeEach(signInVenue);

const inHours = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();
const running = jobRow({
  id: "j1",
  startsAt: inHours(-1),
  endsAt: inHours(4),
  applied: 2,
  confirmed: 2,
  status: "full",
});

function serverWith(options: {
  upcoming?: JobRow[];
  over?: JobRow[];
  past?: JobRow[];
  team?: Applicant[];
  unread?: number;
}) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }) => ({
    ok: true as const,
    data: ((body as { type: string }).type === "past" ? options.past : options.upcoming) ?? [],
  }));
  server.answers(jobsVerifyNotCompleted, { ok: true, data: options.over ?? [] });
  server.answers(jobsFindApplications, { ok: true, data: options.team ?? [] });
  server.answers(messagesThreads, {
    ok: true,
    data: [{ otherPartyId: "w2", name: "Rui Sampaio", photo: null, unread: options.unread ?? 0, last: null }],
  });
  return server;
}
const open = () => renderScreen(<JobsScreen />, { at: "/jobs" });
const waiting = async () => within(await screen.findByRole("region", { name: "Waiting for you" }));

test("pending matters come first: delays, messages, applications to answer, jobs to complete", async () => {
  serverWith({
    upcoming: [running, jobRow({ id: "j2", applied: 3, waiting: 3 })],
    over: [jobRow({ id: "j3", status: "ended" })],
    team: [
      sampleApplicant({ id: "a1", status: "confirmed", lateMinutes: 15, lateAt: inHours(-1) }),
      sampleApplicant({ id: "a2", name: "Rui Sampaio", workerId: "w2", status: "confirmed" }),
    ],
    unread: 2,
  });
  open();
  await screen.findByText("Rui Sampaio wrote 2 messages");
  const links = (await waiting()).getAllByRole("link");
  expect(links.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")])).toEqual([
    ["Marina Duarte will be 15 minutes late", "/jobs/j1/applicants/a1"],
    ["Rui Sampaio wrote 2 messages", "/chat/w2"],
    ["3 people are waiting for your answer.", "/jobs/j2"],
    ["The shift is over: mark it as completed", "/jobs/j3/complete"],
  ]);
});

test("a delay of yesterday, or of a worker who is not confirmed, is not shown", async () => {
  serverWith({
    upcoming: [running],
    team: [
      sampleApplicant({ id: "a1", status: "confirmed", lateMinutes: 15, lateAt: inHours(-20) }),
      sampleApplicant({ id: "a2", name: "Rui Sampaio", workerId: "w2", status: "declined" }),
    ],
    unread: 2,
  });
  open();
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Waiting for you" })).toBeNull();
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
  await user.click(screen.getByRole("button", { name: "Show past jobs" }));
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

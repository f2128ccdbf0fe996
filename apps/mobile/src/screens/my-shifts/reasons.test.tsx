import { applicationsMine, type OwnApplication } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { peopleBlocked } from "@bandeja/contract/calls/people";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { MyShiftsScreen } from "./my-shifts-screen.tsx";

stopClock();

/** Six hours from an hour on, counted from noon. */
function from(hours: number): Partial<OwnApplication["job"]> {
  const [startsAt, endsAt] = [hours, hours + 6].map((h) => new Date(fixedNow + h * 3_600_000).toISOString());
  const date = startsAt!.slice(0, 10);
  const times = { startTime: startsAt!.slice(11, 16), endTime: endsAt!.slice(11, 16) };
  return { startDate: date, endDate: date, ...times, startsAt: startsAt!, endsAt: endsAt!, timezone: "UTC" };
}

function open(
  application: OwnApplication,
  show: "applied" | "past",
  block: Parameters<typeof conductAnswer>[0] = null,
) {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(applicationsMine, { ok: true, data: [application] });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  server.answers(jobsGet, { ok: true, data: application.job });
  server.answers(peopleBlocked, { ok: true, data: [] });
  server.answers(conductSummary, conductAnswer(block));
  renderScreen(<MyShiftsScreen />, { at: `/my-shifts?show=${show}`, path: "/my-shifts" });
  return server;
}

test.each([
  ["can write to the venue", -48, 1],
  ["cannot write any more", -40 * 24, 0],
])("a worker who is reported as late reads it on the past shift, and %s", async (_, hours, ways) => {
  open(ownApplication({ status: "completed", attendance: "late", job: from(hours) }), "past");
  expect(await screen.findByText(/^The venue reported that you arrived late/)).toBeVisible();
  expect(screen.queryAllByText(/If that’s wrong, write to the venue/)).toHaveLength(ways);
  expect(screen.queryAllByRole("link", { name: "Chat" })).toHaveLength(ways);
});

test("a banned worker is offered neither a review nor words about a late arrival, and reads why", async () => {
  const application = ownApplication({ status: "completed", attendance: "late", job: from(-48) });
  open(application, "past", { until: null, reason: "Threatened a person.", silenced: true });
  expect(
    await screen.findByText("You can no longer write to anyone, so you can’t write a review."),
  ).toBeVisible();
  expect(screen.getByText(/^The venue reported that you arrived late/)).toBeVisible();
  expect(screen.queryByText(/write to the venue/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Review/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toBeVisible();
});

test("a pending application for a full job says so in the list", async () => {
  open(ownApplication({ job: { ...from(72), status: "full" } }), "applied");
  expect(await screen.findByText(/but all openings are filled right now/)).toBeVisible();
});

test("a withdrawn application says that the worker withdrew it", async () => {
  open(ownApplication({ status: "withdrawn", job: from(72) }), "past");
  expect(await screen.findByText("You withdrew this application.")).toBeVisible();
});

test("one that Bandeja ended, without a decision about the worker, says so", async () => {
  open(ownApplication({ status: "withdrawn", byBandeja: true, job: from(72) }), "past");
  expect(await screen.findByText("Bandeja ended this application.")).toBeVisible();
});

test("one of a venue that the worker has blocked says so", async () => {
  const application = ownApplication({ status: "withdrawn", job: from(72) });
  const server = open(application, "past");
  const { venueId, venueName } = application.job;
  const blocked = { partyId: venueId, name: venueName, photo: null, blockedAt: "2026-03-09T12:00:00Z" };
  server.answers(peopleBlocked, { ok: true, data: [blocked] });
  expect(
    await screen.findByText("You’ve blocked Cantina Serena. Your application was withdrawn."),
  ).toBeVisible();
});

import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobsFindAllOfRestaurant, jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { addDays } from "@bandeja/domain/wall-clock";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { NewJobScreen } from "./new-job-screen.tsx";

stopClock();
beforeEach(signInVenue);

const friday = addDays(fixedToday, 7);
const night = { startDate: friday, endDate: addDays(friday, 1), startTime: "18:00", endTime: "02:00" };

function open(typed: object) {
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(conductSummary, conductAnswer());
  server.answers(jobsVerifyNotCompleted, { ok: true, data: [] });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [] });
  saveDraft("new-job", { ...typed });
  return renderScreen(<NewJobScreen />, { at: "/newjob" });
}

test("one night that ends on the next day is shown as two shifts, and a button makes it one", async () => {
  const { user } = open(night);
  const ticket = within(await screen.findByRole("region", { name: "Ticket for this job" }));
  expect(await ticket.findByText("2 days")).toBeVisible();
  expect(screen.getByText(/^These are 2 shifts: one starts on/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^One night only: end on/ }));
  expect(ticket.getByText("1 day")).toBeVisible();
  expect(screen.queryByText(/These are 2 shifts/)).toBeNull();
});

test.each([
  ["one date", { ...night, endDate: friday }],
  ["three nights", { ...night, endDate: addDays(friday, 2) }],
  ["two days of a shift by day", { ...night, endTime: "23:00" }],
])("%s shows no question", async (_what, typed) => {
  open(typed);
  expect(await screen.findByRole("button", { name: "POST" })).toBeVisible();
  expect(screen.queryByText(/These are 2 shifts/)).toBeNull();
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays } from "@bandeja/domain/wall-clock";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { EditJobScreen } from "./edit-job-screen.tsx";

stopClock();
beforeEach(signInVenue);

const friday = addDays(fixedToday, 7);

function open(job: Partial<Job> = {}) {
  const server = fakeApi();
  const posted = jobRow({ startDate: friday, endDate: friday, ...job });
  server.answers(jobsGet, { ok: true, data: posted });
  server.answers(jobsUpdate, { ok: true, data: posted });
  return { server, ...renderScreen(<EditJobScreen />, { at: "/jobs/j1/edit", path: "/jobs/:job/edit" }) };
}

test("a venue changes its job on its screen, and returns to the job", async () => {
  const { user, server, address } = open();
  const save = await screen.findByRole("button", { name: "Save changes" });
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "40");
  await user.click(save);
  await waitFor(() => expect(address()).toBe("/jobs/j1"));
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 40 }]);
});

test("a past job cannot be edited", async () => {
  open({ status: "completed", startsAt: "2026-01-01T10:00:00.000Z" });
  expect(await screen.findByText("This job can no longer be changed.")).toBeVisible();
});

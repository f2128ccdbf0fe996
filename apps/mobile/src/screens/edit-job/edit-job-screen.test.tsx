import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { missingControls } from "@bandeja/features/testing/job-fields.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { namesOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
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
const save = () => screen.findByRole("button", { name: "Save changes" });

test("without applications everything can change, and only changed fields are sent", async () => {
  const { user, server, address } = open();
  await save();
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "30,50");
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(screen.getByRole("group", { name: /^Start Date/ })).toBeVisible();
  await user.click(await save());
  await waitFor(() => expect(address()).toBe("/jobs/j1"));
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 30.5, tips: "No" }]);
});

test("there is a control for each changeable field, except the switch on the job's own screen", async () => {
  const { unmount } = open();
  await save();
  expect(missingControls()).toEqual(["offerVacated"]);
  unmount();
  open({ applied: 1 });
  await save();
  const fixed = namesOf(jobFields).filter((name) => !("afterApplying" in jobFields[name]));
  expect(new Set(missingControls())).toEqual(new Set([...fixed, "offerVacated"]));
});

test("after the first application a venue can only offer more", async () => {
  const { user, server, address } = open({ applied: 1 });
  await save();
  expect(screen.queryByRole("group", { name: /^Start Date/ })).toBeNull();
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "31");
  await user.click(await save());
  expect(await screen.findByText("People have applied, so this can only go up.")).toBeVisible();
  expect(server.sentTo(jobsUpdate)).toEqual([]);
  await user.keyboard("{Escape}");
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "35");
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(await save());
  await waitFor(() => expect(address()).toBe("/jobs/j1"));
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 35, openings: 4 }]);
});

test("a job that has started meanwhile is refused, and the input is kept", async () => {
  const { user, server } = open({ applied: 1 });
  server.refuses(jobsUpdate, "JOB_STARTED");
  await user.type(await screen.findByLabelText(/^Obs/), "Bring shoes.");
  await user.click(await save());
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText(/^Obs/)).toHaveValue("Bring shoes.");
});

test("a past job cannot be edited", async () => {
  open({ status: "completed", startsAt: "2026-01-01T10:00:00.000Z" });
  expect(await screen.findByText("This job can no longer be changed.")).toBeVisible();
});

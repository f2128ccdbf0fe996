import { jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { addDays } from "@bandeja/domain/wall-clock";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleJob, signInSampleVenue } from "../../testing/samples.ts";
import { EditJobScreen } from "./edit-job-screen.tsx";

stopClock();
beforeEach(() => signInSampleVenue());

const friday = addDays(fixedToday, 7);

function open(job: Partial<Job> = {}, language: "en" | "pt" = "en") {
  const server = fakeApi();
  const posted = sampleJob({ startDate: friday, endDate: friday, ...job });
  server.answers(jobsGet, { ok: true, data: posted });
  server.answers(jobsUpdate, { ok: true, data: posted });
  return { server, ...renderScreen(<EditJobScreen />, { at: "/editjob?id=j1", language }) };
}

test("a venue changes its job on its page, and returns to the job", async () => {
  const { user, server, address } = open();
  const save = await screen.findByRole("button", { name: "Save changes" });
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "40");
  await user.click(save);
  await waitFor(() => expect(address()).toBe("/singlejob?id=j1"));
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 40 }]);
});

test("a job that has started cannot be edited, in Portuguese as well", async () => {
  open({ startsAt: "2026-01-01T10:00:00.000Z" }, "pt");
  expect(await screen.findByText("Esta vaga não pode mais ser alterada.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver a vaga" })).toHaveAttribute("href", "/singlejob?id=j1");
});

test("a job of another venue is reported as missing; without an id the list is shown", async () => {
  const server = fakeApi();
  server.refuses(jobsGet, "NOT_FOUND");
  const first = renderScreen(<EditJobScreen />, { at: "/editjob?id=j9" });
  expect(await screen.findByText("We couldn’t find this job.")).toBeVisible();
  first.unmount();
  sessionStorage.clear();
  const { address } = renderScreen(<EditJobScreen />, { at: "/editjob" });
  await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
});

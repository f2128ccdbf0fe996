import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { type Job, jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleJob, signInSampleVenue } from "../../../testing/samples.ts";
import { JobScreen } from "../job-screen.tsx";

beforeEach(() => signInSampleVenue());

const marina = sampleApplicant({ id: "a1", status: "confirmed" });

function open(fields: Partial<Job> = { status: "ended" }) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: sampleJob(fields) });
  server.answers(jobsFindApplications, { ok: true, data: [marina] });
  return { server, ...renderScreen(<JobScreen />, { at: "/singlejob?id=j1&view=complete" }) };
}

test("a job is completed on its page, and can then be posted again", async () => {
  const { server, user } = open();
  const completed = sampleJob({ status: "completed" });
  server.answers(jobsMarkAsCompleted, () => {
    server.answers(jobsGet, { ok: true, data: completed });
    server.answers(jobsFindApplications, { ok: true, data: [{ ...marina, status: "completed" }] });
    return { ok: true as const, data: completed };
  });
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Repeat" })).toBeVisible();
});

test.each([
  ["full", "This shift hasn’t ended yet."],
  ["cancelled", "This job was cancelled."],
] as const)("a job that is %s cannot be completed, and the page says why", async (status, why) => {
  open({ status });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark as completed" })).toBeNull();
  expect(screen.getByRole("link", { name: "See the job" })).toHaveAttribute("href", "/singlejob?id=j1");
});

test("an unknown job is reported as missing", async () => {
  const server = fakeApi();
  server.refuses(jobsGet, "NOT_FOUND");
  server.refuses(jobsFindApplications, "NOT_FOUND");
  renderScreen(<JobScreen />, { at: "/singlejob?id=j1&view=complete" });
  expect(await screen.findByText("We couldn’t find this job.")).toBeVisible();
});

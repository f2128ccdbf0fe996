import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CompleteJobScreen } from "./complete-job-screen.tsx";

beforeEach(signInVenue);

function open(status: Job["status"]) {
  const server = fakeApi();
  const marina = sampleApplicant({ id: "a1", status: "confirmed" });
  const job = jobRow({ status, applied: 1, confirmed: 1 });
  server.answers(jobsGet, { ok: true, data: job });
  server.answers(jobsFindApplications, { ok: true, data: [marina] });
  server.answers(jobsMarkAsCompleted, () => {
    const data = { ...job, status: "completed" as const };
    server.answers(jobsGet, { ok: true, data });
    server.answers(jobsFindApplications, { ok: true, data: [{ ...marina, status: "completed" }] });
    return { ok: true as const, data };
  });
  return renderScreen(<CompleteJobScreen />, { at: "/jobs/j1/complete", path: "/jobs/:job/complete" });
}

test("a job is completed on its screen, and can then be posted again", async () => {
  const { user } = open("ended");
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Repeat" })).toBeVisible();
});

test("a shift that is not over cannot be completed, and says from when it can", async () => {
  open("full");
  expect(await screen.findByText("This shift hasn’t ended yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark as completed" })).toBeNull();
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { type Job, jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleJob, signInSampleVenue } from "../../../testing/samples.ts";
import { JobScreen } from "../job-screen.tsx";

beforeEach(() => signInSampleVenue());

const marina = sampleApplicant({ id: "a1", status: "confirmed" });
const rui = sampleApplicant({ id: "a2", name: "Rui Sampaio", workerId: "w2", status: "confirmed" });
const lia = sampleApplicant({ id: "a3", name: "Lia Moura", workerId: "w3", status: "declined" });

function open(fields: Partial<Job> = { status: "ended" }, people: readonly Applicant[] = [marina, rui, lia]) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: sampleJob(fields) });
  server.answers(jobsFindApplications, { ok: true, data: [...people] });
  return { server, ...renderScreen(<JobScreen />, { at: "/singlejob?id=j1&view=complete" }) };
}
const of = async (name: string) => within(await screen.findByRole("group", { name }));
const complete = () => screen.findByRole("button", { name: "Mark as completed" });

test("a venue states the attendance of every confirmed worker, and the job is completed", async () => {
  const { server, user } = open();
  const completed = sampleJob({ status: "completed" });
  server.answers(jobsMarkAsCompleted, () => {
    const [first, second] = [
      { ...marina, status: "completed" as const },
      { ...rui, status: "noshow" as const },
    ];
    server.answers(jobsGet, { ok: true, data: completed });
    server.answers(jobsFindApplications, { ok: true, data: [first, second, lia] });
    return { ok: true as const, data: completed };
  });
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "Late" }));
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  expect(screen.queryByRole("group", { name: "Lia Moura" })).toBeNull();
  await user.click(await complete());
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
  expect(server.sentTo(jobsMarkAsCompleted)).toEqual([
    {
      jobId: "j1",
      people: [
        { applicationId: "a1", attendance: "late" },
        { applicationId: "a2", attendance: "noshow" },
      ],
    },
  ]);
  expect(screen.getByRole("button", { name: "Repeat" })).toBeVisible();
  // Present workers can still be reviewed, absent ones cannot.
  expect((await of("Marina Duarte")).getByRole("radio", { name: "5 stars" })).toBeVisible();
  expect((await of("Rui Sampaio")).queryByRole("radio", { name: "5 stars" })).toBeNull();
});

test("after a job is completed, workers are put on the venue's lists", async () => {
  const { server, user } = open({ status: "completed" }, [
    { ...marina, status: "completed" },
    { ...rui, status: "noshow", favourite: "never" },
  ]);
  server.answers(favouritesSet, { ok: true });
  const ofRui = within(await screen.findByRole("radiogroup", { name: "Rui Sampaio, next time" }));
  expect(ofRui.getByRole("radio", { name: "Never again" })).toBeChecked();
  const ofMarina = within(screen.getByRole("radiogroup", { name: "Marina Duarte, next time" }));
  await user.click(ofMarina.getByRole("radio", { name: "Favourite" }));
  await waitFor(() => expect(server.sentTo(favouritesSet)).toEqual([{ workerId: "w1", list: "favourite" }]));
});

test("a worker is reviewed from the page of a completed job", async () => {
  const { server, user } = open({ status: "completed" }, [{ ...marina, status: "completed" }]);
  server.answers(reviewsAdd, {
    ok: true,
    data: { id: "r1", author: "Sala", stars: 4, text: "", reviewedAt: "2026-11-28T10:00:00.000Z" },
  });
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" }));
  await user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review has been sent.")).toBeVisible();
  expect(server.sentTo(reviewsAdd)).toEqual([{ applicationId: "a1", stars: 4, text: "" }]);
});

test("a job that was completed elsewhere meanwhile is shown as completed", async () => {
  const { server, user } = open();
  await complete();
  server.refuses(jobsMarkAsCompleted, "WRONG_STATE");
  server.answers(jobsGet, { ok: true, data: sampleJob({ status: "completed" }) });
  await user.click(await complete());
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
});

test("completing a job offline shows an error, and the input stays", async () => {
  const { server, user } = open();
  server.fails(jobsMarkAsCompleted);
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  await user.click(await complete());
  expect(await screen.findByRole("alertdialog", { name: /No connection/ })).toBeVisible();
  await user.keyboard("{Escape}");
  expect((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" })).toBeChecked();
});

test("while the call is pending, a second click sends nothing", async () => {
  const { server, user } = open();
  const { release } = server.hangs(jobsMarkAsCompleted);
  await user.click(await complete());
  await waitFor(async () => expect(await screen.findByRole("button", { busy: true })).toBeVisible());
  await user.click(screen.getByRole("button", { busy: true }));
  expect(server.sentTo(jobsMarkAsCompleted)).toHaveLength(1);
  release({ ok: true, data: sampleJob({ status: "completed" }) });
  await waitFor(() => expect(screen.queryByRole("button", { busy: true })).toBeNull());
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

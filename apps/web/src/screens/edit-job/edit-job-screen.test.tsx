import { jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { namesOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { addDays } from "@bandeja/domain/wall-clock";
import { missingControls } from "@bandeja/features/testing/job-fields.ts";
import { SavedNote } from "@bandeja/features/edit-job/saved-note.tsx";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor, within } from "@testing-library/react";
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
const save = () => screen.findByRole("button", { name: "Save changes" });

test("a venue changes its job, sees the new cost before, and returns to the job", async () => {
  const { user, server, address } = open();
  const ticket = within(await screen.findByRole("region", { name: "Ticket for this job" }));
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "20");
  expect(ticket.getByText("€480.00")).toBeVisible();
  await user.click(await save());
  await waitFor(() => expect(address()).toBe("/singlejob?id=j1"));
  renderScreen(<SavedNote job="j1" />);
  expect(screen.getByText("Saved.")).toBeVisible();
  expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", hourlyValue: 20 }]);
});

test("there is a control for each changeable field, except the switch on the job's own page", async () => {
  const { unmount } = open();
  await save();
  expect(missingControls()).toEqual(["offerVacated"]);
  unmount();
  open({ applied: 1 });
  await save();
  const fixed = namesOf(jobFields).filter((name) => !("afterApplying" in jobFields[name]));
  expect(new Set(missingControls())).toEqual(new Set([...fixed, "offerVacated"]));
});

test("a change that was refused or not sent is kept, also after a reload", async () => {
  const { user, server, unmount } = open({ applied: 1 });
  server.refuses(jobsUpdate, "JOB_STARTED");
  await user.type(await screen.findByLabelText(/^Obs/), " Bring shoes.");
  await user.click(await save());
  await screen.findByRole("alertdialog");
  unmount();
  open({ applied: 1 });
  expect(await screen.findByLabelText(/^Obs/)).toHaveValue("Black shirt, green door. Bring shoes.");
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

import type { PlainAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsFindSeries } from "@bandeja/contract/calls/job-series";
import { type Job, jobsCancel, jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { noteSaved } from "@bandeja/features/edit-job/saved-note.tsx";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { act, screen, within } from "@testing-library/react";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleJob, signInSampleVenue } from "../../testing/samples.ts";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(() => signInSampleVenue());

const inHours = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();

type Cancelling = PlainAnswer<typeof jobsGet>["data"]["cancelling"];

async function open(
  { cancelling, series, ...fields }: Partial<Job> & { cancelling?: Cancelling; series?: number },
  team: Applicant[] = [],
) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: { ...sampleJob(fields), cancelling, series } });
  server.answers(jobsFindApplications, { ok: true, data: team });
  const view = renderScreen(<JobScreen />, { at: "/singlejob?id=j1" });
  await screen.findByRole("region", { name: "The job" });
  return { server, ...view };
}
const worked = sampleApplicant({ status: "completed" });
const button = (name: string) => screen.queryByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });

test("while a job runs it cannot be changed, and another like it can be posted", async () => {
  await open({ status: "full", confirmed: 1, startsAt: inHours(-1), endsAt: inHours(4) }, [worked]);
  expect(link("Edit this job")).toBeNull();
  expect(link("Post another job like this")).toHaveAttribute("href", "/newjob?like=j1");
});

test("an ended job links to its completion; following the link completes nothing", async () => {
  const { server } = await open({ status: "ended" });
  expect(link("Mark as completed")).toHaveAttribute("href", "/singlejob?id=j1&view=complete");
  expect(server.sentTo(jobsMarkAsCompleted)).toEqual([]);
});

test("a completed job links to the reviews, unless nobody is left to review", async () => {
  const { unmount } = await open({ status: "completed", confirmed: 1 }, [worked]);
  expect(link("Review the team")).toHaveAttribute("href", "/singlejob?id=j1&view=complete");
  unmount();
  const noShow = sampleApplicant({ id: "a2", name: "Rui", status: "noshow" });
  await open({ status: "completed", confirmed: 1 }, [{ ...worked, reviewed: true }, noShow]);
  await screen.findByRole("article", { name: "Rui" });
  expect(link("Review the team")).toBeNull();
});

test("after a change, the job's page says once that it was saved", async () => {
  noteSaved("j1");
  const { unmount } = await open({});
  expect(screen.getByText("Saved.")).toBeVisible();
  unmount();
  await open({});
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("a venue cancels its job, and the page shows it as cancelled", async () => {
  const { server, user } = await open({});
  const cancelled = sampleJob({ status: "cancelled" });
  server.answers(jobsCancel, () => {
    server.answers(jobsGet, { ok: true, data: cancelled });
    return { ok: true as const, data: cancelled, creditReturned: true };
  });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  await screen.findByRole("alertdialog", { name: /you have your credit or free job back/ });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button("Cancel this job")).toBeNull();
});

test("what is typed about several jobs stays when a tablet is turned", async () => {
  const turned = new Set<() => void>();
  const width = { matches: true };
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return width.matches;
    },
    addEventListener: (_: string, onChange: () => void) => turned.add(onChange),
    removeEventListener: (_: string, onChange: () => void) => turned.delete(onChange),
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { server, user } = await open({ series: 2 });
  server.answers(jobsFindSeries, { ok: true, data: [] });
  await user.click(await screen.findByRole("button", { name: "Change or cancel several" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change or cancel several" }));
  const note = dialog.getByRole("textbox", { name: /Obs/ });
  await user.clear(note);
  await user.type(note, "Side door.");
  for (const isWide of [false, true]) {
    act(() => {
      width.matches = isWide;
      for (const onChange of turned) onChange();
    });
    expect(screen.queryByText("The whole ticket") === null).toBe(isWide);
    expect(note).toBeVisible();
    expect(note).toHaveValue("Side door.");
  }
});

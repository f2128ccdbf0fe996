import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { type Job, jobsCancel, jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleJob, signIn } from "../../testing/samples.ts";
import JobScreen from "./job-screen.tsx";

beforeEach(() => signIn());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function open(given: Partial<Job>) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: sampleJob(given) });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  const view = renderScreen(<JobScreen />, { at: "/singlejob?id=j1" });
  await screen.findByRole("region", { name: "The job" });
  return { server, ...view };
}
const button = (name: string) => screen.queryByRole("button", { name });

test.each([
  ["open", ["Cancel this job"]],
  ["full", ["Cancel this job"]],
  ["ended", ["Mark as completed"]],
  ["completed", []],
  ["cancelled", []],
] as const)("to a job that is %s a venue can do this: %j", async (status, deeds) => {
  await open({ status });
  const shown = ["Cancel this job", "Mark as completed"].filter((name) => button(name) !== null);
  expect(shown).toEqual(deeds);
});

test.each([
  ["open", false],
  ["ended", false],
  ["completed", true],
  ["cancelled", true],
] as const)("that a job that is %s may be posted again is %s", async (status, isOffered) => {
  await open({ status });
  const link = screen.queryByRole("link", { name: "Post it again" });
  expect(link?.getAttribute("href")).toBe(isOffered ? "/newjob?like=j1" : undefined);
});

test("a venue closes a job that has ended, and sees it closed", async () => {
  const { server, user } = await open({ status: "ended" });
  const completed = sampleJob({ status: "completed" });
  server.answers(jobsMarkAsCompleted, () => {
    server.answers(jobsGet, { ok: true, data: completed });
    return { ok: true as const, data: completed };
  });
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("Completed")).toBeVisible();
  expect(button("Mark as completed")).toBeNull();
  expect(server.sentTo(jobsMarkAsCompleted)).toEqual([{ job_id: "j1" }]);
});

test("a job that was closed elsewhere meanwhile is told of, and shown as it is", async () => {
  const { server, user } = await open({ status: "ended" });
  server.refuses(jobsMarkAsCompleted, "WRONG_STATE");
  server.answers(jobsGet, { ok: true, data: sampleJob({ status: "completed" }) });
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  const name = "This has changed in the meantime. Look again.";
  expect(await screen.findByRole("alertdialog", { name })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Completed")).toBeVisible();
});

test("without a network a venue is told that the job was not closed, and can try again", async () => {
  const { server, user } = await open({ status: "ended" });
  server.fails(jobsMarkAsCompleted);
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByRole("alertdialog", { name: /No connection/ })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(button("Mark as completed")).toBeVisible();
});

test("while the answer is awaited a second press sends nothing", async () => {
  const { server, user } = await open({ status: "ended" });
  const { release } = server.hangs(jobsMarkAsCompleted);
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(button("Mark as completed")).toHaveAttribute("aria-busy", "true"));
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(server.sentTo(jobsMarkAsCompleted)).toHaveLength(1);
  release(() => Response.json({ ok: true, data: sampleJob({ status: "completed" }) }));
  await waitFor(() => expect(button("Mark as completed")).not.toHaveAttribute("aria-busy"));
});

const late = /this counts as a late cancellation/;

test.each([
  ["a day and more ahead", { startsat: inHours(25), confirmed: 1, applied: 2 }, 0],
  ["within a day, with nobody confirmed", { startsat: inHours(23), confirmed: 0, applied: 2 }, 0],
  ["within a day, with someone confirmed", { startsat: inHours(23), confirmed: 1, applied: 2 }, 1],
  ["while it runs, with someone confirmed", { startsat: inHours(-1), confirmed: 1, applied: 2 }, 1],
])("before cancelling %s, a venue is told truly whether it counts", async (_when, job, counts) => {
  const { user } = await open(job);
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(await screen.findByText("2 people applied and will see that it is cancelled.")).toBeVisible();
  expect(screen.queryAllByText(late)).toHaveLength(counts);
});

test("a job that nobody applied for lets nobody down", async () => {
  const { user } = await open({ startsat: inHours(2) });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  expect(await screen.findByText("Nobody has applied yet, so nobody is let down.")).toBeVisible();
});

test("a venue that thinks better of it keeps its job, and its place on the page", async () => {
  const { server, user } = await open({});
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await screen.findByRole("dialog", { name: "Cancel this job?" });
  await waitFor(() => expect(button("Keep it")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(button("Cancel this job")).toHaveFocus());
  expect(server.sentTo(jobsCancel)).toEqual([]);
});

test("a venue cancels its job, and sees it cancelled", async () => {
  const { server, user } = await open({});
  const cancelled = sampleJob({ status: "cancelled" });
  server.answers(jobsCancel, () => {
    server.answers(jobsGet, { ok: true, data: cancelled });
    return { ok: true as const, data: cancelled, creditreturned: true };
  });
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button("Cancel this job")).toBeNull();
});

test("a cancellation that is refused is told of, and the job is as it was", async () => {
  const { server, user } = await open({});
  server.refuses(jobsCancel, "INTERNAL");
  await user.click(screen.getByRole("button", { name: "Cancel this job" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the job" }));
  const name = "Something broke on our side. Please try again.";
  expect(await screen.findByRole("alertdialog", { name })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(button("Cancel this job")).toBeVisible();
});

import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/browser/testing/sample-applicant.ts";
import { signInVenue } from "@bandeja/browser/testing/sign-in.ts";
import { jobRow } from "@bandeja/browser/testing/venue-rows.ts";
import { applicationsNoshow, jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CompleteJobScreen } from "./complete-job-screen.tsx";

beforeEach(signInVenue);

const marina = sampleApplicant({ _id: "a1", status: "confirmed" });
const rui = sampleApplicant({ _id: "a2", waitress: "Rui Sampaio", waitress_id: "w2", status: "confirmed" });
const declined = sampleApplicant({ _id: "a3", waitress: "Lia Moura", waitress_id: "w3", status: "declined" });

/** A server that does what it is told, and in which order it was. */
function serverWith(status: Job["status"] = "ended", people: Applicant[] = [marina, rui, declined]) {
  const server = fakeApi();
  const deeds: string[] = [];
  let shown = people;
  let job = jobRow({ status, applied: 3, confirmed: 2 });
  server.answers(jobsGet, () => ({ ok: true as const, data: job }));
  server.answers(jobsFindApplications, () => ({ ok: true as const, data: shown }));
  server.answers(applicationsNoshow, ({ body }) => {
    const { application_id: id } = body as { application_id: string };
    deeds.push(`no-show ${id}`);
    shown = shown.map((one) => (one._id === id ? { ...one, status: "noshow" } : one));
    const done = { _id: id, job_id: "j1", waitress_id: "w2", cancelledby: null, reason: null };
    return {
      ok: true as const,
      data: { ...done, status: "noshow" as const, appliedat: "2026-11-01T10:00:00.000Z" },
    };
  });
  server.answers(jobsMarkAsCompleted, () => {
    deeds.push("completed");
    shown = shown.map((one) => (one.status === "confirmed" ? { ...one, status: "completed" } : one));
    job = { ...job, status: "completed" };
    return { ok: true as const, data: job };
  });
  const reviewed = () =>
    server.answers(reviewsAdd, ({ body }) => {
      const {
        application_id: id,
        stars,
        text,
      } = body as { application_id: string; stars: number; text: string };
      deeds.push(`review ${id}: ${stars} ${text}`);
      return {
        ok: true as const,
        data: { _id: "r1", author: "Cantina Serena", stars, text, reviewedat: "2026-11-28T10:00:00.000Z" },
      };
    });
  reviewed();
  return { server, deeds, reviewed };
}
const open = () =>
  renderScreen(<CompleteJobScreen />, { at: "/jobs/j1/complete", path: "/jobs/:job/complete" });
const of = async (name: string) => within(await screen.findByRole("group", { name }));

test("a venue says who came and how it was, in one go and in the order that the server wants", async () => {
  const { deeds } = serverWith();
  const { user } = open();
  const first = await of("Marina Duarte");
  await user.click(first.getByRole("radio", { name: "5 stars" }));
  await user.type(first.getByLabelText(/^Words for Marina/), "Calm and quick.");
  const second = await of("Rui Sampaio");
  await user.click(second.getByRole("radio", { name: "No-show" }));
  expect(second.queryByRole("radio", { name: "5 stars" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Lia Moura" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("The job is completed, and 1 review is sent.")).toBeVisible();
  expect(deeds).toEqual(["no-show a2", "completed", "review a1: 5 Calm and quick."]);
});

test("what was sent before a call failed stays sent, and only the rest goes out again, also after a reload", async () => {
  const { server, deeds, reviewed } = serverWith();
  server.refuses(reviewsAdd, "UNAVAILABLE");
  const { user, unmount } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" }));
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText(/What was sent before stays sent/)).toBeVisible();
  await user.keyboard("{Enter}");
  expect(deeds).toEqual(["no-show a2", "completed"]);
  unmount();

  reviewed();
  const again = open();
  expect((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await again.user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review is sent.")).toBeVisible();
  expect(deeds).toEqual(["no-show a2", "completed", "review a1: 4 "]);
  const keys = server.headersTo(reviewsAdd).map((headers) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("a job that another telephone has closed meanwhile is closed, and the reviews go out", async () => {
  const { server, deeds } = serverWith();
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "3 stars" }));
  server.refuses(jobsMarkAsCompleted, "WRONG_STATE");
  server.answers(jobsGet, { ok: true, data: jobRow({ status: "completed", applied: 3, confirmed: 2 }) });
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("The job is completed, and 1 review is sent.")).toBeVisible();
  expect(deeds).toEqual(["review a1: 3 "]);
});

test("a review that had arrived, though its answer was lost, counts as sent", async () => {
  const { server } = serverWith("completed", [{ ...marina, status: "completed" }]);
  server.refuses(reviewsAdd, "ALREADY_REVIEWED");
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "2 stars" }));
  await user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review is sent.")).toBeVisible();
});

test("words without stars are not sent, and the stars get the focus", async () => {
  const { deeds } = serverWith();
  const { user } = open();
  const first = await of("Marina Duarte");
  await user.type(first.getByLabelText(/^Words for Marina/), "Good.");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(first.getByText("Choose the stars, or leave the words out.")).toBeVisible();
  expect(first.getByRole("radio", { name: "1 star" })).toHaveFocus();
  expect(deeds).toEqual([]);
});

test("a shift that is not over cannot be closed, and says when", async () => {
  serverWith("full");
  open();
  expect(await screen.findByText("This shift is not over yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark as completed" })).toBeNull();
});

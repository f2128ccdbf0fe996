import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { completionTexts } from "@bandeja/i18n/completion-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { jobRow } from "../testing/venue-rows.ts";
import { CompletionForm } from "./completion-form.tsx";
import { useTeamOf } from "./use-completion.ts";

beforeEach(signInVenue);

const marina = sampleApplicant({ id: "a1", status: "confirmed" });
const rui = sampleApplicant({ id: "a2", name: "Rui Sampaio", workerId: "w2", status: "confirmed" });
const declined = sampleApplicant({ id: "a3", name: "Lia Moura", workerId: "w3", status: "declined" });

/** A fake server that records its calls in order. */
function serverWith(status: Job["status"] = "ended", people: Applicant[] = [marina, rui, declined]) {
  const server = fakeApi();
  const calls: string[] = [];
  let applicants = people;
  let job = jobRow({ status, applied: 3, confirmed: 2 });
  server.answers(jobsGet, () => ({ ok: true as const, data: job }));
  server.answers(jobsFindApplications, () => ({ ok: true as const, data: applicants }));
  server.answers(jobsMarkAsCompleted, ({ body }) => {
    const { people: said = [] } = body as { people?: { applicationId: string; attendance: string }[] };
    calls.push(`completed: ${JSON.stringify(said)}`);
    const missed = new Set(
      said.filter(({ attendance }) => attendance === "noshow").map((one) => one.applicationId),
    );
    applicants = applicants.map((one) =>
      one.status === "confirmed" ? { ...one, status: missed.has(one.id) ? "noshow" : "completed" } : one,
    );
    job = { ...job, status: "completed" };
    return { ok: true as const, data: job };
  });
  const reviewed = () =>
    server.answers(reviewsAdd, ({ body }) => {
      const {
        applicationId: id,
        stars,
        text,
      } = body as { applicationId: string; stars: number; text: string };
      calls.push(`review ${id}: ${stars} ${text}`);
      return {
        ok: true as const,
        data: { id: "r1", author: "Cantina Serena", stars, text, reviewedAt: "2026-11-28T10:00:00.000Z" },
      };
    });
  reviewed();
  return { server, actions: calls, reviewed };
}

/** The form with what it needs, as both clients load it. */
function Completion() {
  const m = useMoreTexts(completionTexts);
  const job = useQuery(queryOf(jobsGet, { params: { id: "j1" } }));
  const team = useTeamOf("j1");
  if (m === undefined || job.data === undefined || team.data === undefined) return null;
  return <CompletionForm m={m} job={job.data.data} people={team.data} next={<p>What follows</p>} />;
}
const open = () => renderPart(<Completion />);
const of = async (name: string) => within(await screen.findByRole("group", { name }));
const complete = () => screen.getByRole("button", { name: "Mark as completed" });

/** The attendance of a worker, as it is sent. */
const attended = (applicationId: string, attendance: string, minutes?: number) => ({
  applicationId,
  attendance,
  ...(minutes !== undefined && { minutes }),
});
const completed = (...people: object[]) => `completed: ${JSON.stringify(people)}`;

test("a venue reports attendance and hours, and writes reviews, in one submission", async () => {
  const { actions: calls } = serverWith();
  const { user } = open();
  const first = await of("Marina Duarte");
  await user.click(first.getByRole("radio", { name: "5 stars" }));
  await user.type(first.getByLabelText(/^Comment/), "Calm and quick.");
  await user.click(first.getByRole("radio", { name: "Late" }));
  await user.click(first.getByRole("button", { name: "Different hours, Marina" }));
  const [hours, minutes] = [first.getByLabelText("Hours"), first.getByLabelText("Minutes")];
  // They come before the button that was pressed.
  expect(hours).toHaveFocus();
  await user.clear(hours);
  await user.type(hours, "99");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(first.getByText("Enter between 1 minute and 24 h.")).toBeVisible();
  expect(hours).toHaveFocus();
  expect(calls).toEqual([]);
  await user.clear(hours);
  await user.type(hours, "3");
  await user.clear(minutes);
  await user.type(minutes, "15");
  const second = await of("Rui Sampaio");
  await user.click(second.getByRole("radio", { name: "No-show" }));
  expect(second.queryByRole("radio", { name: "5 stars" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Lia Moura" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  const done = await screen.findByText("The job is completed, and 1 review has been sent.");
  expect(done).toBeVisible();
  // Above a form whose button is at its end.
  await waitFor(() => expect(done).toHaveFocus());
  expect(calls).toEqual([
    completed(attended("a1", "late", 195), attended("a2", "noshow")),
    "review a1: 5 Calm and quick.",
  ]);
});

test("after a failed call only the remaining calls are sent again, even after a reload", async () => {
  const { server, actions: calls, reviewed } = serverWith();
  server.refuses(reviewsAdd, "UNAVAILABLE");
  const { user, unmount } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" }));
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText(/Part of this was sent/)).toBeVisible();
  await user.keyboard("{Enter}");
  expect(calls).toEqual([completed(attended("a1", "present"), attended("a2", "noshow"))]);
  unmount();

  reviewed();
  const again = open();
  expect((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await again.user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review has been sent.")).toBeVisible();
  expect(calls).toEqual([completed(attended("a1", "present"), attended("a2", "noshow")), "review a1: 4 "]);
  const keys = server.headersTo(reviewsAdd).map((headers) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("a job that another device has completed meanwhile counts as completed, and the reviews are sent", async () => {
  const { server, actions: calls } = serverWith();
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "3 stars" }));
  server.refuses(jobsMarkAsCompleted, "WRONG_STATE");
  server.answers(jobsGet, { ok: true, data: jobRow({ status: "completed", applied: 3, confirmed: 2 }) });
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("The job is completed, and 1 review has been sent.")).toBeVisible();
  expect(calls).toEqual(["review a1: 3 "]);
});

test("a review that arrived although its answer was lost counts as sent", async () => {
  const { server } = serverWith("completed", [{ ...marina, status: "completed" }]);
  server.refuses(reviewsAdd, "ALREADY_REVIEWED");
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "2 stars" }));
  await user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review has been sent.")).toBeVisible();
});

test("a review without stars is not sent, and the stars get the focus", async () => {
  const { actions: calls } = serverWith();
  const { user } = open();
  const first = await of("Marina Duarte");
  await user.type(first.getByLabelText(/^Comment/), "Good.");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(first.getByText("Choose a star rating, or clear the comment.")).toBeVisible();
  expect(first.getByRole("radio", { name: "1 star" })).toHaveFocus();
  expect(calls).toEqual([]);
});

test("automatically completed work needs no attendance, and the job is marked as completed", async () => {
  const hours = { agreed: 300, minutes: 300, until: "2026-12-20T10:00:00.000Z" };
  const { actions: calls } = serverWith("ended", [{ ...marina, status: "completed", hours }, rui]);
  const { user } = open();
  const first = await of("Marina Duarte");
  expect(first.queryByRole("radio", { name: "Late" })).toBeNull();
  expect(first.getByText(/the agreed hours count/)).toBeVisible();
  expect(first.getByText(/^5 h, as agreed/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
  expect(calls).toEqual([completed(attended("a2", "present"))]);
});

test("a worker who is reviewed already is not asked about again, and the review shows until when it is hidden", async () => {
  const reviewed = { status: "completed", reviewed: true } as const;
  const hidden = { reviewHiddenUntil: "2026-12-05T10:00:00.000Z" };
  serverWith("completed", [
    { ...marina, ...reviewed, ...hidden },
    { ...rui, ...reviewed },
  ]);
  open();
  expect((await of("Marina Duarte")).getByText(/It’s published once Marina has reviewed/)).toBeVisible();
  const second = await of("Rui Sampaio");
  expect(second.getByText("Your review has been sent.")).toBeVisible();
  expect(second.queryByRole("radio", { name: "5 stars" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send the reviews" })).toBeNull();
});

test("without a network nothing is sent, and the input stays", async () => {
  const { server } = serverWith();
  server.fails(jobsMarkAsCompleted);
  const { user } = open();
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  await user.click(complete());
  expect(await screen.findByRole("alertdialog", { name: /No connection/ })).toHaveTextContent(
    "Nothing has been lost",
  );
  expect(screen.queryByText(/Part of this was sent/)).toBeNull();
  await user.keyboard("{Escape}");
  expect((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" })).toBeChecked();
});

test("after the completion, workers who came can be reviewed, others cannot, and the client's part follows", async () => {
  const { actions: calls } = serverWith();
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "Late" }));
  await user.click((await of("Rui Sampaio")).getByRole("radio", { name: "No-show" }));
  expect(screen.queryByText("What follows")).toBeNull();
  await user.click(complete());
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
  expect(calls).toEqual([completed(attended("a1", "late"), attended("a2", "noshow"))]);
  expect(screen.getByText("What follows")).toBeVisible();
  expect((await of("Marina Duarte")).getByRole("radio", { name: "5 stars" })).toBeVisible();
  expect((await of("Rui Sampaio")).queryByRole("radio", { name: "5 stars" })).toBeNull();
});

test("workers of a completed job are put on the venue's lists", async () => {
  const { server } = serverWith("completed", [
    { ...marina, status: "completed" },
    { ...rui, status: "noshow", favourite: "never" },
  ]);
  const { user } = open();
  server.answers(favouritesSet, { ok: true });
  const ofRui = within(await screen.findByRole("radiogroup", { name: "Rui Sampaio, next time" }));
  expect(ofRui.getByRole("radio", { name: "Never again" })).toBeChecked();
  const ofMarina = within(screen.getByRole("radiogroup", { name: "Marina Duarte, next time" }));
  await user.click(ofMarina.getByRole("radio", { name: "Favourite" }));
  await waitFor(() => expect(server.sentTo(favouritesSet)).toEqual([{ workerId: "w1", list: "favourite" }]));
});

test("a worker of a completed job is reviewed", async () => {
  const { actions: calls } = serverWith("completed", [{ ...marina, status: "completed" }]);
  const { user } = open();
  await user.click((await of("Marina Duarte")).getByRole("radio", { name: "4 stars" }));
  await user.click(screen.getByRole("button", { name: "Send the reviews" }));
  expect(await screen.findByText("Your review has been sent.")).toBeVisible();
  expect(calls).toEqual(["review a1: 4 "]);
});

test("a job that was completed elsewhere meanwhile is shown as completed", async () => {
  const { server } = serverWith();
  const { user } = open();
  await of("Marina Duarte");
  server.refuses(jobsMarkAsCompleted, "WRONG_STATE");
  server.answers(jobsGet, { ok: true, data: jobRow({ status: "completed", applied: 3, confirmed: 2 }) });
  await user.click(complete());
  expect(await screen.findByText("All done. The job is completed.")).toBeVisible();
});

test("while the call is pending, a second click sends nothing", async () => {
  const { server } = serverWith();
  const { user } = open();
  await of("Marina Duarte");
  const { release } = server.hangs(jobsMarkAsCompleted);
  await user.click(complete());
  await user.click(await screen.findByRole("button", { busy: true }));
  expect(server.sentTo(jobsMarkAsCompleted)).toHaveLength(1);
  release({ ok: true, data: jobRow({ status: "completed" }) });
  await waitFor(() => expect(screen.queryByRole("button", { busy: true })).toBeNull());
});

test.each([
  [
    undefined,
    "A no-show counts against Rui after 72 hours unless they dispute it. A no-show can’t be reviewed.",
  ],
  [
    true,
    "Rui has 72 hours to answer a no-show. A person at Bandeja decides whether it counts. A no-show can’t be reviewed.",
  ],
] as const)(
  "what a no-show leads to depends on whether a person decides: %s",
  async (personDecides, said) => {
    serverWith("ended", [marina, { ...rui, ...(personDecides && { personDecides }) }]);
    const { user } = open();
    const second = await of("Rui Sampaio");
    await user.click(second.getByRole("radio", { name: "No-show" }));
    expect(second.getByText(said)).toBeVisible();
  },
);

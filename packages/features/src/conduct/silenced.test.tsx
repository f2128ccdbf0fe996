import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindSeries } from "@bandeja/contract/calls/job-series";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { messagesFind } from "@bandeja/contract/calls/messages";
import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import { translate } from "@bandeja/i18n/translate";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Conversation } from "../chat/conversation.tsx";
import { CompletionForm } from "../completion/completion-form.tsx";
import { EditJobForm } from "../edit-job/edit-job-form.tsx";
import { JobActions } from "../jobs/job-actions.tsx";
import { OfferSwitch } from "../jobs/offer-switch.tsx";
import { SeriesDialog } from "../jobs/series/series-dialog.tsx";
import { ScreensContext, type Screens } from "../navigation/navigation.ts";
import { ReviewsOf } from "../reviews/reviews-of.tsx";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { renderPart } from "../testing/render-part.tsx";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { jobRow } from "../testing/venue-rows.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

stopClock();
beforeEach(() => {
  signInVenue();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const screens = { base: "", conduct: "/conduct", jobs: "/jobs" } as Screens;
const addresses = { edit: () => "/edit", complete: () => "/complete", newLike: () => "/" };
const m = translate("en");
const days = { startDate: fixedToday, endDate: fixedToday };
const late = { startsAt: "2099-11-27T21:00:00.000Z", endsAt: "2099-11-28T05:00:00.000Z" };
const openJob = jobRow({ ...days, ...late });
const series = [{ ...openJob, line: "18:00-02:00" }];
const done = jobRow({ status: "completed", confirmed: 1 });
const worked = sampleApplicant({ id: "a1", status: "completed" });
const review = {
  id: "r1",
  author: "Marina Duarte",
  authorId: "w1",
  stars: 2,
  text: "Rude.",
  reviewedAt: "2026-02-20T12:20:00.000Z",
};

function open(part: ReactNode, isBanned: boolean) {
  const server = fakeApi();
  const ban = { until: null, reason: "Threatened a person.", silenced: true } as const;
  server.answers(conductSummary, conductAnswer(isBanned ? ban : null));
  server.answers(messagesFind, { ok: true, messages: [] });
  server.answers(reviewsFind, { ok: true, data: [review], rating: 2, reviews: 1 });
  server.answers(jobsGet, { ok: true, data: openJob });
  server.answers(jobsFindSeries, { ok: true, data: series });
  return { server, ...renderPart(<ScreensContext value={screens}>{part}</ScreensContext>) };
}

const actions = (job: typeof openJob) => (
  <>
    <JobActions
      job={job}
      as="a"
      addresses={addresses}
      onSeries={() => {}}
      mayReview
      askAgain={null}
      repeat={null}
    />
    <OfferSwitch job={job} />
  </>
);
const words = "You can no longer write to anyone.";
const noReview = "You can no longer write to anyone, so you can’t write a review.";
const changes = "You can no longer change your jobs.";

test.each<[string, () => ReactNode, said: string, offered: string]>([
  ["a chat", () => <Conversation me="v1" other="w1" name="Marina" />, words, "Message"],
  [
    "reviews of itself",
    () => <ReviewsOf person="v1" texts={{ title: "Reviews", none: "None", notLoaded: "Failed" }} />,
    words,
    "Answer",
  ],
  [
    "the team to review",
    () => <CompletionForm m={m} job={done} people={[worked]} next={null} />,
    noReview,
    "5 stars",
  ],
  ["completed work", () => actions(done), noReview, "Review the team"],
  ["a job", () => actions(openJob), changes, "Edit this job"],
  ["a series", () => <SeriesDialog job={openJob} onClose={() => {}} />, changes, "Change"],
  [
    "the page that edits a job",
    () => <EditJobForm job={openJob} onChanged={async () => {}} />,
    changes,
    "Save changes",
  ],
  [
    "a cancellation",
    () => (
      <CancelDialog
        title="Cancel?"
        yes="Yes"
        no="No"
        reasonLabel="Reason"
        draft="d"
        send={async () => {}}
        onClose={() => {}}
      >
        {() => null}
      </CancelDialog>
    ),
    words,
    "Reason",
  ],
])("%s offers a banned account no words, and says why", async (_what, part, said, offered) => {
  const isOffered = () =>
    [...document.querySelectorAll("input, textarea, button, a, label, legend")].some((one) =>
      [one.textContent, one.getAttribute("aria-label")].some((text) => text?.startsWith(offered)),
    );
  const { unmount } = open(part(), false);
  await waitFor(() => expect(isOffered()).toBe(true));
  expect(screen.queryByText(said)).toBeNull();
  unmount();
  open(part(), true);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
  expect(isOffered()).toBe(false);
});

test("what a banned venue had written about its team is not sent when it completes the job", async () => {
  const ended = jobRow({ status: "ended", confirmed: 1 });
  const confirmed = sampleApplicant({ id: "a1", status: "confirmed" });
  saveDraft("complete.j1", { a1: { stars: 1, text: "Rude." } });
  const { server, user } = open(<CompletionForm m={m} job={ended} people={[confirmed]} next={null} />, true);
  server.answers(jobsMarkAsCompleted, { ok: true, data: done });
  server.refuses(reviewsAdd, "BLOCKED", { until: null, reason: "Threatened a person." });
  await screen.findByText(noReview);
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(server.sentTo(jobsMarkAsCompleted)).toHaveLength(1));
  expect(server.sentTo(reviewsAdd)).toEqual([]);
});

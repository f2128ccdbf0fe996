import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet, type Job } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApplicantList } from "../applicants/applicant-list.tsx";
import { AskAgain } from "../applicants/ask-again.tsx";
import { useApplications } from "../applicants/use-applications.ts";
import { JobActions } from "../jobs/job-actions.tsx";
import { JobStamp } from "../jobs/ticket/job-stamp.tsx";
import { ScreensContext, type Screens } from "../navigation/navigation.ts";
import type { PostingWays } from "../new-job/gate/use-posting-alerts.tsx";
import { RepeatButton } from "../new-job/repeat/repeat-button.tsx";
import { RepeatableRows } from "../new-job/repeat/repeatable-rows.tsx";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { renderPart } from "../testing/render-part.tsx";
import { sampleApplicant } from "../testing/sample-applicant.ts";
import { jobRow } from "../testing/venue-rows.ts";

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

const blocks = {
  free: null,
  suspended: { until: "2099-12-05T18:04:00.000Z", reason: "Shouted at guests." },
  banned: { until: null, reason: "Threatened a person.", silenced: true },
} as const;
const screens = {
  base: "",
  conduct: "/conduct",
  jobs: "/jobs",
  job: (id: string) => `/job/${id}`,
} as Screens;
const ways: PostingWays = { feeText: () => "", payment: "/fee", newJobLike: () => "/" };
const addresses = { edit: () => "/edit", complete: () => "/complete", newLike: () => "/like" };
const ended = jobRow({ status: "completed", confirmed: 1 });
const begun = jobRow({ startsAt: "2020-11-27T21:00:00.000Z" });

function open(part: ReactNode, who: keyof typeof blocks, job: Job = jobRow()) {
  const server = fakeApi();
  server.answers(conductSummary, conductAnswer(blocks[who]));
  server.answers(jobsGet, { ok: true, data: job });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  return renderPart(<ScreensContext value={screens}>{part}</ScreensContext>);
}

const actions = (job: Job) => (
  <JobActions
    job={job}
    as="a"
    addresses={addresses}
    mayReview={false}
    askAgain={null}
    repeat={null}
    onSeries={() => {}}
  />
);
function Applicants() {
  return (
    <ApplicantList
      jobId="j1"
      applications={useApplications("j1")}
      end={undefined}
      heading="h2"
      timezone={undefined}
      renderTitle={() => null}
      renderAction={() => null}
    />
  );
}

const rows = (
  <RepeatableRows
    jobs={[jobRow()]}
    now={new Date()}
    repeating={{ open: () => {}, loadingId: undefined, posted: undefined }}
  />
);
const repeat = <RepeatButton job={ended} ways={ways} />;

test.each<[string, ReactNode, Job, said: RegExp | undefined, offered: RegExp]>([
  ["a job that is over", repeat, ended, /^You can’t post jobs until/, /^Repeat$/],
  ["a job that has begun", actions(begun), begun, /^You can’t post jobs until/, /^Post another/],
  ["a row of the list", rows, jobRow(), undefined, /^Post the shift|^Repeat/],
])("%s offers a restricted venue nothing that would be refused", async (_what, part, job, said, offered) => {
  const isOffered = () =>
    [...document.querySelectorAll("button, a")].some((one) => offered.test(one.textContent));
  const { unmount } = open(part, "free", job);
  await waitFor(() => expect(isOffered()).toBe(true));
  unmount();
  open(part, "suspended", job);
  await waitFor(() => expect(isOffered()).toBe(false));
  if (said === undefined) return;
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
});

test("those who worked are asked again only by a venue that may ask", async () => {
  const people = [sampleApplicant({ status: "completed" })];
  const part = (
    <AskAgain
      applications={{ people } as ReturnType<typeof useApplications>}
      ways={{ newJob: "/new", mayBook: false }}
    />
  );
  const { unmount } = open(part, "free");
  expect(await screen.findByRole("button")).toBeVisible();
  unmount();
  open(part, "suspended");
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("an open job of a banned venue is stamped as closed, says why, and is not shared", async () => {
  const part = (
    <>
      <JobStamp job={jobRow({ confirmed: 1 })} />
      {actions(jobRow())}
    </>
  );
  const { unmount } = open(part, "suspended");
  expect(await screen.findByRole("button", { name: "Share this shift" })).toBeVisible();
  expect(screen.getByText("1 of 3")).toBeVisible();
  unmount();
  open(part, "banned");
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(screen.getByText(/^Bandeja closed this job’s free openings/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Share this shift" })).toBeNull();
});

test("a job of a banned venue without applications does not wait for any", async () => {
  const part = (
    <>
      {rows}
      <Applicants />
    </>
  );
  const { unmount } = open(part, "free");
  await waitFor(() => expect(screen.getAllByText(/^No applications at the moment/)).toHaveLength(2));
  unmount();
  open(part, "banned");
  expect(await screen.findByText("No applications are open.")).toBeVisible();
  expect(screen.queryByText(/moment|appear here/)).toBeNull();
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { jobTexts } from "@bandeja/features/testing/job-fields.ts";
import { refocus } from "@bandeja/web-platform/testing/refocus.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { callKey } from "@bandeja/client/query-options";
import { notificationsRead, notificationsUnread } from "@bandeja/contract/calls/notifications";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryDefaults } from "#lib/query-defaults.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(signInVenue);

const inHours = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();

function serverWith(job: Partial<Job> = {}, people: Applicant[] = []) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: jobRow({ applied: people.length, ...job }) });
  server.answers(jobsFindApplications, { ok: true, data: people });
  return server;
}
const open = () => renderScreen(<JobScreen />, { at: "/jobs/j1", path: "/jobs/:job" });
const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const people = [
  sampleApplicant({ id: "a1", name: "Ana", status: "confirmed", lateMinutes: 20 }),
  sampleApplicant({ id: "a2", name: "Bea", rating: 4.2, shifts: 9, workedHere: 2 }),
  sampleApplicant({
    id: "a3",
    name: "Caio",
    rating: 4.9,
    shifts: 9,
    noShows: 1,
    lateCancellations: 2,
    appliedAt: "2026-11-02T10:00:00.000Z",
  }),
];

test("a venue compares applicants: unanswered first, the best on top, or in another order", async () => {
  serverWith({ confirmed: 1 }, people);
  const { user } = open();
  const ana = within(await screen.findByRole("article", { name: "Ana" }));
  expect(names()).toEqual(["Bea", "Caio", "Ana"]);
  await user.selectOptions(screen.getByLabelText("Sort by"), "Most recent");
  expect(names()).toEqual(["Caio", "Bea", "Ana"]);
  expect(ana.getByText("Will be 20 minutes late")).toBeVisible();
  expect(ana.getByText("Confirmed")).toBeVisible();
  const caio = within(screen.getByRole("article", { name: "Caio" }));
  expect(caio.getByText("1 no-show, 2 late cancellations")).toBeVisible();
  expect(caio.getByRole("link", { name: "Caio" })).toHaveAttribute("href", "/jobs/j1/applicants/a3");
  expect(within(screen.getByRole("article", { name: "Bea" })).getByText("Worked here 2 times")).toBeVisible();
});

test.each([
  ["until when those confirmed now can cancel freely", { startsAt: inHours(5) }, ["12:30"]],
  ["of half the time that is left", { startsAt: inHours(0.5) }, ["12:15"]],
  ["nothing of it a day ahead", { startsAt: inHours(25) }, []],
  ["nothing of it in a full job", { startsAt: inHours(5), status: "full", openings: 1 }, []],
] as const)("beside the quick confirmation of the list a venue reads %s", async (_, job, until) => {
  serverWith({ timezone: "UTC", endsAt: inHours(30), confirmed: 1, ...job }, people);
  open();
  await screen.findByRole("article", { name: "Bea" });
  const hints = screen.queryAllByText(/^It starts in less than 24 hours/);
  expect(hints.map(({ textContent }) => /freely until (.*)\.$/.exec(textContent)?.[1])).toEqual(until);
});

test("an applicant who arrives while the job is shown is announced once, and the focus stays", async () => {
  const server = serverWith({}, people.slice(0, 2));
  open();
  const link = await screen.findByRole("link", { name: "Bea" });
  link.focus();
  const announcements = () =>
    [...document.querySelectorAll("[aria-live]")].filter(({ textContent }) => textContent !== "");
  const before = announcements().length;
  server.answers(jobsFindApplications, { ok: true, data: people });
  refocus();
  expect(await screen.findByText("Caio applied.")).toBeInTheDocument();
  expect(announcements()).toHaveLength(before + 1);
  expect(link).toHaveFocus();
});

test.each([
  ["until its start a full job leads to asking for more people", 1, "/jobs/j1/edit", null],
  ["once a full job has begun it leads to another like it", -1, null, "/jobs/new?like=j1"],
] as const)("%s", async (_what, hours, edit, another) => {
  serverWith({ status: "full", openings: 1, confirmed: 1, startsAt: inHours(hours), endsAt: inHours(5) }, [
    people[0]!,
  ]);
  open();
  await screen.findByText("All openings are filled");
  const href = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
  expect(href("Ask for more people")).toBe(edit);
  expect(href("Post another job like this")).toBe(another);
});

test("a venue reads everything that it wrote about the job", async () => {
  serverWith(jobTexts);
  open();
  for (const text of Object.values(jobTexts)) expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ["open", ["Edit this job"], "/jobs/j1/edit"],
  ["ended", ["Mark as completed"], "/jobs/j1/complete"],
  ["completed", ["Review the team"], "/jobs/j1/complete"],
] as const)("the actions for a job that is %s", async (status, links, first) => {
  const team = status === "completed" ? [sampleApplicant({ status: "completed" })] : [];
  serverWith({ status, confirmed: team.length }, team);
  open();
  const ticket = within(await screen.findByRole("region", { name: "The job" }));
  const shownLinks = ticket
    .getAllByRole("link")
    .filter(({ textContent }) => textContent !== "How it’s decided");
  expect(shownLinks.map(({ textContent }) => textContent)).toEqual(links);
  expect(shownLinks[0]).toHaveAttribute("href", first);
});

test("a job without applicants says so, and so does a job of another venue", async () => {
  const server = serverWith();
  const first = open();
  expect(await screen.findByText("No applications at the moment.")).toBeVisible();
  first.unmount();
  server.refuses(jobsGet, "NOT_FOUND");
  server.refuses(jobsFindApplications, "NOT_FOUND");
  open();
  await waitFor(() => expect(screen.getByText("This belongs to another account")).toBeVisible());
});

test("a venue turns offers of freed openings on, and sees who has one and who cancelled when", async () => {
  const server = serverWith({}, [
    sampleApplicant({ id: "a1", name: "Ana", status: "cancelled", noticeMinutes: 600 }),
    sampleApplicant({ id: "a2", name: "Bea", offeredUntil: "2026-12-16T10:00:00.000Z" }),
  ]);
  server.answers(jobsUpdate, { ok: true, data: jobRow({ offerVacated: true }) });
  const { user } = open();
  const bea = within(await screen.findByRole("article", { name: "Bea" }));
  expect(bea.getByText(/^Offered a freed opening until/)).toBeVisible();
  const ana = within(screen.getByRole("article", { name: "Ana" }));
  expect(ana.getByText("Cancelled 10 hours before the start.")).toBeVisible();
  await user.click(await screen.findByRole("checkbox", { name: "Offer freed openings" }));
  await waitFor(() => expect(server.sentTo(jobsUpdate)).toEqual([{ jobId: "j1", offerVacated: true }]));
});

test("a cancelled job says when it was cancelled", async () => {
  serverWith({ status: "cancelled", noticeMinutes: 7200 });
  open();
  expect(await screen.findByText("Cancelled 5 days before the start.")).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Offer freed openings" })).toBeNull();
});

test("what the account is notified of about the job is read while it is shown, and nothing is sent without any", async () => {
  const server = serverWith({}, []);
  const queries = createQueryClient(queryDefaults);
  const unread = (notifications: number): void =>
    act(() => {
      queries.setQueryData(callKey(notificationsUnread, {}), {
        ok: true,
        notifications,
        messages: 0,
        threads: 0,
      });
    });
  server.answers(notificationsRead, { ok: true, unread: 0 });
  renderScreen(<JobScreen />, { at: "/jobs/j1", path: "/jobs/:job", queries });
  unread(0);
  await screen.findByRole("region", { name: "The job" });
  expect(server.sentTo(notificationsRead)).toEqual([]);
  unread(2);
  await waitFor(() =>
    expect(server.sentTo(notificationsRead)).toEqual([
      { shown: { pages: ["applicant", "completion"], jobId: "j1" } },
    ]),
  );
});

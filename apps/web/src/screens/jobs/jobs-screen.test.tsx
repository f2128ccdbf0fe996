import type { PlainAnswer } from "@bandeja/contract/call";
import { accountGet, accountResendVerification } from "@bandeja/contract/calls/accounts";
import { jobsFindOfRestaurant, jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { instantOf } from "@bandeja/domain/instant-of";
import { addDays } from "@bandeja/domain/wall-clock";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { refocus } from "@bandeja/web-platform/testing/refocus.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { JobsScreen } from "./jobs-screen.tsx";

const zone = "America/Sao_Paulo";
const today = fixedToday;

/** A job that starts in this number of days at 18:00, and ends at 02:00 by default. */
function jobIn(days: number, more: Partial<JobRow> = {}): JobRow {
  const startDate = addDays(today, days);
  return jobRow({
    id: `in-${days}`,
    startDate,
    endDate: startDate,
    startsAt: instantOf(startDate, "18:00", zone).toISOString(),
    endsAt: instantOf(addDays(startDate, 1), "02:00", zone).toISOString(),
    ...more,
  });
}

stopClock();
beforeEach(signInVenue);

interface Options {
  upcoming?: JobRow[];
  past?: JobRow[];
  uncompleted?: JobRow[];
  language?: "en" | "pt";
  /** The server's data when the page is opened. */
  prepare?: (server: ReturnType<typeof fakeApi>) => void;
}

type Page = PlainAnswer<typeof jobsFindOfRestaurant>;

function open({ upcoming = [], past = [], uncompleted = [], language = "en", prepare }: Options = {}) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }): Page => {
    const { type } = body as { type: string };
    return { ok: true, data: type === "past" ? past : upcoming };
  });
  server.answers(jobsVerifyNotCompleted, { ok: true, data: uncompleted });
  prepare?.(server);
  return { server, ...renderScreen(<JobsScreen />, { at: "/joblistrestaurant", language }) };
}

test("a venue with an unconfirmed e-mail sees that it gets no mail, and can request the link again", async () => {
  const { server, user } = open({
    prepare: (api) => {
      api.answers(accountGet, { ok: true, data: venueAccount({ emailVerified: false }) });
      api.answers(accountResendVerification, { ok: true });
    },
  });
  const reminder = within(await screen.findByRole("region", { name: "Confirm your e-mail" }));
  expect(reminder.getByText(/we send nothing else there/)).toBeVisible();
  await user.click(reminder.getByRole("button", { name: "Resend the link" }));
  expect(await reminder.findByText(/We sent a new link/)).toBeVisible();
  expect(server.sentTo(accountResendVerification)).toHaveLength(1);
});

test("a venue with a confirmed e-mail sees no such notice", async () => {
  const { server } = open({
    prepare: (api) => api.answers(accountGet, { ok: true, data: venueAccount() }),
  });
  await screen.findByText("No upcoming jobs.");
  await waitFor(() => expect(server.sentTo(accountGet)).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Confirm your e-mail" })).toBeNull();
});

test("a venue without jobs sees how to post one", { tags: ["2.jobs.heading", "2.jobs.empty"] }, async () => {
  open();
  expect(await screen.findByText("No upcoming jobs.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Upcoming Jobs" })).toBeVisible();
  expect(screen.getByRole("link", { name: "New job" })).toHaveAttribute("href", "/newjob");
  expect(screen.getByRole("link", { name: /easy guide/ })).toHaveAttribute("href", "/easyguide");
});

test(
  "a row has start, hours, terms and applicants, and links to the job",
  { tags: "2.jobs.row" },
  async () => {
    const faces = ["Ana", "Ana", "Rui"].map((name) => ({ name, photo: null }));
    const job = jobIn(3, { endDate: addDays(today, 4), applied: 4, confirmed: 1, waiting: 2, faces });
    const { user, address } = open({ upcoming: [job] });
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("Start Date")).toBeVisible();
    expect(row.getByText("18:00–02:00 (+1)")).toBeVisible();
    expect(row.getByText(/^to /)).toBeVisible();
    expect(row.getByText("R$32.00 an hour")).toBeVisible();
    expect(row.getByText("3 waitstaff")).toBeVisible();
    expect(row.getByText("tips: yes")).toBeVisible();
    expect(row.getByText("4 people applied")).toBeVisible();
    expect(row.getByText("2 waiting for your answer")).toBeVisible();
    expect(row.getByText("1 of 3")).toBeVisible();
    expect(row.getByRole("img", { name: "1 of 3 openings filled." })).toBeVisible();
    const link = row.getByRole("link", { name: /^see details/ });
    expect(link).toHaveTextContent("see details");
    await user.click(link);
    await waitFor(() => expect(address()).toBe("/singlejob?id=in-3"));
  },
);

test("one applicant is counted in the singular, and none shows no number", async () => {
  const one = jobIn(2, { applied: 1, faces: [{ name: "Ana", photo: null }] });
  open({ upcoming: [one, jobIn(3)] });
  expect(await screen.findByText("1 person applied")).toBeVisible();
  expect(screen.queryByText(/waiting/)).toBeNull();
  expect(screen.getByText(/^No one has applied yet/)).toBeVisible();
  expect(screen.queryByText(/^to /)).toBeNull();
});

test.each([
  [[jobIn(2)], /^One job on the rail\. The next shift starts on \w{3} \d+ \w{3} at 18:00\.$/],
  [[jobIn(1), jobIn(2)], /^Two jobs on the rail\. The next shift starts tomorrow at 18:00\.$/],
  [
    Array.from({ length: 13 }, (_, day) => jobIn(day + 2)),
    /^13 jobs on the rail\. The next shift starts on /,
  ],
  [
    [jobIn(-1, { endsAt: instantOf(addDays(today, 2), "02:00", zone).toISOString() })],
    /^One job on the rail\. It’s under way\.$/,
  ],
])("the summary has the right numbers", async (upcoming, sentence) => {
  open({ upcoming });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a cancelled job shows no openings", async () => {
  const { user } = open({ past: [jobIn(-3, { status: "cancelled" }), jobIn(-2, { status: "completed" })] });
  await user.click(await screen.findByRole("button", { name: "Show past jobs" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: "0 of 3 openings filled." })).toHaveLength(1);
});

test("a running shift is highlighted", async () => {
  const endsAt = instantOf(addDays(today, 2), "02:00", zone).toISOString();
  open({ upcoming: [jobIn(-1, { endsAt })] });
  expect(await screen.findByText("Under way")).toBeVisible();
});

test("ended jobs that are not completed are listed below, and the summary links to them", async () => {
  open({ upcoming: [jobIn(2)], uncompleted: [jobIn(-4, { status: "ended", applied: 2 })] });
  const section = within(await screen.findByRole("region", { name: "To complete" }));
  expect(section.getByText("Over. Mark it as completed to post the next one.")).toBeVisible();
  expect(section.getByRole("link", { name: /^see details/ })).toHaveAttribute("href", "/singlejob?id=in--4");
  expect(screen.getByRole("link", { name: "1 shift is over: complete it" })).toHaveAttribute(
    "href",
    "#to-close",
  );
});

test("a venue with only a job to complete is asked to do that first", async () => {
  open({ uncompleted: [jobIn(-4, { status: "ended" })] });
  expect(await screen.findByText("No upcoming jobs.")).toBeVisible();
  expect(screen.getByText("Complete the shifts that are over, then post the next one.")).toBeVisible();
});

test(
  "past jobs are loaded by a button, the latest first, without those to complete",
  { tags: "7.jobs.findjobsofrestaurant" },
  async () => {
    const { server, user } = open({ upcoming: [jobIn(2)] });
    await screen.findByRole("article");
    expect(server.sentTo(jobsFindOfRestaurant)).toEqual([{ venueId: "v1", type: "new", limit: 50 }]);
    server.answers(jobsFindOfRestaurant, ({ body }): Page =>
      (body as { cursor?: string }).cursor === undefined
        ? {
            ok: true,
            data: [jobIn(-9, { status: "completed" }), jobIn(-8, { status: "ended" })],
            nextCursor: "page2",
          }
        : { ok: true, data: [jobIn(-7, { status: "cancelled" })] },
    );
    await user.click(screen.getByRole("button", { name: "Show past jobs" }));
    const past = within(await screen.findByRole("region", { name: "Past jobs" }));
    const [latest, first, ...others] = await past.findAllByRole("article");
    expect(latest).toHaveTextContent("Cancelled");
    expect(first).toHaveTextContent("Completed");
    expect(others).toEqual([]);
    expect(past.queryByRole("button", { name: "Show more" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Hide past jobs" }));
    expect(screen.queryByRole("region", { name: "Past jobs" })).toBeNull();
  },
);

test("past jobs are loaded in pages of twenty", async () => {
  const past = Array.from({ length: 21 }, (_, day) => jobIn(day - 30, { status: "completed" }));
  const { user } = open({ past });
  await user.click(await screen.findByRole("button", { name: "Show past jobs" }));
  expect(await screen.findAllByRole("article")).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getAllByRole("article")).toHaveLength(21);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a venue without past jobs sees a text instead", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show past jobs" }));
  expect(await screen.findByText("No past jobs yet.")).toBeVisible();
});

test("skeletons of tickets are shown while the jobs load", async () => {
  const releases: ((page: Page) => void)[] = [];
  open({ prepare: (api) => void releases.push(api.hangs(jobsFindOfRestaurant).release) });
  expect(screen.getByRole("status", { name: "Loading your jobs" })).toBeVisible();
  releases[0]?.({ ok: true, data: [jobIn(2)] });
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("status", { name: "Loading your jobs" })).toBeNull();
});

test("jobs that failed to load can be loaded again", async () => {
  const { server, user } = open({ prepare: (api) => api.refuses(jobsFindOfRestaurant, "INTERNAL") });
  const placeholders = () => document.querySelectorAll(".skeleton");
  expect(placeholders()).not.toHaveLength(0);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your jobs.");
  expect(placeholders()).toHaveLength(0);
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobIn(2)] });
  await user.click(await screen.findByRole("button", { name: "Try again", busy: false }));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("new applications appear on return to the tab", async () => {
  const { server } = open({ upcoming: [jobIn(2)] });
  await screen.findByText(/^No one has applied yet/);
  const faces = [{ name: "Ana", photo: null }];
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobIn(2, { applied: 1, faces })] });
  refocus();
  expect(await screen.findByText("1 person applied")).toBeVisible();
});

test("the page is translated into Portuguese", async () => {
  open({ upcoming: [jobIn(1)], language: "pt" });
  expect(
    await screen.findByText(/^Uma vaga publicada\. O próximo turno começa amanhã, às 18:00\.$/),
  ).toBeVisible();
  expect(await screen.findByRole("link", { name: /^ver detalhes/ })).toBeVisible();
});

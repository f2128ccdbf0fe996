import type { PlainAnswer } from "@bandeja/contract/call";
import { accountGet, accountResendVerification } from "@bandeja/contract/calls/accounts";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobListType, JobRow, JobWeek } from "@bandeja/contract/calls/jobs";
import { restaurantWaiting, waitingKinds } from "@bandeja/contract/calls/waiting";
import type { WaitingRow } from "@bandeja/contract/calls/waiting";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { instantOf } from "@bandeja/domain/instant-of";
import { addDays } from "@bandeja/domain/wall-clock";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
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
  /** The rows by part of the list. */
  rows?: Partial<Record<JobListType, JobRow[]>>;
  upcoming?: JobRow[];
  weeks?: JobWeek[];
  waiting?: WaitingRow[];
  language?: "en" | "pt";
  at?: string;
  /** The server's data when the page is opened. */
  prepare?: (server: ReturnType<typeof fakeApi>) => void;
}

type Page = PlainAnswer<typeof jobsFindOfRestaurant>;

function open({
  rows = {},
  upcoming = [],
  weeks = [],
  waiting = [],
  language = "en",
  at = "",
  prepare,
}: Options = {}) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }): Page => {
    const { type } = body as { type: JobListType };
    return { ok: true, data: type === "new" ? upcoming : (rows[type] ?? []), weeks };
  });
  const counts = waitingKinds
    .map((kind) => ({ kind, count: waiting.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0);
  server.answers(restaurantWaiting, { ok: true, data: { counts, rows: waiting } });
  prepare?.(server);
  return { server, ...renderScreen(<JobsScreen />, { at: `/joblistrestaurant${at}`, language }) };
}

const over: WaitingRow = {
  kind: "completions",
  count: 1,
  jobId: "in--4",
  startDate: addDays(today, -4),
  endDate: addDays(today, -4),
  startTime: "18:00",
  endTime: "02:00",
};

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

test("a row has until when its people are asked first, by the venue's clock, and how many are asked", async () => {
  const reservedUntil = instantOf(today, "18:30", zone).toISOString();
  const rows = [jobIn(2, { reservedUntil, asked: 3 }), jobIn(3)];
  const { server } = open({ upcoming: rows });
  expect(await screen.findByText("asked first until 18:30 (venue’s time)")).toBeVisible();
  expect(screen.getByText("3 asked")).toBeVisible();
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobIn(2, { asked: 1 })], weeks: [] });
  refocus();
  expect(await screen.findByText("1 asked")).toBeVisible();
  expect(screen.queryByText(/asked first/)).toBeNull();
});

test("the end of a reservation on another day has its day", async () => {
  // In Lisbon it is the next day already.
  const reservedUntil = instantOf(addDays(today, 1), "22:30", zone).toISOString();
  open({ upcoming: [jobIn(3, { reservedUntil, asked: 1 })], language: "pt" });
  expect(await screen.findByText("reservada até 11 mar, 22:30 (horário da casa)")).toBeVisible();
  expect(screen.getByText("1 convite em aberto")).toBeVisible();
});

test("one applicant is counted in the singular, and none shows no number", async () => {
  const one = jobIn(2, { applied: 1, faces: [{ name: "Ana", photo: null }] });
  open({ upcoming: [one, jobIn(3)] });
  expect(await screen.findByText("1 person applied")).toBeVisible();
  expect(screen.queryByText(/waiting for your answer/)).toBeNull();
  expect(screen.getByText(/^No applications at the moment/)).toBeVisible();
  expect(screen.queryByText(/^to /)).toBeNull();
});

test("a cancelled job shows no openings", async () => {
  const closed = [jobIn(-3, { status: "cancelled" }), jobIn(-2, { status: "completed" })];
  open({ rows: { closed }, at: "?show=closed" });
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: "0 of 3 openings filled." })).toHaveLength(1);
});

test("a running shift is highlighted", async () => {
  const endsAt = instantOf(addDays(today, 2), "02:00", zone).toISOString();
  open({ upcoming: [jobIn(-1, { endsAt })] });
  expect(await screen.findByText("Under way")).toBeVisible();
});

test("rows have headings by week, with filled openings and pay of all jobs in it", async () => {
  // Today is Tuesday, 10 March 2026.
  const week = (from: string, more: Partial<JobWeek> = {}): JobWeek => ({
    from,
    jobs: 2,
    openings: 6,
    confirmed: 1,
    sums: [{ currency: "BRL", sum: 1536 }],
    ...more,
  });
  const euros = { currency: "EUR", sum: 40 } as const;
  const weeks = [week("2026-03-09"), week("2026-03-16", { openings: 1, sums: [...week("").sums, euros] })];
  open({ upcoming: [jobIn(1), jobIn(2), jobIn(7)], weeks });
  const first = await screen.findByRole("region", { name: "Mon 9 – Sun 15 Mar" });
  expect(within(first).getAllByRole("article")).toHaveLength(2);
  expect(within(first).getByText("1 of 6 openings filled")).toBeVisible();
  expect(within(first).getByText("R$1,536.00 planned")).toBeVisible();
  const second = within(screen.getByRole("region", { name: "Mon 16 – Sun 22 Mar" }));
  expect(second.getByText("1 of 1 opening filled")).toBeVisible();
  expect(second.getByText("R$1,536.00 + €40.00 planned")).toBeVisible();
});

test(
  "the list asks for upcoming jobs, and for those of a chosen part, which is in the address",
  { tags: "7.jobs.findjobsofrestaurant" },
  async () => {
    const { server, user, address } = open({
      upcoming: [jobIn(2)],
      rows: { staffed: [jobIn(3, { status: "full" })] },
    });
    await screen.findByRole("article");
    const body = { venueId: "v1", weeks: true, limit: 50 };
    expect(server.sentTo(jobsFindOfRestaurant)).toEqual([{ ...body, type: "new" }]);
    const parts = within(screen.getByRole("navigation", { name: "Show" }));
    expect(parts.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Upcoming",
      "Needs people",
      "Needs your answer",
      "Staffed",
      "To complete",
      "Past",
    ]);
    expect(parts.getByRole("link", { current: true })).toHaveTextContent("Upcoming");
    await user.click(parts.getByRole("link", { name: "Staffed" }));
    expect(await screen.findByText("Staffed", { selector: ".stamp" })).toBeVisible();
    expect(address()).toBe("/joblistrestaurant?show=staffed");
    expect(server.sentTo(jobsFindOfRestaurant)).toContainEqual({ ...body, type: "staffed" });
  },
);

test("past jobs have their own title, and a text while there are none", async () => {
  open({ at: "?show=closed" });
  expect(await screen.findByText(/^No past jobs yet\./)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Past jobs" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all upcoming jobs" })).toHaveAttribute(
    "href",
    "/joblistrestaurant",
  );
});

test("a search is sent once typing pauses, with the days that it may mean, and is in the address", async () => {
  const { server, user, address } = open({ at: "?show=needspeople" });
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "27 nov");
  await waitFor(() => expect(address()).toBe("/joblistrestaurant?show=needspeople&q=27+nov"));
  expect(await screen.findByText(/^No jobs match\./)).toBeVisible();
  const sent = () => server.sentTo(jobsFindOfRestaurant) as { search?: string; days?: string[] }[];
  await waitFor(() => expect(sent().at(-1)?.days).toEqual(["2025-11-27", "2026-11-27", "2027-11-27"]));
  expect(new Set(sent().map(({ search }) => search))).toEqual(new Set([undefined, "27 nov"]));
});

test("the search of an address is shown, and a link to all jobs clears it", async () => {
  const { server, user } = open({ at: "?q=ana" });
  const field = await screen.findByRole("searchbox", { name: "Search" });
  expect(field).toHaveValue("ana");
  expect(server.sentTo(jobsFindOfRestaurant)).toMatchObject([{ search: "ana" }]);
  await user.click(await screen.findByRole("link", { name: "Show all upcoming jobs" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(await screen.findByText("No upcoming jobs.")).toBeVisible();
});

/** Two pages of one job each. */
function inPages({ body }: { body: unknown }): Page {
  const isFirst = (body as { cursor?: string }).cursor === undefined;
  return isFirst
    ? { ok: true, data: [jobIn(2)], weeks: [], nextCursor: "page2" }
    : { ok: true, data: [jobIn(9)], weeks: [] };
}

test("more rows are loaded by a button, and their number is in the address", async () => {
  const { user, address } = open({ prepare: (api) => api.answers(jobsFindOfRestaurant, inPages) });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(address()).toBe("/joblistrestaurant?rows=51");
});

test("an address with more rows shows their pages again", async () => {
  open({ at: "?rows=51", prepare: (api) => api.answers(jobsFindOfRestaurant, inPages) });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
});

const waitingLine = () => screen.findByText("Waiting for you", { selector: "summary *" });

test("what waits is counted in a line, which opens to where each matter is settled", async () => {
  const person = { applicationId: "a1", workerId: "w1", name: "Ana", photo: null };
  const matter = (kind: WaitingRow["kind"], more: Partial<WaitingRow> = {}): WaitingRow => ({
    ...over,
    kind,
    ...more,
  });
  const { user, address } = open({
    waiting: [
      matter("late", { person, count: 15 }),
      matter("messages", { person, count: 2 }),
      matter("applicants", { count: 3 }),
      matter("hours", { person }),
      matter("completions"),
      matter("reviews"),
    ],
  });
  const line = await waitingLine();
  expect(line.closest("summary")).toHaveTextContent(
    "1 delay1 message of the team1 applicant1 proposal of hours1 shift to complete1 review",
  );
  await user.click(line);
  const links = within(screen.getByRole("region", { name: "Waiting for you" })).getAllByRole("link");
  expect(links.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")])).toEqual([
    ["Ana will be 15 minutes late", "/singlewaitress?id=w1&application=a1"],
    ["Ana wrote 2 messages", "/chat?id=w1"],
    ["3 people are waiting for your answer", "/singlejob?id=in--4"],
    ["Ana proposes other hours: accept or answer", "/singlewaitress?id=w1&application=a1"],
    ["The shift is over: mark it as completed", "/singlejob?id=in--4&view=complete"],
    ["1 person has no review of yours", "/singlejob?id=in--4&view=complete"],
  ]);
  await waitFor(() => expect(address()).toBe("/joblistrestaurant?waiting=open"));
});

test("the parts in which something is due have the number of their jobs, live", async () => {
  const waits = (needspeople: number) => ({
    ok: true as const,
    data: { counts: [], rows: [], parts: { needspeople, toanswer: 2, uncompleted: 0 } },
  });
  const { server } = open({ prepare: (api) => api.answers(restaurantWaiting, waits(3)) });
  const parts = within(await screen.findByRole("navigation", { name: "Show" }));
  const labels = () => parts.getAllByRole("link").map(({ textContent }) => textContent.trim());
  await waitFor(() =>
    expect(labels()).toEqual([
      "Upcoming",
      "Needs people 3",
      "Needs your answer 2",
      "Staffed",
      "To complete 0",
      "Past",
    ]),
  );
  server.answers(restaurantWaiting, waits(12));
  refocus();
  expect(await parts.findByRole("link", { name: "Needs people 12" })).toBeVisible();
});

test("a venue for which nothing waits reads so", async () => {
  open();
  expect(await screen.findByText("Nothing is waiting for you.")).toBeVisible();
});

test("a venue with only a job to complete is asked to do that first", async () => {
  open({ waiting: [over] });
  expect(await screen.findByText("No upcoming jobs.")).toBeVisible();
  expect(await screen.findByText("Complete the shifts that are over, then post the next one.")).toBeVisible();
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

test("without a network another part says so, and shows no jobs of the one before", async () => {
  const { user } = open({ upcoming: [jobIn(3)] });
  await screen.findByRole("article");
  const goOnline = goOffline();
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(await screen.findByText(/No connection/)).toBeVisible();
  expect(screen.queryByRole("article")).toBeNull();
  goOnline();
  expect(await screen.findByText("No past jobs yet.")).toBeVisible();
});

test("while another part loads, no jobs of the one before stand under its heading", async () => {
  const { server, user } = open({ upcoming: [jobIn(3)] });
  await screen.findByRole("article");
  const { release } = server.hangs(jobsFindOfRestaurant);
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(screen.getByRole("heading", { level: 1, name: "Past jobs" })).toBeVisible();
  expect(screen.queryByRole("article")).toBeNull();
  release({ ok: true, data: [jobIn(-3)] });
  expect(await screen.findByRole("article")).toBeVisible();
});

test("without a network another week says so, and not that it has no shifts", async () => {
  const { user } = open({ at: "?show=week", rows: { all: [jobIn(0)] } });
  await screen.findByText(/18:00/);
  goOffline();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await screen.findByText(/No connection/)).toBeVisible();
  expect(screen.queryByText("No shifts")).toBeNull();
});

test("new applications appear on return to the tab", async () => {
  const { server } = open({ upcoming: [jobIn(2)] });
  await screen.findByText(/^No applications at the moment/);
  const faces = [{ name: "Ana", photo: null }];
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobIn(2, { applied: 1, faces })] });
  refocus();
  expect(await screen.findByText("1 person applied")).toBeVisible();
});

test("the page is translated into Portuguese", async () => {
  open({ upcoming: [jobIn(1)], language: "pt" });
  expect(await screen.findByRole("link", { name: /^ver detalhes/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Falta gente" })).toBeVisible();
  expect(await screen.findByText("Nada espera por você.")).toBeVisible();
});

test("a banned venue reads that it cannot post, with the way to the reasons, in place of New job", async () => {
  const ban = { until: null, reason: "Threatened a person.", silenced: true } as const;
  open({ prepare: (server) => server.answers(conductSummary, conductAnswer(ban)) });
  expect(await screen.findByText("You can no longer post jobs")).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "New Job" })).toBeNull();
});

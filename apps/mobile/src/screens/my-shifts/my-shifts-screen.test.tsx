import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { callKey } from "@bandeja/client/query-options";
import { waiterAccount } from "@bandeja/features/testing/waitstaff.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsLate,
  applicationsMine,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import { onlineManager } from "@tanstack/react-query";
import { fireEvent, act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { RefusedMutations } from "#features/refused-mutations/refused-mutations.tsx";
import { keepEntry } from "@bandeja/web-platform/outbox/outbox-store.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { queryDefaults } from "#lib/query-defaults.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { openJob } from "../../testing/shifts.ts";
import { ownApplication } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { MyShiftsScreen } from "./my-shifts-screen.tsx";

const hourMs = 3_600_000;
const inHours = (hours: number) => {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), at };
};

/** A shift in the coming hours. */
function soon(hours: number): Partial<OwnApplication["job"]> {
  const [start, end] = [inHours(hours), inHours(hours + 6)];
  return {
    startDate: start.date,
    endDate: start.date,
    startTime: start.time,
    endTime: end.time,
    startsAt: start.at,
    endsAt: end.at,
    timezone: "UTC",
  };
}

function open(
  applications: OwnApplication[],
  { at = "/my-shifts", language = "en" }: { at?: string; language?: "en" | "pt" } = {},
) {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(applicationsMine, { ok: true, data: applications });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  const [first] = applications;
  if (first) {
    const notice = { address: "Rua Augusta 1", zipcode: "01305-000", phone: "+55 11 90900 0005" };
    server.answers(jobsGet, { ok: true, data: { ...first.job, ...notice } });
  }
  const { user, unmount } = renderScreen(<MyShiftsScreen />, { at, path: "/my-shifts", language });
  return { server, user, unmount };
}

test("an unconfirmed e-mail is shown below the shifts", async () => {
  const { server } = open([ownApplication()]);
  server.answers(accountGet, { ok: true, data: waiterAccount({ emailVerified: false }) });
  expect(await screen.findByRole("region", { name: "Confirm your e-mail" })).toBeVisible();
});

test("a pending application shows unread messages and can be withdrawn", async () => {
  const { server, user } = open([ownApplication({ unread: 2 })]);
  expect(await screen.findByRole("radio", { name: "Applied 1" })).toBeChecked();
  expect(screen.getByText("Applied", { selector: ".stamp" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Chat, 2 new messages" })).toHaveAttribute("href", "/chat/v1");
  server.answers(applicationsWithdraw, { ok: true, data: ownApplication({ status: "withdrawn" }) });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(screen.getByRole("button", { name: "Withdrawn" })).toHaveFocus();
  expect(screen.getByText("You can apply again while there are openings, 3 times in all.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(screen.getByRole("button", { name: "Withdraw" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(server.sentTo(applicationsWithdraw)).toEqual([]);
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(server.sentTo(applicationsWithdraw)).toEqual([{ applicationId: "a1" }]));
});

test("a shift shows the district before the confirmation, the address and the venue’s note after it", async () => {
  const venue = { ...ownApplication().venue, district: "Bela Vista" };
  const first = open([ownApplication({ venue })]);
  expect(await screen.findByText("Bela Vista, São Paulo")).toBeVisible();
  first.unmount();
  open([ownApplication({ venue, status: "confirmed", job: { ...soon(72), note: "Side door" } })]);
  expect(await screen.findByText("Rua Augusta 1, 01305-000 São Paulo")).toBeVisible();
  expect(screen.getByText("Side door")).toBeVisible();
});

test("a confirmed worker sees the route, the phone, and the consequence of a cancellation in advance", async () => {
  const { server, user } = open([ownApplication({ status: "confirmed", job: soon(72) })]);
  expect(await screen.findByText("Rua Augusta 1, 01305-000 São Paulo")).toBeVisible();
  expect(screen.getByRole("link", { name: "Route" })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/dir/?api=1&destination=Rua+Augusta+1%2C+01305-000+S%C3%A3o+Paulo%2C+Brazil",
  );
  expect(screen.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+5511909000005");
  expect(screen.getByText(/^You can cancel freely until/)).not.toBeVisible();
  await user.click(screen.getByText("More about this shift"));
  expect(screen.getByText(/^You can cancel freely until/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Running late" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel the shift" }));
  const dialog = within(screen.getByRole("dialog", { name: "Cancel this shift?" }));
  expect(dialog.getByText(/this doesn’t count against you/)).toBeVisible();
  await user.type(dialog.getByLabelText(/like to tell the venue/), "I am ill");
  server.refuses(applicationsCancel, "WRONG_STATE");
  await user.click(dialog.getByRole("button", { name: "Cancel the shift" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(dialog.getByLabelText(/like to tell the venue/)).toHaveValue("I am ill");
  expect(server.sentTo(applicationsCancel)).toEqual([{ applicationId: "a1", reason: "I am ill" }]);
});

test("near the start, a confirmed worker can report a delay, and reads that cancelling counts", async () => {
  const { server, user } = open([ownApplication({ status: "confirmed", job: soon(1) })]);
  await user.click(await screen.findByText("More about this shift"));
  expect(screen.getByText("Cancelling now is a late cancellation.")).toBeVisible();
  server.answers(applicationsLate, {
    ok: true,
    data: ownApplication({ status: "confirmed", lateMinutes: 20 }),
  });
  await user.click(screen.getByRole("button", { name: "Running late" }));
  await user.click(screen.getByRole("radio", { name: "20" }));
  await user.click(screen.getByRole("button", { name: "Tell the venue" }));
  await waitFor(() =>
    expect(server.sentTo(applicationsLate)).toEqual([{ applicationId: "a1", minutes: 20 }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Cancel the shift" }));
  expect(await screen.findByText(/so this is a late cancellation/)).toBeVisible();
});

test("after three delays a worker reads where to write, and a delay reported elsewhere is shown", async () => {
  const thrice = { lateMinutes: 45, lateAt: new Date().toISOString(), delayReports: 3 };
  const application = ownApplication({ status: "confirmed", job: soon(1) });
  const { server, user } = open([application]);
  await user.click(await screen.findByRole("button", { name: "Running late" }));
  server.refuses(applicationsLate, "LATE_TOO_OFTEN");
  server.answers(applicationsMine, { ok: true, data: [{ ...application, ...thrice }] });
  await user.click(screen.getByRole("button", { name: "Tell the venue" }));
  const notice = /already updated this three times. If it changes again, write in the chat/;
  expect(await screen.findByRole("alert")).toHaveTextContent(notice);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Running late" })).toBeNull();
});

test("a shift of an earlier year shows the year, one of this year only the month", async () => {
  const over = (year: number) => ({
    startDate: `${year}-01-01`,
    endDate: `${year}-01-01`,
    startsAt: `${year}-01-01T10:00:00Z`,
    endsAt: `${year}-01-01T10:01:00Z`,
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  open(
    [
      ownApplication({ status: "completed", job: over(2026) }),
      ownApplication({ id: "a2", status: "completed", job: over(2025) }),
    ],
    { at: "/my-shifts?show=past" },
  );
  const [recent, old] = await screen.findAllByRole("article");
  expect(within(old!).getByText("2025")).toBeVisible();
  expect(within(old!).getByRole("link", { name: /Wed 1 Jan 2025/ })).toBeVisible();
  expect(within(recent!).queryByText(/2026/)).toBeNull();
});

test("the segments show their counts, and the calendar leads back to the lists", async () => {
  const { user } = open([
    ownApplication(),
    ownApplication({ id: "a2", jobId: "j2", job: { id: "j2" } }),
    ownApplication({ id: "a3", jobId: "j3", status: "declined", job: { id: "j3" } }),
    ownApplication({ id: "a4", jobId: "j4", status: "confirmed", job: { id: "j4", ...soon(72) } }),
    ownApplication({ id: "a5", jobId: "j5", status: "completed", job: { id: "j5", ...soon(-72) } }),
  ]);
  expect(await screen.findByRole("radio", { name: "Applied 2" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Confirmed 1" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Past 1" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Calendar" }));
  expect(await screen.findByRole("grid")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "List" }));
  expect(await screen.findByRole("radio", { name: "Confirmed 1" })).toBeChecked();
});

test.each([
  ["started", -1, "en", "The venue didn’t answer your application in time."],
  ["started", -48, "pt", "A casa não respondeu à sua candidatura a tempo."],
  ["confirmedelsewhere", 4, "en", "It ended because you got another shift at this time."],
  ["jobcancelled", 4, "pt", "A casa cancelou a vaga."],
  [undefined, 4, "en", "This application has ended."],
] as const)(
  "an expired application says why: %s, %i h from the start",
  async (expiryCause, hours, language, why) => {
    const cause = expiryCause && { expiryCause };
    const at = `/my-shifts?show=${hours < -6 ? "past" : "applied"}`;
    open([ownApplication({ status: "expired", job: soon(hours), ...cause })], { at, language });
    expect(await screen.findByText(why)).toBeVisible();
  },
);

test("after a shift its venue is reviewed, with stars and a text", async () => {
  const { server, user } = open([ownApplication({ status: "completed", job: soon(-48) })], {
    at: "/my-shifts?show=past",
  });
  await user.click(await screen.findByRole("button", { name: "Review" }));
  const send = screen.getByRole("button", { name: "Send the review" });
  await user.click(send);
  expect(server.sentTo(reviewsAdd)).toEqual([]);
  server.answers(reviewsAdd, {
    ok: true,
    data: { id: "r1", author: "Marina", stars: 4, text: "Warm", reviewedAt: "2026-11-21T12:00:00Z" },
  });
  await user.click(screen.getByRole("radio", { name: "4 stars of 5" }));
  await user.type(screen.getByLabelText(/Comment/), "Warm");
  await user.click(send);
  await waitFor(() =>
    expect(server.sentTo(reviewsAdd)).toEqual([{ applicationId: "a1", stars: 4, text: "Warm" }]),
  );
  expect(await screen.findByText("No written reviews yet.")).toBeVisible();
});

test("a review that fails offline says so in its dialog, keeps its text and can be sent again", async () => {
  const { server, user } = open([ownApplication({ status: "completed", job: soon(-48) })], {
    at: "/my-shifts?show=past",
  });
  await user.click(await screen.findByRole("button", { name: "Review" }));
  await user.click(screen.getByRole("radio", { name: "4 stars of 5" }));
  await user.type(screen.getByLabelText(/Comment/), "Warm");
  server.fails(reviewsAdd);
  goOffline();
  await user.click(screen.getByRole("button", { name: "Send the review" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("No connection. Nothing has been lost");
  // The client does not retry while the browser reports no network.
  expect(server.sentTo(reviewsAdd)).toHaveLength(1);
  expect(dialog.getByRole("button", { name: "Send the review" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(dialog.getByLabelText(/Comment/)).toHaveValue("Warm");
});

test("a delay reported offline says at once that the venue does not know of it yet", async () => {
  const { server, user } = open([ownApplication({ status: "confirmed", job: soon(1) })]);
  await user.click(await screen.findByRole("button", { name: "Running late" }));
  server.fails(applicationsLate);
  goOffline();
  await user.click(screen.getByRole("button", { name: "Tell the venue" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("No connection. Nothing has been lost");
  expect(dialog.getByRole("button", { name: "Tell the venue" })).not.toHaveAttribute("aria-disabled", "true");
});

test("the calendar shows a night shift on both of its days, and has keyboard navigation", async () => {
  const { user } = open([ownApplication({ status: "confirmed" })], { at: "/my-shifts?show=calendar" });
  const day = await screen.findByRole("button", { name: "Friday 27 November 2099, 1 shift, Confirmed" });
  expect(screen.getByRole("link", { name: /Cantina Serena/ })).toHaveAttribute("href", "/shifts/j1");
  act(() => day.focus());
  await user.keyboard("{ArrowRight}");
  const next = screen.getByRole("button", { name: "Saturday 28 November 2099, a shift ends at 02:00" });
  expect(next).toHaveFocus();
  expect(screen.getByText("The shift at Cantina Serena ends at 02:00.")).toBeVisible();
  await user.keyboard("{PageDown}");
  expect(screen.getByRole("heading", { name: "December 2099" })).toBeVisible();
  expect(screen.getByText("No shifts start on this day.")).toBeVisible();
});

test("the URL of the calendar feed is shown once, replaced and revoked", async () => {
  const { server, user } = open([], { at: "/my-shifts?show=calendar" });
  const madeAt = "2026-11-21T12:00:00Z";
  server.answers(calendarFeed, { ok: true, data: { url: "https://app.test/api/calendar/x.ics", madeAt } });
  async function ask(title: string): Promise<void> {
    await user.click(await screen.findByRole("button", { name: title }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await user.type(await dialog.findByLabelText("Your password"), "segredo1");
    await user.click(dialog.getByRole("button", { name: "Create a link" }));
  }
  server.answers(accountGet, { ok: true, data: waiterAccount() });
  await ask("Create a link");
  expect(await screen.findByLabelText("Your private link")).toHaveValue(
    "https://app.test/api/calendar/x.ics",
  );
  server.answers(calendarFeed, { ok: true, data: { madeAt } });
  await ask("Replace the link");
  expect(await screen.findByText(/You created a link on/)).toBeVisible();
  const password = "segredo1";
  expect(server.sentTo(calendarFeed)).toEqual([
    { replaces: false, password },
    { replaces: true, password },
  ]);
  server.answers(calendarRevoke, { ok: true });
  await user.click(screen.getByRole("button", { name: "Turn off the link" }));
  expect(await screen.findByText(/The link is off/)).toHaveFocus();
  expect(screen.getByRole("button", { name: "Create a link" })).toBeVisible();
});

test("a worker without applications is led to the shifts, in Portuguese", async () => {
  open([], { language: "pt" });
  expect(await screen.findByRole("heading", { name: "Nenhuma candidatura em espera." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Buscar turnos" })).toHaveAttribute("href", "/shifts");
});

function connect(): void {
  act(() => onlineManager.setOnline(true));
}

/** Opens the screen of a worker who applied offline for the shift they saw last. */
async function openUnsent(applications: OwnApplication[] | undefined) {
  onlineManager.setOnline(false);
  onTestFinished(connect);
  signInWaitstaff();
  const server = fakeApi();
  const queries = createQueryClient(queryDefaults);
  startOutbox(queries);
  const { queryKey } = queryOf(jobsGet, { params: { id: "j1" } });
  queries.setQueryData(queryKey, { ok: true, data: ownApplication().job });
  if (applications !== undefined) {
    const list = { pages: [{ ok: true, data: applications }], pageParams: [undefined] };
    queries.setQueryData([...callKey(applicationsMine), "all"], list);
  }
  const mutation = queries.getMutationCache().build(queries, { mutationKey: ["mutation", "apply"] });
  void mutation.execute({ jobId: "j1", key: newIdempotencyKey() }).catch(() => undefined);
  const screens = [<RefusedMutations key="refused" />, <MyShiftsScreen key="screen" />];
  const { user } = renderScreen(screens, { at: "/my-shifts", queries });
  const row = within(await screen.findByRole("article", { name: /^Cantina Serena, Fri 27 Nov/ }));
  return { server, user, row };
}

test("an application that was made offline is listed as not sent, until the venue has it", async () => {
  const { server, row } = await openUnsent([ownApplication({ jobId: "j1", status: "withdrawn" })]);
  expect(row.getByText("Not sent yet", { selector: ".stamp" })).toBeVisible();
  expect(row.getByRole("link")).toHaveAttribute("href", "/shifts/j1");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  const { job: _job, venue: _venue, unread: _unread, reviewed: _reviewed, ...data } = ownApplication();
  server.answers(applicationsAdd, { ok: true, data });
  server.answers(jobsGet, { ok: true, data: ownApplication().job });
  server.answers(applicationsMine, { ok: true, data: [ownApplication()] });
  connect();
  expect(await screen.findByText("Applied", { selector: ".stamp" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeVisible();
  expect(server.sentTo(applicationsAdd)).toEqual([{ jobId: "j1" }]);
});

test("an application that was made offline from the list has the list's facts", async () => {
  goOffline();
  signInWaitstaff();
  fakeApi();
  const queries = createQueryClient(queryDefaults);
  queries.setQueryData([...callKey(applicationsMine), "all"], {
    pages: [{ ok: true, data: [] }],
    pageParams: [undefined],
  });
  queries.setQueryData(callKey(jobsFindOpen, { body: {} }), { ok: true, data: [openJob()] });
  keepEntry("w1", {
    name: "apply",
    input: { jobId: "j1", key: "k1" },
    at: Date.now() - 60_000,
    isRefused: false,
    isAttempted: false,
  });
  renderScreen(<MyShiftsScreen />, { at: "/my-shifts", queries });
  const row = within(await screen.findByRole("article", { name: /^Cantina Serena, Fri 27 Nov 2099, 18:00/ }));
  expect(row.getByText("Not sent yet", { selector: ".stamp" })).toBeVisible();
  expect(row.getByText(/R\$/)).toBeVisible();
});

test("an unsent application is shown before confirmed shifts, and stays in sight once it is sent", async () => {
  const confirmed = ownApplication({ id: "a9", jobId: "j9", status: "confirmed", job: { id: "j9" } });
  const { server } = await openUnsent([confirmed]);
  expect(screen.getByRole("radio", { name: "Applied 1" })).toBeChecked();
  const { job: _job, venue: _venue, unread: _unread, reviewed: _reviewed, ...data } = ownApplication();
  server.answers(applicationsAdd, { ok: true, data });
  server.answers(jobsGet, { ok: true, data: ownApplication().job });
  server.answers(applicationsMine, { ok: true, data: [ownApplication(), confirmed] });
  connect();
  expect(await screen.findByRole("button", { name: "Withdraw" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Applied 1" })).toBeChecked();
});

test("an unsent application can be taken back, and is then never sent", async () => {
  const { server, user, row } = await openUnsent([]);
  await user.click(row.getByRole("button", { name: "Don’t send it" }));
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.getByRole("heading", { name: "No pending applications." })).toBeVisible();
  expect(screen.getByRole("group", { name: "Applied" })).toHaveFocus();
  server.answers(applicationsMine, { ok: true, data: [] });
  connect();
  await waitFor(() => expect(server.sentTo(applicationsMine)).not.toEqual([]));
  expect(server.sentTo(applicationsAdd)).toEqual([]);
});

test("a refusal after sending names the shift", async () => {
  const { server } = await openUnsent([]);
  server.refuses(applicationsAdd, "JOB_FULL");
  server.answers(jobsGet, { ok: true, data: ownApplication().job });
  server.answers(applicationsMine, { ok: true, data: [] });
  connect();
  const notice = await screen.findByRole("alertdialog");
  expect(notice).toHaveTextContent("Cantina Serena, Fri 27 Nov");
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("an unsent application is listed even if the shifts were never loaded", async () => {
  const { row } = await openUnsent(undefined);
  expect(row.getByText("Not sent yet")).toBeVisible();
});

test("shifts that failed to load can be retried", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(applicationsMine, "INTERNAL");
  const { user } = renderScreen(<MyShiftsScreen />, { at: "/my-shifts" });
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your shifts.");
  server.answers(applicationsMine, { ok: true, data: [ownApplication()] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
});

test("an offered opening is listed first, and passing it on withdraws the application", async () => {
  const { server, user } = open([
    ownApplication({ id: "a2", jobId: "j2", status: "confirmed", job: soon(30) }),
    ownApplication({ offeredUntil: inHours(1.5).at }),
  ]);
  server.answers(applicationsWithdraw, { ok: true, data: ownApplication({ status: "withdrawn" }) });
  expect(await screen.findByRole("radio", { name: "Applied 1" })).toBeChecked();
  expect(screen.getByRole("timer", { name: "Time left" })).toHaveTextContent(/^1 h (29|30) min$/);
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(screen.getByRole("button", { name: "Withdrawn" })).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Undo/ })).toBeVisible();
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(server.sentTo(applicationsWithdraw)).toEqual([{ applicationId: "a1" }]));
});

test.each([
  [-5, "Cancelled after the start."],
  [59, "Cancelled 59 minutes before the start."],
  [60, "Cancelled 1 hour before the start."],
  [2879, "Cancelled 47 hours before the start."],
  [2880, "Cancelled 2 days before the start."],
])("a cancelled shift says when it was cancelled: %i minutes before", async (noticeMinutes, words) => {
  open([ownApplication({ status: "cancelled", cancelledBy: "restaurant", noticeMinutes })], {
    at: "/my-shifts?show=past",
  });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [-2, "show=confirmed"],
  [-8, "show=past"],
])("a worker who was turned away can report it: %i h from the start", async (hours, show) => {
  const application = ownApplication({ status: "confirmed", job: soon(hours) });
  const { server, user } = open([application], { at: `/my-shifts?${show}` });
  await user.click(await screen.findByRole("button", { name: "I was turned away" }));
  const dialog = within(screen.getByRole("dialog", { name: "Were you turned away?" }));
  expect(dialog.getByText(/It never counts against you/)).toBeVisible();
  expect(server.sentTo(applicationsVenueNoShow)).toEqual([]);
  await user.type(dialog.getByLabelText(/What happened/), "The door was closed");
  const by = { cancelledBy: "restaurant", venueNoShow: true, noticeMinutes: -30 } as const;
  const off = { ...application, ...by, status: "cancelled", reason: "The door was closed" } as const;
  server.answers(applicationsVenueNoShow, { ok: true, data: off });
  server.answers(applicationsMine, { ok: true, data: [off] });
  await user.click(dialog.getByRole("button", { name: "I was turned away" }));
  await waitFor(() =>
    expect(server.sentTo(applicationsVenueNoShow)).toEqual([
      { applicationId: "a1", reason: "The door was closed" },
    ]),
  );
  if (hours === -2) await user.click(await screen.findByRole("radio", { name: "Past 1" }));
  expect(await screen.findByText("You reported that the venue turned you away.")).toBeVisible();
  expect(screen.getByText("“The door was closed”")).toBeVisible();
});

test.each([
  [1, "show=confirmed"],
  [-79, "show=past"],
])("being turned away cannot be reported at other times: %i h from the start", async (hours, show) => {
  open([ownApplication({ status: "confirmed", job: soon(hours) })], { at: `/my-shifts?${show}` });
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "I was turned away" })).toBeNull();
});

import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobTexts } from "@bandeja/features/testing/job-fields.ts";
import { callKey } from "@bandeja/client/query-options";
import {
  applicationsAdd,
  applicationsMine,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import type { Application, OwnApplication } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { RefusedMutations } from "#features/refused-mutations/refused-mutations.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { openJob, ownProfile, shiftAnswer, venueProfile, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";
import { watchConnection } from "@bandeja/web-platform/api/connection.ts";
import { queryDefaults } from "#lib/query-defaults.ts";
import { undoMs } from "@bandeja/web-platform/storage/undoables.ts";

let server: ReturnType<typeof fakeApi>;

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(jobsGet, shiftAnswer());
  server.answers(conductSummary, conductAnswer());
  server.answers(applicationsMine, { ok: true, data: [] });
});
afterEach(() => void vi.useRealTimers());

const applied = (more: Partial<Application> = {}): { ok: true; data: Application } => ({
  ok: true,
  data: {
    id: "a1",
    jobId: "j1",
    workerId: "w1",
    status: "pending",
    cancelledBy: null,
    reason: null,
    appliedAt: "2026-11-21T10:00:00Z",
    ...more,
  },
});

/** The server accepts the application, and returns it from then on. */
function takes(): void {
  server.answers(applicationsAdd, () => {
    server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "pending" } }));
    return applied();
  });
}

const open = (language: "en" | "pt" = "en") =>
  renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job", language });

/** Opens the shift and presses Apply, with fake timers. */
async function apply() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = open();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  return { ...view, user };
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sent = () => server.sentTo(applicationsAdd);

test.each([
  [undefined, /Distance7,9\d\d km from central \S/],
  [{ around: "me", km: 5, lat: -23.56, lng: -46.65 }, /Distance1\.5 km(?! from)/],
])("the distance of a pinned venue is from the centre of the search: %j", async (where, expected) => {
  if (where !== undefined) localStorage.setItem("shift-filters", JSON.stringify({ where }));
  const location = { lat: -23.5473, lng: -46.6551, pinned: true, exact: false };
  server.answers(jobsGet, shiftAnswer({ venue: venueProfile({ location }) }));
  open();
  const ticket = await screen.findByRole("region", { name: "The shift" });
  await waitFor(() => expect(ticket).toHaveTextContent(expected));
});

test("a worker reads everything that the venue wrote about the shift", async () => {
  server.answers(jobsGet, shiftAnswer(jobTexts));
  open();
  for (const text of Object.values(jobTexts)) expect(await screen.findByText(text)).toBeVisible();
});

test("a shift shows place, time, pay, openings and the cancellation policy", async () => {
  open();
  const ticket = await screen.findByRole("region", { name: "The shift" });
  expect(ticket).toHaveTextContent(/Cantina Serena.*São Paulo, Brazil.*Fri 27 Nov.*18:00–02:00 \(\+1\)/);
  await waitFor(() =>
    expect(ticket).toHaveTextContent(
      /TipsYes.*1 day × 8 h.*ends the next day.*DistanceSomewhere in São Paulo: the venue hasn’t placed a pin/,
    ),
  );
  // The pay is directly below the time, before the bar of the day and the details.
  expect(ticket).toHaveTextContent(/18:00–02:00.*R\$32.00 an hourR\$256.00 in total.*8 h.*1 day × 8 h/);
  expect(ticket).toHaveTextContent(/In total, for you R\$256.00/);
  expect(within(ticket).getByRole("img", { name: "1 of 3 openings filled" })).toBeInTheDocument();
  expect(within(ticket).getByRole("link", { name: "Cantina Serena" })).toHaveAttribute("href", "/venues/v1");
  expect(
    screen.getByText(
      /you and the venue can cancel freely until 26 Nov 2099, 18:00 \(venue’s time\), 24 hours before/,
    ),
  ).toBeVisible();
  expect(screen.getByText("from 31 reviews")).toBeVisible();
});

test("before the confirmation, a worker reads in which district the venue is", async () => {
  server.answers(jobsGet, shiftAnswer({ venue: venueProfile({ district: "Bela Vista" }) }));
  open();
  expect(await screen.findByText("Bela Vista, São Paulo, Brazil")).toBeVisible();
});

test("one press applies: it is shown at once, and sent when it can no longer be undone", async () => {
  takes();
  await apply();
  const button = screen.getByRole("button", { name: "Applied" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("Applying at Cantina Serena…")).toBeVisible();
  await later(undoMs - 500);
  expect(sent()).toEqual([]);
  await later(600);
  expect(sent()).toEqual([{ jobId: "j1" }]);
  expect(server.headersTo(applicationsAdd)[0]?.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  const withdraw = await screen.findByRole("button", { name: "Withdraw" });
  // The keyboard focus is still where the button was.
  expect(document.activeElement).toContainElement(withdraw);
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an application that is undone in time is never sent", async () => {
  const { user } = await apply();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("button", { name: "Apply" })).toHaveFocus();
  await later(undoMs * 2);
  expect(sent()).toEqual([]);
});

test("the countdown pauses while Undo has the focus", async () => {
  takes();
  const { user } = await apply();
  await user.tab();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await later(undoMs * 3);
  expect(sent()).toEqual([]);
  await user.tab({ shift: true });
  await later(undoMs + 100);
  expect(sent()).toHaveLength(1);
});

test.each([
  ["leaves the screen", ({ unmount }: { unmount: () => void }) => unmount()],
  ["closes the app", () => fireEvent(window, new Event("pagehide"))],
  [
    "switches to another app",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      fireEvent(document, new Event("visibilitychange"));
    },
  ],
])("a worker who %s before the time is over has applied, once", async (_how, leave) => {
  takes();
  const view = await apply();
  leave(view);
  await later(10);
  expect(sent()).toEqual([{ jobId: "j1" }]);
  await later(undoMs * 2);
  expect(sent()).toHaveLength(1);
  vi.restoreAllMocks();
});

const suspended = { until: null, reason: "Two no-shows." };

test.each([
  [
    "BLOCKED",
    () => server.refuses(applicationsAdd, "BLOCKED", suspended),
    /You can no longer apply for shifts.*Two no-shows.*Why, and what you can do/,
    "/conduct",
  ],
  ["OVERLAPS", () => server.refuses(applicationsAdd, "OVERLAPS"), /cancel the other one first/, "/my-shifts"],
  ["JOB_FULL", () => server.refuses(applicationsAdd, "JOB_FULL"), /Here are some others/, "/shifts"],
  ["JOB_STARTED", () => server.refuses(applicationsAdd, "JOB_STARTED"), /Here are some others/, "/shifts"],
])("a refusal (%s) says why and what to do", async (_code, refuse, text, href) => {
  refuse();
  await apply();
  await later(undoMs + 100);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(text);
  expect(within(alert).queryByRole("link")?.getAttribute("href")).toBe(href);
  // Focused, in the bar beside the button.
  expect(alert).toHaveFocus();
  expect(alert.parentElement).toContainElement(screen.getByRole("button", { name: "Apply" }));
  expect(screen.queryByText("Applying at Cantina Serena…")).toBeNull();
});

test.each([
  ["OWN_VENUE", "No one can work for or review their own venue"],
  ["APPLIED_TOO_OFTEN", "You’ve applied for this job three times, which is the limit."],
  ["PERSON_BLOCKED", "You can’t"],
] as const)("a final refusal (%s) shows the reason, without a retry", async (code, reason) => {
  server.refuses(applicationsAdd, code);
  await apply();
  await later(undoMs + 100);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(reason);
  expect(alert).not.toHaveTextContent("Try again");
});

test("a refusal is shown by the frame after leaving the screen, and by the screen alone otherwise", async () => {
  server.refuses(applicationsAdd, "JOB_FULL");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  function Frame() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        {isHere && <ShiftScreen />}
        <button onClick={() => setHere(false)}>Elsewhere</button>
        <RefusedMutations />
      </>
    );
  }
  renderScreen(<Frame />, { at: "/shifts/j1", path: "/shifts/:job" });
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  await later(undoMs + 100);
  expect(await screen.findByText("All openings of this job are filled.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Apply" }));
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("All openings of this job are filled.");
});

test("one press withdraws: it can be undone until it is sent, and the worker can apply again", async () => {
  server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "pending" } }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  open("pt");
  await user.click(await screen.findByRole("button", { name: "Desistir" }));
  await user.click(screen.getByRole("button", { name: /^Desfazer/ }));
  await later(undoMs + 100);
  expect(screen.getByRole("button", { name: "Desistir" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Escrever para a casa" })).toBeVisible();
  server.answers(applicationsWithdraw, () => {
    server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "withdrawn" } }));
    return applied({ status: "withdrawn" });
  });
  await user.click(screen.getByRole("button", { name: "Desistir" }));
  expect(server.sentTo(applicationsWithdraw)).toEqual([]);
  await later(undoMs + 100);
  expect(server.sentTo(applicationsWithdraw)).toEqual([{ applicationId: "a1" }]);
  expect(await screen.findByRole("button", { name: "Quero este turno" })).toHaveFocus();
});

test("a shift that was cancelled with a decision can be applied for again while the job has an opening", async () => {
  const ended = { id: "a1", status: "cancelled", byBandeja: true, decisionId: "d1" } as const;
  server.answers(jobsGet, shiftAnswer({ application: ended }));
  server.answers(applicationsAdd, applied());
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(server.sentTo(applicationsAdd)).toMatchObject([{ jobId: "j1" }]));
});

test("a withdrawal that comes after the confirmation says so, by the frame", async () => {
  server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "pending" } }));
  server.refuses(applicationsWithdraw, "WRONG_STATE");
  const { user } = renderScreen(
    <>
      <ShiftScreen />
      <RefusedMutations />
    </>,
    { at: "/shifts/j1", path: "/shifts/:job" },
  );
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "confirmed" } }));
  fireEvent(window, new Event("pagehide"));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(/^.*Cantina Serena, Fri 27 Nov/);
});

test("a withdrawal whose reply was lost is not reported as refused when it is repeated", async () => {
  server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "pending" } }));
  server.refuses(applicationsWithdraw, "WRONG_STATE");
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "withdrawn" } }));
  fireEvent(window, new Event("pagehide"));
  expect(await screen.findByRole("button", { name: "Apply" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a confirmed worker reads where to go and which number to call", async () => {
  const application = { id: "a1", status: "confirmed" } as const;
  const contact = { address: "Rua Augusta 1", zipcode: "01305-000", phone: "+55 11 90000 0000" };
  server.answers(jobsGet, shiftAnswer({ application, ...contact }));
  open();
  expect(await screen.findByText("Rua Augusta 1, 01305-000 São Paulo")).toBeVisible();
  expect(screen.getByRole("link", { name: "Call +55 11 90000 0000" })).toHaveAttribute(
    "href",
    "tel:+5511900000000",
  );
  expect(screen.getByText("Confirmed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write to the venue" })).toHaveAttribute("href", "/chat/v1");
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});

test("a full shift and a missing one cannot be applied for", async () => {
  server.answers(jobsGet, shiftAnswer({ status: "full", confirmed: openJob().openings }));
  const { unmount } = open();
  expect(await screen.findByText("You can’t apply for this shift any more.")).toBeVisible();
  expect(screen.getByText("0 openings left")).toBeVisible();
  unmount();
  server.answers(jobsGet, shiftAnswer({ status: "completed" }));
  const past = open();
  expect(await screen.findByRole("region", { name: "The shift" })).toBeVisible();
  expect(screen.queryByText(/openings? left/)).toBeNull();
  past.unmount();
  server.refuses(jobsGet, "NOT_FOUND");
  open();
  expect(await screen.findByRole("heading", { name: "This shift isn’t on offer." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
});

test("a shift that is reserved for others says that it isn't open yet, and no more", async () => {
  server.refuses(jobsGet, "NOT_OPEN_YET");
  open();
  expect(await screen.findByRole("heading", { name: "This shift isn’t open yet." })).toBeVisible();
  expect(screen.getByText("Look again later: it opens to everyone before it starts.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
  expect(document.body).not.toHaveTextContent(/first|favourite|group/i);
});

test("a worker who was turned away reports it, and the shift is cancelled by the venue", async () => {
  const hour = 3_600_000;
  const hours = {
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
  };
  server.answers(jobsGet, shiftAnswer({ ...hours, application: { id: "a1", status: "confirmed" } }));
  const { user } = open();
  const report = await screen.findByRole("button", { name: "I was turned away" });
  // It has begun: nobody can cancel any more.
  expect(screen.queryByRole("heading", { name: "Cancelling" })).toBeNull();
  await user.click(report);
  const off = { id: "a1", status: "cancelled", cancelledBy: "restaurant", venueNoShow: true } as const;
  server.answers(applicationsVenueNoShow, applied(off));
  server.answers(jobsGet, shiftAnswer({ ...hours, application: { ...off, reason: "The door was closed" } }));
  const dialog = within(screen.getByRole("dialog", { name: "Were you turned away?" }));
  await user.click(dialog.getByRole("button", { name: "I was turned away" }));
  expect(await screen.findByText("You reported that the venue turned you away.")).toBeVisible();
  expect(screen.getByText("“The door was closed”")).toBeVisible();
  expect(server.sentTo(applicationsVenueNoShow)).toEqual([{ applicationId: "a1" }]);
});

const storedActions = () => Object.entries(localStorage).filter(([key]) => key.startsWith("undoable-of."));

test("after a reload the application can still be undone, and is sent when the time is over", async () => {
  takes();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  open();
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  const [[key, stored] = ["", ""]] = storedActions();
  // Simulates a reload, in which the page cannot send anything: the old fake server gets what the unmount sends.
  cleanup();
  await later(0);
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(jobsGet, shiftAnswer());
  server.answers(conductSummary, conductAnswer());
  localStorage.setItem(key, stored);
  takes();
  open();
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(sent()).toEqual([]);
  await later(undoMs + 100);
  expect(sent()).toEqual([{ jobId: "j1" }]);
  expect(await screen.findByRole("button", { name: "Withdraw" })).toBeVisible();
  expect(storedActions()).toEqual([]);
});

test("an application that was undone is no longer stored", async () => {
  const { user } = await apply();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(storedActions()).toEqual([]);
});

test("a suspended worker reads why and until when, instead of the button", async () => {
  server.answers(
    conductSummary,
    conductAnswer({ until: "2026-11-23T18:00:00Z", reason: "Two late cancellations." }),
  );
  open();
  expect(await screen.findByText("Two late cancellations.")).toBeVisible();
  expect(screen.getByText(/^You can’t apply for shifts until/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
});

test("a worker confirmed for another shift at this time reads for which, instead of the button", async () => {
  const other = (job: Partial<OwnApplication["job"]>, status: OwnApplication["status"] = "confirmed") =>
    ownApplication({ status, job: { id: "j2", venueName: "Tasca do Mar", ...job } });
  const mine = (data: OwnApplication[]) => server.answers(applicationsMine, { ok: true, data });
  // A pending one, and a confirmed one that ends when this one starts.
  mine([other({}, "pending"), other({ id: "j3", startTime: "13:00", endTime: "18:00" })]);
  const { unmount } = open();
  expect(await screen.findByRole("button", { name: "Apply" })).toBeVisible();
  unmount();
  const nextDay = { startDate: "2099-11-28", endDate: "2099-11-28" };
  mine([other({ ...nextDay, startTime: "01:00", endTime: "05:00" })]);
  open();
  expect(
    await screen.findByText(/^You’re already confirmed for a shift at this time: Tasca do Mar/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
  expect(screen.getByRole("link", { name: "see that shift" })).toHaveAttribute("href", "/shifts/j2");
});

test("a worker known to have no phone is asked for it before applying", async () => {
  const profile = ownProfile();
  server.answers(waitressGet, { ok: true, data: { ...profile.data, phone: null, phoneCountry: null } });
  server.answers(phonecodesList, { ok: true, data: [{ name: "Portugal", code: "+351", iso: "PT" }] });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Verify your phone to apply" }));
  const title = await screen.findByRole("heading", { name: "First, your phone" });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.queryByText("Applying at Cantina Serena…")).toBeNull();
  expect(sent()).toEqual([]);
  // The form has its own button, so there is no second one above it.
  expect(screen.queryByRole("button", { name: /apply/i })).toBeNull();
});

test("a shift that disappears during a refusal stays on the screen with the reason", async () => {
  server.refuses(applicationsAdd, "JOB_FULL");
  await apply();
  server.refuses(jobsGet, "NOT_FOUND");
  await later(undoMs + 100);
  expect(await screen.findByText("You can’t apply for this shift any more.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("All openings of this job are filled.");
  expect(screen.getByRole("region", { name: "The shift" })).toBeVisible();
  expect(screen.queryByText(/openings? left/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});

describe("offline, a shift that was never opened", () => {
  const inList = (id: string) => {
    const queries = createQueryClient(queryDefaults);
    queries.setQueryData([...callKey(jobsFindOpen, { body: {} }), "first"], {
      data: [openJob({ id })],
      nextCursor: undefined,
    });
    return queries;
  };
  /** Makes the server unreachable for one test, which the app notices. */
  function goAway(queries: QueryClient): void {
    for (const call of [jobsGet, waitressGet, conductSummary, applicationsMine]) server.fails(call);
    onTestFinished(watchConnection(queries));
  }
  const openOf = (queries: QueryClient) =>
    renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job", queries });

  test.each(["the browser says so", "the server does not answer"])(
    "opens from the list and can be applied for: %s",
    async (why) => {
      const queries = inList("j1");
      if (why === "the browser says so") goOffline();
      else goAway(queries);
      const { user } = openOf(queries);
      const ticket = within(await screen.findByRole("region", { name: "The shift" }));
      expect(ticket.getByText(/Cantina Serena/)).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Apply" }));
      expect(await screen.findByText(/^Not sent yet: your application to Cantina Serena/)).toBeVisible();
    },
  );

  test("cannot be loaded if it is in no list", async () => {
    server.fails(jobsGet);
    openOf(inList("other"));
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load this shift");
  });
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { readUndoables, storeUndoable, undoMs } from "@bandeja/web-platform/storage/undoables.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import {
  applicationsConfirm,
  applicationsDecline,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { dehydrate, hydrate, onlineManager } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedMutations } from "#features/refused-mutations/refused-mutations.tsx";
import { queryDefaults } from "#lib/query-defaults.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

let server: ReturnType<typeof fakeApi>;
let people: Applicant[];

const applied = (id: string, name: string, rating: number) =>
  sampleApplicant({ id, name, workerId: `w-${id}`, rating });
const startsAt = () => new Date(Date.now() + 86_400_000).toISOString();

/** Three applicants for two openings; the server carries out what it gets. */
beforeEach(() => {
  signInVenue();
  server = fakeApi();
  people = [applied("a1", "Ana", 4.9), applied("a2", "Bea", 4.8), applied("a3", "Caio", 4.7)];
  server.answers(jobsGet, () => {
    const confirmed = people.filter(({ status }) => status === "confirmed").length;
    return { ok: true as const, data: jobRow({ applied: 3, openings: 2, confirmed, startsAt: startsAt() }) };
  });
  server.answers(jobsFindApplications, () => ({ ok: true as const, data: people }));
  for (const [call, status] of [
    [applicationsConfirm, "confirmed"],
    [applicationsDecline, "declined"],
  ] as const) {
    server.answers(call, ({ body }) => {
      const { applicationId: id } = body as { applicationId: string };
      people = people.map((one) => (one.id === id ? { ...one, status } : one));
      const appliedAt = "2026-11-01T10:00:00.000Z";
      return {
        ok: true as const,
        data: { id, jobId: "j1", workerId: `w-${id}`, status, cancelledBy: null, reason: null, appliedAt },
      };
    });
  }
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const confirmed = () => server.sentTo(applicationsConfirm);
const declined = () => server.sentTo(applicationsDecline);
const row = (name: string) => within(screen.getByRole("article", { name }));
const button = (name: string) => screen.getByRole("button", { name });

/** The screen with the app's reports of refusals, and a way to leave it. */
function Frame() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <JobScreen />}
      <button onClick={() => setHere(false)}>Elsewhere</button>
      <RefusedMutations />
    </>
  );
}

async function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = renderScreen(<Frame />, { at: "/jobs/j1", path: "/jobs/:job" });
  await screen.findByText("2 openings left");
  return { ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

/** The same screen in a new page, with the stored answers: it is not told that there is no network. */
function reload(queries: QueryClient) {
  const stored = dehydrate(queries, { shouldDehydrateMutation: () => false });
  queries.clear();
  act(() => onlineManager.setOnline(true));
  const next = createQueryClient(queryDefaults);
  hydrate(next, JSON.parse(JSON.stringify(stored)));
  renderScreen(<Frame />, { at: "/jobs/j1", path: "/jobs/:job", queries: next });
}

test("one press confirms: the openings count at once, and it is sent when it can no longer be undone", async () => {
  const { user } = await open();
  const pressed = button("Confirm Ana");
  await user.click(pressed);
  expect(screen.getByText("1 opening left")).toBeVisible();
  expect(screen.getByText("2 people are waiting for your answer.")).toBeVisible();
  expect(screen.getByText("Ana is confirmed. You have 5 seconds to undo.")).toHaveAttribute(
    "aria-live",
    "polite",
  );
  // The focus stays, and Undo, with the seconds that are left, is next to it.
  expect(pressed).toHaveFocus();
  expect(pressed).toHaveTextContent("Confirmed");
  await later(1_100);
  expect(button("Undo: Ana")).toHaveTextContent("Undo4");
  await later(undoMs - 1_600);
  expect(confirmed()).toEqual([]);
  await later(700);
  expect(confirmed()).toEqual([{ applicationId: "a1" }]);
  expect(await screen.findByText("Ana is confirmed and has been notified.")).toBeInTheDocument();
  expect(row("Ana").getByText("Ana has been notified.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo: Ana" })).toBeNull();
  expect(screen.getByText("1 opening left")).toBeVisible();
  // The row keeps its place, so that the next press meets nobody else.
  expect(screen.getAllByRole("article").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Ana",
    "Bea",
    "Caio",
  ]);
  expect(readUndoables()).toEqual([]);
});

test("what is undone in time is never sent, whatever happens to the other applicants", async () => {
  const { user } = await open();
  await user.click(button("Decline Ana"));
  await user.click(button("Confirm Bea"));
  await user.click(button("Undo: Bea"));
  expect(button("Confirm Bea")).toBeVisible();
  expect(screen.getByText("2 openings left")).toBeVisible();
  await later(undoMs * 2);
  expect(declined()).toEqual([{ applicationId: "a1" }]);
  expect(confirmed()).toEqual([]);
  expect(row("Ana").getByText("Declined")).toBeVisible();
});

test("the time is paused while Undo has the focus", async () => {
  const { user } = await open();
  await user.click(button("Confirm Ana"));
  await user.tab();
  expect(button("Undo: Ana")).toHaveFocus();
  await later(undoMs * 3);
  expect(confirmed()).toEqual([]);
  await user.tab();
  await later(undoMs + 100);
  expect(confirmed()).toHaveLength(1);
});

test("when all openings are filled, nobody more can be confirmed, until one is undone", async () => {
  const { user } = await open();
  await user.click(button("Confirm Ana"));
  await user.click(button("Confirm Bea"));
  const reason = /^All openings are filled.*edit the job and ask for more people/;
  expect(button("Confirm Caio")).toHaveAttribute("aria-disabled", "true");
  expect(button("Confirm Caio")).toHaveAccessibleDescription(reason);
  await user.click(button("Confirm Caio"));
  await user.click(button("Undo: Bea"));
  expect(button("Confirm Caio")).not.toHaveAttribute("aria-disabled");
  await later(undoMs + 100);
  expect(confirmed()).toEqual([{ applicationId: "a1" }]);
});

test.each([
  ["leaves the screen", () => fireEvent.click(button("Elsewhere"))],
  ["closes the tab", () => fireEvent(window, new Event("pagehide"))],
  [
    "switches to another app",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      fireEvent(document, new Event("visibilitychange"));
    },
  ],
])("a manager who %s in time has answered, except for what was undone", async (_how, leave) => {
  const { user } = await open();
  await user.click(button("Confirm Ana"));
  await user.click(button("Decline Bea"));
  await user.click(button("Decline Caio"));
  await user.click(button("Undo: Caio"));
  leave();
  await later(10);
  expect(confirmed()).toEqual([{ applicationId: "a1" }]);
  expect(declined()).toEqual([{ applicationId: "a2" }]);
  await later(undoMs * 2);
  expect([confirmed(), declined()].map(({ length }) => length)).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test("without a network an answer waits, can still be undone, and is sent once online", async () => {
  const { user } = await open();
  await user.click(button("Confirm Ana"));
  await user.click(button("Confirm Bea"));
  const goOnline = goOffline();
  await later(undoMs + 100);
  expect(row("Ana").getByText(/^Not sent yet: Ana will be notified once you’re back online/)).toBeVisible();
  expect(screen.getByText("All openings are filled")).toBeVisible();
  await user.click(button("Undo: Bea"));
  expect(button("Confirm Bea")).toBeVisible();
  expect(confirmed()).toEqual([]);
  goOnline();
  await later(100);
  await waitFor(() => expect(confirmed()).toEqual([{ applicationId: "a1" }]));
  expect(await row("Ana").findByText("Ana has been notified.")).toBeVisible();
  await later(undoMs * 2);
  expect(confirmed()).toHaveLength(1);
});

test("an answer that waits can still be undone after a reload without a network, and is sent once online", async () => {
  const { user, queries, unmount } = await open();
  await user.click(button("Confirm Ana"));
  await user.click(button("Confirm Bea"));
  const goOnline = goOffline();
  await later(undoMs + 100);
  unmount();
  reload(queries);
  await later(10_000);
  expect(row("Ana").getByText(/^Not sent yet: Ana will be notified once you’re back online/)).toBeVisible();
  expect(screen.getByText("All openings are filled")).toBeVisible();
  await user.click(button("Undo: Bea"));
  expect(button("Confirm Bea")).toBeVisible();
  expect(confirmed()).toEqual([]);
  goOnline();
  await later(6_000);
  await waitFor(() => expect(confirmed()).toEqual([{ applicationId: "a1" }]));
  await waitFor(() => expect(row("Ana").queryByText(/^Not sent yet/)).toBeNull());
  expect(row("Ana").getByText("Confirmed")).toBeVisible();
});

test("an answer that was sent without a reply cannot be undone after a reload without a network", async () => {
  server.fails(applicationsConfirm);
  const { user, queries, unmount } = await open();
  await user.click(button("Confirm Ana"));
  await later(undoMs + 100);
  expect(confirmed()).not.toEqual([]);
  goOffline();
  unmount();
  reload(queries);
  await later(10_000);
  expect(row("Ana").getByText("Confirmed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo: Ana" })).toBeNull();
});

test("a refusal is shown beside its buttons, or by the frame after leaving", async () => {
  const { user } = await open();
  server.refuses(applicationsConfirm, "OVERLAPS");
  await user.click(button("Confirm Ana"));
  await later(undoMs + 100);
  const alert = await row("Ana").findByRole("alert");
  expect(alert).toHaveTextContent("There’s already a confirmed shift at this time.");
  expect(screen.getByText("2 openings left")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();

  await user.click(button("Confirm Ana"));
  expect(row("Ana").queryByRole("alert")).toBeNull();
  await user.click(button("Elsewhere"));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(/^.*Ana, Fri 27 Nov/);
});

test("a confirmation whose reply was lost is not reported as refused when it is repeated", async () => {
  const { user } = await open();
  server.refuses(applicationsConfirm, "WRONG_STATE");
  await user.click(button("Confirm Ana"));
  people = people.map((one) => (one.id === "a1" ? { ...one, status: "confirmed" } : one));
  await later(undoMs + 100);
  expect(await row("Ana").findByText("Ana has been notified.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("after a crash, what was not undone can still be undone on its screen, and is sent once", async () => {
  storeUndoable({ action: "confirm", scope: "j1", subject: "a1", key: "k1" });
  storeUndoable({ action: "confirm", scope: "j1", subject: "a2", key: "k2" });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<Frame />, { at: "/jobs/j1", path: "/jobs/:job" });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await screen.findByText("All openings are filled");
  await user.click(button("Undo: Bea"));
  await later(undoMs + 100);
  expect(confirmed()).toEqual([{ applicationId: "a1" }]);
  expect(readUndoables()).toEqual([]);
});

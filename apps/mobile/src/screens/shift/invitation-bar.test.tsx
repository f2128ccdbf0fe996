import { invitationsAnswer, invitationsFind, type Invitation } from "@bandeja/contract/calls/invitations";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

beforeEach(signInWaiter);

function open(kind: Invitation["kind"], state: Invitation["state"] = "sent") {
  const server = fakeApi();
  const shift = shiftAnswer();
  const { venue: _venue, ...job } = shift.data;
  server.answers(jobsGet, shift);
  const times = { sentAt: "2026-12-01T10:00:00.000Z", until: "2099-12-02T10:00:00.000Z" };
  server.answers(invitationsFind, {
    ok: true,
    data: [{ id: "i1", kind, state, ...times, asked: 5, job: { ...job, openings: 2, confirmed: 0 } }],
  });
  /** The server no longer waits for an answer. */
  const end = () => server.answers(invitationsFind, { ok: true, data: [] });
  return { server, end, ...renderScreen(<ShiftScreen />, { at: `/shifts/${job.id}`, path: "/shifts/:job" }) };
}

test("the time to answer is that of the venue, as the shift is, and both say so where the phone is in another zone", async () => {
  const server = fakeApi();
  const shift = shiftAnswer();
  const job = { ...shift.data, timezone: "America/Sao_Paulo" };
  server.answers(jobsGet, { ...shift, data: job });
  const { venue: _venue, ...shown } = job;
  const times = { sentAt: "2099-12-01T10:00:00.000Z", until: "2099-12-04T22:00:00.000Z" };
  const invitation = { id: "i1", kind: "apply" as const, state: "sent" as const, ...times, asked: 1 };
  server.answers(invitationsFind, { ok: true, data: [{ ...invitation, job: shown }] });
  renderScreen(<ShiftScreen />, { at: `/shifts/${job.id}`, path: "/shifts/:job" });
  expect(await screen.findByText(/Answer by 4 Dec 2099, 19:00 \(venue’s time\)\./)).toBeVisible();
  expect(screen.getByText("By the venue’s clock, not your device’s.")).toBeVisible();
});

test("a booking says how many are asked before the button, and is accepted by one press", async () => {
  const { user, server, end } = open("book");
  server.answers(invitationsAnswer, { ok: true, data: { id: "i1", state: "accepted" } });
  expect(await screen.findByText("First to accept: 5 people asked for 2 openings.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /apply/i })).toBeNull();
  end();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() =>
    expect(server.sentTo(invitationsAnswer)).toEqual([{ invitationId: "i1", accept: true }]),
  );
  // The pressed button is gone.
  expect(await screen.findByText("You’re confirmed for this shift.")).toHaveFocus();
});

test("a request to apply is declined by one press, without a reason", async () => {
  const { user, server, end } = open("apply");
  server.answers(invitationsAnswer, { ok: true, data: { id: "i1", state: "declined" } });
  expect(await screen.findByText("5 people asked to apply for 2 openings.")).toBeVisible();
  end();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  await waitFor(() =>
    expect(server.sentTo(invitationsAnswer)).toEqual([{ invitationId: "i1", accept: false }]),
  );
  expect(await screen.findByText("You’ve said no. You can still apply until it starts.")).toHaveFocus();
});

test("who was too late reads why", async () => {
  const { user, server } = open("book");
  server.refuses(invitationsAnswer, "JOB_FULL");
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
});

test("who cannot load the answers reads so, and gets them by another press", async () => {
  const load = vi
    .spyOn(teamTexts, "en")
    .mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const { user } = open("book");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No connection\./);
  load.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Accept" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a suspended worker reads so before the button that would be refused, and can still say no", async () => {
  const { server } = open("apply");
  server.answers(conductSummary, conductAnswer({ until: null, reason: "Two no-shows." }));
  expect(await screen.findByRole("button", { name: "No, thanks" })).toBeVisible();
  expect(screen.getByText("You can no longer apply for shifts")).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
  expect(screen.queryByRole("button", { name: "Apply" })).toBeNull();
});

test("a worker who is suspended meanwhile reads until when, why, and where to have it reviewed", async () => {
  const { user, server } = open("apply");
  server.refuses(invitationsAnswer, "BLOCKED", { until: null, reason: "Two no-shows." });
  expect(await screen.findByRole("button", { name: "No, thanks" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("You can no longer apply for shifts")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Two no-shows.");
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("an invitation that has ended leaves the usual button", async () => {
  open("book", "filled");
  expect(await screen.findByRole("button", { name: "Apply" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

import { invitationsAnswer, invitationsFind, type Invitation } from "@bandeja/contract/calls/invitations";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
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

test("an invitation that has ended leaves the usual button", async () => {
  open("book", "filled");
  expect(await screen.findByRole("button", { name: "Apply" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

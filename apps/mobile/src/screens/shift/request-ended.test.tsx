import { invitationsFind, type Invitation } from "@bandeja/contract/calls/invitations";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

beforeEach(signInWaiter);

/** Opens the link of the notification of a request that has ended since. */
function open(
  ended: Partial<Invitation>,
  { isGone = true, job = {}, shown = {} }: { isGone?: boolean; job?: object; shown?: object } = {},
) {
  const server = fakeApi();
  const { venue: _venue, ...shift } = shiftAnswer(job).data;
  if (isGone) server.refuses(jobsGet, "NOT_FOUND");
  else server.answers(jobsGet, shiftAnswer(shown));
  const times = { sentAt: "2026-12-01T10:00:00.000Z", until: "2026-12-02T10:00:00.000Z" };
  const invitation = { id: "i1", kind: "book", state: "withdrawn", ...times, asked: 1, job: shift } as const;
  server.answers(invitationsFind, { ok: true, data: [{ ...invitation, ...ended }] });
  renderScreen(<ShiftScreen />, { at: `/shifts/${shift.id}`, path: "/shifts/:job" });
  return shift;
}

test.each([
  [{ state: "withdrawn", byBandeja: true }, "Bandeja ended the request from Cantina Serena."],
  [{ state: "withdrawn" }, "Cantina Serena took its request back."],
  [{ state: "filled" }, "Others were faster: Cantina Serena has no opening left."],
  [{ state: "lapsed" }, "You can no longer answer the request from Cantina Serena."],
  [{ state: "declined" }, "You said no to the request from Cantina Serena."],
] as const)(
  "who opens a request that has ended, to a shift that is gone, reads what happened: %o",
  async (ended, text) => {
    open(ended);
    expect(await screen.findByRole("heading", { name: text })).toBeVisible();
    expect(screen.getByText(/^Cantina Serena, .+, \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText("By the venue’s clock, not your device’s.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Find shifts" })).toBeVisible();
    expect(screen.queryByText("This shift isn’t on offer.")).toBeNull();
  },
);

test("a request to a job that was cancelled says so", async () => {
  open({ state: "withdrawn" }, { job: { status: "cancelled" } });
  expect(await screen.findByRole("heading", { name: "Cantina Serena cancelled the job." })).toBeVisible();
});

test("a shift that is still open says that its request has ended, and can be applied for", async () => {
  open({ state: "lapsed" }, { isGone: false });
  expect(await screen.findByText("You can no longer answer the request from Cantina Serena.")).toBeVisible();
  expect(screen.getByRole("button", { name: /Apply/ })).toBeVisible();
});

test("who had withdrawn an application before reads that Bandeja ended the request", async () => {
  const shown = { application: { id: "a1", status: "withdrawn" as const } };
  open({ state: "withdrawn", byBandeja: true }, { isGone: false, shown });
  expect(await screen.findByText("Bandeja ended the request from Cantina Serena.")).toBeVisible();
});

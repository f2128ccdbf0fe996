import { applicationsCancel, applicationsLate, applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

const open = () => renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job" });

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const times = {
  startDate: inHours(1).slice(0, 10),
  endDate: inHours(1).slice(0, 10),
  startTime: inHours(1).slice(11, 16),
  endTime: inHours(3).slice(11, 16),
  startsAt: inHours(1),
  endsAt: inHours(3),
  timezone: "UTC",
};
const contact = { address: "Rua Augusta 1", note: "Side door" };

test("the page of confirmed work has a delay, the calendar's file and the cancellation, as My shifts", async () => {
  const application = { id: "a1", status: "confirmed", lateMinutes: 10 } as const;
  signInWaiter();
  const server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(applicationsMine, { ok: true, data: [] });
  server.answers(jobsGet, shiftAnswer({ application, ...contact, ...times }));
  const { user, unmount } = open();
  expect(await screen.findByText("Side door")).toBeVisible();
  expect(screen.getByRole("link", { name: "Route" })).toBeVisible();
  expect(screen.getByText("You told the venue you’ll be 10 minutes late.")).toBeVisible();
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
  await user.click(screen.getByText("More about this shift"));
  expect(screen.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel the shift" }));
  expect(screen.getByRole("dialog", { name: "Cancel this shift?" })).toBeVisible();
  unmount();
  // Over: nothing to announce or cancel.
  server.answers(
    jobsGet,
    shiftAnswer({ application, ...contact, ...times, endsAt: new Date(Date.now() - hour).toISOString() }),
  );
  open();
  expect(await screen.findByText("Side door")).toBeVisible();
  expect(screen.queryByText("More about this shift")).toBeNull();
});

test.each([
  ["with the pass", true, "It doesn’t count: you’ve used this quarter’s pass."],
  ["without it", false, ""],
])(
  "a shift is cancelled %s: that is said, and the focus is on the screen’s heading after it",
  async (_, usesPass, more) => {
    signInWaiter();
    const server = fakeApi();
    server.answers(waitressGet, ownProfile());
    server.answers(applicationsMine, { ok: true, data: [] });
    server.answers(conductSummary, conductAnswer());
    const application = { id: "a1", status: "confirmed" } as const;
    server.answers(jobsGet, shiftAnswer({ application, ...contact, ...times }));
    const { user } = open();
    await user.click(await screen.findByText("More about this shift"));
    await user.click(screen.getByRole("button", { name: "Cancel the shift" }));
    const question = screen.getByRole("dialog", { name: "Cancel this shift?" });
    expect(question).toHaveAccessibleDescription(/so this is a late cancellation/);
    if (usesPass) await user.click(await within(question).findByRole("checkbox", { name: /pass/ }));
    server.answers(applicationsCancel, { ok: true, data: ownApplication({ status: "cancelled" }) });
    server.answers(jobsGet, shiftAnswer({ application: { ...application, status: "cancelled" }, ...times }));
    await user.click(within(question).getByRole("button", { name: "Cancel the shift" }));
    const result = await screen.findByRole("alertdialog", { name: "You’ve cancelled this shift." });
    expect(result).toHaveAccessibleDescription(more);
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  },
);

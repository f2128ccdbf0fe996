import { applicationsLate, applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

const open = () => renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job" });

test("the page of confirmed work has a delay, the calendar's file and the cancellation, as My shifts", async () => {
  const hour = 3_600_000;
  const times = {
    startDate: new Date(Date.now() + hour).toISOString().slice(0, 10),
    endDate: new Date(Date.now() + hour).toISOString().slice(0, 10),
    startTime: new Date(Date.now() + hour).toISOString().slice(11, 16),
    endTime: new Date(Date.now() + 3 * hour).toISOString().slice(11, 16),
    startsAt: new Date(Date.now() + hour).toISOString(),
    endsAt: new Date(Date.now() + 3 * hour).toISOString(),
    timezone: "UTC",
  };
  const contact = { address: "Rua Augusta 1", note: "Side door" };
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
  await user.click(screen.getByText("More"));
  expect(screen.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("dialog", { name: "Cancel this shift?" })).toBeVisible();
  unmount();
  // Over: nothing to announce or cancel.
  server.answers(
    jobsGet,
    shiftAnswer({ application, ...contact, ...times, endsAt: new Date(Date.now() - hour).toISOString() }),
  );
  open();
  expect(await screen.findByText("Side door")).toBeVisible();
  expect(screen.queryByText("More")).toBeNull();
});

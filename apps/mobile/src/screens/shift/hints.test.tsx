import { applicationsMine, type OwnApplication } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { ownProfile, shiftAnswer, signInWaiter } from "../../testing/shifts.ts";
import { ShiftScreen } from "./shift-screen.tsx";

let server: ReturnType<typeof fakeApi>;

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(jobsGet, shiftAnswer());
  const summary = { block: null, next: "warning", passFrom: null, offences: [] } as const;
  server.answers(conductSummary, { ok: true, data: { ...summary, offences: [] } });
  server.answers(applicationsMine, { ok: true, data: [] });
});
afterEach(() => void vi.useRealTimers());

const open = () => renderScreen(<ShiftScreen />, { at: "/shifts/j1", path: "/shifts/:job" });

test("a worker who has applied elsewhere for this time reads that the first confirmation ends the other", async () => {
  const other = (job: Partial<OwnApplication["job"]>, status: OwnApplication["status"] = "pending") =>
    ownApplication({ status, job: { id: "j2", venueName: "Tasca do Mar", ...job } });
  const mine = (data: OwnApplication[]) => server.answers(applicationsMine, { ok: true, data });
  const warning = /^You’ve also applied at Tasca do Mar at that time\. The first venue to confirm you wins/;
  // One that has ended, and a pending one that ends when this one starts.
  mine([other({}, "withdrawn"), other({ id: "j3", startTime: "13:00", endTime: "18:00" })]);
  const { unmount } = open();
  expect(await screen.findByRole("button", { name: "Apply" })).toBeVisible();
  expect(screen.queryByText(warning)).toBeNull();
  unmount();
  mine([other({ startTime: "17:00", endTime: "19:00" })]);
  open();
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.getByRole("button", { name: "Apply" })).toBeEnabled();
});

test("a worker who is reported as late reads it on the page of the shift, and can write to the venue", async () => {
  const ended = { startDate: "2026-11-20", endDate: "2026-11-20", status: "completed" } as const;
  const application = { id: "a1", status: "completed", attendance: "late" } as const;
  const [startsAt, endsAt] = ["2026-11-20T18:00:00Z", "2026-11-20T23:00:00Z"];
  server.answers(jobsGet, shiftAnswer({ ...ended, startsAt, endsAt, application }));
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-22T12:00:00Z") });
  open();
  expect(
    await screen.findByText(/You worked this shift\. The venue reported that you arrived late/),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Write to the venue" })).toHaveAttribute("href", "/chat/v1");
});

test.each([{}, { attendance: "late" }] as const)(
  "a banned worker reads on the page of a shift that they worked that no review can be written: %o",
  async (more) => {
    const application = { id: "a1", status: "completed", ...more } as const;
    const ended = { startDate: "2026-11-20", endDate: "2026-11-20", status: "completed" } as const;
    server.answers(jobsGet, shiftAnswer({ ...ended, application }));
    const block = { until: null, reason: "Threatened a person.", silenced: true } as const;
    server.answers(conductSummary, conductAnswer(block));
    open();
    const note = await screen.findByText("You can no longer write to anyone, so you can’t write a review.");
    expect(within(note).getByRole("link", { name: "Why, and what you can do" })).toBeVisible();
  },
);

test("a shift for which Bandeja takes nobody more says so, and counts no openings", async () => {
  const application = { id: "a1", status: "declined", byBandeja: true } as const;
  server.answers(jobsGet, shiftAnswer({ closed: true, application }));
  open();
  expect(await screen.findByText("Bandeja closed this job.")).toBeVisible();
  expect(screen.queryByText(/openings? left/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Apply|Share)/ })).toBeNull();
});

test.each([
  [{ decisionId: "d1" }, "Bandeja withdrew this application with a decision about your account."],
  [{}, "Bandeja ended this application."],
])("an application that Bandeja withdrew reads so: %o", async (more, text) => {
  const application = { id: "a1", status: "withdrawn", byBandeja: true, ...more } as const;
  server.answers(jobsGet, shiftAnswer({ closed: true, application }));
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

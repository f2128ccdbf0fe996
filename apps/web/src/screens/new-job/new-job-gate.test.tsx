import { jobsAdd } from "@bandeja/contract/calls/posting";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";

import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { openNewJob, post, review, send, alertOf, typedJob } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

test(
  "a venue with a job to complete is sent to its list before it fills in the form",
  { tags: ["4.uncompleted", "8.uncompleted"] },
  async () => {
    const { user, address } = openNewJob({ uncompleted: [jobRow({ status: "ended" })], jobs: [jobRow()] });
    await alertOf("There is a job not marked as completed! Mark it as completed before create a new job.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
  },
);

test(
  "a venue that has used its free position sees the fee and is sent to the app",
  { tags: ["4.gate.fee", "8.free"] },
  async () => {
    const { user, address } = openNewJob({ jobs: [jobRow()] });
    const alert = await alertOf("Free position used!");
    expect(alert).toHaveAccessibleDescription(/USD\s9\.90.*Use the app to pay it/);
    expect(address()).toBe("/newjob");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/downloadapp"));
  },
);

test(
  "a venue that returns from paying, in any way, reads that it has credit",
  { tags: "8.credit" },
  async () => {
    const { user, server, address } = openNewJob({ jobs: [jobRow({ status: "completed" })] });
    const notice = await alertOf("Free position used!");
    server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
    // As a browser reports a restored page.
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    // The next alert replaces it.
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    await user.keyboard("{Enter}");
    await alertOf("You have credit!");
    await user.keyboard("{Enter}");
    expect(await post()).toBeVisible();
    expect(address()).toBe("/newjob");
  },
);

test("a suspended venue reads of its suspension before any fee, each time", async () => {
  const block = { until: "2026-12-05T18:04:00.000Z", reason: "Two late cancellations." };
  const uncompleted = [jobRow({ status: "ended" })];
  for (const facts of [{ jobs: [jobRow()] }, { jobs: [jobRow()], uncompleted }]) {
    const { user, address, unmount } = openNewJob({ ...facts, block });
    const alert = await screen.findByRole("alertdialog");
    expect(alert).toHaveAccessibleDescription(/Two late cancellations\..*5 Dec, 18:04/);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/account/people"));
    unmount();
  }
});

test("a venue with a credit is notified and stays", { tags: "8.credit" }, async () => {
  const { user, address } = openNewJob({ jobs: [jobRow()], venue: { credits: [{ id: "c1" }] } });
  await alertOf("You have credit!");
  await user.keyboard("{Enter}");
  expect(await post()).toBeVisible();
  expect(address()).toBe("/newjob");
});

test("the alert about a credit, or about the fee, is shown once a visit, and again when that changes", async () => {
  const jobs = [jobRow()];
  const credit = { credits: [{ id: "c1" }] };
  const first = openNewJob({ jobs, venue: credit });
  await alertOf("You have credit!");
  await first.user.keyboard("{Enter}");
  first.unmount();
  const second = openNewJob({ jobs, venue: credit });
  await post();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  second.unmount();
  const third = openNewJob({ jobs });
  await alertOf("Free position used!");
  await third.user.keyboard("{Enter}");
  await waitFor(() => expect(third.address()).toBe("/downloadapp"));
  third.unmount();
  const { user } = openNewJob({ jobs });
  await user.click(await post());
  const dialog = within(await review());
  expect(dialog.getByText("pay first")).toBeVisible();
  expect(await dialog.findByRole("button", { name: /^Pay USD.9\.90 in the app$/ })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "POST" })).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each([
  ["the job that they wait for", [jobRow({ waiting: 2 })], "2 people are", "/singlejob?id=j1"],
  [
    "the list, where they wait for several",
    [jobRow({ waiting: 1 }), jobRow({ id: "j2", waiting: 2 })],
    "3 people are",
    "/joblistrestaurant",
  ],
])("a returning venue finds in the alert a link to %s", async (_, upcoming, who, href) => {
  const { user } = openNewJob({ jobs: upcoming, upcoming, venue: { credits: [{ id: "c1" }] } });
  const name = `${who} waiting for your answer`;
  const alert = within(await alertOf("You have credit!"));
  expect(alert.getByRole("link", { name })).toHaveAttribute("href", href);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});

test("a venue that cancelled its only job gets no alert about its free position", async () => {
  const { user, server } = openNewJob({ jobs: [jobRow({ status: "cancelled" })] });
  await send(user);
  await alertOf("Job posted.");
  expect(server.sentTo(jobsAdd)).toHaveLength(1);
});

test("the preview warns of jobs that the venue has at that time, and posting takes no further press", async () => {
  const { startDate, endDate } = typedJob;
  const same = jobRow({ id: "j2", startDate, endDate, startTime: "17:00", endTime: "20:00" });
  const cancelled = jobRow({ id: "j3", startDate, endDate, status: "cancelled" });
  const { user, server } = openNewJob({ upcoming: [same, cancelled] });
  await user.click(await post());
  const dialog = within(await review());
  expect(await dialog.findByText("You already have a shift then: 17:00–20:00.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "POST" }));
  await alertOf("Job posted.");
  expect(server.sentTo(jobsAdd)).toHaveLength(1);
});

test("a post that the server refuses for the fee keeps the input", { tags: "8.free" }, async () => {
  const { user, server, address } = openNewJob();
  server.refuses(jobsAdd, "FREE_POSITION_USED", { fee: 12.5 });
  await send(user);
  const alert = await alertOf("Free position used!");
  expect(alert).toHaveAccessibleDescription(/USD\s12\.50/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/downloadapp"));
  expect(readDraft("new-job")).toMatchObject({ hourlyValue: "32,50", note: "Black shirt." });
});

test(
  "a post that is refused because of a job to complete leads to the list",
  { tags: "8.uncompleted" },
  async () => {
    const { user, server, address } = openNewJob();
    server.refuses(jobsAdd, "JOB_NOT_COMPLETED");
    await send(user);
    await alertOf("There is a job not marked as completed! Mark it as completed before create a new job.");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
    expect(readDraft("new-job")).toMatchObject({ hourlyValue: "32,50" });
  },
);

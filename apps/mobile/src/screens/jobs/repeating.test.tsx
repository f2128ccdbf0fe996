import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { jobDraft } from "@bandeja/features/new-job/job-form.ts";
import { readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import {
  jobsAdd,
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobsScreen } from "./jobs-screen.tsx";

stopClock();
beforeEach(signInVenue);

/** Friday of last week, at the stopped clock's Tuesday, 10 March 2026. */
const past = jobRow({
  id: "old",
  status: "completed",
  startDate: "2026-03-06",
  endDate: "2026-03-06",
  startsAt: "2026-03-06T21:00:00.000Z",
  endsAt: "2026-03-07T05:00:00.000Z",
  offerVacated: true,
});

function open(upcoming: JobRow[] = []) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }) => ({
    ok: true as const,
    data: (body as { type: string }).type === "past" ? [past] : upcoming,
  }));
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [past, ...upcoming] });
  server.answers(jobsVerifyNotCompleted, { ok: true, data: [] });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  return { server, ...renderScreen(<JobsScreen />, { at: "/jobs" }) };
}
const dialog = () => screen.findByRole("dialog", { name: "Repeat this shift?" });
const post = async (user: ReturnType<typeof open>["user"]) =>
  user.click(within(await dialog()).getByRole("button", { name: "POST" }));

test("with a credit, a past shift is posted again by three presses, for its next weekday", async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole("button", { name: "Show past jobs" }));
  await user.click(
    await screen.findByRole("button", { name: "Repeat the shift of Fri 6 Mar, 18:00–02:00 (+1)" }),
  );
  const shown = await dialog();
  await waitFor(() => expect(shown).toHaveTextContent(/Fri 13 Mar.*Posting fee1 credit/));
  await post(user);
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the new job" })).toHaveAttribute("href", "/jobs/j9");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.sentTo(jobsAdd)).toMatchObject([
    { startDate: "2026-03-13", endDate: "2026-03-13", hourlyValue: 32, openings: 3, offerVacated: true },
  ]);
});

test("another day is chosen by one press, and a day that is posted already is not offered", async () => {
  const tomorrow = { startDate: "2026-03-11", endDate: "2026-03-11" };
  const { user, server } = open([past, jobRow({ id: "j2", ...tomorrow })]);
  await user.click((await screen.findAllByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }))[0]!);
  const days = within(await dialog()).getAllByRole("radio");
  expect(days.map((day) => day.closest("label")?.textContent)).toEqual(["Fri 13 Mar", "Today"]);
  await user.click(days[1]!);
  await post(user);
  await waitFor(() => expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: "2026-03-10" }]));
});

test("without a network the dialog stays, and a second press posts with the same key", async () => {
  const { user, server } = open([past]);
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  server.fails(jobsAdd);
  const goOnline = goOffline();
  await post(user);
  expect(await within(await dialog()).findByRole("alert")).toHaveTextContent("No connection.");
  goOnline();
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await post(user);
  expect(await screen.findByText(/^Posted for/)).toBeVisible();
  const keys = server.headersTo(jobsAdd).map((headers) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("without a credit the fee is shown and explained, its screen opens, and New job keeps the shift", async () => {
  const { user, server, address } = open([past]);
  // The repeated job was paid by a credit, another one used the free position.
  const [free, credits] = [jobRow({ id: "first" }), [{ id: "c1", jobId: past.id }]];
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [free, past] });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits }) });
  server.refuses(jobsAdd, "FREE_POSITION_USED", { fee: 9.9 });
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  await waitFor(async () => expect(await dialog()).toHaveTextContent("Posting feepay in the app first"));
  await user.click(within(await dialog()).getByRole("radio", { name: "Tomorrow" }));
  await post(user);
  await screen.findByRole("alertdialog", { name: "Free position used!" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/fee"));
  expect(readDraft(jobDraft)).toMatchObject({
    startDate: "2026-03-11",
    endDate: "2026-03-11",
    startTime: past.startTime,
    hourlyValue: "32.00",
    openings: 3,
    offerVacated: true,
  });
});

test("to change more than the day, the form is filled in from the shift", async () => {
  const { user, address } = open([past]);
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Change something" }));
  await waitFor(() => expect(address()).toBe("/jobs/new?like=old"));
});

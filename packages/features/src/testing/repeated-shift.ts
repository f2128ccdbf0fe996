import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindAllOfRestaurant, jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { reservationsOptions } from "@bandeja/contract/calls/reservations";
import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { isChangedBy } from "@bandeja/web-platform/live/live-queries.ts";
import type { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { conductAnswer } from "./conduct-answer.ts";
import { jobRow, venueRecord } from "./venue-rows.ts";

type FakeApi = ReturnType<typeof fakeApi>;

/** A shift to repeat: Friday of last week, at the stopped clock's Tuesday, 10 March 2026. */
export const pastShift = jobRow({
  id: "old",
  status: "completed",
  startDate: "2026-03-06",
  endDate: "2026-03-06",
  startsAt: "2026-03-06T21:00:00.000Z",
  endsAt: "2026-03-07T05:00:00.000Z",
  offerVacated: true,
});

/** Answers for a venue with `pastShift`, these upcoming jobs and a credit; it can post. */
export function answerForRepeating(server: FakeApi, upcoming: readonly JobRow[] = []): void {
  server.answers(jobsFindOfRestaurant, ({ body }) => ({
    ok: true as const,
    data: ["past", "closed"].includes((body as { type: string }).type) ? [pastShift] : [...upcoming],
  }));
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [pastShift, ...upcoming] });
  server.answers(conductSummary, conductAnswer());
  server.answers(restaurantWaiting, {
    ok: true,
    data: { counts: [], rows: [], parts: { needspeople: 0, toanswer: 0, uncompleted: 0 } },
  });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
  server.answers(restaurantHolidays, { ok: true, data: [] });
  const last = { who: "nobody", span: "short" as const };
  server.answers(reservationsOptions, { ok: true, data: { last, favourites: 0, groups: [] } });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
}

export const repeatDialog = () => screen.findByRole("dialog", { name: "Repeat this shift?" });

export const postRepeated = async (user: UserEvent) =>
  user.click(within(await repeatDialog()).getByRole("button", { name: "POST" }));

/** Expects the open dialog to propose next Friday, posts, and expects the new job; `newJob` is the path of its page. */
export async function expectRepeated(
  { user, server }: { user: UserEvent; server: FakeApi },
  newJob: string,
): Promise<void> {
  expect(await repeatDialog()).toHaveTextContent(/Fri 13 Mar.*Posting fee1 credit/);
  await postRepeated(user);
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the new job" })).toHaveAttribute("href", newJob);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.sentTo(jobsAdd)).toMatchObject([
    { startDate: "2026-03-13", endDate: "2026-03-13", hourlyValue: 32, openings: 3, offerVacated: true },
  ]);
}

const fridays = [
  ["2026-03-13", "Fri 13 Mar"],
  ["2026-03-20", "Fri 20 Mar"],
  ["2026-03-27", "Fri 27 Mar"],
  ["2026-04-03", "Fri 3 Apr"],
] as const;

/** A server that keeps the jobs that it is sent. */
function keepPosted(server: FakeApi): JobRow[] {
  const kept: JobRow[] = [];
  answerForRepeating(server, kept);
  server.answers(jobsAdd, ({ body }) => {
    const { startDate, endDate } = body as JobRow;
    kept.push(jobRow({ ...pastShift, id: `j${kept.length}`, status: "open", startDate, endDate }));
    return { ok: true as const, message: "Job posted.", data: { id: "j9" } };
  });
  return kept;
}

/**
 * Repeats `pastShift` four times, without a reload: each time for the Friday after the last one.
 *
 * @param name of the button
 */
export async function expectFourFridays(
  { user, server }: { user: UserEvent; server: FakeApi },
  name: string | RegExp = "Repeat",
): Promise<void> {
  keepPosted(server);
  for (const [, day] of fridays) {
    await user.click(await screen.findByRole("button", { name }));
    expect(await repeatDialog()).toHaveTextContent(day);
    await postRepeated(user);
    expect(await screen.findByText(new RegExp(`^Posted for ${day}\\.`))).toBeVisible();
  }
  expect(server.sentTo(jobsAdd)).toMatchObject(fridays.map(([startDate]) => ({ startDate })));
}

/** Posts from elsewhere, first while the dialog was closed, then while it is open. */
export async function expectFridayOfAnotherTab({
  user,
  server,
  queries,
}: {
  user: UserEvent;
  server: FakeApi;
  queries: QueryClient;
}): Promise<void> {
  const kept = keepPosted(server);
  function postElsewhere([startDate]: (typeof fridays)[number]): void {
    kept.push(jobRow({ ...pastShift, id: startDate, status: "open", startDate, endDate: startDate }));
  }
  await user.click(await screen.findByRole("button", { name: "Repeat" }));
  expect(await repeatDialog()).toHaveTextContent("Fri 13 Mar");
  await user.keyboard("{Escape}");
  postElsewhere(fridays[0]);
  await user.click(await screen.findByRole("button", { name: "Repeat" }));
  expect(await repeatDialog()).toHaveTextContent("Fri 20 Mar");
  postElsewhere(fridays[1]);
  await queries.invalidateQueries({ predicate: isChangedBy(new Set(["job.posted"])) });
  await waitFor(async () => expect(await repeatDialog()).toHaveTextContent("Fri 27 Mar"));
  await postRepeated(user);
  await waitFor(() => expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: "2026-03-27" }]));
}

/** An answer to `jobsAddMany`. */
export function answerAddMany(server: FakeApi): void {
  server.answers(jobsAddMany, ({ body }) => {
    const { jobs } = body as { jobs: unknown[] };
    const data = jobs.map((_, index) => ({ id: `m${index}` }));
    return {
      ok: true as const,
      message: jobs.length === 1 ? "1 job posted." : `${jobs.length} jobs posted.`,
      data,
    };
  });
}

/** Repeats `pastShift` on four Fridays, in four presses. */
export async function expectFourFridaysAtOnce(
  { user, server }: { user: UserEvent; server: FakeApi },
  name: string | RegExp = "Repeat",
): Promise<void> {
  const credits = ["c1", "c2", "c3", "c4"].map((id) => ({ id }));
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits }) });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  answerAddMany(server);
  let presses = 0;
  async function press(control: HTMLElement): Promise<void> {
    presses += 1;
    await user.click(control);
  }
  await press(await screen.findByRole("button", { name }));
  await press(within(await repeatDialog()).getByRole("button", { name: "More dates" }));
  await press(await screen.findByRole("button", { name: "4 weeks, every Friday" }));
  const dialog = screen.getByRole("dialog", { name: "More dates" });
  expect(dialog).toHaveTextContent("4 jobs, 4 credits left");
  await press(within(dialog).getByRole("button", { name: "POST" }));
  expect(await screen.findByText(/^4 jobs posted\./)).toBeVisible();
  expect(presses).toBe(4);
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    { jobs: fridays.map(([startDate]) => ({ startDate, startTime: "18:00", offerVacated: true })) },
  ]);
}

import { callKey } from "@bandeja/client/query-options";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { addDays } from "@bandeja/domain/wall-clock";
import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { NewJobScreen } from "./new-job-screen.tsx";

stopClock();
beforeEach(signInVenue);

const friday = addDays(fixedToday, 7);
const typed = {
  startDate: friday,
  endDate: friday,
  startTime: "18:00",
  endTime: "23:00",
  hourlyValue: "32",
  currency: "BRL",
  tips: "Yes",
  openings: 2,
  note: "",
};

function open(
  options: {
    venue?: Partial<Venue>;
    jobs?: JobRow[];
    upcoming?: JobRow[];
    uncompleted?: JobRow[];
    block?: ConductSummary["block"];
    at?: string;
    queries?: QueryClient;
    /** The server's data when the screen is opened. */
    prepare?: (server: ReturnType<typeof fakeApi>) => void;
  } = {},
) {
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord(options.venue) });
  server.answers(jobsVerifyNotCompleted, { ok: true, data: options.uncompleted ?? [] });
  server.answers(conductSummary, conductAnswer(options.block));
  server.answers(restaurantHolidays, { ok: true, data: [] });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: options.jobs ?? [] });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  server.answers(jobsFindOfRestaurant, { ok: true, data: options.upcoming ?? [] });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  options.prepare?.(server);
  saveDraft("new-job", { ...typed });
  return {
    server,
    ...renderScreen(<NewJobScreen />, {
      at: options.at ?? "/jobs/new",
      ...(options.queries && { queries: options.queries }),
    }),
  };
}

const post = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "POST" }));
  const review = await screen.findByRole("dialog", { name: "Is this right?" });
  await user.click(within(review).getByRole("button", { name: "POST" }));
};

test("a venue posts a job as on the site, and returns to its jobs", async () => {
  const { user, server, address } = open();
  await post(user);
  await screen.findByRole("alertdialog", { name: "Job posted." });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/jobs"));
  expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: friday, hourlyValue: 32, totalSpend: 160 }]);
});

test("a venue that has used its free position reads the fee, and is led to the fee screen", async () => {
  const { user, address } = open({ jobs: [jobRow({ status: "completed" })] });
  const alert = await screen.findByRole("alertdialog", { name: "Free position used!" });
  expect(alert).toHaveTextContent("A fee of USD 9.90 applies to each further job.");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/fee"));
});

test("while a payment is disputed no job is posted, and the payments are shown", async () => {
  const { user, server, address } = open();
  server.refuses(jobsAdd, "PAYMENT_DISPUTED");
  await post(user);
  await screen.findByRole("alertdialog", {
    name: /^A payment for one of your jobs is disputed or was charged back\./,
  });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/account/payments"));
});

test("a venue with a credit reads so", async () => {
  open({ jobs: [jobRow({ status: "completed" })], venue: { credits: [{ id: "c1" }] } });
  expect(await screen.findByRole("alertdialog", { name: "You have credit!" })).toBeVisible();
});

test("an alert of the posting gate links to the applicants who wait", async () => {
  open({
    jobs: [jobRow({ status: "completed" })],
    venue: { credits: [{ id: "c1" }] },
    upcoming: [jobRow({ waiting: 2 })],
  });
  const alert = within(await screen.findByRole("alertdialog", { name: "You have credit!" }));
  expect(alert.getByRole("link", { name: /^2 people are waiting/ })).toHaveAttribute("href", "/app/jobs/j1");
});

test("a past job must be marked as completed first", async () => {
  const { user, address } = open({ uncompleted: [jobRow({ status: "ended" })] });
  await screen.findByRole("alertdialog", { name: /^There is a job not marked as completed!/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/jobs"));
});

test("a venue without a phone verifies one on the same screen", async () => {
  const { user, server } = open({ venue: { phone: null, phoneCountry: null } });
  server.answers(phonecodesList, { ok: true, data: [{ name: "Brazil", code: "+55", iso: "BR" }] });
  await post(user);
  const modal = await screen.findByRole("dialog", { name: "Verify your phone" });
  expect(await within(modal).findByRole("button", { name: "GET CODE" })).toBeVisible();
  expect(server.sentTo(jobsAdd)).toEqual([]);
});

test("a job to post again is offered first", async () => {
  open({
    at: "/jobs/new?like=old",
    venue: {
      credits: [
        { id: "c1", jobId: "old" },
        { id: "c2", jobId: "j1" },
      ],
    },
    jobs: [jobRow({ id: "old", startTime: "11:00", endTime: "15:00" }), jobRow()],
  });
  const again = within(await screen.findByRole("region", { name: "Same as last time" }));
  expect(again.getAllByRole("button", { name: /^Fill in from/ })[0]).toHaveTextContent("11:00–15:00");
});

test("again like last time, a night is not filled in that was posted since the list was loaded", async () => {
  const past = jobRow({ id: "old", status: "completed", startDate: "2026-03-06", endDate: "2026-03-06" });
  const posted = jobRow({ id: "new", startDate: "2026-03-13", endDate: "2026-03-13" });
  const queries = createQueryClient();
  const body = { venueId, limit: 100 };
  queries.setQueryData(callKey(jobsFindAllOfRestaurant, { body }), { ok: true, data: [past] });
  queries.setQueryData(callKey(restaurantGet, { params: { id: venueId } }), {
    ok: true,
    data: venueRecord(),
  });
  let answer: (() => void) | undefined;
  open({
    queries,
    at: "/jobs/new?like=old",
    prepare(server) {
      const { release } = server.hangs(jobsFindAllOfRestaurant);
      answer = () => release({ ok: true, data: [past, posted] });
    },
  });
  // Long enough for what is filled in by a timer.
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  answer?.();
  await waitFor(() => expect(readDraft("new-job")).toMatchObject({ startDate: "2026-03-20" }));
});

test("a date that is a holiday says so below it", async () => {
  open({
    prepare: (server) =>
      server.answers(restaurantHolidays, { ok: true, data: [{ date: friday, name: "Feast Day" }] }),
  });
  expect(await screen.findAllByText("Public holiday: Feast Day")).toHaveLength(2);
  const [day] = screen.getAllByRole("spinbutton", { name: /day, Start Date/ });
  expect(day).toHaveAccessibleDescription(expect.stringContaining("Public holiday: Feast Day"));
});

test("a restricted venue reads why it cannot post in place of the form", async () => {
  open({ block: { until: null, reason: "Threatened a person." } });
  expect(await screen.findByText("You can no longer post jobs")).toBeInTheDocument();
  expect(screen.getByText("Why, and what you can do")).toBeInTheDocument();
  expect(screen.queryByText("POST")).toBeNull();
});

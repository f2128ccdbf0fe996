import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import type { PlainAnswer } from "@bandeja/contract/call";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { instantOf } from "@bandeja/domain/instant-of";
import { addDays } from "@bandeja/domain/wall-clock";
import { formatters } from "@bandeja/i18n/formatters";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { NewJobScreen } from "./new-job-screen.tsx";

type Page = PlainAnswer<typeof jobsFindAllOfRestaurant>;

const zone = "America/Sao_Paulo";
const today = fixedToday;
const format = formatters("en");

/** A job of the venue, this number of days ago. A cancelled one has returned its position, so that no alert opens. */
function jobOf(daysAgo: number, more: Partial<JobRow> = {}): JobRow {
  const startDate = addDays(today, -daysAgo);
  return jobRow({
    id: `ago-${daysAgo}`,
    startDate,
    endDate: startDate,
    startsAt: instantOf(startDate, "18:00", zone).toISOString(),
    status: "cancelled",
    note: "Green door.",
    ...more,
  });
}

stopClock();
beforeEach(signInVenue);

interface Options {
  typed?: object;
  language?: "en" | "pt";
  at?: string;
  /** The server's data when the page is opened. */
  prepare?: (server: ReturnType<typeof fakeApi>) => void;
}

function open(jobs: JobRow[], { typed, language = "en", at = "/newjob", prepare }: Options = {}) {
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(conductSummary, conductAnswer());
  server.answers(jobsVerifyNotCompleted, { ok: true, data: [] });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: jobs });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  server.answers(jobsFindOfRestaurant, { ok: true, data: [] });
  prepare?.(server);
  if (typed !== undefined) saveDraft("new-job", { ...typed });
  return { server, ...renderScreen(<NewJobScreen />, { at, language }) };
}

const earlier = () => screen.findAllByRole("button", { name: /^Fill in from/ });
const first = async () => (await earlier())[0] as HTMLElement;

test("a venue without posted jobs gets no suggestion", async () => {
  open([]);
  await screen.findByRole("button", { name: "POST" });
  expect(screen.queryByRole("heading", { name: "Same as last time" })).toBeNull();
});

test("the form is filled in from the last job, for the same weekday in the future, and saved as a draft", async () => {
  const { user } = open([jobOf(9, { hourlyValue: 20 }), jobOf(3, { hourlyValue: 32.5, openings: 4 })]);
  await user.click(await first());
  const day = addDays(today, 4);
  expect(
    screen.getByText(`Filled in from ${format.day(addDays(today, -3))}, for ${format.day(day)}.`),
  ).toBeVisible();
  expect(readDraft("new-job")).toEqual({
    startDate: day,
    endDate: day,
    startTime: "18:00",
    endTime: "02:00",
    hourlyValue: "32.50",
    currency: "BRL",
    tips: "Yes",
    openings: 4,
    note: "Green door.",
    offerVacated: false,
  });
  const ticket = within(screen.getByRole("region", { name: "Ticket for this job" }));
  expect(ticket.getByText("Total for 4 people").parentElement).toHaveTextContent("R$1,040.00");
});

test("Undo restores the input, keeps later changes, and returns the focus", async () => {
  const { user } = open([jobOf(3)], { typed: { hourlyValue: "50", note: "Mine." } });
  const button = await first();
  await user.click(button);
  expect(screen.getByLabelText("Obs (optional)")).toHaveValue("Green door.");
  await user.clear(screen.getByLabelText("Hour Value"));
  await user.type(screen.getByLabelText("Hour Value"), "60");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Obs (optional)")).toHaveValue("Mine.");
  expect(screen.getByLabelText("Hour Value")).toHaveValue("60");
  expect(button).toHaveFocus();
  expect(readDraft("new-job")).toMatchObject({
    startDate: "",
    startTime: "",
    hourlyValue: "60",
    note: "Mine.",
  });
  expect(screen.queryByText(/^Filled in/)).toBeNull();
});

test("filling in from an earlier job removes the errors of the fields", async () => {
  const { user } = open([jobOf(3)]);
  await user.click(await screen.findByRole("button", { name: "POST" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Hour Value")).toBeInvalid();
  await user.click(await first());
  await expect.poll(() => screen.queryByText("Fill this in.")).toBeNull();
});

test("of similar jobs the latest is suggested, at most four kinds", async () => {
  const kinds = [4, 5, 6].map((days) => jobOf(days, { hourlyValue: days * 10 }));
  open([jobOf(30, { hourlyValue: 300 }), jobOf(29, { hourlyValue: 290 }), ...kinds, jobOf(10), jobOf(3)]);
  const offered = await earlier();
  expect(offered).toHaveLength(4);
  expect(offered[0]).toHaveTextContent("3 people · R$32.00 an hour");
  expect(offered.map((button) => button.textContent).join(" ")).not.toContain("300");
  expect(screen.getByText("Other jobs")).toBeVisible();
});

test("the last job is the one that began last, before future and cancelled ones", async () => {
  open([
    jobOf(1, { hourlyValue: 10 }),
    jobOf(8, { hourlyValue: 20, status: "completed" }),
    jobOf(-2, { hourlyValue: 30, status: "open" }),
    jobOf(40, { hourlyValue: 40, status: "completed" }),
  ]);
  // A venue with jobs and without credits gets the alert about the fee, in front of the form.
  const offered = await screen.findAllByRole("button", { name: /^Fill in from/, hidden: true });
  expect(offered.map((button) => /R\$(\d+)/.exec(button.textContent)?.[1])).toEqual(["20", "30", "40", "10"]);
});

test("the job of the address is offered first", async () => {
  open([jobOf(400, { hourlyValue: 77 }), jobOf(3)], { at: "/newjob?like=ago-400" });
  expect(await first()).toHaveTextContent("R$77.00 an hour");
});

const again = { at: "/newjob?like=ago-10" };
const startDay = () => screen.findByRole("spinbutton", { name: /day, Start Date/ });

test("a job to post again is filled in at once, for its next day, and the day is focused", async () => {
  const { user } = open([jobOf(10, { hourlyValue: 77, openings: 4 }), jobOf(3)], {
    ...again,
    typed: { note: "Mine." },
  });
  await waitFor(async () => expect(await startDay()).toHaveFocus());
  expect(screen.getByLabelText("Hour Value")).toHaveValue("77.00");
  expect(readDraft("new-job")).toMatchObject({
    startDate: addDays(today, 4),
    openings: 4,
    note: "Green door.",
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText(/^Obs/)).toHaveValue("Mine.");
  expect(screen.getByLabelText("Hour Value")).toHaveValue("");
});

test("a job to post again is filled in for the day that was chosen for it", async () => {
  const chosen = addDays(today, 2);
  open([jobOf(10), jobOf(3)], { at: `/newjob?like=ago-10&day=${chosen}` });
  await waitFor(async () => expect(await startDay()).toHaveFocus());
  expect(readDraft("new-job")).toMatchObject({ startDate: chosen, endDate: chosen });
});

test("a job under way is filled in for the rest of it, and one more person", async () => {
  const hours = { startTime: "08:00", endTime: "16:00" };
  const startsAt = instantOf(today, hours.startTime, zone).toISOString();
  open([jobOf(0, { ...hours, startsAt, status: "full", openings: 4, confirmed: 4, id: "now" })], {
    at: "/newjob?like=now",
  });
  // Nine o'clock at the venue.
  const time = () => screen.findByRole("spinbutton", { name: /hour, Start Time/, hidden: true });
  await waitFor(async () => expect(await time()).toHaveTextContent("09"));
  expect(readDraft("new-job")).toMatchObject({
    startDate: today,
    endDate: today,
    startTime: "09:15",
    endTime: "16:00",
    openings: 1,
  });
  expect(screen.getByText(/^Filled in from .*, for /)).toBeInTheDocument();
});

test.each(["2020-01-01", "2026-02-30", "tomorrow"])(
  "%s is no day for it, so the next one is filled in",
  async (day) => {
    open([jobOf(10), jobOf(3)], { at: `/newjob?like=ago-10&day=${day}` });
    await waitFor(async () => expect(await startDay()).toHaveFocus());
    expect(readDraft("new-job")).toMatchObject({ startDate: addDays(today, 4) });
  },
);

test("changes after filling in survive a reload", async () => {
  const { user, unmount } = open([jobOf(10, { hourlyValue: 77 })], again);
  await waitFor(async () => expect(await startDay()).toHaveFocus());
  const value = screen.getByLabelText("Hour Value");
  await user.clear(value);
  await user.type(value, "80");
  unmount();
  open([jobOf(10, { hourlyValue: 77 })], again);
  expect(await screen.findByLabelText("Hour Value")).toHaveValue("80");
});

test("a job that no longer exists fills in nothing", async () => {
  open([jobOf(3, { hourlyValue: 20 })], again);
  await first();
  expect(screen.getByLabelText("Hour Value")).toHaveValue("");
});

test("with many jobs the latest ones are suggested, although the list starts with the oldest", async () => {
  open([], {
    prepare: (server) =>
      server.answers(jobsFindAllOfRestaurant, ({ body }): Page =>
        (body as { cursor?: string }).cursor === undefined
          ? { ok: true, data: [jobOf(90, { hourlyValue: 10 })], nextCursor: "next" }
          : { ok: true, data: [jobOf(3, { hourlyValue: 99 })] },
      ),
  });
  expect(await screen.findByRole("button", { name: /R\$99\.00 an hour/ })).toBeVisible();
});

test("the form opens without suggestions if the earlier jobs fail to load", async () => {
  open([], { prepare: (server) => server.refuses(jobsFindAllOfRestaurant, "INTERNAL") });
  expect(await screen.findByRole("button", { name: "POST" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Same as last time" })).toBeNull();
});

test("in Portuguese the value has a comma", async () => {
  const { user } = open([jobOf(3, { hourlyValue: 32.5 })], { language: "pt" });
  await user.click(await screen.findByRole("button", { name: /^Preencher como em/ }));
  expect(screen.getByLabelText("Valor da hora")).toHaveValue("32,50");
  expect(screen.getByRole("heading", { name: "Igual à última vez" })).toBeVisible();
});

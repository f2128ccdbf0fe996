import { conductSummary } from "@bandeja/contract/calls/conduct";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { jobsFindAllOfRestaurant, jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { phonecodesList, sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { addDays } from "@bandeja/domain/wall-clock";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { NewJobScreen } from "./new-job-screen.tsx";

import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { friday, typedJob, openNewJob, post, review, send, alertOf } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

test(
  "the form has the specification's labels, in its three parts",
  { tags: ["2.newjob.fields", "5.newjob.tips"] },
  async () => {
    openNewJob();
    await post();
    for (const name of ["When", "Pay", "People"]) {
      expect(screen.getByRole("heading", { name })).toBeVisible();
    }
    for (const name of ["Start Date", "End Date", "Start Time", "End Time"]) {
      expect(screen.getByRole("group", { name: new RegExp(`^${name}`) })).toBeVisible();
    }
    for (const name of ["Hour Value", "Currency", "Waitstaff Needed", "Obs (optional)"]) {
      expect(screen.getByLabelText(name)).toBeVisible();
    }
    const tips = within(screen.getByRole("radiogroup", { name: "Tips" }));
    expect(tips.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Yes",
      "No",
    ]);
  },
);

test("the stub of a ticket that came into view and left it at once is shown", async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class FakeObserver {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  openNewJob();
  await post();
  // A busy browser reports both at once.
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(screen.getByRole("button", { name: "See the ticket" })).toBeVisible();
});

test(
  "an empty form shows the specification's text, then focuses the first field",
  { tags: ["5.newjob.required", "8.required"] },
  async () => {
    const { user, server } = openNewJob({ typed: {} });
    await user.click(await post());
    await alertOf("There are fields required!");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("spinbutton", { name: /day, Start Date/ })).toHaveFocus());
    expect(screen.getByLabelText("Hour Value")).toHaveAccessibleDescription("Fill this in.");
    expect(screen.getByRole("radiogroup", { name: "Tips" })).toHaveAccessibleDescription(
      "Choose Yes or No. Do waitstaff keep their tips on this shift?",
    );
    expect(screen.getByLabelText("Obs (optional)")).toBeValid();
    expect(server.sentTo(jobsAdd)).toEqual([]);
  },
);

test("the ticket shows days, hours, value and workers as they are typed", { tags: "9.total" }, async () => {
  const { user } = openNewJob();
  await post();
  const ticket = within(screen.getByRole("region", { name: "Ticket for this job" }));
  expect(ticket.getByText("Draft")).toBeVisible();
  expect(ticket.getByText("2 days")).toBeVisible();
  expect(ticket.getByText("× 8 h")).toBeVisible();
  expect(ticket.getByText("520.00")).toBeVisible();
  expect(ticket.getByText("Total for 3 people").parentElement).toHaveTextContent("R$1,560.00");
  await user.click(screen.getByRole("button", { name: "One fewer" }));
  expect(ticket.getByText("Total for 2 people").parentElement).toHaveTextContent("R$1,040.00");
  await user.clear(screen.getByLabelText("Hour Value"));
  expect(ticket.queryByText("520.00")).toBeNull();
  expect(screen.getByRole("img", { name: "From 18:00 to 02:00, 8 hours, ends the next day" })).toBeVisible();
});

test("the start is also the end until another end is set", async () => {
  const { user } = openNewJob({ typed: {} });
  await post();
  const [year, month, day] = friday.split("-");
  await user.click(screen.getByRole("spinbutton", { name: /day, Start Date/ }));
  await user.keyboard(`${day}${month}${year}`);
  expect(readDraft("new-job")).toMatchObject({ startDate: friday, endDate: friday });
});

test("the currency of the venue's country is preselected", async () => {
  openNewJob({ typed: {}, venue: { country: "Portugal" } });
  await post();
  expect(screen.getByLabelText("Currency")).toHaveValue("EUR");
});

test(
  "a posted job shows the server's message, then the list, and the draft is cleared",
  { tags: ["5.newjob.comma", "7.jobs.add", "8.created"] },
  async () => {
    const { user, server, address } = openNewJob();
    await send(user);
    await alertOf("Job posted.");
    expect(readDraft("new-job")).toBeUndefined();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
    expect(server.sentTo(jobsAdd)).toEqual([
      {
        ...typedJob,
        hourlyValue: 32.5,
        venueId: "v1",
        venueName: "Cantina Serena",
        venueCity: "São Paulo",
        venueCountry: "Brazil",
        totalSpend: 520,
      },
    ]);
    expect(server.headersTo(jobsAdd)[0]?.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  },
);

test("a review shows the job and its cost before anything is sent", { tags: "2.newjob.post" }, async () => {
  const { user, server } = openNewJob();
  await user.click(await post());
  const dialog = await review();
  expect(screen.getByRole("heading", { name: "Is this right?" })).toHaveFocus();
  for (const text of [
    "18:00–02:00 (+1)",
    "R$32.50",
    "2 days × 8 h",
    "Black shirt.",
    "R$520.00",
    "R$1,560.00",
    "Posting fee",
    "free, it’s your first",
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(server.sentTo(jobsAdd)).toEqual([]);
});

test.each(["Change something", "Close", "{Escape}"])(
  "%s closes the review, and the form keeps its input",
  async (way) => {
    const { user, server } = openNewJob();
    await user.click(await post());
    const dialog = within(await review());
    await (way === "{Escape}" ? user.keyboard(way) : user.click(dialog.getByRole("button", { name: way })));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await post()).toHaveFocus();
    expect(screen.getByLabelText("Hour Value")).toHaveValue("32,50");
    expect(readDraft("new-job")).toMatchObject({ hourlyValue: "32,50", note: "Black shirt." });
    expect(server.sentTo(jobsAdd)).toEqual([]);
    // It was rejected, so the review is shown again.
    await user.click(await post());
    expect(await review()).toBeVisible();
  },
);

test("a job changed after a failed post is reviewed again", async () => {
  const { user, server } = openNewJob();
  server.fails(jobsAdd);
  await send(user);
  await alertOf("No connection. Nothing has been lost: try again when you’re back online.");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "One more" }));
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await user.click(await post());
  expect(within(await review()).getByText("R$2,080.00")).toBeVisible();
});

test("a post that times out shows an error and keeps the input", async () => {
  const { user, server } = openNewJob();
  await post();
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  server.fails(jobsAdd);
  await send(user);
  await alertOf("This is taking too long. Nothing has been lost: please try again.");
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Hour Value")).toHaveValue("32,50");
  expect(await post()).toHaveFocus();
  expect(server.sentTo(jobsAdd)).toHaveLength(1);
});

test("a post whose answer was lost is repeated with the same key after a reload", async () => {
  const { user, server, unmount } = openNewJob();
  server.refuses(jobsAdd, "INTERNAL");
  await send(user);
  await alertOf("Something broke on our side. Please try again.");
  await user.keyboard("{Enter}");
  unmount();
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  const again = renderScreen(<NewJobScreen />, { at: "/newjob" });
  await send(again.user);
  await alertOf("Job posted.");
  const keys = server.headersTo(jobsAdd).map((headers) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test(
  "a start before the venue's current day is marked and not sent",
  { tags: "5.newjob.dates" },
  async () => {
    const yesterday = addDays(fixedToday, -1);
    const { user, server } = openNewJob({ typed: { ...typedJob, startDate: yesterday, endDate: yesterday } });
    await user.click(await post());
    await waitFor(() => expect(screen.getByRole("spinbutton", { name: /day, Start Date/ })).toHaveFocus());
    expect(screen.getAllByText("Choose today or a later date.")).toHaveLength(2);
    expect(server.sentTo(jobsAdd)).toEqual([]);
  },
);

test("a date that does not exist is reported and not sent, and the end is set with the corrected start", async () => {
  const { user, server } = openNewJob({ typed: { ...typedJob, endDate: typedJob.startDate } });
  const parts = (name: string) =>
    screen.getAllByRole("spinbutton", { name: new RegExp(name) }).map((part) => part.textContent);
  await user.click(await screen.findByRole("spinbutton", { name: /day, Start Date/ }));
  await user.keyboard("31022027");
  await user.click(await post());
  await alertOf("There are fields required!");
  await user.keyboard("{Enter}");
  expect(screen.getByText("There is no 31 February 2027.")).toBeVisible();
  expect(parts("Start Date")).toEqual(["31", "02", "2027"]);
  expect(parts("End Date")).toEqual(["dd", "mm", "yyyy"]);
  await waitFor(() => expect(screen.getByRole("spinbutton", { name: /day, Start Date/ })).toHaveFocus());
  expect(server.sentTo(jobsAdd)).toEqual([]);

  await user.keyboard("28");
  expect(parts("End Date")).toEqual(["28", "02", "2027"]);
  expect(screen.queryByText(/There is no/)).not.toBeInTheDocument();
});

test.each([
  ["18:01", "This shift is only 1 minute long. Check the times."],
  ["18:59", "This shift is only 59 minutes long. Check the times."],
  ["19:00", undefined],
])("a shift until %s is reviewed with the warning %j", async (endTime, warning) => {
  const { user } = openNewJob({ typed: { ...typedJob, endTime } });
  await user.click(await post());
  const said = within(await review()).queryByText(/^This shift is only/)?.textContent;
  expect(said).toBe(warning);
});

test("a part of a worker is refused as it is typed, and the input is not changed", async () => {
  const { user, server } = openNewJob();
  const openings = await screen.findByLabelText("Waitstaff Needed");
  await user.clear(openings);
  await user.type(openings, "2.5");
  expect(openings).toHaveValue("2.5");
  expect(openings).toHaveAccessibleDescription("Enter a whole number, such as 3.");
  await user.click(await post());
  expect(openings).toBeInvalid();
  expect(server.sentTo(jobsAdd)).toEqual([]);
});

test("twenty workers are refused with the maximum, and the input is not changed", async () => {
  const { user, server } = openNewJob();
  const openings = await screen.findByLabelText("Waitstaff Needed");
  await user.clear(openings);
  await user.type(openings, "20");
  expect(screen.getByText("From 1 to 19 people for one job.")).toBeVisible();
  await user.click(await post());
  await waitFor(() => expect(openings).toHaveFocus());
  expect(openings).toHaveValue("20");
  expect(server.sentTo(jobsAdd)).toEqual([]);
});

test("a job of 32 days is refused with the maximum", async () => {
  const { user } = openNewJob({ typed: { ...typedJob, endDate: addDays(friday, 31) } });
  await user.click(await post());
  expect(await screen.findByText(/A job can last up to 31 days/)).toBeVisible();
});

test("a post with an expired session keeps the input for the next login of that venue", async () => {
  const { user, server, unmount } = openNewJob();
  server.refuses(jobsAdd, "UNAUTHENTICATED");
  await send(user);
  await waitFor(() => expect(readLogin()).toBeNull());
  expect(readDraft("new-job")).toBeUndefined();
  unmount();
  signInVenue();
  openNewJob({ typed: {} });
  await post();
  expect(screen.getByLabelText("Hour Value")).toHaveValue("32,50");
  expect(screen.getByLabelText(/^Obs/)).toHaveValue("Black shirt.");
});

test("a failed post keeps the form, and is repeated with the same key", async () => {
  const { user, server } = openNewJob();
  server.refuses(jobsAdd, "INTERNAL");
  await send(user);
  await alertOf("Something broke on our side. Please try again.");
  await user.keyboard("{Enter}");
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await user.click(await post());
  await alertOf("Job posted.");
  const keys = server.headersTo(jobsAdd).map((headers) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("while the call is pending, nothing is posted twice", async () => {
  const { user, server } = openNewJob();
  const { release } = server.hangs(jobsAdd);
  await user.click(await post());
  await user.dblClick(within(await review()).getByRole("button", { name: "POST" }));
  expect(screen.getByRole("button", { name: "POST" })).toHaveAttribute("aria-busy", "true");
  expect(screen.getByLabelText("Hour Value")).toBeDisabled();
  release({ ok: true, message: "Job posted.", data: { id: "j9" } });
  await alertOf("Job posted.");
  expect(server.sentTo(jobsAdd)).toHaveLength(1);
});

test("a venue without a phone verifies one, and the post continues", { tags: "2.newjob.phone" }, async () => {
  const { user, server } = openNewJob({ venue: { phone: null, phoneCountry: null } });
  server.answers(phonecodesList, { ok: true, data: [{ name: "Brazil", code: "+55", iso: "BR" }] });
  server.answers(sendSmsCode, { ok: true, challenge: "c1" });
  server.answers(verifySmsCode, { ok: true, verification: "proof" });
  server.answers(restaurantInsertPhone, { ok: true });
  await send(user);
  const modal = within(await screen.findByRole("dialog", { name: "Verify your phone" }));
  expect(server.sentTo(jobsAdd)).toEqual([]);
  await waitFor(() => expect(modal.getByLabelText("Country code")).toHaveValue("BR"));
  await user.type(modal.getByLabelText("Your Mobile Phone"), "11961234567");
  await user.click(modal.getByRole("button", { name: "GET CODE" }));
  await user.type(await modal.findByLabelText("Code"), "123456{Enter}");
  await alertOf("Job posted.");
  expect(server.sentTo(restaurantInsertPhone)).toEqual([
    { venueId: "v1", phone: "11961234567", phoneCountry: "+55", verification: "proof" },
  ]);
  expect(server.sentTo(jobsAdd)).toHaveLength(1);
});

test(
  "a phone that could not be stored shows an error, and the same code can be sent again",
  { tags: "8.phone" },
  async () => {
    const { user, server } = openNewJob();
    server.refuses(jobsAdd, "PHONE_REQUIRED");
    server.answers(phonecodesList, { ok: true, data: [{ name: "Brazil", code: "+55", iso: "BR" }] });
    server.answers(sendSmsCode, { ok: true, challenge: "c2" });
    server.answers(verifySmsCode, { ok: true, verification: "proof" });
    server.refuses(restaurantInsertPhone, "INTERNAL");
    await send(user);
    await waitFor(() => expect(screen.getByLabelText("Country code")).toHaveValue("BR"));
    await user.type(screen.getByLabelText("Your Mobile Phone"), "11961234567");
    await user.click(screen.getByRole("button", { name: "GET CODE" }));
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await alertOf("Error on update phone.");
    await user.keyboard("{Enter}");
    server.answers(restaurantInsertPhone, { ok: true });
    server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
    await user.click(screen.getByRole("button", { name: "Verify" }));
    await alertOf("Job posted.");
    expect(server.sentTo(verifySmsCode)).toHaveLength(1);
  },
);

test("a venue that fails to load can be loaded again", async () => {
  const server = fakeApi();
  server.answers(conductSummary, conductAnswer());
  server.answers(jobsVerifyNotCompleted, { ok: true, data: [] });
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [] });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  server.refuses(restaurantGet, "INTERNAL");
  const { user } = renderScreen(<NewJobScreen />, { at: "/newjob" });
  expect(screen.getByRole("status", { name: "Loading…" })).toBeVisible();
  await screen.findByText("We couldn’t load your venue.");
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await post()).toBeVisible();
});

test("the page is translated into Portuguese", async () => {
  const { user } = openNewJob({ typed: {} }, "pt");
  await user.click(await screen.findByRole("button", { name: "PUBLICAR" }));
  await alertOf("Há campos obrigatórios sem preencher!");
  expect(screen.getByRole("heading", { name: "Nova vaga", hidden: true })).toBeInTheDocument();
});

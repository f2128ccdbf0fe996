import { expireLogin, readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import {
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsNoshow,
  applicationsUndoNoShow,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { favouritesSet, peopleBlocked } from "@bandeja/contract/calls/people";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ApplicantScreen } from "./applicant-screen.tsx";

stopClock();
beforeEach(signInVenue);

const inHours = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();
const done = { id: "a1", jobId: "j1", workerId: "w1", cancelledBy: null, reason: null } as const;
const answer = (status: "confirmed" | "declined" | "cancelled" | "noshow" | "completed") =>
  ({ ok: true, data: { ...done, status, appliedAt: "2026-11-01T10:00:00.000Z" } }) as const;

function serverWith(fields: Partial<Applicant> = {}, job: Partial<Job> = {}) {
  const server = fakeApi();
  const applicant = { ...sampleApplicant(), ...fields };
  server.answers(jobsGet, { ok: true, data: jobRow({ applied: 1, ...job }) });
  server.answers(jobsFindApplications, { ok: true, data: [applicant] });
  server.answers(reviewsFind, {
    ok: true,
    data: [
      {
        id: "r1",
        author: "Bar do Zuza",
        stars: 5,
        text: "Calm in a storm.",
        reviewedAt: "2026-10-01T10:00:00.000Z",
      },
    ],
    rating: 4.8,
    reviews: 1,
  });
  server.answers(waitressGet, {
    ok: true,
    data: {
      id: "w1",
      name: applicant.name,
      photo: null,
      email: "marina@example.com",
      phoneCountry: "+351",
      phone: "912 345 678",
      age: 29,
      englishLevel: "fluent",
      experienceLevel: "over5",
      city: "Lisboa",
      country: "Portugal",
      rating: 4.8,
      reviews: 31,
      shifts: 40,
      noShows: 0,
      earlyCancellations: 1,
      lateCancellations: 0,
      kept: 1,
      hoursChanged: 0,
    },
  });
  return {
    server,
    now: (change: Partial<Applicant>) =>
      server.answers(jobsFindApplications, { ok: true, data: [{ ...applicant, ...change }] }),
  };
}
const open = () =>
  renderScreen(<ApplicantScreen />, {
    at: "/jobs/j1/applicants/a1",
    path: "/jobs/:job/applicants/:application",
  });
const profile = () => screen.findByRole("article", { name: "Marina Duarte" });
const button = (name: string) => screen.findByRole("button", { name });

test("a venue sees an applicant's record, reviews and contact data", async () => {
  serverWith({ workedHere: 3, lateCancellations: 1 });
  open();
  const page = within(await profile());
  expect(await page.findByText("Calm in a storm.")).toBeVisible();
  expect(page.getByText("3 times")).toBeVisible();
  expect(page.getByText("from 31 reviews")).toBeVisible();
  expect(await page.findByText("Lisboa, Portugal")).toBeVisible();
  expect(page.getByRole("link", { name: "marina@example.com" })).toBeVisible();
  expect(page.getByRole("link", { name: "+351 912 345 678" })).toBeVisible();
});

test("a profile without contact data opens and says why they are hidden", async () => {
  const { server } = serverWith({ status: "declined" });
  server.answers(waitressGet, {
    ok: true,
    data: {
      ...waiterRecord({ name: "Marina Duarte", phoneCountry: null, phone: null }),
      email: null,
      contactRefusal: { code: "CONTACT_CLOSED", message: "" },
    },
  });
  open();
  const page = within(await profile());
  const why =
    "Phone and e-mail are shown while an application is open, and for 30 days after a completed shift.";
  expect(await page.findByText(why)).toBeVisible();
  expect(page.queryByRole("link", { name: /@/ })).toBeNull();
});

test("a venue reads what it reported of the applicant itself", async () => {
  const days = { startDate: "2026-10-03", endDate: "2026-10-03" };
  serverWith({
    ownReports: [
      { kind: "noshow", jobId: "j8", ...days, state: "disputed" },
      { kind: "late", jobId: "j9", ...days },
    ],
  });
  open();
  expect(await screen.findByText("Your reports")).toBeVisible();
  expect(screen.getByText(/^You reported a no-show on Sat 3 Oct\. It’s disputed/)).toBeVisible();
  expect(screen.getByText("You reported a late arrival on Sat 3 Oct.")).toBeVisible();
});

test("a venue confirms an applicant with one tap, and can then call", { tags: "1.app.confirm" }, async () => {
  const { server, now } = serverWith();
  server.answers(applicationsConfirm, () => {
    now({ status: "confirmed" });
    return answer("confirmed");
  });
  const { user } = open();
  const confirm = await button("Confirm Marina Duarte");
  await user.click(confirm);
  expect(confirm).toHaveTextContent("Confirmed");
  expect(confirm).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Decline Marina Duarte" })).toBeNull();
  expect(server.sentTo(applicationsConfirm)).toEqual([]);
  // Leaving the app sends it before the time is over.
  fireEvent(window, new Event("pagehide"));
  expect(await screen.findByText("Marina Duarte is confirmed and has been notified.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "+351 912 345 678" })).toHaveAttribute(
    "href",
    "tel:+351912345678",
  );
  expect(screen.getByRole("link", { name: "Chat" })).toHaveAttribute("href", "/chat/w1");
  // Not lost with the button.
  expect(document.body).not.toHaveFocus();
});

test("a confirmation that is undone on the profile is never sent", async () => {
  const { server } = serverWith();
  const { user } = open();
  await user.click(await button("Confirm Marina Duarte"));
  await user.click(await button("Undo: Marina Duarte"));
  expect(await button("Decline Marina Duarte")).toBeVisible();
  fireEvent(window, new Event("pagehide"));
  expect(server.sentTo(applicationsConfirm)).toEqual([]);
  expect(await button("Confirm Marina Duarte")).toBeVisible();
});

test("when all openings are filled, the profile says why nobody more can be confirmed", async () => {
  serverWith({}, { status: "full", openings: 1, confirmed: 1 });
  open();
  const confirm = await button("Confirm Marina Duarte");
  expect(confirm).toHaveAttribute("aria-disabled", "true");
  expect(confirm).toHaveAccessibleDescription(/ask for more people/);
});

test.each([
  ["JOB_FULL", "pending", "Applied"],
  ["OWN_VENUE", "pending", "Applied"],
  ["OVERLAPS", "expired", "Expired"],
  ["WRONG_STATE", "declined", "Declined"],
] as const)("a refused confirmation (%s) shows why, and the actual status", async (code, status, stamp) => {
  const { server, now } = serverWith();
  server.refuses(applicationsConfirm, code);
  const { user } = open();
  await user.click(await button("Confirm Marina Duarte"));
  now({ status });
  fireEvent(window, new Event("pagehide"));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(await screen.findByText(stamp)).toBeVisible();
});

test("a venue declines an applicant with one tap, which can be undone until it is sent", async () => {
  const { server } = serverWith();
  server.answers(applicationsDecline, answer("declined"));
  const { user } = open();
  await user.click(await button("Decline Marina Duarte"));
  expect(await screen.findByText("Declined", { selector: ".stamp" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  const undo = await button("Undo: Marina Duarte");
  await user.click(undo);
  expect(await button("Confirm Marina Duarte")).toHaveFocus();
  await user.click(await button("Decline Marina Duarte"));
  expect(server.sentTo(applicationsDecline)).toEqual([]);
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(server.sentTo(applicationsDecline)).toEqual([{ applicationId: "a1" }]));
});

test("a venue declines with a message, its own or a prepared one, which can be undone, too", async () => {
  const { server } = serverWith();
  server.answers(applicationsDecline, answer("declined"));
  const { user } = open();
  await user.click(await button("Decline with a message"));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline Marina Duarte?" }));
  await user.click(dialog.getByRole("button", { name: /We’ve filled every opening this time/ }));
  await user.type(dialog.getByLabelText(/In your own words/), " See you!");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(document.body).not.toHaveFocus();
  await user.click(await button("Undo: Marina Duarte"));
  await user.click(await button("Decline with a message"));
  expect(await screen.findByLabelText(/In your own words/)).toHaveValue(
    "Thank you for applying! We’ve filled every opening this time. See you!",
  );
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  fireEvent(window, new Event("pagehide"));
  await waitFor(() =>
    expect(server.sentTo(applicationsDecline)).toEqual([
      {
        applicationId: "a1",
        reason: "Thank you for applying! We’ve filled every opening this time. See you!",
      },
    ]),
  );
  await waitFor(() => expect(Object.values(sessionStorage).join()).not.toContain("See you!"));
});

async function writeDecline(user: ReturnType<typeof open>["user"]): Promise<void> {
  await user.click(await button("Decline with a message"));
  await user.type(await screen.findByLabelText(/In your own words/), "Next time!");
}

test("the message of a decline survives a session that expires while it is written", async () => {
  serverWith();
  const { user } = open();
  await writeDecline(user);
  act(expireLogin);
  cleanup();
  signInVenue();
  open();
  await user.click(await button("Decline with a message"));
  expect(await screen.findByLabelText(/In your own words/)).toHaveValue("Next time!");
});

test("a decline with a message whose session expires as it is sent is sent after the next login", async () => {
  const { server } = serverWith();
  server.refuses(applicationsDecline, "UNAUTHENTICATED");
  const { user } = open();
  await writeDecline(user);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(readLogin()).toBeNull());
  cleanup();
  server.answers(applicationsDecline, answer("declined"));
  signInVenue();
  open();
  const sent = { applicationId: "a1", reason: "Next time!" };
  await waitFor(() => expect(server.sentTo(applicationsDecline)).toEqual([sent, sent]));
});

const conductAnswer = (next: ConductSummary["next"]): { ok: true; data: ConductSummary } => ({
  ok: true,
  data: { block: null, next, passFrom: null, offences: [] },
});

test.each([
  [undefined, 0],
  [true, 1],
] as const)(
  "a late cancellation says that a person decides, where one does: %s",
  async (personDecides, times) => {
    const { server } = serverWith(
      { status: "confirmed", ...(personDecides && { personDecides }) },
      { startsAt: inHours(5), endsAt: inHours(10), confirmed: 1 },
    );
    const { data } = conductAnswer("warning");
    server.answers(conductSummary, { ok: true, data: { ...data, ...(personDecides && { personDecides }) } });
    const { user } = open();
    await user.click(await button("Cancel Marina Duarte’s shift"));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/would be your first offence/);
    expect(dialog.queryAllByText("A person at Bandeja decides whether it counts.")).toHaveLength(times);
  },
);

test.each([
  ["warning", /would be your first offence within 90 days: a warning\. A second/],
  ["day", /would be your second offence within 90 days: you couldn’t post for 24 hours/],
  ["week", /would be another offence within 90 days: you couldn’t post for 7 days/],
  ["ban", /would be offence number 5 within 365 days: you could no longer post/],
] as const)(
  "a cancellation within 24 hours of the start first shows its consequence: a %s",
  async (next, follows) => {
    const { server } = serverWith(
      { status: "confirmed" },
      { startsAt: inHours(5), endsAt: inHours(10), confirmed: 1 },
    );
    server.answers(conductSummary, conductAnswer(next));
    server.answers(applicationsCancel, answer("cancelled"));
    const { user } = open();
    await user.click(await button("Cancel Marina Duarte’s shift"));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel Marina Duarte’s shift?" }));
    expect(dialog.getByText(/starts in less than 24 hours.*is a late cancellation/)).toBeVisible();
    expect(await dialog.findByText(follows)).toBeVisible();
    expect(server.sentTo(applicationsCancel)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Cancel the shift" }));
    await waitFor(() => expect(server.sentTo(applicationsCancel)).toEqual([{ applicationId: "a1" }]));
  },
);

test("while a report against the venue is open, a late cancellation is not said to be the first offence", async () => {
  const { server } = serverWith(
    { status: "confirmed" },
    { startsAt: inHours(5), endsAt: inHours(10), confirmed: 1 },
  );
  const { data } = conductAnswer("warning");
  server.answers(conductSummary, { ok: true, data: { ...data, open: { count: 1, next: "day" } } });
  const { user } = open();
  await user.click(await button("Cancel Marina Duarte’s shift"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText(
      /^One possible offence is open.*your second offence within 90 days: you couldn’t post/,
    ),
  ).toBeVisible();
  expect(dialog.queryByText(/your first/)).toBeNull();
});

test("a cancellation a week ahead does not count, and the dialog says so", async () => {
  serverWith({ status: "confirmed" }, { startsAt: inHours(170), endsAt: inHours(176), confirmed: 1 });
  const { user } = open();
  await user.click(await button("Cancel Marina Duarte’s shift"));
  expect(await screen.findByText(/starts in more than 24 hours, so this doesn’t count/)).toBeVisible();
  expect(screen.getByText(/at once\. The opening becomes available again\.$/)).toBeVisible();
  expect(screen.queryByText(/isn’t offered to the other applicants/)).toBeNull();
});

test("where freed openings are offered, the dialog says that one vacated by the venue is not", async () => {
  serverWith({ status: "confirmed" }, { startsAt: inHours(170), endsAt: inHours(176), offerVacated: true });
  const { user } = open();
  await user.click(await button("Cancel Marina Duarte’s shift"));
  expect(await screen.findByText(/isn’t offered to the other applicants/)).toBeVisible();
});

/** A shift of today from a time on; it is noon. */
const shiftFrom = (startTime: string): Partial<Job> => ({
  startDate: fixedToday,
  endDate: fixedToday,
  startTime,
  endTime: "18:00",
  timezone: "UTC",
  startsAt: `${fixedToday}T${startTime}:00Z`,
  endsAt: inHours(6),
  confirmed: 1,
});

test("half an hour after the start a venue can report a no-show, after reading the consequences", async () => {
  const { server } = serverWith({ status: "confirmed" }, shiftFrom("11:30"));
  server.answers(applicationsNoshow, answer("noshow"));
  const { user } = open();
  await user.click(await button("Didn’t show up"));
  const dialog = within(await screen.findByRole("dialog", { name: "Did Marina Duarte not show up?" }));
  expect(
    dialog.getByText(/counts against Marina Duarte after 72 hours unless they dispute it/),
  ).toBeVisible();
  expect(dialog.getByText(/You can take it back for 24 hours/)).toBeVisible();
  expect(server.sentTo(applicationsNoshow)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Didn’t show up" }));
  await waitFor(() => expect(server.sentTo(applicationsNoshow)).toEqual([{ applicationId: "a1" }]));
  expect(await screen.findByText("Marina Duarte was marked as a no-show.")).toBeInTheDocument();
});

test.each([
  ["11:31", {}, "12:01"],
  ["11:00", { lateMinutes: 90, lateAt: inHours(-2) }, "12:30"],
])(
  "while a worker is awaited from %s on, with a delay %o, a no-show cannot be reported",
  async (start, delay, from) => {
    serverWith({ status: "confirmed", ...delay }, shiftFrom(start));
    open();
    expect(await screen.findByText(new RegExp(`you can report it here from ${from}`))).toBeVisible();
    expect(screen.queryByRole("button", { name: "Didn’t show up" })).toBeNull();
  },
);

test.each([
  ["confirmed", "Marina Duarte is confirmed again."],
  ["completed", "The work counts as completed, with the agreed hours."],
] as const)(
  "a no-show can be taken back, with until when, and is said to be: %s",
  async (status, outcome) => {
    const { server } = serverWith({ status: "noshow", undoNoShowUntil: inHours(20) }, shiftFrom("11:00"));
    server.answers(applicationsUndoNoShow, answer(status));
    const { user } = open();
    expect(await screen.findByText(/You can take the no-show back until .+ 08:00/)).toBeVisible();
    server.answers(jobsFindApplications, { ok: true, data: [{ ...sampleApplicant(), status }] });
    await user.click(screen.getByRole("button", { name: "Take it back: Marina Duarte" }));
    await waitFor(() => expect(server.sentTo(applicationsUndoNoShow)).toEqual([{ applicationId: "a1" }]));
    await waitFor(() => expect(screen.queryByText(/You can take the no-show back/)).toBeNull());
    expect(screen.getByText(`You took the no-show back. ${outcome}`)).toHaveFocus();
  },
);

test("before the start, a no-show cannot be reported", async () => {
  serverWith({ status: "confirmed" }, { startsAt: inHours(0.5), endsAt: inHours(5), confirmed: 1 });
  open();
  expect(await button("Cancel Marina Duarte’s shift")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Didn’t show up" })).toBeNull();
});

test("the message of a venue that cancels is kept while offline, until it has been sent", async () => {
  const { server } = serverWith({ status: "confirmed" });
  server.fails(applicationsCancel);
  const { user } = open();
  const ask = () => button("Cancel Marina Duarte’s shift");
  await user.click(await ask());
  goOffline();
  const question = () => within(screen.getByRole("dialog"));
  const words = () => question().getByLabelText(/What would you like to tell/);
  await user.type(words(), "See you in May");
  await user.click(question().getByRole("button", { name: "Cancel the shift" }));
  expect(await question().findByRole("alert")).toHaveTextContent("No connection.");
  await user.click(question().getByRole("button", { name: "Keep the shift" }));
  await user.click(await ask());
  expect(words()).toHaveValue("See you in May");
  server.answers(applicationsCancel, answer("cancelled"));
  await user.click(question().getByRole("button", { name: "Cancel the shift" }));
  await waitFor(() => expect(Object.values(sessionStorage).join()).not.toContain("May"));
  // The other applicants are there.
  expect(await screen.findByRole("link", { name: "Back to the job" })).toHaveAttribute("href", "/jobs/j1");
});

test("a venue adds a worker to its favourites, and sees it at once", async () => {
  const { server, now } = serverWith();
  const waiting = server.hangs(favouritesSet);
  const { user } = open();
  await user.click(await screen.findByRole("radio", { name: "Favourite" }));
  expect(screen.getByRole("radio", { name: "Favourite" })).toBeChecked();
  now({ favourite: "favourite" });
  waiting.release({ ok: true });
  await waitFor(() => expect(server.sentTo(favouritesSet)).toEqual([{ workerId: "w1", list: "favourite" }]));
});

test("a link for another venue says so, and leads to the login and back", async () => {
  const server = fakeApi();
  server.refuses(jobsGet, "NOT_FOUND");
  server.refuses(jobsFindApplications, "NOT_FOUND");
  const { user, address } = open();
  expect(await screen.findByText("This belongs to another account")).toBeVisible();
  expect(screen.getByText(/You’re logged in as ana@sala\.pt/)).toBeVisible();
  await user.click(await button("Use another account"));
  expect(readLogin()).toBeNull();
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1/applicants/a1" })}`);
});

test("a worker who opens a venue's link sees which account is signed in", async () => {
  storeLogin({ token: "t", type: "waitress", authProvider: "password", email: "rui@example.com", id: "w9" });
  fakeApi();
  open();
  expect(await screen.findByText(/You’re logged in as rui@example\.com/)).toBeVisible();
});

test("a withdrawn application is reported as gone", async () => {
  const { server } = serverWith();
  server.answers(jobsFindApplications, { ok: true, data: [] });
  open();
  expect(await screen.findByText("This application has ended.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the job" })).toHaveAttribute("href", "/jobs/j1");
});

test("a venue can report a worker, with the application", async () => {
  const { server } = serverWith();
  server.answers(peopleBlocked, { ok: true, data: [] });
  server.answers(reportsAdd, {
    ok: true,
    data: { id: "x1", reportedAt: "2026-11-20T12:00:00.000Z", answerBy: "2026-11-20T12:00:00.000Z" },
  });
  const { user } = open();
  await user.click(await button("Report Marina Duarte"));
  await user.click(await screen.findByRole("radio", { name: "Something else" }));
  await user.click(await button("Send report"));
  await screen.findByRole("dialog", { name: "We’ve received your report." });
  const sent = { partyId: "w1", applicationId: "a1", reason: "other", text: "" };
  expect(server.sentTo(reportsAdd)).toEqual([sent]);
});

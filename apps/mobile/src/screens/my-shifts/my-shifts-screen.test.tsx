import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import {
  applicationsCancel,
  applicationsLate,
  applicationsMine,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { MyShiftsScreen } from "./my-shifts-screen.tsx";

const hourMs = 3_600_000;
const inHours = (hours: number) => {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), at };
};

/** A shift of the coming hours, in a zone whose clock is the machine's. */
function soon(hours: number): Partial<OwnApplication["job"]> {
  const [start, end] = [inHours(hours), inHours(hours + 6)];
  return {
    startdate: start.date,
    enddate: start.date,
    startshift: start.time,
    endshift: end.time,
    startsat: start.at,
    endsat: end.at,
    timezone: "UTC",
  };
}

function open(
  applications: OwnApplication[],
  { at = "/my-shifts", language = "en" }: { at?: string; language?: "en" | "pt" } = {},
) {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(applicationsMine, { ok: true, data: applications });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  const [first] = applications;
  if (first !== undefined) {
    const told = { address: "Rua Augusta 1", phone: "+55 11 90900 0005" };
    server.answers(jobsGet, { ok: true, data: { ...first.job, ...told } });
  }
  const { user } = renderScreen(<MyShiftsScreen />, { at, path: "/my-shifts", language });
  return { server, user };
}

test("who applied sees it, what is new of the venue, and can take it back", async () => {
  const { server, user } = open([ownApplication({ unread: 2 })]);
  expect(await screen.findByRole("radio", { name: "Applied" })).toBeChecked();
  expect(screen.getByText("Applied", { selector: ".stamp" })).toBeVisible();
  expect(screen.getByRole("link", { name: "2 new messages" })).toHaveAttribute("href", "/chat/v1");
  server.answers(applicationsWithdraw, { ok: true, data: ownApplication({ status: "withdrawn" }) });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await user.click(screen.getByRole("button", { name: "Withdraw it" }));
  await waitFor(() => expect(server.sentTo(applicationsWithdraw)).toEqual([{ application_id: "a1" }]));
});

test("who is confirmed finds the way, the number, and what cancelling means before anything is pressed", async () => {
  const { server, user } = open([ownApplication({ status: "confirmed", job: soon(72) })]);
  expect(await screen.findByText("Rua Augusta 1")).toBeVisible();
  expect(screen.getByRole("link", { name: "Route" })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/dir/?api=1&destination=Rua+Augusta+1%2C+S%C3%A3o+Paulo%2C+Brazil",
  );
  expect(screen.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+5511909000005");
  expect(screen.getByText(/^Free until/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Running late" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const dialog = within(screen.getByRole("dialog", { name: "Give this shift back?" }));
  expect(dialog.getByText(/this does not count against you/)).toBeVisible();
  await user.type(dialog.getByLabelText(/What should the venue know/), "I am ill");
  server.refuses(applicationsCancel, "WRONG_STATE");
  await user.click(dialog.getByRole("button", { name: "Give it back" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(dialog.getByLabelText(/What should the venue know/)).toHaveValue("I am ill");
  expect(server.sentTo(applicationsCancel)).toEqual([{ application_id: "a1", reason: "I am ill" }]);
});

test("near its start, who is confirmed may say that they are late, and reads that cancelling counts", async () => {
  const { server, user } = open([ownApplication({ status: "confirmed", job: soon(1) })]);
  expect(await screen.findByText("Cancelling now counts against you.")).toBeVisible();
  server.answers(applicationsLate, {
    ok: true,
    data: ownApplication({ status: "confirmed", lateminutes: 20 }),
  });
  await user.click(screen.getByRole("button", { name: "Running late" }));
  await user.click(screen.getByRole("radio", { name: "20" }));
  await user.click(screen.getByRole("button", { name: "Tell the venue" }));
  await waitFor(() =>
    expect(server.sentTo(applicationsLate)).toEqual([{ application_id: "a1", minutes: 20 }]),
  );
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText(/counts as a late cancellation/)).toBeVisible();
});

test("after a shift its venue is reviewed, with stars and words", async () => {
  const { server, user } = open([ownApplication({ status: "completed", job: soon(-48) })], {
    at: "/my-shifts?show=past",
  });
  await user.click(await screen.findByRole("button", { name: "Review" }));
  const send = screen.getByRole("button", { name: "Send the review" });
  await user.click(send);
  expect(server.sentTo(reviewsAdd)).toEqual([]);
  server.answers(reviewsAdd, {
    ok: true,
    data: { _id: "r1", author: "Marina", stars: 4, text: "Warm", reviewedat: "2026-11-21T12:00:00Z" },
  });
  await user.click(screen.getByRole("radio", { name: "4 stars of 5" }));
  await user.type(screen.getByLabelText(/In your words/), "Warm");
  await user.click(send);
  await waitFor(() =>
    expect(server.sentTo(reviewsAdd)).toEqual([{ application_id: "a1", stars: 4, text: "Warm" }]),
  );
  expect(await screen.findByText("Nobody has written about you yet.")).toBeVisible();
});

test("the calendar shows a night on both of its days, and keys go through it", async () => {
  const { user } = open([ownApplication({ status: "confirmed" })], { at: "/my-shifts?show=calendar" });
  const day = await screen.findByRole("button", { name: "Friday 27 November 2099, 1 shift" });
  expect(screen.getByRole("link", { name: /Cantina Serena/ })).toHaveAttribute("href", "/shifts/j1");
  day.focus();
  await user.keyboard("{ArrowRight}");
  const next = screen.getByRole("button", { name: "Saturday 28 November 2099, a night ends at 02:00" });
  expect(next).toHaveFocus();
  expect(screen.getByText("The night at Cantina Serena ends at 02:00.")).toBeVisible();
  await user.keyboard("{PageDown}");
  expect(screen.getByRole("heading", { name: "December 2099" })).toBeVisible();
  expect(screen.getByText("No shift begins on this day.")).toBeVisible();
});

test("the address of one's calendar is shown once, made anew and ended", async () => {
  const { server, user } = open([], { at: "/my-shifts?show=calendar" });
  const madeat = "2026-11-21T12:00:00Z";
  server.answers(calendarFeed, { ok: true, data: { url: "https://app.test/api/calendar/x.ics", madeat } });
  await user.click(await screen.findByRole("button", { name: "Make the address" }));
  expect(await screen.findByLabelText("Your private address")).toHaveValue(
    "https://app.test/api/calendar/x.ics",
  );
  server.answers(calendarFeed, { ok: true, data: { madeat } });
  await user.click(screen.getByRole("button", { name: "A new address instead" }));
  expect(await screen.findByText(/There is an address since/)).toBeVisible();
  expect(server.sentTo(calendarFeed)).toEqual([{ anew: false }, { anew: true }]);
  server.answers(calendarRevoke, { ok: true });
  await user.click(screen.getByRole("button", { name: "End the address" }));
  expect(await screen.findByText(/The address has ended/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Make the address" })).toBeVisible();
});

test("who has taken on nothing is led to the shifts, in Portuguese", async () => {
  open([], { language: "pt" });
  expect(await screen.findByRole("heading", { name: "Nenhuma candidatura em espera." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Buscar turnos" })).toHaveAttribute("href", "/shifts");
});

test("shifts that did not come can be asked for again", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(applicationsMine, "INTERNAL");
  const { user } = renderScreen(<MyShiftsScreen />, { at: "/my-shifts" });
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your shifts.");
  server.answers(applicationsMine, { ok: true, data: [ownApplication()] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
});

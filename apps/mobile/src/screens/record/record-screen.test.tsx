import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { signInWaiter, waiterId, waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import { peopleBlocked } from "@bandeja/contract/calls/people";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import type { Review } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { venueProfile } from "../../testing/shifts.ts";
import { RecordScreen } from "./record-screen.tsx";

const review: Review = {
  id: "r1",
  author: "Nara Quintela",
  authorId: "w9",
  stars: 2,
  text: "No meal.",
  reviewedAt: "2026-06-17T12:00:00Z",
};

function serverWith(written: Review[]) {
  const server = fakeApi();
  let reviews = written;
  server.answers(restaurantProfile, { ok: true, data: venueProfile() });
  server.answers(peopleBlocked, { ok: true, data: [] });
  server.answers(reviewsFind, () => ({
    ok: true as const,
    data: reviews,
    rating: 2,
    reviews: reviews.length,
  }));
  server.answers(reviewsAnswer, ({ body }) => {
    const { text } = body as { text: string };
    const [first] = reviews;
    const answered = { ...first!, answer: { text, answeredAt: "2026-06-18T09:00:00Z" } };
    reviews = [answered, ...reviews.slice(1)];
    return { ok: true as const, data: answered };
  });
  return server;
}
const open = () => renderScreen(<RecordScreen />, { at: "/account/record" });
const first = async () => within((await screen.findAllByRole("article"))[0]!);

test("a venue reads its record and reviews, and answers a review once", async () => {
  signInVenue();
  const server = serverWith([review]);
  const { user } = open();
  expect(await screen.findByText("jobs that took place")).toBeVisible();
  await user.click((await first()).getByRole("button", { name: "Answer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer Nara Quintela" }));
  expect(dialog.getByText("No meal.")).toBeVisible();
  await user.type(dialog.getByLabelText(/Your answer/), "There is one now.");
  const words: HTMLTextAreaElement = dialog.getByRole("textbox", { name: "Your answer" });
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Publish the answer" }).form).toBe(words.form);
  await user.click(dialog.getByRole("button", { name: "Publish the answer" }));
  expect(await screen.findByText("There is one now.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await first()).queryByRole("button", { name: "Answer" })).toBeNull();
  expect(server.sentTo(reviewsAnswer)).toEqual([{ reviewId: "r1", text: "There is one now." }]);
  expect(server.sentTo(reviewsFind)[0]).toMatchObject({ partyId: venueId });
});

test("an empty answer is not sent, and an existing one is shown", async () => {
  signInVenue();
  const server = serverWith([review]);
  const { user } = open();
  await user.click((await first()).getByRole("button", { name: "Answer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer Nara Quintela" }));
  await user.click(dialog.getByRole("button", { name: "Publish the answer" }));
  expect(dialog.getByLabelText(/Your answer/)).toBeInvalid();
  expect(server.sentTo(reviewsAnswer)).toEqual([]);
  server.refuses(reviewsAnswer, "ALREADY_ANSWERED");
  const answer = { text: "From my other phone.", answeredAt: "2026-06-18T09:00:00Z" };
  server.answers(reviewsFind, { ok: true, data: [{ ...review, answer }], rating: 2, reviews: 1 });
  await user.type(dialog.getByLabelText(/Your answer/), "Again.");
  await user.click(dialog.getByRole("button", { name: "Publish the answer" }));
  expect(await screen.findByText("From my other phone.")).toBeInTheDocument();
});

test("a worker sees the record that venues see, and reports a review", async () => {
  signInWaiter();
  const server = serverWith([review]);
  server.answers(waitressGet, {
    ok: true,
    data: waiterRecord({ noShows: 1, kept: 0.96, hoursChanged: 0.04 }),
  });
  server.answers(reportsAdd, {
    ok: true,
    data: { id: "x1", reportedAt: "2026-06-18T09:00:00Z", answerBy: "2026-06-18T09:00:00Z" },
  });
  const { user } = open();
  expect((await screen.findByText("attendance, 1 no-show")).nextSibling).toHaveTextContent("96%");
  expect(screen.getByText("shifts with changed hours").nextSibling).toHaveTextContent("4%");
  await user.click((await first()).getByRole("button", { name: "Report Nara Quintela’s review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this review" }));
  expect(dialog.getByText("No meal.")).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "Something else" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await screen.findByRole("dialog", { name: "We’ve received your report." });
  expect(server.sentTo(reportsAdd)).toEqual([{ partyId: "w9", reason: "other", text: "", reviewId: "r1" }]);
  expect(server.sentTo(reviewsFind)[0]).toMatchObject({ partyId: waiterId });
});

test.each([
  [1, "A venue reported that you arrived late once. Only that venue sees it."],
  [3, "Venues reported that you arrived late 3 times. Each is seen only by its venue."],
])("a worker reads of %i late arrivals beside the record", async (lateArrivals, text) => {
  signInWaiter();
  const server = serverWith([]);
  server.answers(waitressGet, { ok: true, data: { ...waiterRecord(), lateArrivals } });
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "See your shifts" })).toHaveAttribute("href", "/my-shifts");
});

test("a new worker's record shows no zeros", async () => {
  signInWaiter();
  const server = serverWith([]);
  const nothing = {
    rating: null,
    reviews: 0,
    shifts: 0,
    earlyCancellations: 0,
    kept: null,
    hoursChanged: null,
  };
  server.answers(waitressGet, { ok: true, data: waiterRecord(nothing) });
  open();
  expect(await screen.findByText("New here")).toBeVisible();
  expect(screen.queryByText("0")).toBeNull();
  expect(screen.queryByText("0%")).toBeNull();
});

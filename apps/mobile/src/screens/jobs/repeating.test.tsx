import { jobDraft } from "@bandeja/features/new-job/job-form.ts";
import {
  answerAddMany,
  answerForRepeating,
  expectFourFridays,
  expectRepeated,
  pastShift,
  postRepeated,
  repeatDialog,
} from "@bandeja/features/testing/repeated-shift.ts";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { paymentsCards, paymentsCharge } from "@bandeja/contract/calls/cards";
import { paymentsPrices } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobsScreen } from "./jobs-screen.tsx";

stopClock();
beforeEach(signInVenue);

function open(upcoming: readonly JobRow[] = []) {
  const server = fakeApi();
  answerForRepeating(server, upcoming);
  return { server, ...renderScreen(<JobsScreen />, { at: "/jobs" }) };
}

test("with a credit, a past shift is posted again by three presses, for its next weekday", async () => {
  const view = open();
  await view.user.click(screen.getByRole("link", { name: "Past" }));
  await view.user.click(
    await screen.findByRole("button", { name: "Repeat the shift of Fri 6 Mar, 18:00–02:00 (+1)" }),
  );
  await expectRepeated(view, "/jobs/j9");
});

test("another day is chosen by one press, and a day that is posted already is not offered", async () => {
  const tomorrow = { startDate: "2026-03-11", endDate: "2026-03-11" };
  const { user, server } = open([pastShift, jobRow({ id: "j2", ...tomorrow })]);
  await user.click((await screen.findAllByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }))[0]!);
  const days = within(await repeatDialog()).getAllByRole("radio");
  expect(days.map((day) => day.closest("label")?.textContent)).toEqual(["Fri 13 Mar", "Today"]);
  await user.click(days[1]!);
  await postRepeated(user);
  await waitFor(() => expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: "2026-03-10" }]));
});

test("without a network the dialog stays, and a second press posts with the same key", async () => {
  const { user, server } = open([pastShift]);
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  server.fails(jobsAdd);
  const goOnline = goOffline();
  await postRepeated(user);
  expect(await within(await repeatDialog()).findByRole("alert")).toHaveTextContent("No connection.");
  goOnline();
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await postRepeated(user);
  expect(await screen.findByText(/^Posted for/)).toBeVisible();
  const keys = server.headersTo(jobsAdd).map((headers) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("a job whose answer was lost keeps its day when the list has it, and a second press posts it again", async () => {
  const { user, server, queries } = open();
  await user.click(screen.getByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  await waitFor(async () =>
    expect(await repeatDialog()).toHaveTextContent(/Fri 13 Mar.*Posting fee1 credit/),
  );
  server.fails(jobsAdd);
  await postRepeated(user);
  const dialog = await repeatDialog();
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("No connection.");
  const made = jobRow({
    ...pastShift,
    id: "j9",
    status: "open",
    startDate: "2026-03-13",
    endDate: "2026-03-13",
  });
  answerForRepeating(server, [made]);
  await queries.refetchQueries();
  expect(dialog).toHaveTextContent("Fri 13 Mar");
  expect(dialog).not.toHaveTextContent("Fri 20 Mar");
  await postRepeated(user);
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  const sent = server.sentTo(jobsAdd) as { startDate: string }[];
  expect(new Set(sent.map(({ startDate }) => startDate))).toEqual(new Set(["2026-03-13"]));
});

test("a repeat that has to be paid first does not replace the input of New job", async () => {
  saveDraft(jobDraft, { note: "Back door." });
  const { user, server, address } = open([pastShift]);
  server.refuses(jobsAdd, "FREE_POSITION_USED", { fee: 9.9 });
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  await postRepeated(user);
  await screen.findByRole("alertdialog", { name: "Free position used!" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/fee"));
  expect(readDraft(jobDraft)).toMatchObject({ note: "Back door." });
});

test("without a credit the button says the fee and leads to its payment, and New job keeps the shift", async () => {
  const { user, server, address } = open([pastShift]);
  // The repeated job was paid by a credit, another one used the free position.
  const [free, credits] = [jobRow({ id: "first" }), [{ id: "c1", jobId: pastShift.id }]];
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [free, pastShift] });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits }) });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  const dialog = within(await repeatDialog());
  expect(await dialog.findByText("pay first")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "POST" })).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "Tomorrow" }));
  await user.click(await dialog.findByRole("button", { name: /^Pay USD.9\.90 in the app$/ }));
  await waitFor(() => expect(address()).toBe("/fee"));
  expect(server.sentTo(jobsAdd)).toEqual([]);
  expect(readDraft(jobDraft)).toMatchObject({
    startDate: "2026-03-11",
    endDate: "2026-03-11",
    startTime: pastShift.startTime,
    hourlyValue: "32.00",
    openings: 3,
    offerVacated: true,
  });
});

/** A venue without a credit, but with a saved card. */
function openWithCard() {
  const view = open();
  const [free, credits] = [jobRow({ id: "first" }), [{ id: "c1", jobId: pastShift.id }]];
  view.server.answers(jobsFindAllOfRestaurant, { ok: true, data: [free, pastShift] });
  view.server.answers(restaurantGet, { ok: true, data: venueRecord({ credits }) });
  view.server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  view.server.answers(paymentsPrices, { ok: true, data: [{ credits: 1, amount: 9.9 }] });
  const savedAt = "2026-03-01T12:00:00.000Z";
  const card = { id: "card1", brand: "visa", last4: "4242", expiresMonth: 3, expiresYear: 2029, savedAt };
  view.server.answers(paymentsCards, { ok: true, data: [card] });
  return view;
}

test("without a credit but with a saved card, a past shift is paid and posted by three presses", async () => {
  const { user, server } = openWithCard();
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  const dialog = within(await repeatDialog());
  await user.click(await dialog.findByRole("button", { name: /^Pay USD.9\.90 and post$/ }));
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(server.sentTo(paymentsCharge)).toMatchObject([{ cardId: "card1", credits: 1, amount: 9.9 }]);
  expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: "2026-03-13" }]);
});

test("what the bank declines is not posted, and the shift stays in the dialog", async () => {
  const { user, server } = openWithCard();
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "declined" });
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  const dialog = within(await repeatDialog());
  await user.click(await dialog.findByRole("button", { name: /^Pay USD.9\.90 and post$/ }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Your bank declined this card.");
  expect(server.sentTo(jobsAdd)).toEqual([]);
});

test("a job that cannot be posted after all keeps its credit, which the next press uses", async () => {
  const { user, server } = openWithCard();
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  server.refuses(jobsAdd, "UNAVAILABLE");
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  const dialog = within(await repeatDialog());
  const pay = await dialog.findByRole("button", { name: /^Pay USD.9\.90 and post$/ });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c2" }] }) });
  await user.click(pay);
  const post = await dialog.findByRole("button", { name: "POST" });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await user.click(post);
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(server.sentTo(paymentsCharge)).toHaveLength(1);
});

test("once it is paid nothing is charged again, though the list of credits has none yet", async () => {
  const { user, server } = openWithCard();
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  server.refuses(jobsAdd, "UNAVAILABLE");
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  const dialog = within(await repeatDialog());
  await user.click(await dialog.findByRole("button", { name: /^Pay USD.9\.90 and post$/ }));
  expect(await dialog.findByText("Paid. 1 credit added.")).toBeVisible();
  expect(await dialog.findByRole("alert")).toBeVisible();
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  await user.click(await dialog.findByRole("button", { name: "POST" }));
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(server.sentTo(paymentsCharge)).toHaveLength(1);
});

test("several missing credits are paid and posted by one press, which names their price", async () => {
  const { user, server } = openWithCard();
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  answerAddMany(server);
  await user.click(await screen.findByRole("link", { name: "Past" }));
  await user.click(await screen.findByRole("button", { name: /^Repeat the shift of Fri 6 Mar/ }));
  await user.click(within(await repeatDialog()).getByRole("button", { name: "More dates" }));
  const many = within(await screen.findByRole("dialog", { name: "More dates" }));
  await user.click(await many.findByRole("button", { name: "4 weeks, every Friday" }));
  const pay = await many.findByRole("button", { name: /^Pay USD.39\.60 and post$/ });
  expect(many.getByText(/4 to buy: USD.39\.60/)).toBeVisible();
  await user.dblClick(pay);
  expect(await screen.findByText("4 jobs posted.")).toBeVisible();
  expect(server.sentTo(paymentsCharge)).toMatchObject([{ credits: 4, amount: 39.6 }]);
});

test("to change more than the day, the form is filled in from the shift", async () => {
  const { user, address } = open([pastShift]);
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  await user.click(within(await repeatDialog()).getByRole("radio", { name: "Tomorrow" }));
  await user.click(within(await repeatDialog()).getByRole("button", { name: "Change something" }));
  await waitFor(() => expect(address()).toBe("/jobs/new?like=old&day=2026-03-11"));
});

test("four Fridays are posted from the list, one after the other", async () => {
  const server = fakeApi();
  answerForRepeating(server);
  const { user } = renderScreen(<JobsScreen />, { at: "/jobs" });
  await user.click(screen.getByRole("link", { name: "Past" }));
  await expectFourFridays({ user, server }, /^Repeat the shift of Fri 6 Mar/);
});

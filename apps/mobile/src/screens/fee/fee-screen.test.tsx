import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import {
  paymentsBeginCard,
  paymentsCards,
  paymentsCharge,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import type { SavedCard } from "@bandeja/contract/calls/cards";
import { paymentsCheckout, paymentsFind, paymentsPrices } from "@bandeja/contract/calls/payments";
import type { Payment } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { defaultSettings } from "@bandeja/contract/site-settings";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FeeScreen } from "./fee-screen.tsx";
import * as redirecting from "#lib/redirect-to.ts";

let redirectTo: MockInstance<typeof redirecting.redirectTo>;
beforeEach(() => {
  signInVenue();
  redirectTo = vi.spyOn(redirecting, "redirectTo").mockReturnValue();
});

const page = "https://pay.example/p1";
const payment = (state: Payment["state"], more: Partial<Payment> = {}): Payment => ({
  id: "p1",
  state,
  amount: 9.9,
  currency: "USD",
  createdAt: "2026-11-20T12:00:00.000Z",
  ...(state === "open" && { url: page }),
  receipts: [],
  ...more,
});

const prices = [
  { credits: 1 as const, amount: 9.9 },
  { credits: 5 as const, amount: 44.55 },
];

interface World {
  credits?: Venue["credits"];
  payments?: Payment[];
  cards?: SavedCard[];
  block?: ConductSummary["block"];
  at?: string;
  prepare?: (server: ReturnType<typeof fakeApi>) => void;
}

function open({ credits = [], payments = [], cards = [], block, at = "/fee", prepare }: World = {}) {
  const server = fakeApi();
  server.answers(conductSummary, conductAnswer(block));
  server.answers(paymentsPrices, { ok: true, data: prices });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits }) });
  server.answers(paymentsFind, { ok: true, data: payments });
  server.answers(paymentsCards, { ok: true, data: cards });
  server.answers(paymentsCheckout, { ok: true, url: page, paymentId: "p1" });
  server.answers(jobsFindAllOfRestaurant, {
    ok: true,
    data: [jobRow({ id: "free" }), jobRow({ id: "paid" })],
  });
  prepare?.(server);
  return { server, ...renderScreen(<FeeScreen />, { at }) };
}
const panel = (name: string) => screen.findByRole("region", { name });
const press = (name: string) => screen.getByRole("button", { name });

test("a venue sees the fee of a further job, its credits, and the support address", async () => {
  open({ credits: [{ id: "c1", jobId: "paid" }, { id: "c2" }] });
  expect(await screen.findByText("USD 9.90")).toBeVisible();
  expect(screen.getByRole("heading", { name: "You have 1 credit" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Buy credits" })).toContainElement(press("Pay USD\u00a09.90"));
  expect(await screen.findByRole("link", { name: "Fri 27 Nov 2099, 18:00–02:00 (+1)" })).toHaveAttribute(
    "href",
    "/jobs/paid",
  );
  expect(screen.getByRole("link", { name: defaultSettings.supportEmail })).toHaveAttribute(
    "href",
    `mailto:${defaultSettings.supportEmail}`,
  );
  expect(screen.getByRole("link", { name: "Payments and receipts" })).toHaveAttribute(
    "href",
    "/account/payments",
  );
});

test("a venue that cannot load the packs reads so, and gets them by another press", async () => {
  const load = vi
    .spyOn(purchaseTexts, "en")
    .mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const { user } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No connection\./);
  expect(press("Pay USD\u00a09.90")).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
  load.mockRestore();
  await user.click(press("Try again"));
  expect(await screen.findAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a suspended venue reads that a credit can be used only afterwards", async () => {
  open({ block: { until: "2026-12-05T18:04:00.000Z", reason: "Two late cancellations." } });
  const words = /^You can’t post jobs until 5 Dec, 18:04\. A credit bought now can be used after that\.$/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(press("Pay USD\u00a09.90")).toBeVisible();
});

test.each([[[]], [[payment("open")]]])(
  "a venue that can no longer post buys no credit: %#",
  async (payments) => {
    open({ payments, block: { until: null, reason: "Five late cancellations." } });
    expect(
      await screen.findByText("You can no longer post jobs, so you can’t buy credits, either."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute(
      "href",
      "/conduct",
    );
    expect(screen.queryByRole("button", { name: /^Pay|^Finish/ })).toBeNull();
  },
);

test("a venue without a credit reads so", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "You have no credits" })).toBeVisible();
});

test("data that failed to load can be retried", async () => {
  const { server, user } = open({ prepare: (down) => down.refuses(paymentsPrices, "UNAVAILABLE") });
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(paymentsPrices, { ok: true, data: [{ credits: 1, amount: 12 }] });
  await user.click(again);
  expect(await screen.findByText("USD 12.00")).toBeVisible();
});

test("pressing twice starts one payment, and redirects to its page", { tags: "1.app.fee" }, async () => {
  const { server } = open();
  const pay = await screen.findByRole("button", { name: "Pay USD\u00a09.90" });
  // Two presses before a re-render.
  fireEvent.click(pay);
  fireEvent.click(pay);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(page));
  fireEvent.click(pay);
  expect(server.sentTo(paymentsCheckout)).toHaveLength(1);
  expect(redirectTo).toHaveBeenCalledTimes(1);
  expect(pay).toHaveAttribute("aria-busy", "true");
});

test("a pack says what each of its credits costs, and is paid on its own page", async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole("radio", { name: "5" }));
  expect(screen.getByRole("radiogroup", { name: "Credits" })).toHaveAccessibleDescription(
    "USD\u00a08.91 each instead of USD\u00a09.90. Credits that you don’t use can be refunded for 14 days.",
  );
  await user.click(press("Pay USD\u00a044.55"));
  await waitFor(() => expect(server.sentTo(paymentsCheckout)).toMatchObject([{ credits: 5 }]));
});

const visa: SavedCard = {
  id: "card1",
  brand: "visa",
  last4: "4242",
  expiresMonth: 3,
  expiresYear: 2029,
  savedAt: "2026-11-20T12:00:00.000Z",
};

test("a saved card pays by a press that names the price and the card, and nothing else is charged", async () => {
  const { server, user } = open({ cards: [visa] });
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  await user.click(await screen.findByRole("radio", { name: "5" }));
  await user.click(press("Pay USD\u00a044.55 with •••• 4242"));
  await waitFor(() =>
    expect(server.sentTo(paymentsCharge)).toMatchObject([{ cardId: "card1", credits: 5, amount: 44.55 }]),
  );
  expect(server.sentTo(paymentsCheckout)).toEqual([]);
});

test("another card pays on the provider's page", async () => {
  const { user } = open({ cards: [visa] });
  await user.click(await screen.findByRole("button", { name: "Pay with another card" }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(page));
});

test("after a payment the page says what was bought, and charges nothing without a new choice", async () => {
  const { server, user } = open({ cards: [visa] });
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  await user.click(await screen.findByRole("radio", { name: "5" }));
  await user.dblClick(press("Pay USD\u00a044.55 with •••• 4242"));
  const paid = await screen.findByText("Paid. 5 credits added.");
  expect(paid).toHaveRole("status");
  expect(paid).toHaveFocus();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  await user.keyboard("{Enter}");
  expect(server.sentTo(paymentsCharge)).toHaveLength(1);
  await user.click(press("Buy more credits"));
  expect(screen.getByRole("radio", { name: "1" })).toBeChecked();
  expect(press("Pay USD\u00a09.90 with •••• 4242")).toBeVisible();
  expect(screen.queryByText("Paid. 5 credits added.")).toBeNull();
});

test("back from the bank's page, the paid page charges nothing without a new choice", async () => {
  const pack = { credits: 5, free: 5, used: 0, refunded: 0 };
  const { user } = open({ cards: [visa], payments: [payment("paid", { pack })], at: "/fee?payment=p1" });
  expect(await panel("Paid. Thank you!")).toHaveTextContent("5 credits added.");
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Buy more credits" }));
  expect(press("Pay USD\u00a09.90 with •••• 4242")).toBeVisible();
});

test("the credits that are missing are chosen from the address, at the price of the packs among them", async () => {
  const { server, user } = open({ cards: [visa], at: "/fee?credits=7" });
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  expect(await screen.findByRole("radio", { name: "7" })).toBeChecked();
  await user.click(press("Pay USD\u00a064.35 with •••• 4242"));
  expect(await screen.findByText("Paid. 7 credits added.")).toBeVisible();
  expect(server.sentTo(paymentsCharge)).toMatchObject([{ credits: 7, amount: 64.35 }]);
});

test("a declined card says so, and the next press is another one", async () => {
  const { server, user } = open({ cards: [visa] });
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "declined" });
  await user.click(await screen.findByRole("button", { name: "Pay USD\u00a09.90 with •••• 4242" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You haven’t been charged.");
  await user.click(press("Pay USD\u00a09.90 with •••• 4242"));
  await waitFor(() => expect(server.sentTo(paymentsCharge)).toHaveLength(2));
  const attempts = server.sentTo(paymentsCharge).map((sent) => (sent as { attempt: string }).attempt);
  expect(new Set(attempts).size).toBe(2);
});

test("a press whose answer was lost is repeated as the same one", async () => {
  const { server, user } = open({ cards: [visa] });
  server.fails(paymentsCharge);
  const pay = await screen.findByRole("button", { name: "Pay USD\u00a09.90 with •••• 4242" });
  await user.click(pay);
  await screen.findByRole("alert");
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "paid" });
  await user.click(pay);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const attempts = server.sentTo(paymentsCharge).map((sent) => (sent as { attempt: string }).attempt);
  expect(attempts.length).toBeGreaterThan(1);
  expect(new Set(attempts).size).toBe(1);
});

test("a bank that asks has its own page, also for an unfinished payment", async () => {
  const url = "https://bank.example/ask";
  const { server, user } = open({ cards: [visa] });
  server.answers(paymentsCharge, { ok: true, paymentId: "p1", state: "open", url });
  await user.click(await screen.findByRole("button", { name: "Pay USD\u00a09.90 with •••• 4242" }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
});

test("an unfinished payment with a saved card is finished at the bank", async () => {
  const { user } = open({ payments: [payment("open", { url: "https://bank.example/ask", byCard: true })] });
  await user.click(await screen.findByRole("button", { name: "Finish paying" }));
  expect(redirectTo).toHaveBeenCalledWith("https://bank.example/ask");
});

test("a price that changed is named, and nothing is charged", async () => {
  const { server, user } = open({ cards: [visa] });
  server.refuses(paymentsCharge, "WRONG_STATE");
  const pay = await screen.findByRole("button", { name: "Pay USD\u00a09.90 with •••• 4242" });
  server.answers(paymentsPrices, { ok: true, data: [{ credits: 1, amount: 12 }] });
  await user.click(pay);
  expect(await screen.findByText(/^The price has changed: it is USD\s12\.00 now/)).toBeVisible();
  expect(press("Pay USD\u00a012.00 with •••• 4242")).toBeVisible();
});

test("a card is saved on the provider's page, and removed after a question", async () => {
  const { server, user } = open({
    cards: [visa],
    at: "/fee?card=card1",
    prepare: (one) => {
      one.answers(paymentsSaveCard, { ok: true, data: visa });
    },
  });
  server.answers(paymentsBeginCard, { ok: true, url: "https://pay.example/card", cardId: "card2" });
  server.answers(paymentsRemoveCard, { ok: true });
  expect(await screen.findByText("Your card is saved.")).toBeVisible();
  expect(screen.getByText("Visa •••• 4242, 03/29")).toBeVisible();
  await user.click(press("Remove the card that ends in 4242"));
  const dialog = await screen.findByRole("dialog", { name: "Remove this card?" });
  await user.click(within(dialog).getByRole("button", { name: "Remove the card" }));
  await waitFor(() => expect(server.sentTo(paymentsRemoveCard)).toEqual([{ cardId: "card1" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(press("Save another card"));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith("https://pay.example/card"));
});

test("a page that was left without a card says so", async () => {
  open({ at: "/fee?card=card1&cancelled" });
  expect(await screen.findByText("No card was saved.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save a card" })).toBeVisible();
});

test("an unfinished payment of a pack is finished as such", async () => {
  const pack = { credits: 5, free: 0, used: 0, refunded: 0 };
  const { server, user } = open({ payments: [payment("open", { pack })] });
  await user.click(await screen.findByRole("button", { name: "Finish paying" }));
  await waitFor(() => expect(server.sentTo(paymentsCheckout)).toMatchObject([{ credits: 5 }]));
});

test("after the browser's back button the payment can be started again", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Pay USD\u00a09.90" }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await user.click(press("Pay USD\u00a09.90"));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(2));
});

test("an unavailable checkout is reported, and the button is enabled again", async () => {
  const { user } = open({ prepare: (server) => server.refuses(paymentsCheckout, "UNAVAILABLE") });
  await user.click(await screen.findByRole("button", { name: "Pay USD\u00a09.90" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(press("Pay USD\u00a09.90")).not.toHaveAttribute("aria-busy", "true");
  expect(redirectTo).not.toHaveBeenCalled();
});

test("after paying, the venue waits for the bank without a second offer to pay, and then has a credit", async () => {
  const { server } = open({ payments: [payment("open")], at: "/fee?payment=p1" });
  await panel("Waiting for the bank");
  expect(await screen.findByText("USD 9.90")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
  server.answers(paymentsFind, {
    ok: true,
    data: [payment("paid", { credit: { id: "c1", state: "free" } })],
  });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
  const paid = await screen.findByRole("region", { name: "Paid. Thank you!" }, { timeout: 4_000 });
  expect(within(paid).getByRole("link", { name: "Post your job" })).toHaveAttribute("href", "/jobs/new");
  expect(await screen.findByRole("heading", { name: "You have 1 credit" })).toBeVisible();
});

test("a payment is not shown as paid beside the credits before it, and leads to the list that it was for", async () => {
  saveDraft("many-shifts", { count: 34, template: {}, plan: {}, of: "" });
  const { server } = open({ payments: [payment("open")], at: "/fee?payment=p1" });
  await panel("Waiting for the bank");
  await screen.findByRole("heading", { name: "You have no credits" });
  server.answers(paymentsFind, {
    ok: true,
    data: [payment("paid", { credit: { id: "c1", state: "free" } })],
  });
  const before = server.sentTo(restaurantGet).length;
  const { release } = server.hangs(restaurantGet);
  await waitFor(() => expect(server.sentTo(restaurantGet).length).toBeGreaterThan(before), {
    timeout: 4_000,
  });
  expect(screen.queryByRole("region", { name: "Paid. Thank you!" })).toBeNull();
  release({ ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
  const paid = await panel("Paid. Thank you!");
  expect(screen.getByRole("heading", { name: "You have 1 credit" })).toBeVisible();
  expect(await within(paid).findByRole("link", { name: "Post your 34 jobs" })).toHaveAttribute(
    "href",
    "/jobs/new?plan",
  );
});

test("a payment that was cancelled at the provider can be continued", async () => {
  const { user } = open({ payments: [payment("open")], at: "/fee?payment=p1&cancelled" });
  const left = await panel("You left before paying");
  expect(left).toHaveTextContent("You haven’t been charged.");
  await user.click(await screen.findByRole("button", { name: "Finish paying" }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(page));
});

test("a payment whose window was closed can be continued", async () => {
  open({ payments: [payment("open")] });
  await panel("You have an unfinished payment");
  expect(await screen.findByRole("button", { name: "Finish paying" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
  // The explanation of the missing button is not shown, either.
  expect(screen.queryByText("Buy credits")).toBeNull();
});

test.each<[Payment["state"], string]>([
  ["refunded", "This payment was refunded"],
  ["disputed", "This payment is disputed"],
  ["lost", "This payment was charged back"],
])("a payment that is %s says what that means, and another one can be made", async (state, title) => {
  open({ payments: [payment(state)], at: "/fee?payment=p1" });
  await panel(title);
  expect(await screen.findByRole("button", { name: "Pay USD\u00a09.90" })).toBeVisible();
});

test("an expired payment can be tried again", async () => {
  const { user } = open({ payments: [payment("expired")], at: "/fee?payment=p1" });
  await panel("This payment didn’t go through");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(page));
});

test("without a network, the screen says that paying needs one", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  expect(await screen.findByText("You’re offline. You need a connection to pay.")).toBeVisible();
  online.mockRestore();
});

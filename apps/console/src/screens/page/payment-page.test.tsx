import type { ConsolePage } from "@bandeja/contract/console/calls";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const refunds = {
  name: "payments refund",
  kind: "command",
  takesTwo: false,
  fields: [{ name: "payment", as: "argument", value: "payment", isRequired: true }],
};
const payment: ConsolePage = {
  page: "payment",
  id: "p1",
  title: venue.name,
  side: null,
  party: venue,
  names: {},
  facts: { amount: "44.55 USD", state: "paid" },
  history: [],
  hasEarlier: false,
  refused: [],
};

/** What refunds an amount, of which so many credits are used. */
const planOf = (usd: number, used: "creditsKept" | "usedRefunded") => ({
  about: venue,
  work: null,
  what: [
    { name: "refunding", values: { usd, payment: "p1" } },
    { name: "creditsWithdrawn", values: { count: 3 } },
    { name: used, values: { count: 2 } },
  ] as const,
  reads: "log" as const,
  takesTwo: false,
  token: used,
});
const whole = { amount: "44.55 USD", isKnown: true, plan: planOf(44.55, "usedRefunded") };
const unused = { credits: 3, amount: "26.73 USD", plan: planOf(26.73, "creditsKept") };

function open(page: () => ConsolePage, more: Readonly<Record<string, object>> = {}) {
  const calls = fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "finance", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: [refunds] },
    "/queue": { data: [] },
    "/pages/payment/p1": () => ({ data: page() }),
    ...more,
  });
  return { calls, ...renderConsole("/pages/payment/p1") };
}

test("of a partly used pack the unused credits are refunded first, and the whole payment says that used ones go back", async () => {
  const { user, calls } = open(() => ({ ...payment, refund: { ...whole, unused } }), {
    "/run/payments/refund": { done: unused.plan.what },
  });
  const form = await screen.findByRole("region", { name: "Refund" });
  expect(
    within(form)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Refund the 3 unused credits: USD\u00A026.73", "Refund the whole payment: USD\u00A044.55"]);
  expect(form).toHaveTextContent("Their money will go back, too, and the jobs will stay.");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "They have asked for it.");
  await user.click(screen.getByRole("button", { name: /^Refund the 3 unused/ }));
  expect(await screen.findByRole("heading", { name: "Done" })).toBeVisible();
  expect(calls).toContainEqual({
    path: "/run/payments/refund",
    body: { input: { payment: "p1", unused: true }, reason: "They have asked for it.", shown: "creditsKept" },
  });
});

test("who presses after another operator reads who was first, and keeps the reason that was typed", async () => {
  let page: ConsolePage = { ...payment, refund: whole };
  const { user } = open(() => page, {
    "/run/payments/refund"() {
      const first = { what: "payment.refundRequested", by: "Rui", at: "2026-03-10T18:04:00Z" };
      const entry = { ...first, text: "Paid twice", page: null, pageId: null, pageTitle: null };
      page = { ...payment, facts: { state: "refunding" }, history: [entry] };
      return refusal("CHANGED");
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "They have asked for it.");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  const first = await screen.findByText(/^Rui was first, .+ You have done nothing/);
  expect(first.parentElement).toHaveTextContent("They have asked for it.");
  expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
});

test.each([
  ["disputed", /^While the bank decides, this payment can’t be refunded/],
  ["refundeddisputed", /^This payment is refunded and disputed\. Send its credit note to the bank/],
  ["refundedlost", /^The money went back twice/],
])("a payment that is %s says what follows", async (state, note) => {
  open(() => ({ ...payment, facts: { state } }));
  expect(await screen.findByText(note)).toBeVisible();
});

test("a refund that failed says why in plain words, and what can be done about it", async () => {
  const named = (name: string) => ({ ...refunds, name: `payments ${name}` });
  const facts = {
    amount: "44.55 USD",
    state: "refundfailed",
    refundFailure: "balance",
    failedAmount: "44.55 USD",
  };
  open(() => ({ ...payment, facts }), {
    "/commands": {
      data: ["refund", "refund-again", "refund-elsewhere", "refund-take-back", "settle"].map(named),
    },
  });
  const note = "The refund did not go through: USD 44.55 has not reached the venue.";
  const ways = "Try it again, pay it otherwise, or take it back.";
  expect(await screen.findByText(`${note} ${ways}`)).toBeVisible();
  expect(screen.getByText("refund failed")).toBeVisible();
  expect(screen.getByText(/Bandeja’s balance at the provider is too low/)).toBeVisible();
  const commands = await screen.findByRole("navigation", { name: "Commands" });
  expect(
    within(commands)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Try a failed refund again", "A failed refund was paid otherwise", "Take back a failed refund"]);
});

test("of a payment with several refunds it says what has arrived and what has not, and no way that is not there", async () => {
  const facts = { state: "refundfailed", failedAmount: "42.08 USD", refundedAmount: "42.07 USD" };
  open(() => ({ ...payment, facts, refused: ["payments refund-take-back"] }));
  const note = await screen.findByText(/^The refund did not go through/);
  expect(note).toHaveTextContent(
    "USD 42.08 has not reached the venue. USD 42.07 of this payment has. Try it again, or pay it otherwise: its credit note stays.",
  );
});

test("that a refund goes back is said no longer once it has failed", async () => {
  let page: ConsolePage = { ...payment, refund: whole };
  const { user, queries } = open(() => page, {
    "/run/payments/refund"() {
      page = { ...payment, facts: { state: "refunding" } };
      return { done: whole.plan.what };
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "They have asked for it.");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  expect(await screen.findByText(/^USD.44\.55 goes back to the venue/)).toBeVisible();
  page = { ...payment, facts: { state: "refundfailed", failedAmount: "44.55 USD" } };
  await queries.invalidateQueries();
  expect(await screen.findByText(/^The refund did not go through/)).toBeVisible();
  expect(screen.queryByText(/goes back to the venue/)).toBeNull();
});

test("each attempt at a refund that failed says its cause, and what was paid otherwise can be taken back", async () => {
  const named = (name: string) => ({ ...refunds, name: `payments ${name}` });
  const failed = (text: string) => ({
    at: "2026-03-10T18:04:00Z",
    what: "payment.refundFailed",
    text,
    by: null,
    page: null,
    pageId: null,
    pageTitle: null,
  });
  const facts = { state: "refunded", refundElsewhere: "2026-03-10T18:04:00Z" };
  open(() => ({ ...payment, facts, history: [failed("tooold"), failed("notpaid")] }), {
    "/commands": { data: ["refund-again", "refund-not-paid", "unsettle"].map(named) },
  });
  expect(await screen.findByText(/does not refund this payment any more/)).toBeVisible();
  expect(screen.getByText(/which an operator has taken back/)).toBeVisible();
  expect(await screen.findByRole("link", { name: "A refund was not paid otherwise" })).toBeVisible();
});

import { paymentsBilling } from "@bandeja/contract/calls/billing";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Payment } from "@bandeja/contract/calls/payments";
import { payer } from "@bandeja/features/testing/payer.ts";
import { stubWidth } from "@bandeja/features/testing/stub-width.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountPaymentsScreen } from "./account-payments-screen.tsx";

async function open(payments: Payment[], width = 800) {
  signInVenue();
  stubWidth(width);
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(paymentsFind, { ok: true, data: payments });
  server.answers(paymentsBilling, { ok: true, data: payer });
  const view = renderScreen(<AccountPaymentsScreen />, { at: "/account/payments" });
  await screen.findByRole("region", { name: "Payments" });
  return { server, ...view };
}

const paid: Payment = {
  id: "p1",
  state: "paid",
  amount: 9.9,
  currency: "USD",
  createdAt: "2026-11-20T12:00:00.000Z",
  paidAt: "2026-11-20T12:01:00.000Z",
  credit: { id: "c1", state: "attached", jobId: "j1" },
  receipts: [
    {
      kind: "payment",
      number: "2026-000007",
      issuedAt: "2026-11-20T12:01:00.000Z",
      legalName: "Cantina Serena",
    },
  ],
};
const pack: Payment = {
  ...paid,
  id: "p2",
  amount: 44.55,
  credit: undefined,
  pack: { credits: 5, free: 3, used: 2, refunded: 0 },
  refundable: { credits: 3, amount: 26.73, until: "2026-12-04T12:01:00.000Z" },
};

test("on a wide page the payments are a table, with what each bought, its receipts and its state", async () => {
  await open([pack, paid]);
  const table = within(await screen.findByRole("table", { name: "Payments and receipts" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Date",
    "What",
    "Receipt",
    "Amount",
    "State",
    "Refund",
  ]);
  const [ofPack, ofOne] = table.getAllByRole("row").slice(1);
  expect(within(ofPack!).getByText("20/11/2026")).toBeVisible();
  expect(within(ofPack!).getByText("5 credits")).toBeVisible();
  expect(within(ofPack!).getByText("Credits left: 3 of 5.")).toBeVisible();
  expect(within(ofPack!).getByText("USD 44.55")).toBeVisible();
  expect(within(ofPack!).getByRole("button", { name: /^Refund USD/ })).toBeVisible();
  expect(within(ofOne!).getByRole("link", { name: "See the job" })).toHaveAttribute(
    "href",
    "/singlejob?id=j1",
  );
  expect(within(ofOne!).getByRole("button", { name: "Receipt 2026-000007" })).toBeVisible();
  expect(within(ofOne!).getByText("Paid")).toBeVisible();
});

test("on a narrow page they are rows", async () => {
  await open([pack, paid], 640);
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("link", { name: "See the job" })).toHaveAttribute("href", "/singlejob?id=j1");
});

test("a venue without payments reads what will be here, and finds its billing details", async () => {
  await open([]);
  expect(await screen.findByText("No payments yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Buy credits or a pack in the app" })).toHaveAttribute(
    "href",
    "/app/fee",
  );
  expect(await screen.findByRole("region", { name: "Billing details" })).toBeVisible();
});

test("a list that fails to load does not hold back the others", async () => {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(paymentsBilling, { ok: true, data: payer });
  server.refuses(paymentsFind, "INTERNAL");
  renderScreen(<AccountPaymentsScreen />, { at: "/account/payments" });
  expect(await screen.findByRole("region", { name: "Billing details" })).toBeVisible();
  expect(await within(screen.getByRole("region", { name: "Payments" })).findByRole("alert")).toBeVisible();
});

import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { keptFiles } from "@bandeja/web-platform/testing/kept-files.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { paymentsBilling } from "@bandeja/contract/calls/billing";
import { payer } from "@bandeja/features/testing/payer.ts";
import { stubWidth } from "@bandeja/features/testing/stub-width.ts";
import { paymentsFind, paymentsReceipt, paymentsRefund } from "@bandeja/contract/calls/payments";
import type { Payment } from "@bandeja/contract/calls/payments";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PaymentsScreen } from "./payments-screen.tsx";

beforeEach(signInVenue);

const payment = (more: Partial<Payment> = {}): Payment => ({
  id: "p1",
  state: "paid",
  amount: 9.9,
  currency: "USD",
  createdAt: "2026-11-20T12:00:00.000Z",
  paidAt: "2026-11-20T12:01:00.000Z",
  credit: { id: "c1", state: "free" },
  receipts: [
    {
      kind: "payment",
      number: "2026-000007",
      issuedAt: "2026-11-20T12:01:00.000Z",
      legalName: "Cantina Serena",
    },
  ],
  ...more,
});

function open(payments: Payment[]) {
  const server = fakeApi();
  server.answers(paymentsFind, { ok: true, data: payments });
  server.answers(paymentsBilling, { ok: true, data: payer });
  return { server, ...renderScreen(<PaymentsScreen />, { at: "/account/payments" }) };
}

test("a venue sees each payment with its state", async () => {
  open([
    payment(),
    payment({ id: "p2", state: "disputed", credit: { id: "c2", state: "attached", jobId: "j1" } }),
    payment({ id: "p3", state: "expired", receipts: [], credit: undefined, paidAt: undefined }),
  ]);
  const rows = await screen.findAllByRole("article");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/USD 9\.90, .*Paid.*Its credit is ready for your next job\./);
  expect(rows[1]).toHaveTextContent("You can’t post another job until this is settled.");
  expect(within(rows[1]!).getByRole("link", { name: "See the job" })).toHaveAttribute("href", "/jobs/j1");
  expect(rows[2]).toHaveTextContent("You haven’t been charged.");
  expect(within(rows[2]!).queryByRole("button")).toBeNull();
});

test("where there is space for it, the payments are a table", async () => {
  stubWidth(800);
  open([payment()]);
  const table = within(await screen.findByRole("table", { name: "Payments and receipts" }));
  expect(table.getByRole("button", { name: "Receipt 2026-000007" })).toBeVisible();
});

test("a refund that failed says that it has not arrived, and one that was paid otherwise does not name the card", async () => {
  const credit = { id: "c1", state: "refunded" } as const;
  open([
    payment({ credit, refundState: "failed" }),
    payment({ id: "p2", state: "refunded", credit, refundState: "elsewhere" }),
  ]);
  const [failed, elsewhere] = await screen.findAllByRole("article");
  expect(failed).toHaveTextContent(/Paid.*The refund hasn’t reached your card\./);
  expect(elsewhere).toHaveTextContent(/Refunded.*We paid the refund to you another way, not to your card\./);
  expect(elsewhere).not.toHaveTextContent("went back to your card");
});

test.each(["disputed", "lost"] as const)("a %s payment that was settled says so, and when", async (state) => {
  const credit = { id: "c1", state: "refunded" } as const;
  open([payment({ state, settledAt: "2026-11-25T12:00:00.000Z", credit })]);
  const row = await screen.findByRole("article");
  expect(row).toHaveTextContent(/Settled.*This has been settled \(.*25 Nov.*\)\. You can post as usual\./);
  expect(row).not.toHaveTextContent(/Disputed|Charged back|You can’t post/);
});

test("a payment whose dispute was won says so", async () => {
  open([payment({ won: true })]);
  const row = await screen.findByRole("article");
  expect(row).toHaveTextContent(/Paid.*and the bank refused: this payment stays paid\./);
  expect(row).not.toHaveTextContent(/You can’t post/);
});

test("a receipt is downloaded as a PDF with its own file name", async () => {
  const kept = keptFiles();
  const { server, user } = open([payment()]);
  const name = "bandeja-receipt-2026-000007.pdf";
  server.answers(paymentsReceipt, { ok: true, data: { name, pdf: btoa("%PDF-1.7") } });
  await user.click(await screen.findByRole("button", { name: "Receipt 2026-000007" }));
  await waitFor(() =>
    expect(kept.map((file) => [file.name, file.type])).toEqual([[name, "application/pdf"]]),
  );
  expect(server.sentTo(paymentsReceipt)).toEqual([
    { paymentId: "p1", kind: "payment", number: "2026-000007" },
  ]);
});

const pack = payment({
  amount: 44.55,
  credit: undefined,
  pack: { credits: 5, free: 3, used: 2, refunded: 0 },
  refundable: { credits: 3, amount: 26.73, until: "2026-12-04T12:01:00.000Z" },
});

test("a pack shows what is left of it, and its unused credits are refunded after a question", async () => {
  const { server, user } = open([pack]);
  server.answers(paymentsRefund, { ok: true });
  expect(await screen.findByText("Credits left: 3 of 5.")).toBeVisible();
  expect(screen.getByText(/^3 credits are unused: USD\s26\.73 can be refunded until /)).toBeVisible();
  const refund = screen.getByRole("button", { name: "Refund USD\u00a026.73" });
  await user.click(refund);
  await user.click(await screen.findByRole("button", { name: "Keep what I bought" }));
  expect(server.sentTo(paymentsRefund)).toEqual([]);
  await user.click(refund);
  const dialog = await screen.findByRole("dialog", { name: "Refund 3 unused credits?" });
  await user.click(within(dialog).getByRole("button", { name: "Refund USD\u00a026.73" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(paymentsRefund)).toEqual([{ paymentId: "p1", credits: 3 }]);
});

test("a refund that came too late says so, and keeps its dialog", async () => {
  const { server, user } = open([pack]);
  server.refuses(paymentsRefund, "CREDIT_USED");
  await user.click(await screen.findByRole("button", { name: "Refund USD\u00a026.73" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund 3 unused credits?" });
  await user.click(within(dialog).getByRole("button", { name: "Refund USD\u00a026.73" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("already been used");
});

test("what went back of a pack has its credit note", async () => {
  const note = {
    kind: "refund",
    number: "2026-000009",
    issuedAt: "2026-11-21T12:00:00.000Z",
    legalName: "Serena Ltda",
    taxNumber: "12.ABC.345/01DE-35",
  } as const;
  open([{ ...pack, refundable: undefined, refundedAmount: 26.73, receipts: [note] }]);
  expect(await screen.findByText(/^Refunded so far: USD\s26\.73\.$/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Credit note 2026-000009" })).toBeVisible();
  expect(await screen.findByText("Issued to Serena Ltda, 12.ABC.345/01DE-35")).toBeVisible();
});

test("on a phone, a receipt is shared with another app", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "canShare");
    Reflect.deleteProperty(navigator, "share");
  });
  const { server, user } = open([payment()]);
  server.answers(paymentsReceipt, { ok: true, data: { name: "r.pdf", pdf: btoa("%PDF-1.7") } });
  await user.click(await screen.findByRole("button", { name: "Receipt 2026-000007" }));
  await waitFor(() => expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe("r.pdf"));
});

test("a receipt that fails to load is reported", async () => {
  const { server, user } = open([payment()]);
  server.fails(paymentsReceipt);
  await user.click(await screen.findByRole("button", { name: "Receipt 2026-000007" }));
  expect(await screen.findByRole("alertdialog", { name: /^No connection/ })).toBeVisible();
});

test("a venue without payments is led to the fee", async () => {
  const { server } = open([]);
  expect(await screen.findByText("No payments yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "What jobs cost" })).toHaveAttribute("href", "/fee");
  expect(server.sentTo(paymentsFind)).toEqual([{ venueId, limit: 20 }]);
});

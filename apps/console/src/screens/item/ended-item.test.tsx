import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queueQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const item: ConsoleItemDetails = {
  kind: "refund",
  version: "1",
  id: "p1",
  due: "2099-03-15T12:00:00.000Z",
  party: { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" },
  summary: null,
  claim: null,
  details: { state: "refundfailed", failedAmount: "9.90 USD" },
  names: {},
  answers: [
    { name: "refundelsewhere", command: "payments refund-elsewhere", input: { payment: "p1" }, reads: "log" },
  ],
};
const proposal: ConsoleItemDetails = {
  ...item,
  kind: "proposal",
  id: "d1",
  summary: "noshow",
  details: { rule: "noshow" },
  answers: [{ name: "uphold", command: "conduct uphold", input: { decision: "d1" }, reads: "account" }],
  wouldBe: { kind: "warning", until: null },
};

/** Opens an item, types a reason, and lets it end without an answer. */
async function end(one: ConsoleItemDetails, happened: object[]) {
  let hasEnded = false;
  fakeServer({
    "/session": {
      data: { name: "Clara", email: "clara@operators.test", role: "admin", endsAt: "2099-12-10T20:00:00Z" },
    },
    "/commands": { data: [] },
    "/queue": () => ({ data: hasEnded ? [] : [one] }),
    "/queue/claim": {},
    "/queue/version": { data: "1" },
    "/queue/item": () => (hasEnded ? refusal("HAPPENED", { happened }) : { data: one }),
  });
  const { user, queries } = renderConsole(`/items/${one.kind}/${one.id}`);
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Paid by transfer of today");
  hasEnded = true;
  await queries.refetchQueries(queueQuery);
}

test("a refund that its bank decides about by now says so, with the way to its payment, and keeps what was typed", async () => {
  const disputed = { what: "payment.disputed", at: "2026-03-10T18:04:00Z" };
  await end(item, [{ name: "happenedSince", values: disputed }, { name: "bankDecides" }]);
  const note = await screen.findByText(/^Nothing is left to do here/);
  expect(note).toHaveTextContent(/Disputed, .+ The bank decides about this payment/);
  expect(screen.getByRole("link", { name: "Open the payment" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/pages\/payment\/p1$/),
  );
  expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveValue("Paid by transfer of today");
});

test("a proposal whose report was taken back says so, leads to no decision, and says no longer what it would be", async () => {
  await end(proposal, [{ name: "proposalGone" }]);
  expect(await screen.findByText(/the report was taken back/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open the decision" })).toBeNull();
  expect(screen.queryByText(/Upheld now/)).toBeNull();
});

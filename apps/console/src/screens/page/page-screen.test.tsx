import type { ConsolePage } from "@bandeja/contract/console/calls";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const command = (name: string, kind: "query" | "command", value: string) => ({
  name,
  kind,
  takesTwo: false,
  fields: [{ name: value, as: "argument", value, isRequired: true }],
});
const commands = [
  command("people history", "query", "account"),
  command("people delete", "command", "account"),
  command("payments refund", "command", "payment"),
];

function open(page: ConsolePage | object, address: string) {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: commands },
    "/queue": { data: [] },
    [address]: "page" in page ? { data: page } : page,
  });
  return renderConsole(address);
}

const person: ConsolePage = {
  page: "party",
  id: party.id,
  title: party.name,
  side: "worker",
  party,
  names: {},
  facts: { since: "2026-03-10T18:04:00Z", deleted: false },
  history: [],
  gate: { isOpen: true, code: null, pay: null },
  conduct: {
    party,
    side: "worker",
    language: "en",
    record: { worked: 1, cancelledLate: 0, cancelledEarly: 0, noShows: 1 },
    reports: { written: 0, received: 0 },
    offences: [],
    decisions: [],
    proposals: [],
  },
};
const conduct = person.conduct!;

test.each([
  [false, "not answered yet"],
  [true, "answered"],
])(
  "a person's page says which proposal waits, until when, and whether it is answered (%s)",
  async (isAnswered, said) => {
    const proposals = [{ id: "d1", rule: "noshow", due: "2026-12-04T18:00:00", isAnswered }] as const;
    open({ ...person, conduct: { ...conduct, proposals } }, `/pages/party/${party.id}`);
    const now = await screen.findByRole("region", { name: "In force now" });
    expect(now).toHaveTextContent(
      `No-show reported; a moderator decides by Fri 4 Dec, 18:00 (${said}). Open the proposal`,
    );
    expect(within(now).getByRole("link", { name: "Open the proposal" })).toHaveAttribute(
      "href",
      "/pages/decision/d1",
    );
  },
);

test("a deleted account has a heading, and nothing that could still be done with it", async () => {
  const { gate: _, ...rest } = person;
  open({ ...rest, title: null, facts: { deleted: true } }, `/pages/party/${party.id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Deleted account" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "History of an account" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Delete an account" })).toBeNull();
  expect(document.body).not.toHaveTextContent("Nothing restricts this account");
});

test("before the reason, the heading is a name", async () => {
  open(refusal("VIEW_REASON", { ok: false, party: venue }), "/pages/payment/p1");
  expect(await screen.findByRole("heading", { level: 1, name: "Casa Aurora" })).toBeVisible();
});

const payment: ConsolePage = {
  page: "payment",
  id: "p1",
  title: venue.name,
  side: null,
  party: venue,
  names: { "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e": { name: "Casa Aurora", at: "2026-12-04 18:00" } },
  facts: {
    creditJob: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e",
    amount: "9.90 USD",
    state: "refunding",
    refundRequested: "2026-03-10T18:04:00Z",
  },
  history: [],
};

test("a payment leads to its venue, and says that its refund is under way", async () => {
  open(payment, "/pages/payment/p1");
  expect(await screen.findByRole("link", { name: "Casa Aurora" })).toHaveAttribute(
    "href",
    `/pages/party/${venue.id}`,
  );
  expect(screen.getByRole("link", { name: /^Casa Aurora, Fri 4 Dec, 18:00 \(venue time\)$/ })).toBeVisible();
  expect(document.body).toHaveTextContent("refund under way");
  expect(screen.queryByRole("heading", { name: "Refund" })).toBeNull();
});

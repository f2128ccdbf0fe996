import type { ConsolePage } from "@bandeja/contract/console/calls";
import { screen, waitFor, within } from "@testing-library/react";
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

function open(
  page: ConsolePage | object,
  address: string,
  may: readonly object[] = commands,
  more: Readonly<Record<string, object>> = {},
) {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: may },
    "/queue": { data: [] },
    [address]: "page" in page ? { data: page } : page,
    ...more,
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

const work = {
  id: "j1",
  venueName: "Casa Aurora",
  startDate: "2026-12-04",
  endDate: "2026-12-04",
  startTime: "18:00",
  endTime: "23:00",
};
const confirmed = [{ applicationId: "a1", work, venue, worker: party }];
const cancelling = { ...command("applications cancel", "command", "application"), reads: "otherside" };

test("confirmed work on a person's page leads to its job and other side, and to cancelling it for the person", async () => {
  open({ ...person, confirmed }, `/pages/party/${party.id}`, [cancelling]);
  const list = await screen.findByRole("region", { name: "Confirmed work" });
  const links = within(list).getAllByRole("link");
  await within(list).findByRole("link", { name: "Cancel for the worker" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining([`/pages/party/${venue.id}`, "/pages/job/j1"]),
  );
  expect(screen.getByRole("link", { name: "Cancel for the worker" })).toHaveAttribute(
    "href",
    "/commands/applications/cancel?application=a1&for=worker",
  );
  expect(screen.queryByRole("link", { name: "Cancel for the venue" })).toBeNull();
});

test("a job's page has its confirmed workers, each to be cancelled for either side, unless the role may not", async () => {
  const { conduct: _, gate: __, ...rest } = person;
  const job = { ...rest, page: "job", id: "j1", title: "Casa Aurora", side: null, party: venue, confirmed };
  const { unmount } = open(job, "/pages/job/j1", [cancelling]);
  const list = await screen.findByRole("region", { name: "Confirmed work" });
  for (const side of ["venue", "worker"]) {
    const link = await within(list).findByRole("link", { name: `Cancel for the ${side}` });
    expect(link).toHaveAttribute("href", `/commands/applications/cancel?application=a1&for=${side}`);
  }
  expect(within(list).getByRole("link", { name: party.name })).toBeVisible();
  unmount();
  open(job, "/pages/job/j1");
  await screen.findByRole("region", { name: "Confirmed work" });
  expect(screen.queryByRole("link", { name: /^Cancel for/ })).toBeNull();
});

test("a payment that its provider does not know says so in place of a refund", async () => {
  const refund = { amount: "9.90 USD", credit: "withdrawn", isKnown: false };
  open({ ...payment, refund }, "/pages/payment/p1");
  expect(await screen.findByText(/^The payment provider does not know this payment/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
});

test("a refund's short reason is marked and focused, and stays", async () => {
  const refund = { amount: "9.90 USD", credit: "withdrawn", isKnown: true };
  const { user } = open({ ...payment, refund }, "/pages/payment/p1", commands, {
    "/run/payments/refund": refusal("REASON_SHORT", { field: "reason" }),
  });
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  await user.type(reason, "Short");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  await waitFor(() => expect(reason).toBeInvalid());
  expect(reason).toHaveFocus();
  expect(reason).toHaveValue("Short");
});

test("a reason to look that is too short is marked and focused", async () => {
  const gate = refusal("VIEW_REASON", { party: venue });
  const { user } = open(gate, "/pages/payment/p1", commands, {
    "/view": refusal("REASON_SHORT", { field: "reason" }),
  });
  const other = await screen.findByRole("textbox", { name: "Another reason" });
  await user.type(other, "why");
  await user.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(other).toBeInvalid());
  expect(other).toHaveFocus();
  expect(other).toHaveValue("why");
});

test.each([
  ["paid", []],
  ["disputed", ["Settle a dispute"]],
])("a payment that is %s has only the commands that can be run", async (state, names) => {
  const page = { ...payment, facts: { ...payment.facts, state } };
  const all = [
    ...commands,
    command("payments settle", "command", "payment"),
    command("payments history", "query", "payment"),
  ];
  open(page, "/pages/payment/p1", all);
  const nav = await screen.findByRole("navigation", { name: "Commands" });
  const links = within(nav).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([...names, "History of a payment"]);
});

test("a decision that waits leads to its item of the queue", async () => {
  const page = { ...payment, page: "decision", id: "d1", facts: { state: "proposed" } };
  const item = {
    kind: "proposal",
    id: "d1",
    due: "2099-12-04T18:00:00Z",
    party,
    summary: "ban",
    claim: null,
  };
  open(page, "/pages/decision/d1", [], { "/queue": { data: [item] } });
  expect(await screen.findByRole("link", { name: "Queue: Proposal" })).toHaveAttribute(
    "href",
    "/items/proposal/d1",
  );
});

test.each([
  ["proposed", ["Uphold a proposal"]],
  ["underreview", ["Review a decision"]],
  ["upheld", ["Correct a decision"]],
  ["rejected", []],
])("a decision that is %s has only the commands that can be run", async (state, names) => {
  const all = ["conduct uphold", "conduct review", "conduct correct"].map((name) =>
    command(name, "command", "decision"),
  );
  const page = { ...payment, page: "decision", id: "d1", facts: { state } };
  open(page, "/pages/decision/d1", all);
  await screen.findByRole("heading", { level: 1, name: "Casa Aurora" });
  await waitFor(() =>
    expect(
      screen.queryAllByRole("link", { name: /a (?:proposal|decision)$/ }).map((link) => link.textContent),
    ).toEqual(names),
  );
});

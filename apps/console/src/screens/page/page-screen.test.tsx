import type { ConsolePage } from "@bandeja/contract/console/calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
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
  hasEarlier: false,
  refused: [],
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
    const proposals = [
      { id: "d1", kind: "warning", rule: "noshow", due: "2026-12-04T18:00:00", isAnswered },
    ] as const;
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

const decision = {
  id: "d9",
  kind: "ban",
  rule: "terms",
  state: "upheld",
  isInForce: true,
  decidedAt: "2026-12-01T18:00:00",
  from: "2026-12-01T18:00:00",
  until: null,
  by: "Rita, Rui",
  reason: null,
} as const;

test("what is in force stands above what is only proposed", async () => {
  const proposals = [{ id: "d1", rule: "noshow", due: "2026-12-04T18:00:00", isAnswered: true }] as const;
  open({ ...person, conduct: { ...conduct, proposals, decisions: [decision] } }, `/pages/party/${party.id}`);
  const now = await screen.findByRole("region", { name: "In force now" });
  expect(now).toHaveTextContent(/Ban without an end.*No-show reported/);
});

test("a rejected proposal stands at the instant of its decision", async () => {
  const rejected = { ...decision, kind: "warning", state: "rejected", isInForce: false, from: null } as const;
  const ofParty = { ...conduct, decisions: [rejected] };
  const page = { ...person, page: "decision", id: "d1", conduct: ofParty, facts: { state: "proposed" } };
  open(page, "/pages/decision/d1");
  expect(await screen.findByRole("region", { name: "Decisions" })).toHaveTextContent(
    /^Decisions.*Tue 1 Dec, 18:00.*Warning.*rejected/,
  );
});

const listed = {
  id: "r1",
  at: "2026-12-01T18:00:00",
  reason: "violence",
  by: party,
  about: venue,
  answeredAt: "2026-12-01T19:00:00",
  closedAt: "2026-12-02T09:00:00",
  decisions: [{ id: "d9", kind: "ban", state: "upheld" }],
} as const;

test("the page of a party has its reports", async () => {
  open({ ...person, conduct: { ...conduct, listedReports: [listed] } }, `/pages/party/${party.id}`);
  const reports = await screen.findByRole("region", { name: "Reports by and about Duarte Pereira" });
  expect(within(reports).getByRole("link", { name: "Violence or a threat" })).toBeVisible();
});

test("a decision leads to the report behind it, and to all reports about its party with what became of them", async () => {
  const latest = { ...listed, id: "r2", closedAt: null, answeredAt: null, decisions: [] };
  const ofParty = { ...conduct, listedReports: [latest, listed] };
  open({ ...person, page: "decision", id: "d9", conduct: ofParty, reports: [listed] }, "/pages/decision/d9");
  const behind = await screen.findByRole("region", { name: "The report that led to this" });
  expect(within(behind).getByRole("link", { name: "Violence or a threat" })).toHaveAttribute(
    "href",
    "/commands/reports/show?report=r1",
  );
  const [first, second] = within(
    screen.getByRole("region", { name: "Reports by and about Duarte Pereira" }),
  ).getAllByRole("listitem");
  expect(first).toHaveTextContent("by Duarte Pereira about Casa Aurora");
  expect(first).toHaveTextContent("Open, not answered yet");
  expect(within(first!).getByRole("link")).toHaveAttribute("href", "/items/report/r2");
  expect(second).toHaveTextContent("Closed Wed 2 Dec, 09:00 · Ban upheld");
  expect(within(second!).getByRole("link", { name: "Ban" })).toHaveAttribute("href", "/pages/decision/d9");
});

test.each([
  [true, "Open the report", "/items/report/r1"],
  [false, "Read the closed report", "/commands/reports/show?report=r1"],
])("a history leads to each report (open: %s)", async (isOpen, name, href) => {
  const row = {
    at: "2026-12-01T18:00:00",
    what: "report.received",
    text: "violence",
    by: null,
    page: "party",
    pageId: venue.id,
    pageTitle: venue.name,
    report: { id: "r1", isOpen },
  } as const;
  open({ ...person, history: [row] }, `/pages/party/${party.id}`);
  expect(await screen.findByText("Report received from")).toBeVisible();
  expect(screen.getByRole("link", { name: "Casa Aurora" })).toBeVisible();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("a page says how the account signs in, that its logins are refused for now, and that its e-mail is not verified", async () => {
  const facts = { ...person.facts, verified: false, signIn: "password, google" };
  const gate = { ...person.gate!, loginFrom: "2026-12-01T18:15:00.000Z" };
  const requested = {
    at: "2026-12-01T18:00:00",
    what: "requested people delete",
    text: "Asked for by letter.",
    by: "Sara",
    page: null,
    pageId: null,
    pageTitle: null,
  } as const;
  open({ ...person, facts, gate, history: [requested] }, `/pages/party/${party.id}`);
  const now = await screen.findByRole("region", { name: "In force now" });
  expect(now).toHaveTextContent(/Logging in is refused until .*18:15: too many wrong passwords/);
  expect(now).toHaveTextContent(/The e-mail is not verified/);
  expect(screen.getByText("password and Google")).toBeVisible();
  expect(screen.getByText("Requested: Delete an account")).toBeVisible();
});

test("a deleted account has a heading, and nothing that could still be done with it", async () => {
  const { gate: _, ...rest } = person;
  open({ ...rest, title: null, facts: { deleted: true } }, `/pages/party/${party.id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Deleted account" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "History of an account" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Delete an account" })).toBeNull();
  expect(screen.getByText(/^The account is deleted: nothing can be done to it/)).toBeVisible();
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
  names: {
    "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e": {
      name: "Casa Aurora",
      at: "2026-12-04 18:00",
      page: "job",
      pageId: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e",
    },
  },
  facts: {
    creditJob: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2e",
    amount: "9.90 USD",
    state: "refunding",
    refundRequested: "2026-03-10T18:04:00Z",
  },
  history: [],
  hasEarlier: false,
  refused: [],
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
  const refund = { amount: "9.90 USD", isKnown: false };
  open({ ...payment, refund }, "/pages/payment/p1");
  expect(await screen.findByText(/^The payment provider does not know this payment/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
});

const planned = (credits: "creditsWithdrawn" | "usedRefunded") => ({
  about: venue,
  work: null,
  what: [
    { name: "refunding", values: { usd: 9.9, payment: "p1" } },
    { name: credits, values: { count: 1 } },
  ],
  reads: "log",
  takesTwo: false,
  token: credits,
});

test("a refund that would do another thing by now is not made, and the page says what it would do, with the reason", async () => {
  let plan = planned("creditsWithdrawn");
  const page = () => ({ data: { ...payment, refund: { amount: "9.90 USD", isKnown: true, plan } } });
  const shown: unknown[] = [];
  const { user } = open(page, "/pages/payment/p1", commands, {
    "/run/payments/refund": (body: { shown: string }) => {
      shown.push(body.shown);
      return body.shown === plan.token ? { done: plan.what } : refusal("CHANGED");
    },
  });
  expect(await screen.findByText("Unused credits that will be withdrawn: 1.")).toBeVisible();
  const reason = screen.getByRole("textbox", { name: "Reason" });
  await user.type(reason, "They have asked for it.");
  plan = planned("usedRefunded");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  expect(await screen.findByText(/^This has changed in the meantime, and nothing was done/)).toBeVisible();
  expect(
    await screen.findByText(/^Credits that have paid for jobs: 1\. Their money will go back, too/),
  ).toBeVisible();
  expect(reason).toHaveValue("They have asked for it.");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  expect(
    await screen.findByText(/^Credits that have paid for jobs: 1\. Their money goes back, too/),
  ).toBeVisible();
  expect(shown).toEqual(["creditsWithdrawn", "usedRefunded"]);
});

test("a refund that is under way is followed until it has been made", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let state = "refunding";
  open(() => ({ data: { ...payment, facts: { ...payment.facts, state } } }), "/pages/payment/p1");
  expect(await screen.findByText("refund under way")).toBeVisible();
  state = "refunded";
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText("refunded")).toBeVisible();
  expect(screen.queryByText("refund under way")).toBeNull();
});

test("a refund's short reason is marked and focused, and stays", async () => {
  const refund = { amount: "9.90 USD", isKnown: true, plan: planned("creditsWithdrawn") };
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

test("what a reason has opened gets the focus at its heading", async () => {
  let isGiven = false;
  const { user } = open(
    () => (isGiven ? { data: payment } : refusal("VIEW_REASON", { party: venue })),
    "/pages/payment/p1",
    commands,
    { "/view": () => ((isGiven = true), {}) },
  );
  await user.click(await screen.findByRole("button", { name: "They wrote or called" }));
  await screen.findByRole("region", { name: "Details" });
  expect(screen.getByRole("heading", { level: 1, name: "Casa Aurora" })).toHaveFocus();
});

test.each([
  ["too short", "REASON_SHORT"],
  ["refused for a name", "REPORTER_NAMED"],
])(
  "a reason to look that is %s is marked, and stays when the window gets the focus again",
  async (_, code) => {
    const gate = refusal("VIEW_REASON", { party: venue });
    const { user } = open(gate, "/pages/party/p1", commands, { "/view": refusal(code, { field: "reason" }) });
    const other = await screen.findByRole("textbox", { name: "Another reason" });
    await user.type(other, "why");
    await user.click(screen.getByRole("button", { name: "Use this reason" }));
    await waitFor(() => expect(other).toBeInvalid());
    expect(other).toHaveFocus();
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(other).toBeVisible();
    expect(other).toHaveValue("why");
  },
);

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
  ["upheld", ["Lift a decision"]],
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

test("a venue's page offers what can be done now, also to hide its page", async () => {
  const all = [
    ...commands,
    command("conduct suspend", "command", "account"),
    command("conduct close", "command", "account"),
    {
      ...command("conduct hide", "command", "subject"),
      fields: [{ name: "subject", as: "argument", value: "id" }],
    },
  ];
  const page = { ...person, side: "venue", id: venue.id };
  const { unmount } = open({ ...page, refused: ["conduct close"] }, `/pages/party/${venue.id}`, all);
  expect(await screen.findByRole("link", { name: "Hide the public page" })).toHaveAttribute(
    "href",
    `/commands/conduct/hide?subject=${venue.id}`,
  );
  expect(screen.getByRole("link", { name: "Suspend an account" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Close an account" })).toBeNull();
  unmount();
  open({ ...page, refused: ["conduct hide"] }, `/pages/party/${venue.id}`, all);
  await screen.findByRole("link", { name: "Close an account" });
  expect(screen.queryByRole("link", { name: "Hide the public page" })).toBeNull();
});

test("a history that has more shows it", async () => {
  const entry = { what: "job.posted", text: null, by: null, page: null, pageId: null, pageTitle: null };
  const history = [{ ...entry, at: "2026-03-10T18:04:00Z" }];
  const earlier = { ...entry, what: "account.created", at: "2026-01-10T18:04:00Z" };
  const address = `/pages/party/${party.id}`;
  const { user } = open({ ...person, history, hasEarlier: true }, address, commands, {
    [`${address}/history?most=600`]: { data: { history: [...history, earlier], hasEarlier: false } },
  });
  await user.click(await screen.findByRole("button", { name: "Show earlier" }));
  expect(await screen.findByText("Account made")).toBeVisible();
  expect(screen.getByText("Job posted")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
});

test("what waits about a person or a job is listed with its sides and due time, and leads to the queue", async () => {
  const waiting = [
    { kind: "report", id: "r1", due: "2026-12-04T18:00:00", party, about: venue, summary: "harassment" },
    { kind: "hours", id: "h1", due: "2026-12-05T18:00:00", party, about: venue, summary: null },
  ];
  open({ ...person, waiting }, `/pages/party/${party.id}`);
  const list = await screen.findByRole("region", { name: "Waiting" });
  expect(list).toHaveTextContent(/Report: .* Duarte Pereira · Casa Aurora, due Fri 4 Dec/);
  const [report, hours] = within(list).getAllByRole("link");
  expect(report).toHaveAttribute("href", "/items/report/r1");
  expect(hours).toHaveAttribute("href", "/items/hours/h1");
  expect(hours).toHaveAccessibleName("Hours");
});

test("a job's history names the venue that acted", async () => {
  const entry = { at: "2026-12-01T18:00:00Z", what: "application.noshow", text: null, by: "venue" };
  const history = [{ ...entry, actor: venue, page: "party", pageId: party.id, pageTitle: party.name }];
  const page = { ...person, page: "job", id: "j1", conduct: undefined, history };
  open(page, "/pages/job/j1");
  const link = await screen.findByRole("link", { name: "Casa Aurora" });
  expect(link).toHaveAttribute("href", `/pages/party/${venue.id}`);
});

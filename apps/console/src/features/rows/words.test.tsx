import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { columns, type ColumnFormat } from "@bandeja/contract/console/columns";
import type { ShownConduct } from "@bandeja/contract/console/conduct";
import { sentenceNames } from "@bandeja/contract/console/outcomes";
import { operatorPaymentStates } from "@bandeja/contract/console/payment-states";
import { deliveryStates } from "@bandeja/contract/console/constants";
import { operatorRoles } from "@bandeja/contract/console/roles";
import { notificationKindNames } from "@bandeja/contract/notification-kinds";
import { deciders, decisionKinds, decisionRules, decisionStates } from "@bandeja/domain/decision-kinds";
import { attendances } from "@bandeja/contract/lists";
import { disputeStates } from "@bandeja/domain/worked-hours";
import { refundRefusals, refundReturns } from "@bandeja/domain/payments";
import { jobStates } from "@bandeja/domain/job-states";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-03-10T20:00:00Z" },
};
const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const at = "2026-03-10T18:04:00.000Z";
const until = "2026-12-04T18:04:00Z";

/** What the server sends in a column of each format; nothing where somebody's words are shown as they are. */
const sent: Readonly<Record<ColumnFormat, readonly (string | number | boolean)[]>> = {
  text: [],
  id: [],
  photo: [],
  party: [],
  job: [],
  payment: [],
  decision: [],
  number: [1234.5],
  count: ["fewer than 10"],
  flag: [true, false],
  instant: [at],
  day: ["2026-03-10"],
  month: ["2026-03"],
  usd: [9.9],
  price: ["9.90 USD"],
  minutes: [270],
  language: ["en", "pt", "pt-PT"],
  country: ["PT", "BR"],
  outcome: sentenceNames.map((name) => JSON.stringify([{ name, values: { until, count: 2, minutes: 270 } }])),
  reason: ["known:contact", "known:search", "known:queue report 1", "fraud"],
  by: deciders,
  kind: [...decisionKinds, ...notificationKindNames],
  rule: decisionRules,
  gate: ["BLOCKED", "PAYMENT_DISPUTED"],
  state: [
    ...decisionStates,
    ...jobStates,
    ...operatorPaymentStates,
    ...disputeStates,
    ...attendances,
    ...deliveryStates,
  ],
  offence: ["announced", "disputed", "counts", "lifted"],
  side: ["venue", "worker"],
  role: operatorRoles,
  command: ["people delete", "people view", "people search"],
  what: [
    "application.confirmed",
    "audit.login",
    "operated payments refund",
    "operated people note",
    "requested people delete",
  ],
  channel: ["sms", "mail"],
  signIn: ["password, google, passkey"],
  task: ["refund", "password-link"],
  provider: ["sms", "payments"],
  leave: ["waits", "free", "counts"],
  source: ["operator", "settings"],
  answer: ["notmailed"],
  term: ["email", "phone"],
  refundFailure: [...refundRefusals, ...refundReturns],
};

/** What only the server says: instants and days as data, and words of its lists. */
const raw =
  /\d{4}-\d\d-\d\d|known:|\[\{|\b(?:late_cancellation|noshow|underreview|upheld|accountclosed|worker|venue)\b/;

test("no value of any column is shown in Portuguese as the server sends it", async () => {
  // Each row has the next value of every column.
  const most = Math.max(...Object.values(sent).map((values) => values.length));
  const rows = Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, format]): [string, string | number | boolean][] => {
        const value = sent[format][index];
        return value === undefined ? [] : [[column, value]];
      }),
    ),
  );
  const command = { name: "conduct show", kind: "query", takesTwo: false, fields: [] };
  fakeServer({ "/session": session, "/commands": { data: [command] }, "/run/conduct/show": { rows } });
  const { user } = renderConsole("/commands/conduct/show", "pt");
  await user.click(await screen.findByRole("button", { name: "Mostrar" }));
  const table = await screen.findByRole("table");
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const shown = [...table.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
  );
  const same = rows.flatMap((row, index) =>
    Object.entries(row).filter(([name, value]) => shown[index]?.[names.indexOf(name)] === String(value)),
  );
  expect(shown).toHaveLength(most);
  expect(same).toEqual([]);
  expect(shown.flat().filter((text) => raw.test(text))).toEqual([]);
  const headings = [...table.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  expect(headings).toHaveLength(names.length);
  expect(headings.filter((text) => text in columns)).toEqual([]);
});

const conduct: ShownConduct = {
  party,
  side: "worker",
  language: "pt-PT",
  record: { worked: 12, cancelledLate: 2, cancelledEarly: 1, noShows: 1 },
  reports: { written: 1, received: 0 },
  offences: (["noshow", "late_cancellation"] as const).map((rule, index) => ({
    decisionId: `d${index}`,
    jobId: `j${index}`,
    venueName: "Casa Aurora",
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "18:00",
    endTime: "23:00",
    rule,
    at,
    noticeMinutes: rule === "noshow" ? null : 90,
    confirmed: [],
    operator: null,
    state: "announced",
    isThis: index === 0,
    isCounted: true,
    reporter: null,
    alsoReported: [],
    reported: "Nobody came",
    said: null,
    reviewSaid: null,
  })),
  proposals: [{ id: "p", kind: "warning", rule: "late_cancellation", due: until, isAnswered: true }],
  decisions: decisionKinds.map((kind) => ({
    id: kind,
    kind,
    rule: "late_cancellation",
    state: "upheld",
    isInForce: kind === "suspension",
    decidedAt: at,
    from: at,
    until,
    by: "rule",
    reason: null,
  })),
};
const item: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  names: {},
  id: "p",
  due: until,
  party,
  summary: "late_cancellation",
  claim: null,
  details: { kind: "warning", rule: "late_cancellation", made: at, flagged: false },
  answers: [{ name: "uphold", command: "conduct uphold", input: {}, reads: "account" }],
  conduct: [conduct],
  wouldBe: { kind: "suspension", until },
};
const page: ConsolePage = {
  page: "party",
  id: party.id,
  title: party.name,
  side: "worker",
  party,
  names: {},
  facts: { country: "PT", language: "pt", since: at },
  conduct,
  gate: { isOpen: false, code: "BLOCKED", pay: null },
  hasEarlier: false,
  refused: [],
  history: [
    {
      at,
      what: "operated people view",
      text: "known:queue proposal p",
      by: "Rita",
      page: null,
      pageId: null,
      pageTitle: null,
    },
    {
      at,
      what: "job.posted",
      text: null,
      by: "venue",
      page: "job",
      pageId: "j",
      pageTitle: "2026-03-10 18:00",
    },
    { at, what: "decision.suspension", text: null, by: "rule", page: null, pageId: null, pageTitle: null },
  ],
};

test.each([
  ["/", "Fila"],
  ["/items/proposal/p", "Cancelamento em cima da hora"],
  [`/pages/party/${party.id}`, party.name],
  ["/search?q=duarte", "Resultados para “duarte”"],
])("%s has nothing of the server's own words in Portuguese", async (address, title) => {
  const hit = { page: "party", id: party.id, title: party.name, side: "worker", facts: ["Braga"] };
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
    "/search": { data: [hit, { ...hit, page: "payment", id: "p", side: null, facts: ["9.90 USD", "paid"] }] },
    [`/pages/party/${party.id}`]: { data: page },
  });
  renderConsole(address, "pt");
  await screen.findByRole("heading", { level: 1, name: title });
  await screen.findAllByText(/Duarte Pereira/);
  expect(document.body.textContent).not.toMatch(raw);
  expect(document.body.textContent).not.toMatch(/Looked at|Estabelecimento|operated|BLOCKED|USD\b.*paid/);
});

test("a person's page begins with what restricts them now, each with its end, rule and decision", async () => {
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [] },
    [`/pages/party/${party.id}`]: { data: page },
  });
  renderConsole(`/pages/party/${party.id}`, "en");
  const [first] = await screen.findAllByRole("heading", { level: 2 });
  expect(first).toHaveTextContent("In force now");
  const now = screen.getByRole("region", { name: "In force now" });
  expect(now).toHaveTextContent(/Can apply: no: suspended or closed/);
  expect(now).toHaveTextContent(/Suspension until Fri 4 Dec, \d\d:04, Late cancellation\./);
  const link = within(now).getByRole("link", { name: "Open the decision" });
  expect(link).toHaveAttribute("href", "/pages/decision/suspension");
});

test("a proposal lists every offence that it counts, with its job, notice and report", async () => {
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
  });
  renderConsole("/items/proposal/p", "en");
  const counted = await screen.findByRole("region", { name: "Counted here" });
  expect(within(counted).getAllByRole("listitem")).toHaveLength(2);
  const links = within(counted).getAllByRole("link", {
    name: /^Casa Aurora, Tue 10 Mar, 18:00–23:00 \(venue time\)$/,
  });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/pages/job/j0", "/pages/job/j1"]);
  // The day of the work; when it was reported is beside it.
  const [first, second] = within(counted).getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Tue 10 MarNo-show/);
  expect(first).toHaveTextContent(/Reported on /);
  expect(second).toHaveTextContent(/Cancelled on /);
  expect(counted).toHaveTextContent("Notice: 90 min before the start");
  expect(screen.getByText(/^Upheld now, it means: Suspension until Fri 4 Dec/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Record" })).toHaveTextContent(/Shifts worked12.*No-shows1/);
});

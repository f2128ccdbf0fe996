import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { keptFiles } from "@bandeja/web-platform/testing/kept-files.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import {
  conductAppeal,
  conductRespond,
  conductStatement,
  conductSummary,
  type Decision,
  type HeldOffence,
  type ConductSummary,
} from "@bandeja/contract/calls/conduct";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ConductScreen } from "./conduct-screen.tsx";

const held: HeldOffence = {
  id: "o1",
  kind: "late_cancellation",
  state: "counts",
  job: {
    id: "j1",
    venueName: "Cantina Serena",
    startDate: "2026-11-21",
    endDate: "2026-11-21",
    startTime: "18:00",
    endTime: "23:00",
    timezone: "Europe/Lisbon",
  },
  reason: "A burst pipe.",
  committedAt: "2026-11-21T12:00:00.000Z",
  countsFrom: "2026-11-21T12:00:00.000Z",
  liftedAt: null,
  liftedBy: null,
  liftedReason: null,
  appeal: null,
};
const appeal: NonNullable<HeldOffence["appeal"]> = {
  id: "p1",
  text: "The street was closed.",
  madeAt: "2026-11-21T13:00:00.000Z",
  dueAt: "2026-11-26T13:00:00.000Z",
  answeredAt: null,
  outcome: null,
  answer: null,
};
const clean: ConductSummary = { block: null, next: "warning", passFrom: null, offences: [] };

beforeEach(() => signInVenue());

function open(summary: ConductSummary) {
  const server = fakeApi();
  server.answers(conductSummary, { ok: true, data: summary });
  return { server, ...renderScreen(<ConductScreen />, { at: "/conduct" }) };
}

test("a party without offences reads so, what a first one would mean, and about the pass", async () => {
  open(clean);
  expect(await screen.findByText("Your record is clean.")).toBeVisible();
  expect(screen.getByText(/would be your first offence within 90 days: a warning/)).toBeVisible();
  expect(
    screen.getByText(/^Once a quarter you can cancel late .* You haven’t used this pass yet/),
  ).toBeVisible();
});

test.each<[string, ConductSummary["open"], RegExp]>([
  [
    "one report",
    { count: 1, next: "day" },
    /^One possible offence is open.*If it counts, .* would be your second offence/,
  ],
  [
    "two",
    { count: 2, next: "week" },
    /^2 possible offences are open.*If they count, .* would be another offence/,
  ],
])(
  "with %s open no record is said to be clean, nor the next offence to be the first",
  async (_, reports, words) => {
    open({ ...clean, open: reports, offences: [{ ...held, kind: "noshow", state: "announced" }] });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText("Your record is clean.")).toBeNull();
    expect(screen.queryByText(/your first/)).toBeNull();
  },
);

test("an open report stands beside what the next offence causes in any case", async () => {
  open({ ...clean, next: "day", open: { count: 1, next: "ban" }, offences: [held] });
  expect(await screen.findByText(/would be your second offence/)).toBeVisible();
  expect(screen.getByText(/^One possible offence is open.*would be offence number 5/)).toBeVisible();
});

test("a suspension shows its end and reason, and each offence is worded for its side", async () => {
  const block = { until: "2026-11-22T12:00:00.000Z", reason: "Two of them." };
  open({ block, next: "week", passFrom: "2027-01-01", offences: [held] });
  expect(await screen.findByText(/^You can’t post jobs until/)).toBeVisible();
  expect(screen.getByText("Two of them.")).toBeVisible();
  expect(screen.getByText(/another from Fri 1 Jan/)).toBeVisible();
  const offence = within(screen.getByRole("article", { name: "Late cancellation" }));
  expect(offence.getByText("Counts")).toBeVisible();
  expect(offence.getByText("A burst pipe.")).toBeVisible();
});

test.each<[string, Partial<NonNullable<ConductSummary["block"]>>, string | undefined]>([
  ["a suspension", {}, "Shifts that are already agreed go ahead, and you can still message about them."],
  [
    "a ban with an end",
    { silenced: true },
    "Shifts that are already agreed go ahead, but you can no longer write to anyone.",
  ],
  [
    "a ban that cancels agreed work",
    { silenced: true, cancelled: true },
    "You can no longer write to anyone.",
  ],
  ["a suspension that cancels agreed work", { cancelled: true }, undefined],
])("what stays is said of %s, as the server has it", async (_, more, words) => {
  open({ ...clean, block: { until: "2026-11-22T12:00:00.000Z", reason: "Threats.", ...more } });
  expect(await screen.findByText("Threats.")).toBeVisible();
  const said = screen.queryByText(/you can still message|no longer write/);
  expect(said?.textContent).toBe(words);
});

test.each<[string, Partial<HeldOffence>, RegExp]>([
  ["announced", { kind: "noshow", state: "announced" }, /unless you dispute it before/],
  ["open", { kind: "noshow", state: "announced", ifCounts: "Then you can’t post." }, /^Then you can’t post/],
  [
    "cancelled before the start",
    { committedAt: "2026-11-21T17:59:00.000Z" },
    /less than 24 hours before the start/,
  ],
  ["cancelled after it", { committedAt: "2026-11-21T18:00:00.000Z" }, /, after the shift had started\.$/],
  ["disputed", { kind: "noshow", state: "disputed", appeal }, /doesn’t count until we’ve reviewed it/],
  ["waiting", { appeal }, /^You’ll get an answer by/],
  ["lifted by an operator", { state: "lifted", liftedBy: "operator", liftedReason: "Closed." }, /^Closed\.$/],
  ["lifted by a pass", { state: "lifted", liftedBy: "pass" }, /you used your pass/],
  [
    "lifted by the clock",
    { state: "lifted", liftedBy: "deadline", appeal: { ...appeal, outcome: "lifted" } },
    /we didn’t answer you in time/,
  ],
  ["upheld", { appeal: { ...appeal, outcome: "upheld", answer: "It was open." } }, /^It was open\.$/],
])("an offence that is %s says so", async (_, change, words) => {
  open({ ...clean, offences: [{ ...held, ...change }] });
  expect(await screen.findByText(words)).toBeVisible();
});

test("an appeal is written, sent and shown; there is no second one", async () => {
  const { server, user } = open({ ...clean, next: "day", offences: [held] });
  const answered = { ...held, appeal };
  server.answers(conductAppeal, { ok: true, data: answered });
  await user.click(await screen.findByRole("button", { name: "Ask for a review" }));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(server.sentTo(conductAppeal)).toEqual([]);
  await user.type(screen.getByLabelText("What happened?"), "The street was closed.");
  server.answers(conductSummary, { ok: true, data: { ...clean, offences: [answered] } });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Sent. We’ll let you know when there’s an answer.")).toBeVisible();
  expect(server.sentTo(conductAppeal)).toEqual([{ offenceId: "o1", text: "The street was closed." }]);
  expect(await screen.findByText("The street was closed.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ask for a review" })).toBeNull();
});

const decision: Decision = {
  id: "d1",
  kind: "suspension",
  rule: "terms",
  ruleVersion: "2026-11-29",
  state: "upheld",
  decider: "person",
  by: "person",
  proposedAt: "2026-11-21T12:00:00.000Z",
  dueAt: "2026-11-22T12:00:00.000Z",
  decidedAt: "2026-11-21T12:00:00.000Z",
  from: "2026-11-21T12:00:00.000Z",
  until: "2026-11-28T12:00:00.000Z",
  reviewUntil: "2027-05-21T12:00:00.000Z",
  statements: [
    {
      id: "s1",
      occasion: "decided",
      at: "2026-11-21T12:00:00.000Z",
      language: "en",
      title: "You can’t post jobs until 28 Nov, 12:00",
      paragraphs: ["Our reason: Shouted at guests.", "A person at Bandeja decided this on 21 Nov, 12:00."],
    },
  ],
  appeal: null,
};

test("of a second round, the first answer stays, and what was sent is confirmed only until it is decided", async () => {
  const first = { ...appeal, text: "I was ill.", outcome: "upheld" as const, answer: "We asked both." };
  const held1: HeldOffence = { ...held, appeal: first, decision };
  const { server, user } = open({ ...clean, offences: [held1] });
  await user.click(await screen.findByRole("button", { name: "Ask for a review" }));
  await user.type(screen.getByLabelText("What happened?"), "The street was closed.");
  const asked: HeldOffence = {
    ...held1,
    appeal,
    decision: { ...decision, reviewUntil: null, earlierAppeal: first },
  };
  server.answers(conductAppeal, { ok: true, data: asked });
  server.answers(conductSummary, { ok: true, data: { ...clean, offences: [asked] } });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^Sent\./)).toBeVisible();
  for (const words of ["I was ill.", "We asked both.", "The street was closed."]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.queryByText("It still counts.")).toBeNull();
});

test.each<[string, Partial<HeldOffence>, string, RegExp]>([
  ["a no-show", { kind: "noshow", state: "announced" }, "Dispute this", /answer within 5 days.*won’t count/],
  [
    "a late cancellation that a person decides about",
    {
      state: "announced",
      decision: {
        ...decision,
        state: "proposed",
        by: null,
        reviewUntil: null,
        dueAt: "2026-11-22T12:00:00.000Z",
      },
    },
    "Dispute this",
    /^The person at Bandeja who decides by .*22 Nov, 12:00 will read this first/,
  ],
  ["a decision", { decision }, "Ask for a review", /answer within 5 days\. If we don’t, it’s lifted/],
])("the form about %s says who reads it, and by when", async (_, more, label, hint) => {
  const { user } = open({ ...clean, offences: [{ ...held, ...more }] });
  await user.click(await screen.findByRole("button", { name: label }));
  expect(screen.getByText(hint)).toBeVisible();
});

test("a statement whose times are by another clock than the reader’s names it", async () => {
  const { user } = open({ ...clean, timezone: "America/Sao_Paulo", decisions: [decision] });
  await user.click(await screen.findByText("Why, in full"));
  expect(screen.getByText(/by another clock than yours: Brasilia Standard Time/)).toBeVisible();
});

test("a decision has its statement of reasons, also as a PDF, and its review is asked for once", async () => {
  const { server, user } = open({ ...clean, decisions: [decision] });
  const article = within(await screen.findByRole("article", { name: /^You can’t post jobs until/ }));
  expect(article.getByText("In effect")).toBeVisible();
  await user.click(article.getByText("Why, in full"));
  expect(screen.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H1", "H2", "H3"]);
  expect(article.getByText("Our reason: Shouted at guests.")).toBeVisible();
  const kept = keptFiles();
  server.answers(conductStatement, { ok: true, data: { name: "statement.pdf", pdf: btoa("%PDF") } });
  await user.click(article.getByRole("button", { name: "Save as PDF" }));
  await vi.waitFor(() =>
    expect(kept.map(({ name, type }) => [name, type])).toEqual([["statement.pdf", "application/pdf"]]),
  );
  expect(server.sentTo(conductStatement)).toEqual([{ statementId: "s1" }]);
  await user.click(article.getByRole("button", { name: "Ask for a review" }));
  await user.type(article.getByLabelText("What happened?"), "It was somebody else.");
  const asked: Decision = { ...decision, state: "underreview", reviewUntil: null, appeal };
  server.answers(conductRespond, { ok: true, data: asked });
  server.answers(conductSummary, { ok: true, data: { ...clean, decisions: [asked] } });
  await user.click(article.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Being reviewed")).toBeVisible();
  expect(server.sentTo(conductRespond)).toEqual([{ decisionId: "d1", text: "It was somebody else." }]);
  expect(screen.queryByRole("button", { name: "Ask for a review" })).toBeNull();
  // The form is gone, with its button.
  await vi.waitFor(() => expect(screen.getByText(/^Sent\. We’ll let you know/)).toHaveFocus());
});

test("the end of a suspension, and what is no time of a shift, is said by one clock: that of the device", async () => {
  const until = "2026-11-28T12:00:00.000Z";
  const [sent] = decision.statements;
  const athome = { ...sent!, title: "You can’t post jobs until 28 Nov, 09:00" };
  const job = { ...held.job, timezone: "America/Sao_Paulo" };
  const warning: Decision = { ...decision, kind: "warning", until: null, statements: [] };
  const counts = { ...held, job, decision: warning };
  open({
    ...clean,
    block: { until, reason: "Shouted at guests." },
    offences: [counts],
    decisions: [{ ...decision, statements: [athome] }],
  });
  const said = await screen.findAllByText("You can’t post jobs until 28 Nov, 12:00");
  expect(said.map(({ tagName }) => tagName)).toEqual(["P", "H2"]);
  expect(screen.getByText(/^Counted since/)).toHaveTextContent("21 Nov, 12:00");
  expect(screen.getAllByText(/until 21 May 2027, 12:00/)).toHaveLength(2);
});

test("a statement is read and saved as it was sent, and translated by a press", async () => {
  const [sent] = decision.statements;
  const statement = {
    ...sent!,
    language: "pt" as const,
    title: "Você não pode publicar vagas até 28 nov",
    paragraphs: ["Nosso motivo: gritou com clientes."],
    translation: { title: sent!.title, paragraphs: sent!.paragraphs },
  };
  const { server, user } = open({ ...clean, decisions: [{ ...decision, statements: [statement] }] });
  server.answers(conductStatement, { ok: true, data: { name: "statement.pdf", pdf: btoa("%PDF") } });
  const kept = keptFiles();
  await user.click(await screen.findByText("Why, in full"));
  const text = screen.getByText("Nosso motivo: gritou com clientes.");
  expect(text.closest("[lang]")).toHaveAttribute("lang", "pt-BR");
  expect(screen.queryByText(/^Translation/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save as PDF" }));
  await user.click(screen.getByRole("button", { name: "Show in English" }));
  const mark = screen.getByText("Translation. What counts is the text we sent.");
  expect(mark.closest("[aria-live=polite]")).toBeVisible();
  expect(screen.getByText("Our reason: Shouted at guests.").closest("[lang]")).toHaveAttribute(
    "lang",
    "en-GB",
  );
  await user.click(screen.getByRole("button", { name: "Save as PDF" }));
  await vi.waitFor(() => expect(kept).toHaveLength(2));
  expect(server.sentTo(conductStatement)).toEqual([
    { statementId: "s1" },
    { statementId: "s1", language: "en" },
  ]);
  await user.click(screen.getByRole("button", { name: "Show as it was sent" }));
  expect(screen.getByText("Nosso motivo: gritou com clientes.")).toBeVisible();
});

test.each([
  ["replaced", null, "corrected", /^Replaced by the decision of 30 Nov/],
  ["confirmed", "upheld", "confirmed", /^Confirmed by the decision of 30 Nov/],
] as const)(
  "earlier statements of a decision are below, and say what %s them",
  async (_, outcome, state, mark) => {
    const [decided] = decision.statements;
    const at = (id: string, day: number, occasion: "proposed" | "reviewed") => ({
      ...decided!,
      id,
      occasion,
      at: `2026-11-${day}T12:00:00.000Z`,
      title: `${occasion} title`,
      paragraphs: [`${occasion} text`],
    });
    const statements = [at("s0", 19, "proposed"), decided!, at("s2", 30, "reviewed")];
    const answered = outcome && { ...appeal, outcome, answeredAt: "2026-11-30T12:00:00.000Z" };
    const { user } = open({ ...clean, decisions: [{ ...decision, state, statements, appeal: answered }] });
    await user.click(await screen.findByText("Why, in full"));
    const sections = ["reviewed title", decided!.title, "proposed title"].map((name) =>
      screen.getByRole("region", { name }),
    );
    expect(screen.getAllByRole("region").filter((one) => sections.includes(one))).toEqual(sections);
    const [newest, earlier, oldest] = sections.map((section) => within(section));
    expect(newest!.queryByText(/by the decision of/)).toBeNull();
    expect(earlier!.getByText(mark)).toBeVisible();
    expect(oldest!.getByText(/^Replaced by the decision of 21 Nov/)).toBeVisible();
  },
);

test("where a person decides about a report, it says by when, and that nothing is restricted", async () => {
  const proposed: Decision = { ...decision, state: "proposed", by: null, reviewUntil: null, statements: [] };
  const report: HeldOffence = { ...held, kind: "noshow", state: "announced", decision: proposed };
  open({ ...clean, offences: [report] });
  expect(await screen.findByText(/^A person decides by .* Nothing is restricted until then/)).toBeVisible();
});

test("a venue's no-show is worded as a worker turned away, with the worker's reason", async () => {
  open({ ...clean, offences: [{ ...held, kind: "noshow", state: "announced", reason: "Nobody opened." }] });
  const offence = within(await screen.findByRole("article", { name: "Turned someone away" }));
  expect(offence.getByText(/reported on .* that you turned them away/)).toBeVisible();
  expect(offence.getByText("Nobody opened.")).toBeVisible();
  expect(offence.getByRole("button", { name: "Dispute this" })).toBeVisible();
});

test.each<[string, Partial<Decision>, RegExp]>([
  [
    "is now a warning",
    { kind: "warning", until: null, changedAt: "2026-11-22T10:00:00.000Z" },
    /^Changed on 22 Nov, .*: it’s now a warning and restricts nothing\.$/,
  ],
  [
    "ends earlier",
    { until: "2099-11-22T12:00:00.000Z", changedAt: "2026-11-22T10:00:00.000Z" },
    /^Changed on 22 Nov, .*: its end is 22 Nov 2099/,
  ],
  ["has ended", { until: "2020-11-22T12:00:00.000Z" }, /^It ended on 22 Nov 2020/],
])("above the newest letter of a decision that %s, this is said", async (_what, change, says) => {
  const { user } = open({ ...clean, decisions: [{ ...decision, ...change }] });
  await user.click(await screen.findByText("Why, in full"));
  expect(screen.getByText(says)).toBeVisible();
});

test("above the letter of a decision in force, or of its correction, nothing is said", async () => {
  const inForce: Decision = { ...decision, until: "2099-11-22T12:00:00.000Z" };
  const corrected: Decision = {
    ...inForce,
    id: "d2",
    state: "corrected",
    changedAt: "2026-11-30T12:00:00.000Z",
  };
  open({ ...clean, decisions: [inForce, corrected] });
  await screen.findAllByText("Why, in full");
  expect(screen.queryByText(/^(Changed on|It ended on)/)).toBeNull();
});

test("what is in force comes first", async () => {
  const over: Decision = { ...decision, id: "d2", until: "2020-11-22T12:00:00.000Z" };
  const inForce: Decision = { ...decision, until: "2099-11-22T12:00:00.000Z" };
  open({ ...clean, decisions: [over, inForce] });
  const list = within(await screen.findByRole("list", { name: "Other decisions" }));
  expect(list.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("2099"),
    expect.stringContaining("2020"),
  ]);
});

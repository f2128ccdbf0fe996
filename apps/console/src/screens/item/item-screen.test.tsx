import type { ConsoleItemDetails } from "@bandeja/contract/console/calls";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queueQuery, sessionQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const person = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const report: ShownReport = {
  id: "r1",
  isOpen: true,
  text: "They wait outside for me",
  by: venue,
  about: person,
  job: null,
  reported: null,
  messages: [{ at: "2026-03-10T12:00:00Z", text: "Wait and see", by: person }],
  photos: [],
  answers: [],
  questions: [],
};
const ban: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  id: "d1",
  due: "2099-03-15T12:00:00.000Z",
  party: person,
  summary: "ban",
  claim: null,
  firstBy: "Rui",
  details: { kind: "ban", flagged: true, text: "It was a joke", reason: "Threatened the venue" },
  names: {},
  answers: [
    { name: "uphold", command: "conduct uphold", input: { decision: "d1" }, reads: "secondoftwo" },
    { name: "reject", command: "conduct reject", input: { decision: "d1" }, reads: "account" },
  ],
  wouldBe: { kind: "ban", until: null },
  report,
};
const reported: ConsoleItemDetails = {
  ...ban,
  kind: "report",
  id: "r1",
  party: venue,
  summary: "violence",
  details: {},
  answers: [
    { name: "answer", command: "reports answer", input: { report: "r1" }, says: "text", reads: "reporter" },
  ],
};

function open(item: () => object, more: Readonly<Record<string, object>> = {}, language?: "pt") {
  const { kind, id } = item() as ConsoleItemDetails;
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [{ name: "conduct suspend", kind: "command", takesTwo: false, fields: [] }] },
    "/queue": () => ({ data: [item()] }),
    "/queue/claim": {},
    "/queue/item": () => ({ data: item() }),
    ...more,
  });
  return { calls, ...renderConsole(`/items/${kind}/${id}`, language) };
}

test("a ban that was proposed from a report shows the report, with its page, beside the answer of the account", async () => {
  open(() => ban);
  const behind = await screen.findByRole("region", { name: "The report that led to this" });
  expect(behind).toHaveTextContent("They wait outside for me");
  expect(within(behind).getByRole("link", { name: "Casa Aurora" })).toBeVisible();
  expect(within(behind).getByRole("link", { name: "Open the report" })).toHaveAttribute(
    "href",
    "/items/report/r1",
  );
  expect(screen.getByText("Wait and see")).toBeVisible();
  expect(screen.getByText("It was a joke")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Suspend Duarte Pereira" })).toBeNull();
});

test("a closed report is read by its command, and a report leads to a suspension that names it", async () => {
  const { unmount } = open(() => ({ ...ban, report: { ...report, isOpen: false } }));
  expect(await screen.findByRole("link", { name: "Read the closed report" })).toHaveAttribute(
    "href",
    "/commands/reports/show?report=r1",
  );
  unmount();
  open(() => reported);
  expect(await screen.findByRole("link", { name: "Suspend Duarte Pereira" })).toHaveAttribute(
    "href",
    `/commands/conduct/suspend?account=${person.id}&report=r1`,
  );
});

test("a report has the proposals that wait about its sides beside their decisions", async () => {
  const proposals = [{ id: "d1", rule: "terms", due: "2099-03-15T12:00:00Z", isAnswered: false }];
  const record = { worked: 1, cancelledLate: 0, cancelledEarly: 0, noShows: 1 };
  const reports = { written: 0, received: 1 };
  const conduct = [
    {
      party: person,
      side: "worker",
      language: null,
      record,
      reports,
      offences: [],
      decisions: [],
      proposals,
    },
  ];
  const { unmount } = open(() => ({ ...reported, conduct }));
  const decisions = await screen.findByRole("region", { name: "Earlier decisions" });
  expect(decisions).toHaveTextContent(/A measure by the Terms of Service waits for a second operator/);
  expect(decisions).not.toHaveTextContent("None.");
  unmount();
  open(() => ({ ...ban, conduct }));
  expect(await screen.findByRole("region", { name: "Earlier decisions" })).toHaveTextContent("None.");
});

test("a contradiction says who claims what and about which side, what is decided, and what is said to it", async () => {
  const contradicts: ConsoleItemDetails["contradicts"] = [
    { id: "d2", of: "worker", venue, worker: person, state: "upheld", answer: "They sent me home." },
    {
      id: "d3",
      of: "worker",
      venue,
      worker: { id: "p3", name: "Ines Prata" },
      state: "proposed",
      answer: null,
    },
  ];
  const refused = refusal("CONTRADICTED", { decision: { id: "d2", name: person.name } });
  const { user } = open(() => ({ ...ban, contradicts }), { "/run/conduct/uphold": refused });
  const list = await screen.findByRole("list", { name: "Reports that contradict each other" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent(
    "Casa Aurora says that Duarte Pereira did not come. Duarte Pereira says that Casa Aurora turned them away.",
  );
  expect(first).toHaveTextContent("Duarte Pereira says to it: They sent me home.");
  expect(within(first!).getByRole("link")).toHaveAttribute("href", "/pages/decision/d2");
  expect(second).toHaveTextContent("What is decided about Ines Prata: proposed");
  expect(second).toHaveTextContent("Ines Prata has not answered it.");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Both cannot be true.");
  await user.click(screen.getByRole("button", { name: "Uphold it" }));
  const link = await screen.findByRole("link", { name: "Open the decision about Duarte Pereira" });
  expect(link).toHaveAttribute("href", "/pages/decision/d2");
});

test("the first of two reads that a second is needed, the second whose reason the account reads", async () => {
  const { firstBy: _, ...first } = ban;
  const [uphold, reject] = ban.answers;
  const { unmount } = open(() => ({
    ...first,
    answers: [{ ...uphold, reads: "account", two: "kind" }, reject],
  }));
  expect(await screen.findByRole("button", { name: "Uphold it" })).toHaveAccessibleDescription(
    "Nothing takes effect yet: another operator has to uphold it, too. A ban and a closed account take two operators. The account reads your reason.",
  );
  unmount();
  open(() => ban);
  expect(await screen.findByRole("button", { name: "Uphold it" })).toHaveAccessibleDescription(
    "The decision takes effect at once. The account reads the reason of the first, to which you agree. Yours is for the audit log.",
  );
  expect(screen.getByRole("button", { name: "Reject the proposal" })).toHaveAccessibleDescription(
    "It does not count. The account reads your reason.",
  );
});

test("what another operator says to a report appears while one has it open, with what was typed", async () => {
  let answers: ShownReport["answers"] = [];
  const now = () => ({ ...reported, version: `${answers.length}`, report: { ...report, answers } });
  const { user, queries } = open(now);
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "We have spoken");
  expect(screen.queryByText(/^This item has changed/)).toBeNull();
  answers = [{ at: "2026-03-10T12:30:00Z", text: "We call you tonight", by: "Rui" }];
  await queries.refetchQueries(queueQuery);
  expect(await screen.findByText("We call you tonight")).toBeVisible();
  expect(screen.getByText(/^This item has changed since you opened it/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("We have spoken");
});

test("an own answer to a report is no change by others, and a further one can be written", async () => {
  let said = 0;
  const { user } = open(() => ({ ...reported, version: `${said}` }), {
    "/run/reports/answer": () => ((said += 1), { done: [{ name: "reportAnswered" }] }),
  });
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "We have spoken to them.");
  await user.click(screen.getByRole("button", { name: "Answer or ask the reporter" }));
  await user.click(await screen.findByRole("button", { name: "Do more with this report" }));
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveValue("");
  expect(screen.queryByText(/^This item has changed/)).toBeNull();
});

test("who is on an open item is said as the queue knows it", async () => {
  let claim: ConsoleItemDetails["claim"] = null;
  const { queries } = open(() => ({ ...ban, claim }), { "/queue/item": { data: ban } });
  await screen.findByRole("button", { name: "Uphold it" });
  claim = { by: "Rui", isOwn: false, until: "2099-03-10T12:15:00.000Z" };
  await queries.refetchQueries(queueQuery);
  expect(await screen.findByText("Rui is on it")).toBeVisible();
});

test("names stand in place of the ids of details", async () => {
  open(() => ({
    ...ban,
    kind: "task",
    summary: "mail",
    details: { account: `${person.id}, ${venue.id}` },
    names: { [person.id]: { name: person.name, at: null }, [venue.id]: { name: null, at: null } },
    report: undefined,
  }));
  const facts = await screen.findByText("Account");
  expect(facts.parentElement).toHaveTextContent("Duarte PereiraDeleted account");
});

test.each(["reason", "text"])("a refusal of %s is shown at the words, which stay", async (field) => {
  const refused = refusal("TOO_LONG", { field });
  const { user } = open(() => reported, { "/run/reports/answer": refused }, "pt");
  const words = await screen.findByRole("textbox", { name: "Motivo" });
  await user.type(words, "Falamos com os dois.");
  await user.click(screen.getByRole("button", { name: "Responder ou perguntar a quem denunciou" }));
  await waitFor(() => expect(words).toBeInvalid());
  expect(words).toHaveAccessibleDescription(/^Um texto é longo demais/);
  expect(words).toHaveFocus();
  expect(words).toHaveValue("Falamos com os dois.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("hours that are refused are marked and focused, and outlive a session that ends", async () => {
  const input = { application: "a1" };
  const hours = () => ({
    ...ban,
    kind: "hours",
    report: undefined,
    answers: [{ name: "otherhours", command: "hours decide", input, asks: "minutes", reads: "bothsides" }],
  });
  let isOver = false;
  const { user, queries } = open(hours, {
    "/session": () => (isOver ? { data: null } : session),
    "/run/hours/decide": () => refusal("HOURS_BETWEEN", { field: "minutes" }),
  });
  const box = await screen.findByRole("textbox", { name: "Hours" });
  await user.type(box, "90");
  await user.click(screen.getByRole("button", { name: "Other hours count" }));
  await waitFor(() => expect(box).toBeInvalid());
  expect(box).toHaveFocus();
  isOver = true;
  await queries.resetQueries(sessionQuery);
  await screen.findByRole("heading", { name: "Log in to the console" });
  isOver = false;
  await queries.resetQueries(sessionQuery);
  expect(await screen.findByRole("textbox", { name: "Hours" })).toHaveValue("90");
});

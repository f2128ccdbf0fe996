import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queueQuery, sessionQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const forReporter = "For the reporter, who reads it";
const person = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const report: ShownReport = {
  id: "r1",
  at: "2026-03-10T12:05:00Z",
  reason: "violence",
  answeredAt: null,
  closedAt: null,
  decisions: [],
  isOpen: true,
  isErased: false,
  contact: null,
  contactEndedBy: null,
  text: "They wait outside for me",
  by: venue,
  about: person,
  job: null,
  pay: null,
  reported: null,
  messages: [{ id: "m1", at: "2026-03-10T12:00:00Z", text: "Wait and see", by: person }],
  photos: [],
  answers: [],
  questions: [],
};
const night = {
  venueName: "Casa Aurora",
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "20:00",
  endTime: "23:00",
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
  details: { kind: "ban", flagged: true, said: "It was a joke", reason: "Threatened the venue" },
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

test("who upholds a hiding reads in red, before the press, that it tells who has reported it", async () => {
  const warns = [
    { name: "reviewTold", values: { name: "Joana Pinto", at: "2026-03-10T12:00:00Z" } },
  ] as const;
  const [uphold] = ban.answers;
  const plan = { about: person, work: null, what: [], warns, reads: "secondoftwo", takesTwo: false } as const;
  open(() => ({ ...ban, answers: [{ ...uphold!, plan: { ...plan, token: "t" } }] }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The account reads which review this is/);
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
    `/commands/conduct/suspend?account=${person.id}&report=r1&seen=report+r1+1`,
  );
});

test("an open report says who it is about after that account was deleted, and offers no suspension of it", async () => {
  const contact = { name: "Duarte Pereira", emails: ["duarte@example.com"], phones: ["+351912345678"] };
  open(() => ({ ...reported, report: { ...report, about: { ...person, name: null }, contact } }));
  const what = await screen.findByRole("region", { name: "What was reported" });
  expect(what).toHaveTextContent("Duarte Pereira · duarte@example.com · +351912345678");
  expect(within(what).getByRole("link", { name: "Deleted account" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "More that you can do" })).toBeNull();
});

test("a decision's report says that its words were erased with an account", async () => {
  open(() => ({ ...ban, report: { ...report, isOpen: false, isErased: true, text: "" } }));
  const behind = await screen.findByRole("region", { name: "The report that led to this" });
  expect(behind).toHaveTextContent("What the sides said was erased, since an account was deleted.");
});

test("the contact of both sides is ended from the report, and that is taken back there", async () => {
  const { unmount } = open(() => reported);
  expect(await screen.findByRole("link", { name: "End the contact of both sides" })).toHaveAttribute(
    "href",
    "/commands/reports/end-contact?report=r1&seen=report+r1+1",
  );
  unmount();
  open(() => ({ ...reported, report: { ...report, contactEndedBy: "Rui" } }));
  expect(await screen.findByText("Rui has ended the contact of both sides.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Allow contact again" })).toHaveAttribute(
    "href",
    "/commands/reports/allow-contact?report=r1&seen=report+r1+1",
  );
});

test("a report has the proposals that wait about its sides beside their decisions", async () => {
  const proposals = [
    { id: "d1", kind: "messagehidden", rule: "terms", due: "2099-03-15T12:00:00Z", isAnswered: false },
  ];
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
  const { unmount } = open(() => ({ ...reported, conduct }), {
    "/queue": { data: [{ ...reported, conduct }, ban] },
  });
  const waiting = await screen.findByRole("region", { name: "Waiting for a decision" });
  expect(waiting).toHaveTextContent(
    /^Waiting for a decisionHidden message, by the Terms of Service: waits for a second operator/,
  );
  // To uphold it there takes no other reason to look at its party.
  expect(within(waiting).getByRole("link", { name: "Open the proposal" })).toHaveAttribute(
    "href",
    "/items/proposal/d1",
  );
  expect(screen.getByRole("region", { name: "Decisions" })).toHaveTextContent("None.");
  unmount();
  open(() => ({ ...ban, conduct }));
  expect(await screen.findByRole("region", { name: "Other decisions" })).toHaveTextContent("None.");
  expect(screen.queryByRole("region", { name: "Waiting for a decision" })).toBeNull();
});

test("a report has when its work was left, and the decision about that among what was said", async () => {
  const job = { ...night, id: "j1" };
  const leave = {
    at: "2026-03-10T12:00:00Z",
    noticeMinutes: 480,
    state: "free",
    decided: { at: "2026-03-10T13:00:00Z", by: "Marta" },
  };
  const { unmount } = open(() => ({ ...reported, report: { ...report, job, leave } }));
  const stays = "An operator has decided that it stays free.";
  expect(await screen.findByRole("region", { name: "What was reported" })).toHaveTextContent(
    new RegExp(`Left workTue 10 Mar, \\d\\d:00\\. Notice: 8.h before the start\\. ${stays}`),
  );
  expect(screen.getByRole("region", { name: "What was answered and asked" })).toHaveTextContent(
    new RegExp(`Marta${stays}$`),
  );
  unmount();
  open(() => ({
    ...reported,
    report: { ...report, job, leave: { ...leave, state: "early", decided: null } },
  }));
  expect(await screen.findByText(/Early enough to be no late cancellation: it stays free/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "What was answered and asked" })).toBeNull();
});

test("what it means that left work counts is said for who decides here", async () => {
  const counts = { name: "counts", command: "reports decide-free", input: {}, reads: "reporter" };
  const planned = (name: string) => ({
    ...counts,
    plan: { about: null, work: null, what: [{ name }], token: "t" },
  });
  const { unmount } = open(() => ({ ...reported, answers: [planned("leaveCountsProposed")] }));
  expect(await screen.findByText(/^A late cancellation is proposed, and waits in the queue\./)).toBeVisible();
  unmount();
  open(() => ({ ...reported, answers: [planned("leaveCounts")] }));
  expect(await screen.findByText(/^It becomes a late cancellation at once\./)).toBeVisible();
});

test("a report about work has the hours and the pay that count, and who settled them", async () => {
  const pay = {
    agreedMinutes: 300,
    minutes: 270,
    agreedPay: "50.00 EUR",
    pay: "45.00 EUR",
    state: "decided",
  };
  open(() => ({ ...reported, report: { ...report, pay } }));
  const shown = await screen.findByRole("region", { name: "What was reported" });
  expect(shown).toHaveTextContent(/Agreed hours5\sh.*Hours that count4\sh\s30\smin.*€45\.00/);
  expect(shown).toHaveTextContent("Bandeja has decided that these hours count.");
  expect(shown).toHaveTextContent("Bandeja has no record of whether it has.");
});

test("a contradiction says who claims what about which side, what is decided, and what is said to it", async () => {
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

test("a refund that fails again after its answer says so, and is claimed again only by who goes on with it", async () => {
  const refund: ConsoleItemDetails = {
    ...ban,
    kind: "refund",
    summary: null,
    details: { state: "refundfailed" },
    answers: [
      { name: "refundagain", command: "payments refund-again", input: { payment: "d1" }, reads: "log" },
    ],
  };
  let queued = [refund];
  const { calls, user, queries } = open(() => queued[0] ?? refund, {
    "/queue": () => ({ data: queued }),
    "/queue/version": () => ({ data: queued[0]?.version }),
    "/run/payments/refund-again": () => {
      queued = [];
      return { done: [{ name: "refundingAgain", values: { usd: 9.9, payment: "d1" } }] };
    },
  });
  const claims = () => calls.filter(({ path }) => path === "/queue/claim").length;
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "They have another card.");
  await user.click(screen.getByRole("button", { name: "Try the refund again" }));
  expect(await screen.findByRole("heading", { name: "Done" })).toBeVisible();
  expect(claims()).toBe(1);
  queued = [{ ...refund, version: "2" }];
  await queries.refetchQueries(queueQuery);
  expect(await screen.findByText("The refund has failed again: it waits in the queue.")).toBeVisible();
  expect(claims()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Back to this item" }));
  expect(await screen.findByRole("button", { name: "Try the refund again" })).toBeVisible();
  await waitFor(() => expect(claims()).toBe(2));
});

test("what another operator says to a report appears while one has it open, with what was typed", async () => {
  let answers: ShownReport["answers"] = [];
  const now = () => ({ ...reported, version: `${answers.length}`, report: { ...report, answers } });
  const { user, queries } = open(now);
  await user.type(await screen.findByRole("textbox", { name: forReporter }), "We have spoken");
  expect(screen.queryByText(/^This item has changed/)).toBeNull();
  answers = [{ at: "2026-03-10T12:30:00Z", text: "We call you tonight", by: "Rui" }];
  await queries.refetchQueries(queueQuery);
  expect(await screen.findByText("We call you tonight")).toBeVisible();
  expect(screen.getByText(/^This item has changed since you opened it/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: forReporter })).toHaveValue("We have spoken");
});

test.each(["1", refusal("HAPPENED")])(
  "what happens to an open item is on the screen after two seconds: %j",
  async (version) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let said = "";
    const data = () => ({ ...ban, version: said === "" ? "0" : "1", details: { said } });
    const happens = () => (typeof version === "string" ? { data: version } : version);
    open(data, {
      "/queue": { data: [{ ...ban, version: "0" }] },
      "/queue/item": () => (said !== "" && typeof version !== "string" ? version : { data: data() }),
      "/queue/version": () => (said === "" ? { data: "0" } : happens()),
    });
    await screen.findByRole("button", { name: "Uphold it" });
    said = "My train stood still.";
    await vi.advanceTimersByTimeAsync(2_100);
    const shown = typeof version === "string" ? said : "Nothing is left to do here.";
    expect(await screen.findByText(shown)).toBeVisible();
  },
);

test("an own answer to a report is no change by others, and a further one can be written", async () => {
  let said = 0;
  const { user } = open(() => ({ ...reported, version: `${said}` }), {
    "/run/reports/answer": () => ((said += 1), { done: [{ name: "reportAnswered" }] }),
  });
  await user.type(await screen.findByRole("textbox", { name: forReporter }), "We have spoken to them.");
  await user.click(screen.getByRole("button", { name: "Answer the reporter" }));
  await user.click(await screen.findByRole("button", { name: "Do more with this report" }));
  expect(await screen.findByRole("textbox", { name: forReporter })).toHaveValue("");
  expect(screen.getByRole("heading", { name: "Answer" })).toHaveFocus();
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
    names: {
      [person.id]: { name: person.name, at: null, page: "party", pageId: person.id },
      [venue.id]: { name: null, at: null, page: "party", pageId: venue.id },
    },
    report: undefined,
  }));
  const facts = await screen.findByText("Account");
  expect(facts.parentElement).toHaveTextContent("Duarte PereiraDeleted account");
});

test.each(["reason", "text"])("a refusal of %s is shown at the words, which stay", async (field) => {
  const refused = refusal("TOO_LONG", { field });
  const { user } = open(() => reported, { "/run/reports/answer": refused }, "pt");
  const words = await screen.findByRole("textbox", { name: "Para quem denunciou, que lê o texto" });
  await user.type(words, "Falamos com os dois.");
  await user.click(screen.getByRole("button", { name: "Responder a quem denunciou" }));
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
    "/plan/hours/decide": () => refusal("HOURS_BETWEEN", { field: "minutes" }),
  });
  const box = await screen.findByRole("textbox", { name: "Hours" });
  await user.type(box, "4:30");
  await user.click(screen.getByRole("button", { name: "Other hours count" }));
  await waitFor(() => expect(box).toBeInvalid());
  expect(box).toHaveFocus();
  isOver = true;
  await queries.resetQueries(sessionQuery);
  await screen.findByRole("heading", { name: "Log in to the console" });
  isOver = false;
  await queries.resetQueries(sessionQuery);
  expect(await screen.findByRole("textbox", { name: "Hours" })).toHaveValue("4:30");
});

test("an answer that would do another thing by now is refused, and the item shows what it would do, with the reason", async () => {
  let fee = 9.9;
  const now = (): object => ({
    ...ban,
    kind: "approval",
    summary: "fee set",
    party: null,
    firstBy: undefined,
    report: undefined,
    wouldBe: undefined,
    details: { proposal: JSON.stringify([{ name: "feeBefore", values: { usd: fee } }]) },
    waiting: [{ id: "a2", by: "Rui", what: [{ name: "feeIn", values: { usd: 7, country: "PT" } }] }],
    answers: [
      {
        name: "approve",
        command: "approvals approve",
        input: { approval: "d1" },
        reads: "log",
        plan: { what: [], token: `${fee}` },
      },
    ],
  });
  const { user, calls } = open(now, {
    "/plan/approvals/approve": () => ({
      data: {
        about: null,
        work: null,
        what: [{ name: "feeBefore", values: { usd: fee } }],
        reads: "log",
        takesTwo: false,
        token: `${fee}`,
      },
    }),
    "/run/approvals/approve": ({ shown }: { shown: string }) =>
      shown === `${fee}` ? { done: [{ name: "feeBefore", values: { usd: fee } }] } : refusal("CHANGED"),
  });
  expect(await screen.findByText(/^Now, it is USD.9\.90\.$/)).toBeVisible();
  expect(screen.getByText(/^Another request about the same waits, by Rui/)).toBeVisible();
  const reason = screen.getByRole("textbox", { name: "Reason" });
  await user.type(reason, "Their letter is here.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  fee = 8;
  await user.click(await screen.findByRole("button", { name: "Set the fee" }));
  expect(await screen.findByText(/^Now, it is USD.8\.00\.$/)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/^This has changed in the meantime/);
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Their letter is here.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Set the fee" }));
  expect(await screen.findByRole("heading", { name: "Done" })).toBeVisible();
  expect(calls.findLast(({ path }) => path === "/run/approvals/approve")?.body).toMatchObject({ shown: "8" });
});

test.each(["WRONG_STATE", "DECIDED", "WAITS_ALREADY"])("after %s the item is read again", async (code) => {
  let text = "It was a joke";
  const { user } = open(() => ({ ...ban, details: { ...ban.details, text } }), {
    "/run/conduct/uphold": refusal(code),
  });
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Both cannot be true.");
  text = "It was somebody else";
  await user.click(screen.getByRole("button", { name: "Uphold it" }));
  expect(await screen.findByText("It was somebody else")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Both cannot be true.");
});

import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queueQuery, sessionQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const asked: ConsoleItemDetails = {
  kind: "review",
  version: "1",
  names: {},
  id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d",
  due: "2099-03-15T12:00:00.000Z",
  party,
  summary: null,
  claim: null,
  details: { said: "The train stood still" },
  answers: [
    { name: "confirm", command: "conduct review", input: { decision: "a", confirm: true }, reads: "account" },
    { name: "correct", command: "conduct review", input: { decision: "a", correct: true }, reads: "account" },
  ],
};
/** Due after `asked`. */
const other: ConsoleItemDetails = {
  ...asked,
  kind: "report",
  id: "other",
  party: { ...party, name: "Rosa Lima" },
  summary: "spam",
};
const report: ConsoleItemDetails = {
  ...asked,
  kind: "report",
  id: "r",
  due: "2020-01-01T00:00:00.000Z",
  summary: "fraud",
  claim: { by: "Rui", isOwn: false, until: "2026-03-10T12:15:00.000Z" },
};

test("what waits is named in words, apart from its time; nothing is no count", async () => {
  const event = { ...report, kind: "event", party: null, summary: "operator.acted", claim: null };
  fakeServer({ "/session": session, "/commands": { data: [] }, "/queue": { data: [event] } });
  const { unmount } = renderConsole("/", "pt");
  const link = await screen.findByRole("link", { name: /Uma ação de quem opera/ });
  expect(link).toHaveTextContent(/\d\d:\d\d atrasado há/);
  unmount();
  fakeServer({ "/session": session, "/commands": { data: [] }, "/queue": { data: [] } });
  renderConsole("/", "pt");
  expect(await screen.findByText("Nenhum item")).toBeVisible();
});

test("an item is answered in two presses, typing apart, and the next one is offered", async () => {
  let isAnswered = false;
  const claimed = { ...asked, claim: report.claim };
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": () => ({ data: isAnswered ? [other] : [claimed, other] }),
    "/queue/claim": {},
    "/queue/item": { data: claimed },
    "/run/conduct/review": () => (
      (isAnswered = true),
      { done: [{ name: "decided", values: { kind: "warning", state: "corrected" } }] }
    ),
  });
  let presses = 0;
  const { user } = renderConsole();
  const press = async (element: HTMLElement) => {
    presses += 1;
    await user.click(element);
  };
  const list = await screen.findByRole("list", { name: "Unanswered danger first, then by due time" });
  await press(within(list).getByRole("link", { name: /Duarte Pereira/ }));
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  expect(screen.getByText("The train stood still")).toBeVisible();
  expect(screen.getByText("Rui is on it")).toBeVisible();
  await user.type(reason, "The timetable shows it.");
  await press(screen.getByRole("button", { name: "Lift the decision" }));
  expect(await screen.findByText("The decision is lifted: Warning.")).toBeVisible();
  expect(presses).toBe(2);
  expect(screen.queryByText("Rui is on it")).toBeNull();
  expect(calls).toContainEqual({
    path: "/run/conduct/review",
    body: {
      input: asked.answers[1]!.input,
      reason: "The timetable shows it.",
      item: { kind: "review", id: asked.id },
    },
  });
  expect(calls).toContainEqual({ path: "/queue/claim", body: { kind: "review", id: asked.id } });
  expect(screen.getByRole("link", { name: "Next item" })).toHaveAttribute("href", "/items/report/other");
});

test("what is overdue and who is on it are said, and j and k move through the list", async () => {
  fakeServer({ "/session": session, "/queue": { data: [report, asked] } });
  const { user } = renderConsole();
  const list = await screen.findByRole("list", { name: "Unanswered danger first, then by due time" });
  const [first, second] = within(list).getAllByRole("link");
  expect(first).toHaveTextContent(/^Wed 1 Jan 2020, \d\d:\d\d.*days overdue.*Report.*Fraud.*Rui is on it/);
  expect(second).toHaveTextContent(/days left/);
  await user.keyboard("j");
  expect(first).toHaveFocus();
  await user.keyboard("jj");
  expect(second).toHaveFocus();
  await user.keyboard("k/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  // The next item is one that nobody works on.
  expect(screen.getByRole("link", { name: "Next item" })).toHaveAttribute(
    "href",
    `/items/review/${asked.id}`,
  );
});

test("a refused reason is explained in the reader's language, and what was typed stays", async () => {
  fakeServer({
    "/session": session,
    "/queue": { data: [asked] },
    "/queue/claim": {},
    "/queue/item": { data: asked },
    "/run/conduct/review": refusal("REASON_SHORT", { field: "reason" }),
  });
  const { user } = renderConsole(`/items/review/${asked.id}`, "pt");
  await user.type(await screen.findByRole("textbox", { name: "Motivo" }), "Curto");
  await user.click(screen.getByRole("button", { name: "Revogar a decisão" }));
  const field = screen.getByRole("textbox", { name: "Motivo" });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/^Dê um motivo de pelo menos 10 caracteres\. /);
  expect(field).toHaveValue("Curto");
  expect(field).toHaveFocus();
});

test("the keys can be turned off", async () => {
  fakeServer({ "/session": session, "/queue": { data: [asked] } });
  const { user } = renderConsole();
  const link = await screen.findByRole("link", { name: /Duarte Pereira/ });
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts", pressed: true }));
  await user.keyboard("j");
  expect(link).not.toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts", pressed: false }));
  await user.keyboard("j");
  expect(link).toHaveFocus();
});

test("who opens or answers what another operator has answered reads their name, in their own language", async () => {
  fakeServer({
    "/session": session,
    "/queue": { data: [asked] },
    "/queue/claim": refusal("ANSWERED", { by: "Rui" }),
  });
  renderConsole(`/items/review/${asked.id}`, "pt");
  expect(await screen.findByRole("alert")).toHaveTextContent("Rui já respondeu.");
});

test("a lost connection keeps what was typed", async () => {
  let isLost = false;
  fakeServer({
    "/session": session,
    "/queue": { data: [asked] },
    "/queue/claim": {},
    "/queue/item": { data: asked },
    "/run/conduct/review": () => {
      if (isLost) throw new TypeError("Failed to fetch");
      return {};
    },
  });
  isLost = true;
  const { user } = renderConsole(`/items/review/${asked.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "The timetable shows it.");
  await user.click(screen.getByRole("button", { name: "Lift the decision" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no connection. Try again.");
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("The timetable shows it.");
});

test("a session that has ended says so, and the login leads back to the page with what was typed", async () => {
  let isOver = false;
  fakeServer({
    "/session": () => (isOver ? { data: null } : session),
    "/queue": { data: [asked] },
    "/queue/claim": {},
    "/queue/item": { data: { ...asked, id: "over" } },
    "/run/conduct/review": () => ((isOver = true), refusal("SIGNED_OUT")),
  });
  const { user, queries } = renderConsole("/items/review/over");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "The timetable shows it.");
  await user.click(screen.getByRole("button", { name: "Lift the decision" }));
  expect(await screen.findByRole("heading", { name: "Log in to the console" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(/^Your session has ended/);
  // What the login does once the passkey is accepted.
  isOver = false;
  await queries.resetQueries(sessionQuery);
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveValue("The timetable shows it.");
});

test("items that are left are followed by the next in the queue's order, and are nobody's again", async () => {
  const items = ["a", "b", "c"].map((id) => ({ ...asked, id }));
  const taken = { ...asked, id: "d", claim: report.claim };
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [...items, taken] },
    "/queue/claim": {},
    "/queue/release": {},
    "/queue/item": ({ id }) => ({ data: { ...asked, id } }),
  });
  const { user } = renderConsole("/items/review/a");
  for (const then of ["b", "c", "a"]) {
    const skip = await screen.findByRole("link", { name: "Leave it, next item" });
    await waitFor(() => expect(skip).toHaveAttribute("href", `/items/review/${then}`));
    await user.click(skip);
    await waitFor(() =>
      expect(calls).toContainEqual({ path: "/queue/claim", body: { kind: "review", id: then } }),
    );
  }
  await user.click(screen.getByRole("link", { name: "Back to the queue" }));
  await screen.findByRole("list", { name: "Unanswered danger first, then by due time" });
  const released = () => calls.filter(({ path }) => path === "/queue/release").map(({ body }) => body);
  await waitFor(() => expect(released()).toEqual(["a", "b", "c", "a"].map((id) => ({ kind: "review", id }))));
});

test("after an answer the first item that nobody works on is next, and not what follows", async () => {
  const [first, second, third] = ["a", "b", "c"].map((id) => ({ ...asked, id }));
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [first, second, third] },
    "/queue/claim": {},
    "/queue/item": { data: second },
    "/run/conduct/review": { done: [{ name: "decided", values: { kind: "warning", state: "corrected" } }] },
  });
  const { user } = renderConsole("/items/review/b");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "The timetable shows it.");
  await user.click(screen.getByRole("button", { name: "Lift the decision" }));
  await screen.findByText("The decision is lifted: Warning.");
  expect(screen.getByRole("link", { name: "Next item" })).toHaveAttribute("href", "/items/review/a");
});

test("of disputed hours the queue names both sides and what is between them", async () => {
  const hours = {
    ...asked,
    kind: "hours",
    summary: null,
    facts: ["15.16 EUR"],
    about: { id: "v", name: "Casa Aurora" },
  };
  fakeServer({ "/session": session, "/queue": { data: [hours] } });
  renderConsole();
  const row = await screen.findByRole("link", { name: /Duarte Pereira · Casa Aurora €15\.16/ });
  expect(row).not.toHaveTextContent("About");
});

test("an item that was left by the menu, or whose page closes, is nobody's again", async () => {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [asked] },
    "/queue/claim": {},
    "/queue/release": {},
    "/queue/item": { data: asked },
  });
  const { user } = renderConsole(`/items/review/${asked.id}`);
  await screen.findByRole("link", { name: "Back to the queue" });
  const count = (of: string) => calls.filter(({ path }) => path === `/queue/${of}`).length;
  await waitFor(() => expect(count("claim")).toBe(1));
  await user.click(screen.getByRole("link", { name: "Commands" }));
  await waitFor(() => expect(count("release")).toBe(1));
  await user.click(screen.getByRole("link", { name: "Queue" }));
  await user.click(await screen.findByRole("link", { name: /Duarte Pereira/ }));
  await waitFor(() => expect(count("claim")).toBe(2));
  globalThis.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(count("release")).toBe(2));
});

test("an open item that another has answered says so, and cannot be answered", async () => {
  let isAnswered = false;
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": () => ({ data: isAnswered ? [other] : [asked, other] }),
    "/queue/claim": () => (isAnswered ? refusal("ANSWERED", { by: "Rui" }) : {}),
    "/queue/item": { data: asked },
  });
  const { user, queries } = renderConsole(`/items/review/${asked.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "The timetable");
  isAnswered = true;
  await queries.refetchQueries(queueQuery);
  expect(await screen.findByText("Rui has answered it.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lift the decision" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("The timetable");
  expect(screen.getByRole("link", { name: "Open the decision" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Next item" })).toHaveAttribute("href", "/items/report/other");
});

test("who has an item open reads that a first of two has upheld it, and that the own answer is final", async () => {
  const upheld: { firstBy?: string } = {};
  const now = () => ({
    ...asked,
    kind: "proposal",
    version: String(upheld.firstBy),
    details: { reason: upheld.firstBy === undefined ? null : "Seen by two." },
    ...upheld,
  });
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": () => ({ data: [now()] }),
    "/queue/claim": {},
    "/queue/item": () => ({ data: now() }),
  });
  const { queries } = renderConsole(`/items/proposal/${asked.id}`);
  await screen.findByRole("textbox", { name: "Reason" });
  upheld.firstBy = "Rui";
  await queries.refetchQueries(queueQuery);
  expect(
    await screen.findByText("Rui has upheld it as the first of two: “Seen by two.” Your answer is final."),
  ).toBeVisible();
});

test("an item that is for others has a sentence in place of its buttons, and is nobody's next", async () => {
  const decided = { ...asked, isForOthers: true };
  const codes = ["confirm", "correct"].map((name) => ({ name, code: "HAD_A_PART" }));
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [decided, other] },
    "/queue/claim": {},
    "/queue/item": { data: { ...decided, answers: [], blocked: codes } },
  });
  const { user } = renderConsole();
  const next = await screen.findByRole("link", { name: "Next item" });
  expect(next).toHaveAttribute("href", "/items/report/other");
  await user.click(screen.getByRole("link", { name: /Duarte Pereira/ }));
  expect(await screen.findAllByText(/You had a part in this decision/)).toHaveLength(1);
  expect(screen.getByText("The decision stays and Lift the decision")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull();
});

test("a command that waits says what it would do and who asked, who cannot approve it", async () => {
  const waiting = {
    kind: "approval",
    id: "f",
    due: "2026-03-11T12:00:00Z",
    party: null,
    summary: "fee set",
    claim: null,
    request: {
      by: "Rita",
      isOwn: true,
      proposal: JSON.stringify([{ name: "feeIn", values: { usd: 8.5, country: "PT" } }]),
    },
    details: {},
    answers: [{ name: "reject", command: "approvals reject", input: { approval: "f" }, reads: "log" }],
    blocked: [{ name: "approve", code: "SAME_OPERATOR" }],
  };
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [waiting] },
    "/queue/claim": {},
    "/queue/item": { data: waiting },
  });
  const { user } = renderConsole("/");
  const row = await screen.findByRole("link", { name: /A job will cost USD\s8\.50 in Portugal\. by Rita/ });
  await user.click(row);
  expect(await screen.findByText(/You can end it by “Take it back”\.$/)).toBeVisible();
  expect(screen.queryByText(/^You requested it yourself/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("left work that is decided shows so at once, and the queue names the reported side", async () => {
  let leave = "waits";
  const about = { ...party, name: "Casa Aurora" };
  const now = () => ({
    ...other,
    about,
    version: leave,
    details: { leave },
    answers: [
      {
        name: "free",
        command: "reports decide-free",
        input: { report: "other", free: true },
        reads: "reporter",
      },
    ],
    blocked: [{ name: "close", code: "LEAVE_WAITS" }],
  });
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": () => ({ data: [now()] }),
    "/queue/claim": {},
    "/queue/item": () => ({ data: now() }),
    "/run/reports/decide-free": () => ((leave = "free"), { done: [{ name: "leaveFree" }] }),
  });
  const { user } = renderConsole();
  await user.click(await screen.findByRole("link", { name: /Rosa Lima.*Spam.*About: Casa Aurora/ }));
  expect(await screen.findByText(/Decide about the left work first/)).toBeVisible();
  expect(screen.getByText("waits for a decision")).toBeVisible();
  await user.type(
    screen.getByRole("textbox", { name: "For the reporter, who reads it" }),
    "They were ill that day.",
  );
  await user.click(screen.getByRole("button", { name: "It stays free" }));
  expect(await screen.findByText("stays free")).toBeVisible();
});

test("a dispute in the queue has its receipt, amount and state", async () => {
  const facts = ["2026-000246", "198.00 USD", "lost"];
  const dispute = { ...report, kind: "dispute", summary: null, claim: null, facts };
  fakeServer({ "/session": session, "/commands": { data: [] }, "/queue": { data: [dispute] } });
  renderConsole("/");
  const link = await screen.findByRole("link", { name: /2026-000246/ });
  expect(link).toHaveTextContent("2026-000246 · USD 198.00 · lost to a dispute");
});

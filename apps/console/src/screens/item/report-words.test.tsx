import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const about = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const input = { report: "r1" };
const report = (nameable: boolean): ConsoleItemDetails => ({
  kind: "report",
  version: "1",
  id: "r1",
  due: "2099-03-15T12:00:00.000Z",
  party: { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" },
  about,
  summary: "violence",
  claim: null,
  details: { nameable },
  names: {},
  answers: [
    { name: "answer", command: "reports answer", input, says: "text", reads: "reporter" },
    { name: "ask", command: "reports ask", input, says: "text", reads: "otherside" },
    { name: "hide", command: "conduct hide", input: { ...input, subject: "m1" }, reads: "account" },
  ],
});
const plan = { about, work: null, what: [{ name: "otherSideAsked" }], reads: "log", takesTwo: false };

function open(nameable: boolean, more: Readonly<Record<string, object>> = {}) {
  const data = report(nameable);
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [data] },
    "/queue/claim": {},
    "/queue/item": { data },
    "/plan/reports/ask": { data: plan },
    "/run/reports/ask": { done: [{ name: "otherSideAsked" }] },
    ...more,
  });
  return { calls, ...renderConsole("/items/report/r1") };
}
const findOther = () => screen.findByRole("textbox", { name: "For the other side, which reads it" });

test.each([
  [false, "The reporter has not agreed to be named: neither name nor describe them."],
  [true, "The reporter has agreed to be named. Name nobody else who has reported this account."],
])("the field for the other side says whether the reporter may be named: %s", async (nameable, text) => {
  open(nameable);
  expect(await findOther()).toHaveAccessibleDescription(text);
});

test("without a network an answer is not sent, also not once there is one again, and what was typed stays", async () => {
  const { calls, user } = open(false, { "/run/reports/answer": { done: [] } });
  const [words] = await screen.findAllByRole("textbox");
  await user.type(words!, "We looked into it");
  const goOnline = goOffline();
  await user.click(screen.getByRole("button", { name: "Answer the reporter" }));
  expect(await screen.findByText("There is no connection. Try again.")).toBeVisible();
  await user.type(words!, ", and wait");
  goOnline();
  await user.click(screen.getByRole("button", { name: "Answer the reporter" }));
  await waitFor(() => expect(calls.filter(({ path }) => path === "/run/reports/answer")).toHaveLength(1));
  expect(calls.find(({ path }) => path === "/run/reports/answer")?.body).toMatchObject({
    reason: "We looked into it, and wait",
  });
});

test("what the other side reads is shown again before it is sent, and can be changed", async () => {
  const { calls, user } = open(false);
  await user.type((await screen.findAllByRole("textbox"))[0]!, "For Joana");
  await user.type(await findOther(), "Tell us what happened.");
  await user.click(screen.getByRole("button", { name: "Ask the other side" }));
  await screen.findByRole("heading", { name: "Ask the other side: are you sure?" });
  expect(screen.getByText("Casa Aurora reads:")).toBeVisible();
  expect(screen.getByText("Tell us what happened.")).toBeVisible();
  expect(screen.getByText(/^The reporter has not agreed to be named/)).toBeVisible();
  expect(screen.getByText("The other side reads it: write nothing about health.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change it" }));
  await user.type(await findOther(), " Today.");
  await user.click(screen.getByRole("button", { name: "Ask the other side" }));
  expect(calls.filter(({ path }) => path === "/run/reports/ask")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Send the question" }));
  await screen.findByText("Asked. The other side is notified and can reply.");
  const text = "Tell us what happened. Today.";
  // What has arrived since the report was read is not planned over.
  expect(calls.findLast(({ path }) => path === "/plan/reports/ask")?.body).toMatchObject({
    seen: { kind: "report", id: "r1", version: "1" },
  });
  expect(calls.find(({ path }) => path === "/run/reports/ask")?.body).toMatchObject({
    input: { report: "r1", text },
    reason: text,
  });
});

test("before a reported message is hidden, it is said in red what tells who has reported it", async () => {
  const warns = [{ name: "messageTold", values: { name: "Joana Pinto", at: "2026-03-10T12:00:00Z" } }];
  const { user } = open(false, { "/plan/conduct/hide": { data: { ...plan, warns } } });
  await user.type(await findOther(), "It threatens somebody.");
  await user.click(screen.getByRole("button", { name: "Hide what was reported" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^The account reads which message this is: the one to Joana Pinto of Tue 10 Mar, \d\d:00\. That tells it who has reported it/,
  );
});

test("a text that names the reporter is refused at its field, and stays", async () => {
  const refused = refusal("REPORTER_NAMED", { field: "text" });
  const { user } = open(false, { "/plan/reports/ask": refused });
  await user.type(await findOther(), "Joana says so");
  await user.click(screen.getByRole("button", { name: "Ask the other side" }));
  await waitFor(async () => expect(await findOther()).toBeInvalid());
  expect(await findOther()).toHaveAccessibleDescription(/^This has the name, number or e-mail of somebody/);
  expect(await findOther()).toHaveFocus();
  expect(await findOther()).toHaveValue("Joana says so");
});

test("who closes a report writes to the reporter, and the reason for operators alone", async () => {
  const close = { name: "close", command: "reports close", input, fills: "text", reads: "log" } as const;
  const { answers, ...more } = report(false);
  const data = { ...more, answers: [...answers, close] };
  const { calls, user } = open(false, {
    "/queue": { data: [data] },
    "/queue/item": { data },
    "/plan/reports/close": { data: { ...plan, what: [], token: "t1" } },
    "/run/reports/close": { done: [{ name: "reportClosed", values: input }] },
  });
  await user.type(
    await screen.findByRole("textbox", { name: "For the reporter, who reads it" }),
    "Thank you.",
  );
  const reason = screen.getByRole("textbox", { name: "Reason to close, for operators alone" });
  expect(reason).toHaveAccessibleDescription(/only operators read it/);
  await user.type(reason, "Both were heard.");
  await user.click(screen.getByRole("button", { name: "Close the report" }));
  await screen.findByText("The report is closed.");
  expect(calls.find(({ path }) => path === "/run/reports/close")?.body).toMatchObject({
    input: { report: "r1", text: "Thank you." },
    reason: "Both were heard.",
    shown: "t1",
  });
});

test("of a report whose reporter has left, the console says that nobody reads that it is closed, or why something is hidden", async () => {
  const { answers: all, party, ...more } = report(false);
  const close = { name: "close", command: "reports close", input, reads: "log" } as const;
  const hide = { ...all[2]!, reads: "left" } as const;
  const data = { ...more, party: { ...party!, name: null }, answers: [hide, close] };
  open(false, { "/queue": { data: [data] }, "/queue/item": { data } });
  expect(await screen.findByRole("button", { name: "Close the report" })).toHaveAccessibleDescription(
    /^The report leaves the queue\. The reporter’s account is deleted: nobody is notified\./,
  );
  expect(screen.getByRole("button", { name: "Hide what was reported" })).toHaveAccessibleDescription(
    /nobody reads your reason, unless its owner registers again\.$/,
  );
  expect(screen.queryByRole("textbox", { name: /which reads it/ })).toBeNull();
});

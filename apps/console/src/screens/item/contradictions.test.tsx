import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const worker = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const input = { decision: "d1" };
const item: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  id: "d1",
  due: "2099-03-15T12:00:00.000Z",
  party: worker,
  summary: "noshow",
  claim: null,
  details: {},
  names: {},
  contradicts: [{ id: "d2", of: "venue", venue, worker, state: "proposed", answer: "We have a camera." }],
  asked: [
    {
      at: "2026-03-10T12:00:00Z",
      to: venue,
      by: "Rui",
      question: "Who stood at the door?",
      reply: "Our cook.",
    },
    { at: "2026-03-10T12:05:00Z", to: worker, by: "Rui", question: "Which door was it?", reply: null },
  ],
  answers: [
    { name: "uphold", command: "conduct uphold", input, reads: "account" },
    { name: "reject", command: "conduct reject", input, reads: "account" },
    {
      name: "askvenue",
      command: "conduct ask",
      input: { ...input, of: "venue" },
      says: "text",
      reads: "askedside",
    },
    {
      name: "askworker",
      command: "conduct ask",
      input: { ...input, of: "worker" },
      says: "text",
      reads: "askedside",
    },
  ],
};
const other = { ...item, id: "d2", party: venue };
const waits = { name: "contradictionWaits", values: { other: "d2", name: "Casa Aurora" } };

function open(more: Partial<ConsoleItemDetails> = {}) {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [item, other] },
    "/queue/claim": {},
    "/queue/item": { data: { ...item, ...more } },
    "/plan/conduct/ask": {
      data: {
        about: venue,
        work: null,
        what: [{ name: "sideAsked" }],
        reads: "log",
        takesTwo: false,
        token: "t",
      },
    },
    "/run/conduct/ask": { done: [{ name: "sideAsked", values: { decision: "d1" } }] },
    "/run/conduct/uphold": {
      done: [{ name: "inForce", values: { decision: "d1", kind: "warning" } }, waits],
    },
  });
  return { calls, ...renderConsole("/items/proposal/d1") };
}

test("who decides one of two that contradict each other is led to the other one", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "The camera shows it.");
  await user.click(screen.getByRole("button", { name: "Uphold it" }));
  expect(
    await screen.findByText(/^The report about Casa Aurora, which contradicts this one, waits still/),
  ).toBeVisible();
  const link = screen.getByRole("link", { name: "Decide about Casa Aurora, too" });
  expect(link).toHaveAttribute("href", "/items/proposal/d2");
});

test("a side is asked in a field of its own, and reads what is shown again before it is sent", async () => {
  const { user, calls } = open();
  const field = await screen.findByRole("textbox", { name: "Question to one of the sides, which reads it" });
  await user.type(field, "Who had the key?");
  await user.click(screen.getByRole("button", { name: "Ask the venue" }));
  await screen.findByRole("heading", { name: "Ask the venue: are you sure?" });
  expect(screen.getByText("Casa Aurora reads:")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send the question" }));
  expect(await screen.findByText("Asked. The side is notified and can reply.")).toBeVisible();
  const text = "Who had the key?";
  expect(calls.find(({ path }) => path === "/run/conduct/ask")?.body).toMatchObject({
    input: { decision: "d1", of: "venue", text },
    reason: text,
    shown: "t",
  });
  await user.click(screen.getByRole("button", { name: "Back to this item" }));
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveValue("");
});

test("what was asked is shown with its replies", async () => {
  open();
  const asked = await screen.findByRole("region", { name: "What was asked and replied" });
  expect(asked).toHaveTextContent(/Rui asked Casa Aurora.*Who stood at the door\?.*Reply: Our cook\./);
  expect(asked).toHaveTextContent(/Rui asked Duarte Pereira.*Which door was it\?.*No reply yet\./);
});

test("sides whose accounts are deleted are named by what they are", async () => {
  const gone = { venue: { ...venue, name: null }, worker: { ...worker, name: null } };
  const [contradiction] = item.contradicts!;
  open({ contradicts: [{ ...contradiction!, ...gone, answer: null }] });
  const list = await screen.findByRole("list", { name: "Reports that contradict each other" });
  expect(list).toHaveTextContent(
    /^The venue says that the worker did not come\. The worker says that the venue turned them away\. Only one/,
  );
  expect(list).toHaveTextContent("What is decided about the venue (deleted account): ");
  expect(list).toHaveTextContent("The venue (deleted account) has not answered it.");
});

test("a report that was taken back says when, and what it said; the account that answers it may be deleted", async () => {
  const withdrawn = { at: "2026-03-10T13:00:00Z", by: "takenback", reported: "Nobody came." } as const;
  const contradicts = [
    { id: "d2", of: "worker", venue, worker, state: "lapsed", answer: "I was early.", withdrawn } as const,
  ];
  const blocked = [{ name: "askworker", code: "ACCOUNT_DELETED" } as const];
  open({ contradicts, blocked, answers: item.answers.filter(({ name }) => name !== "askworker") });
  const list = await screen.findByRole("list", { name: "Reports that contradict each other" });
  expect(list).toHaveTextContent(
    /Casa Aurora had reported that Duarte Pereira did not come, and took that back on .*Nobody came\./,
  );
  expect(list).toHaveTextContent("Duarte Pereira says to it: I was early.");
  expect(list).not.toHaveTextContent("Only one of the two");
  expect(screen.getByText("Ask the worker").parentElement).toHaveTextContent("The account is deleted.");
});

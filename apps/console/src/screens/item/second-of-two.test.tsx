import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan, WorkAhead } from "@bandeja/contract/console/plans";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const work: WorkAhead = {
  id: "j1",
  venueName: "Casa Aurora",
  startDate: "2099-03-20",
  endDate: "2099-03-20",
  startTime: "18:00",
  endTime: "23:00",
  workers: ["Ana Reis"],
  confirmedAt: "2099-03-09T10:00:00.000Z",
};
const item: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  id: "d1",
  due: "2099-03-15T12:00:00.000Z",
  party: venue,
  summary: "ban",
  claim: null,
  firstBy: "Rui",
  details: { kind: "ban" },
  names: {},
  answers: [],
  wouldBe: { kind: "ban", until: null },
};

function open(shown: ConsoleItemDetails) {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2099-03-10T20:00:00Z" },
    },
    "/queue": { data: [shown] },
    "/queue/claim": {},
    "/queue/item": { data: shown },
  });
  return renderConsole(`/items/${shown.kind}/${shown.id}`);
}

test("a ban that also cancels names the work, the day and those who are confirmed, on its item and beside its button", async () => {
  const plan: CommandPlan = {
    about: venue,
    work: null,
    what: [
      { name: "inForce", values: { kind: "ban", decision: "d1" } },
      { name: "jobsCancelledAhead", values: { count: 1, people: 1 } },
    ],
    ahead: [work],
    reads: "secondoftwo",
    takesTwo: false,
    token: "1",
  };
  open({
    ...item,
    answers: [
      { name: "uphold", command: "conduct uphold", input: { decision: "d1" }, reads: "secondoftwo", plan },
    ],
    ahead: [work],
    requestedAt: "2099-03-08T10:00:00.000Z",
  });
  const named = /Casa Aurora.*20 Mar 2099, 18:00.*Confirmed: Ana Reis/;
  const listed = await screen.findByRole("region", { name: /^It cancels/ });
  expect(listed).toHaveTextContent(named);
  expect(listed).toHaveTextContent(/Confirmed since the request/);
  const beside = screen.getByRole("button", { name: "Uphold it" }).closest("li")!;
  expect(beside).toHaveTextContent("Jobs to be cancelled ahead: 1. People confirmed for them: 1.");
  expect(within(beside).getByRole("listitem")).toHaveTextContent(named);
});

test("who approves that a decision is lifted reads what it is, why it was made, and what becomes of later ones", async () => {
  const { id } = item;
  open({
    ...item,
    kind: "approval",
    id: "a1",
    summary: "conduct correct",
    details: {
      decision: id,
      reason: "It was a joke, they say.",
      by: "Rui",
      proposal: JSON.stringify([
        {
          name: "decisionMilder",
          values: {
            decision: "d2",
            formerKind: "suspension",
            at: "2026-03-09T10:00:00.000Z",
            kind: "warning",
          },
        },
      ]),
    },
    decision: { kind: "ban", rule: "terms", reason: "Threatened the worker", by: "Ana, Rui", said: null },
  });
  const decision = await screen.findByRole("region", { name: "The decision that it lifts" });
  expect(decision).toHaveTextContent(/Ban.*Threatened the worker.*Ana and Rui/);
  expect(screen.getByText(/Suspension of .*9 Mar.* will be: Warning\./)).toBeVisible();
});

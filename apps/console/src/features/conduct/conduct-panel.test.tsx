import type { ShownConduct, ShownDecision } from "@bandeja/contract/console/conduct";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" };
const decision: ShownDecision = {
  id: "d1",
  kind: "warning",
  rule: "noshow",
  state: "upheld",
  isInForce: true,
  decidedAt: "2026-03-09T12:00:00Z",
  from: "2026-03-09T12:00:00Z",
  until: null,
  by: "Rui",
  reason: "Nobody came.",
};
const conduct: ShownConduct = {
  party,
  side: "worker",
  language: "en",
  record: { worked: 1, cancelledLate: 0, cancelledEarly: 0, noShows: 2 },
  offences: [],
  decisions: [],
  proposals: [],
};

async function shown(one: Partial<ShownDecision>) {
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/pages/decision/d9": {
      data: {
        page: "decision",
        id: "d9",
        title: party.name,
        side: null,
        party,
        facts: {},
        names: {},
        history: [],
        hasEarlier: false,
        refused: [],
        conduct: { ...conduct, decisions: [{ ...decision, ...one }] },
      },
    },
  });
  renderConsole("/pages/decision/d9");
  return (await screen.findByText("Nobody came.")).parentElement!;
}

test("a decision that a correction has changed is listed as it was decided, with what it is instead", async () => {
  const row = await shown({ decidedAs: { kind: "suspension", until: "2026-03-16T12:00:00Z" } });
  expect(row).toHaveTextContent(/^Suspension .*until Mon 16 Mar/);
  expect(row).toHaveTextContent("Now, as an earlier one was lifted: Warning");
});

test.each([
  [{ outcome: "lifted", by: "Ines" }, "Lifted by Ines, "],
  [{ outcome: "lifted", by: "deadline" }, "Lifted by the clock, "],
  [{ outcome: "confirmed", by: "Ines" }, "Review: it stays, by Ines, "],
] as const)("what became of a decision names who did it, not who decided: %j", async (reviewed, text) => {
  const row = await shown({ reviewed: { ...reviewed, at: "2026-03-10T12:00:00Z" } });
  expect(row).toHaveTextContent("by Rui");
  expect(row).toHaveTextContent(text);
});

test("a decision by the Terms is listed with the days and jobs that it is about", async () => {
  const job = {
    id: "j1",
    venueName: "Tasca",
    startDate: "2026-03-02",
    endDate: "2026-03-02",
    startTime: "18:00",
    endTime: "23:00",
  };
  const row = await shown({ rule: "terms", facts: { days: ["2026-03-02", "2026-03-09"], jobs: [job] } });
  expect(row).toHaveTextContent("It happened on Mon 2 Mar and Mon 9 Mar");
  expect(screen.getByRole("link", { name: /^Tasca, .*18:00–23:00/ })).toHaveAttribute(
    "href",
    expect.stringContaining("/pages/job/j1"),
  );
});

import type { HistoryEntry } from "@bandeja/contract/console/calls";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" };
const command = (name: string) => ({ name, kind: "command", help: "", fields: [] });

/** Opens the page of an account with one entry in its history, for an operator with some commands. */
function open(entry: Partial<HistoryEntry>, may: readonly string[]) {
  const page = { page: "party", id: party.id, title: party.name, side: "worker", party, names: {} };
  const by = { text: null, by: null, page: null, pageId: null, pageTitle: null };
  const history = [{ at: "2026-12-01T18:00:00Z", ...by, ...entry }];
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: may.map(command) },
    "/queue": { data: [] },
    [`/pages/party/${party.id}`]: { data: { ...page, facts: {}, history, hasEarlier: false, refused: [] } },
  });
  renderConsole(`/pages/party/${party.id}`);
}

const decided = {
  what: "hours.decided",
  text: "The till was closed at 02:10.",
  by: "Rita",
  page: "job",
  pageId: "j1",
  pageTitle: "Casa Aurora",
  note: [{ name: "hoursCount", values: { minutes: 150 } }],
  hoursOf: "a1",
} as const;

test("a history says what counts, and leads to the dispute about hours", async () => {
  open(decided, ["hours show"]);
  expect(await screen.findByText("Hours decided")).toBeVisible();
  expect(screen.getByText(/^2\W*h\W*30.* count\.$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the dispute about hours" })).toHaveAttribute(
    "href",
    "/commands/hours/show?application=a1",
  );
  expect(screen.queryByRole("link", { name: "Correct hours" })).toBeNull();
});

test("a row about work says which, by the day and time of its venue", async () => {
  open({ ...decided, starts: "2026-12-04 18:00" }, []);
  const link = await screen.findByRole("link", { name: /^Casa Aurora, Fri 4 Dec.*, 18:00 \(venue time\)$/ });
  expect(link).toHaveAttribute("href", "/pages/job/j1");
});

test.each(["hours.decided", "hours.corrected"])("%s lead to their correction", async (what) => {
  open({ ...decided, what }, ["hours show", "hours correct"]);
  expect(await screen.findByRole("link", { name: "Correct hours" })).toHaveAttribute(
    "href",
    "/commands/hours/correct?application=a1",
  );
});

test("a review can be hidden though its author has left", async () => {
  open({ what: "review.received", page: "party", pageId: "p1", review: { id: "r1" } }, ["conduct hide"]);
  expect(await screen.findByRole("link", { name: "Hide this review" })).toHaveAttribute(
    "href",
    "/commands/conduct/hide?subject=r1",
  );
});

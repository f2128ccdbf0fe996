import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const page = {
  page: "decision",
  id: "d1",
  title: "Joana Pinto",
  side: null,
  party: { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" },
  facts: { state: "upheld" },
  names: {},
  history: [],
  hasEarlier: false,
  refused: [],
};
const statement = {
  id: "s1",
  occasion: "decided",
  at: "2026-03-10T12:00:00Z",
  language: "en",
  title: "Suspended until 12 March",
  paragraphs: ["What happened: they shouted.", "You can ask for a review."],
  deliveries: [
    { at: "2026-03-10T12:01:00Z", channel: "list", state: "unread", answer: null },
    { at: "2026-03-10T12:02:00Z", channel: "mail", state: "sent", answer: "250 queued as 4F2A" },
  ],
};

function open(more: object, language?: "pt") {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/pages/decision/d1": { data: { ...page, ...more } },
    "/pages/decision/d1/statements/s1": refusal("NOT_FOUND"),
  });
  return { calls, ...renderConsole("/pages/decision/d1", language) };
}

test("a decision has its statement as it was sent, with how it reached the account, and saves its PDF", async () => {
  const { user, calls } = open({ statements: [statement] });
  const sent = await screen.findByRole("region", { name: "About the decision" });
  expect(sent).toHaveTextContent(/Suspended until 12 March.*they shouted\..*ask for a review\./);
  const table = within(sent).getByRole("table", { name: "How it reached the account" });
  expect(table).toHaveTextContent(/List in the account.*not read yet/);
  expect(table).toHaveTextContent(/E-mail.*sent.*250 queued as 4F2A/);
  await user.click(within(sent).getByRole("button", { name: "Save as PDF" }));
  expect(await within(sent).findByText("It does not exist.")).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain("/pages/decision/d1/statements/s1");
});

test.each([
  [
    "possible",
    "en",
    /^The account can ask for a review until .*Thu 10 Sept?, 12:00\. An operator who had no part/,
  ],
  ["waits", "en", /^Its account has asked for a review\..* by .*otherwise it is lifted\.$/],
  ["used", "en", /^It cannot be reviewed any more: the account had its one review/],
  ["over", "pt", /^Não há mais revisão: o prazo de seis meses terminou em /],
] as const)("whether a decision can be reviewed is said on its page: %s", async (code, language, text) => {
  open({ reviewing: { code, at: "2026-09-10T12:00:00Z" } }, language === "pt" ? "pt" : undefined);
  expect(await screen.findByText(text)).toBeVisible();
});

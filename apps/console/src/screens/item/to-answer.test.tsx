import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const person = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const proposal: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  id: "d1",
  due: "2099-03-15T12:00:00.000Z",
  party: person,
  summary: "noshow",
  claim: null,
  details: { said: "The train stood still" },
  names: {},
  answers: [{ name: "reject", command: "conduct reject", input: { decision: "d1" }, reads: "account" }],
};

async function open() {
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [proposal] },
    "/queue/claim": {},
    "/queue/item": { data: proposal },
    "/queue/version": { data: "1" },
  });
  const { user } = renderConsole("/items/proposal/d1");
  const field = await screen.findByRole("textbox", { name: "Reason" });
  return { user, field };
}

test("the first link of an item leads to its answer", async () => {
  const { user, field } = await open();
  screen.getByRole("heading", { level: 1 }).focus();
  await user.tab();
  expect(screen.getByRole("link", { name: "To the answer" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(field).toHaveFocus();
});

test("a key leads to the answer, and is a letter where somebody types", async () => {
  const { user, field } = await open();
  await user.keyboard("a");
  expect(field).toHaveFocus();
  await user.keyboard("a");
  expect(field).toHaveValue("a");
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

test("an account that cannot be deleted yet says why, in place of the command", async () => {
  const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Joana Pinto" };
  const field = { name: "account", as: "argument", value: "account", isRequired: true };
  const command = { name: "people delete", kind: "command", help: "", fields: [field] };
  const page = {
    page: "party",
    id: party.id,
    title: party.name,
    side: "worker",
    party,
    facts: {},
    names: {},
  };
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "support", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: [command] },
    "/queue": { data: [] },
    [`/pages/party/${party.id}`]: {
      data: { ...page, history: [], hasEarlier: false, refused: [command.name] },
    },
  });
  renderConsole(`/pages/party/${party.id}`);
  expect(
    await screen.findByText(/^The account’s e-mail was changed within the last seven days/),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: "Delete an account" })).toBeNull();
});

import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const field = (name: string) => ({ name, as: "option", value: "operator", isRequired: false }) as const;
const list: ConsoleCommand = {
  name: "audit list",
  kind: "query",
  takesTwo: false,
  fields: [field("operator"), field("about")],
};

test("an address of a list with its filters shows its rows, and lets them be changed", async () => {
  const calls = fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: [list] },
    "/queue": { data: [] },
    "/requests": { data: [] },
    "/run/audit/list": { rows: [{ reason: "Asked for by letter." }] },
  });
  const { user } = renderConsole("/commands/audit/list?operator=rui&asked=1");
  expect(await screen.findByText("Asked for by letter.")).toBeVisible();
  const box = screen.getByRole("textbox", { name: /^Operator/ });
  expect(box).toHaveValue("rui");
  await user.clear(box);
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("Asked for by letter.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Show" })).toHaveFocus();
  const asked = calls.filter(({ path }) => path === "/run/audit/list");
  expect(asked.map(({ body }) => body)).toEqual([{ input: { operator: "rui" } }, { input: {} }]);
});

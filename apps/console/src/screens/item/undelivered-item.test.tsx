import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const item: ConsoleItemDetails = {
  kind: "delivery",
  version: "1",
  id: "mail",
  due: "2026-03-11T12:00:00.000Z",
  party: null,
  summary: "mail",
  claim: null,
  details: {
    channel: "mail",
    notifications: 12,
    since: "2026-03-10T12:00:00.000Z",
    failed: "2026-03-10T12:05:00.000Z",
    cause: "The mail server did not take the message: RCPT TO was answered 452",
  },
  names: {},
  answers: [{ name: "sendagain", command: "deliveries retry", input: { channel: "mail" }, reads: "log" }],
};

test("notifications that nobody got say how many, by which channel, why, and what sending them again does", async () => {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "support", endsAt: "2026-03-10T20:00:00Z" },
    },
    "/commands": { data: [] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
  });
  renderConsole("/items/delivery/mail", "pt");
  expect(await screen.findByRole("heading", { level: 1, name: /E-mail/ })).toBeVisible();
  expect(screen.getByText(/^Não entregue/)).toBeVisible();
  expect(screen.getByText("12")).toBeVisible();
  expect(screen.getByText(/RCPT TO was answered 452/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Enviar de novo" })).toHaveAccessibleDescription(
    /^Veja a causa primeiro/,
  );
});

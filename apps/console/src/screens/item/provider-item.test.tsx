import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "support", endsAt: "2026-03-10T20:00:00Z" },
};
const item = (id: string): ConsoleItemDetails => ({
  kind: "provider",
  version: "1",
  id,
  due: "2026-03-10T12:00:00.000Z",
  party: null,
  summary: id,
  claim: null,
  details: {
    since: "2026-03-10T12:00:00.000Z",
    failed: "2026-03-10T12:05:00.000Z",
    cause: "EAUTH: 535 wrong password",
  },
  names: {},
  answers: [],
});
function open(id: string) {
  const data = item(id);
  fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [data] },
    "/queue/claim": {},
    "/queue/item": { data },
  });
  return renderConsole(`/items/provider/${encodeURIComponent(id)}`);
}

test("a provider that is away says since when, of what cause, and what to do", async () => {
  open("mail");
  expect(await screen.findByText("EAUTH: 535 wrong password")).toBeVisible();
  expect(screen.getByText("Since")).toBeVisible();
  expect(screen.getByText(/^Meanwhile mails wait, .* It ends by itself as soon as/)).toBeVisible();
});

test("all push services have the same advice", async () => {
  open("push (Google)");
  expect(await screen.findByText(/^Meanwhile pushes to these browsers wait/)).toBeVisible();
});

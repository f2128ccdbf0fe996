import type { OwnRequest } from "@bandeja/contract/console/plans";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const request = (more: Partial<OwnRequest>): OwnRequest => ({
  id: "a1",
  command: "fee set",
  what: [{ name: "feeIn", values: { usd: 12, country: "PT" } }],
  state: "waiting",
  at: "2026-03-10T12:00:00Z",
  by: null,
  reason: null,
  ...more,
});

test("an operator reads what became of their requests, who decided and why, and opens those that wait", async () => {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "finance", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/requests": {
      data: [
        request({}),
        request({ id: "a2", state: "rejected", by: "Otto", reason: "Nobody has agreed to this." }),
        request({ id: "a3", state: "lapsed" }),
      ],
    },
  });
  renderConsole("/");
  const list = await screen.findByRole("region", { name: "Your requests for a second operator" });
  const [waiting, rejected, lapsed] = within(list).getAllByRole("listitem");
  expect(within(waiting!).getByRole("link")).toHaveAttribute("href", expect.stringContaining("a1"));
  expect(rejected).toHaveTextContent(
    /Set the fee was rejected by Otto, .*Reason: “Nobody has agreed to this\.”/,
  );
  expect(lapsed).toHaveTextContent(/has lapsed.*nothing has happened/);
});

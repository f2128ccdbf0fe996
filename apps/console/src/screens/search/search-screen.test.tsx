import type { SearchAnswer } from "@bandeja/contract/console/search";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const answer: SearchAnswer = {
  hasMore: false,
  data: [
    {
      page: "party",
      id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c",
      title: "Cervejaria Nova",
      side: "venue",
      facts: ["Porto"],
      formerName: "Taberna Antiga",
    },
    {
      page: "party",
      id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d",
      title: "Bia Fontes",
      side: "worker",
      facts: ["Lisboa"],
      formerContact: "phone",
    },
  ],
};

test("a hit that is found by what it had before says so, in both languages", async () => {
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "support", endsAt: "2026-03-10T20:00:00Z" },
    },
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/search": answer,
  });
  const shown = renderConsole("/search?q=antiga", "en");
  expect(await screen.findByRole("link", { name: /Cervejaria Nova formerly Taberna Antiga/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /Bia Fontes had this number before/ })).toBeVisible();
  shown.unmount();
  renderConsole("/search?q=antiga", "pt");
  expect(await screen.findByRole("link", { name: /Cervejaria Nova antes: Taberna Antiga/ })).toBeVisible();
});

test("each press of Search asks again, also for the same", async () => {
  let hits: SearchAnswer = { hasMore: false, data: [] };
  const calls = fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "support", endsAt: "2026-03-10T20:00:00Z" },
    },
    "/commands": { data: [] },
    "/queue": { data: [] },
    "/search": () => hits,
  });
  const { user } = renderConsole("/search?q=912345678");
  const title = await screen.findByRole("heading", { description: "Nobody and nothing found" });
  expect(title).toHaveAccessibleName("Results for “912345678”");
  hits = answer;
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByRole("link", { name: /Bia Fontes/ })).toBeVisible();
  expect(calls.filter(({ path }) => path === "/search")).toHaveLength(2);
});

import { restaurantCostFees, restaurantCostRows, restaurantCosts } from "@bandeja/contract/calls/costs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CostsScreen } from "./costs-screen.tsx";

beforeEach(signInVenue);

const work = { shifts: 1, people: 1, minutes: 480 };
const costs = {
  ...work,
  unsettled: 0,
  sums: [{ currency: "EUR" as const, sum: 96, ...work }],
  fees: [{ currency: "USD" as const, sum: 9.9, receipts: 1 }],
};

test("a venue sees its months, with the job of each row and the way to receipts in the app", async () => {
  const server = fakeApi();
  const november = { month: "2026-11", from: "2026-11-01", to: "2026-11-30", ...costs };
  server.answers(restaurantCosts, {
    ok: true,
    data: { year: 2026, years: [2026], months: [november], total: costs },
  });
  server.answers(restaurantCostRows, {
    ok: true,
    data: [
      {
        applicationId: "a1",
        jobId: "j1",
        workerId: "w1",
        name: "Ana Lua",
        date: "2026-11-27",
        startTime: "18:00",
        endTime: "02:00",
        minutes: 480,
        hourlyValue: 12,
        sum: 96,
        currency: "EUR",
        state: "settled",
      },
    ],
  });
  server.answers(restaurantCostFees, {
    ok: true,
    data: [
      { date: "2026-11-20", kind: "payment", number: "2026-000007", credits: 1, sum: 9.9, currency: "USD" },
    ],
  });
  const { user, address } = renderScreen(<CostsScreen />, { at: "/costs" });
  const month = await screen.findByRole("table", { name: "November 2026" });
  expect(within(month).getByRole("link", { name: /^Job: 18:00/ })).toHaveAttribute("href", "/jobs/j1");
  expect(await screen.findByText("Receipt 2026-000007")).toBeVisible();
  expect(screen.getByRole("link", { name: "Receipts as PDF" })).toHaveAttribute("href", "/account/payments");
  await user.click(screen.getByText("2026 as a table"));
  await user.click(screen.getByRole("link", { name: "November 2026" }));
  expect(address()).toBe("/costs?month=2026-11");
});

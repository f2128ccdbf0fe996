import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { EarningsScreen } from "./earnings-screen.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  return () => vi.useRealTimers();
});

const sums = [
  { currency: "BRL" as const, sum: 469 },
  { currency: "EUR" as const, sum: 80 },
];
const [brl] = sums;
const november = { from: "2026-11-01", to: "2026-11-30", shifts: 2, unsettled: 0, minutes: 840, sums };
const data = {
  weeks: [
    { week: "2026-W45", from: "2026-11-02", to: "2026-11-08", shifts: 1, unsettled: 0, minutes: 420, sums },
    {
      week: "2026-W46",
      from: "2026-11-09",
      to: "2026-11-15",
      shifts: 1,
      unsettled: 0,
      minutes: 420,
      sums: brl ? [brl] : [],
    },
  ],
  months: [{ month: "2026-11", ...november }],
  total: { shifts: 2, unsettled: 0, minutes: 840, sums },
};

function open(language: "en" | "pt" = "en", at = "/earnings") {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(waitressEarnings, { ok: true, data });
  return { server, ...renderScreen(<EarningsScreen />, { at, path: "/earnings", language }) };
}

test("a worker sees their earnings in each currency, and that venues pay directly", async () => {
  open();
  const total = within(await screen.findByRole("region", { name: "Total" }));
  expect(total.getByText("R$469.00")).toBeVisible();
  expect(total.getByText("€80.00")).toBeVisible();
  expect(total.getByText("14 h")).toBeVisible();
  expect(screen.getByText(/Venues pay you directly/)).toBeVisible();
});

test("weeks are listed newest first, and can be switched to months", async () => {
  const { user } = open();
  const weeks = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole("radio", { name: "Weeks" });
  expect(weeks()).toEqual(["Mon 9 – Sun 15 Nov", "Mon 2 – Sun 8 Nov"]);
  await user.click(screen.getByRole("radio", { name: "Months" }));
  expect(weeks()).toEqual(["November 2026"]);
  expect(screen.getByRole("listitem")).toHaveTextContent("2 shifts, 14 h");
});

test("the chart has the latest weeks, and marks the selected one in the list", async () => {
  const { user } = open();
  const chart = within(await screen.findByRole("radiogroup", { name: "Earnings by week" }));
  expect(chart.getAllByRole("radio")).toHaveLength(12);
  expect(chart.getByRole("radio", { name: "Mon 9 – Sun 15 Nov: R$469.00" })).toBeChecked();
  expect(chart.getByRole("radio", { name: "Mon 16 – Sun 22 Nov: R$0.00" })).toBeDisabled();
  await user.click(chart.getByRole("radio", { name: "Mon 2 – Sun 8 Nov: R$469.00" }));
  const [marked, ...others] = screen.getAllByRole("listitem").filter((item) => item.ariaCurrent === "true");
  expect(others).toEqual([]);
  expect(marked).toHaveTextContent("Mon 2 – Sun 8 Nov");
  await user.click(screen.getByRole("radio", { name: "EUR" }));
  expect(chart.getByRole("radio", { name: "Mon 2 – Sun 8 Nov: €80.00" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Hours" }));
  expect(chart.getByRole("radio", { name: "Mon 2 – Sun 8 Nov: 7\u00a0h" })).toBeChecked();
});

test("the address keeps whether weeks or months are shown", async () => {
  open("pt", "/earnings?by=months");
  expect(await screen.findByRole("radio", { name: "Meses" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Novembro de 2026: R$\u00a0469,00" })).toBeChecked();
});

test("a week of another year shows the year", async () => {
  signInWaitstaff();
  const server = fakeApi();
  const week = {
    week: "2025-W50",
    from: "2025-12-08",
    to: "2025-12-14",
    shifts: 1,
    unsettled: 0,
    minutes: 420,
    sums,
  };
  server.answers(waitressEarnings, { ok: true, data: { ...data, weeks: [week, ...data.weeks] } });
  renderScreen(<EarningsScreen />, { at: "/earnings" });
  expect(await screen.findByRole("heading", { name: "Mon 8 – Sun 14 Dec 2025" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Mon 2 – Sun 8 Nov" })).toBeVisible();
});

test("sums have the Portuguese format in Portuguese", async () => {
  open("pt");
  expect(await screen.findByRole("region", { name: "Total" })).toHaveTextContent("R$ 469,00");
});

test("a worker without earnings is led to the shifts, and a failure can be retried", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(waitressEarnings, "INTERNAL");
  const { user } = renderScreen(<EarningsScreen />, { at: "/earnings" });
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your earnings.");
  const nothing = { shifts: 0, unsettled: 0, minutes: 0, sums: [] };
  server.answers(waitressEarnings, { ok: true, data: { weeks: [], months: [], total: nothing } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
});

test("shifts whose hours are in dispute are counted beside their period and in the total", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(waitressEarnings, {
    ok: true,
    data: {
      ...data,
      weeks: data.weeks.map((week) => ({ ...week, unsettled: week.week === "2026-W45" ? 1 : 0 })),
      total: { ...data.total, unsettled: 1 },
    },
  });
  renderScreen(<EarningsScreen />, { at: "/earnings" });
  const total = within(await screen.findByRole("region", { name: "Total" }));
  expect(total.getByRole("link", { name: "1 shift with hours not agreed yet" })).toHaveAttribute(
    "href",
    expect.stringContaining("/my-shifts"),
  );
  const [newest, older] = screen.getAllByRole("listitem");
  expect(newest).not.toHaveTextContent("not agreed yet");
  expect(older).toHaveTextContent("1 shift with hours not agreed yet");
});

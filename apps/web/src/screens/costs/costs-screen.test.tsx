import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { restaurantCostFees, restaurantCostRows, restaurantCosts } from "@bandeja/contract/calls/costs";
import type { CostFee, CostRow, Costs } from "@bandeja/contract/calls/costs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import * as files from "@bandeja/web-platform/storage/save-file.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CostsScreen } from "./costs-screen.tsx";

stopClock();

beforeEach(() => signInVenue());

const work = (minutes: number, sum: number, shifts = 2) => {
  const totals = { shifts, people: 2, minutes };
  return { ...totals, unsettled: 0, sums: [{ currency: "BRL" as const, sum, ...totals }], fees: [] };
};
const feesOf = (sum: number, receipts = 1) => ({ fees: [{ currency: "USD" as const, sum, receipts }] });
const november = { month: "2026-11", from: "2026-11-01", to: "2026-11-30", ...work(840, 469) };
const march = { month: "2026-03", from: "2026-03-01", to: "2026-03-31", ...work(300, 1234.5, 1) };
const of2026: Costs = {
  year: 2026,
  years: [2026, 2025],
  months: [november, march],
  total: work(1140, 1703.5, 3),
};
const of2025: Costs = { year: 2025, years: [2026, 2025], months: [], total: { ...work(0, 0, 0), sums: [] } };

const row = (more: Partial<CostRow> = {}): CostRow => ({
  applicationId: "a1",
  jobId: "j1",
  workerId: "w1",
  name: "Ana Lua",
  date: "2026-11-27",
  startTime: "18:00",
  endTime: "02:00",
  minutes: 480,
  hourlyValue: 33.5,
  sum: 268,
  currency: "BRL",
  state: "settled",
  ...more,
});
const fee = (more: Partial<CostFee> = {}): CostFee => ({
  date: "2026-11-27",
  kind: "payment",
  number: "2026-000007",
  credits: 5,
  sum: 44.55,
  currency: "USD",
  ...more,
});

const rows = [
  row(),
  row({ applicationId: "a2", workerId: "w2", name: '=HYPERLINK("http://x")', minutes: 90, sum: 50.25 }),
  row({ date: "2026-11-28", minutes: 270, sum: 150.75 }),
];

interface Options {
  at?: string;
  language?: "en" | "pt";
  costs?: Costs;
  /** By month. */
  fees?: Readonly<Record<string, readonly CostFee[]>>;
}

function open({ at = "/costs", language = "en", costs = of2026, fees = {} }: Options = {}) {
  const server = fakeApi();
  server.answers(restaurantCosts, ({ body }) => ({
    ok: true as const,
    data: (body as { year?: number }).year === 2025 ? of2025 : costs,
  }));
  server.answers(restaurantCostRows, ({ body }) => {
    const { month, cursor } = body as { month: string; cursor?: string };
    if (month === "2026-03") {
      return { ok: true as const, data: [row({ date: "2026-03-09", name: "Rui Sol" })] };
    }
    return cursor === undefined
      ? { ok: true as const, data: rows.slice(0, 2), nextCursor: "more" }
      : { ok: true as const, data: rows.slice(2) };
  });
  server.answers(restaurantCostFees, ({ body }) => ({
    ok: true as const,
    data: [...(fees[(body as { month: string }).month] ?? [])],
  }));
  return { server, ...renderScreen(<CostsScreen />, { at, language }) };
}

/** Takes the next file instead of downloading it. */
function takeFile() {
  const save = vi.spyOn(files, "handOver").mockResolvedValue();
  onTestFinished(() => save.mockRestore());
  return async () => {
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const file = save.mock.calls[0]?.[0];
    return { name: file?.name, text: await file?.text() };
  };
}

test("a venue sees the total of the newest year, and the rows of its latest month day by day", async () => {
  open();
  const total = within(await screen.findByRole("region", { name: "Total 2026" }));
  expect(total.getByText("R$1,703.50")).toBeVisible();
  expect(total.getByText("19 h")).toBeVisible();
  const month = await screen.findByRole("table", { name: "November 2026" });
  const lines = within(month)
    .getAllByRole("row")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(lines).toEqual([
    "WorkerHoursPay",
    "Fri 27 Nov",
    "Ana Lua18:00–02:00 (+1) R$33.50 an hour8 hR$268.00",
    '=HYPERLINK("http://x")18:00–02:00 (+1) R$33.50 an hour1 h 30 minR$50.25',
    "Sat 28 Nov",
    "Ana Lua18:00–02:00 (+1) R$33.50 an hour4 h 30 minR$150.75",
    "Total14 hR$469.00",
  ]);
  expect(
    within(month).getAllByRole("link", { name: /^Job: 18:00–02:00 \(\+1\), Fri 27 Nov/ })[0],
  ).toHaveAttribute("href", "/singlejob?id=j1");
});

test("a month is selected in the chart or in its table, and its address keeps it", async () => {
  const { user, address } = open();
  const chart = await screen.findByRole("radiogroup", { name: "Costs by month in 2026" });
  expect(within(chart).getAllByRole("radio")).toHaveLength(12);
  expect(within(chart).getByRole("radio", { name: "November 2026: R$469.00" })).toBeChecked();
  expect(within(chart).getByRole("radio", { name: "April 2026: R$0.00" })).toBeDisabled();
  const bar = within(chart).getByRole("radio", { name: "March 2026: R$1,234.50" });
  await user.click(bar);
  expect(bar).toBeChecked();
  expect(await screen.findByRole("table", { name: "March 2026" })).toHaveTextContent("Rui Sol");
  expect(address()).toBe("/costs?month=2026-03");
  await user.click(screen.getByText("2026 as a table"));
  await user.click(screen.getByRole("link", { name: "November 2026" }));
  expect(await screen.findByRole("heading", { name: "November 2026" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Hours" }));
  expect(screen.getByRole("radio", { name: "November 2026: 14\u00a0h" })).toBeChecked();
});

test("an address with a month opens its year, and another year can be chosen", async () => {
  const { user, server, address } = open({ at: "/costs?month=2026-03" });
  expect(await screen.findByRole("table", { name: "March 2026" })).toBeVisible();
  expect(server.sentTo(restaurantCosts)).toEqual([{ year: 2026 }]);
  await user.selectOptions(screen.getByLabelText("Year"), "2025");
  expect(await screen.findByText("No completed work in 2025.")).toBeVisible();
  expect(address()).toBe("/costs?year=2025");
});

test("Back returns to the year and month of before", async () => {
  const { user, router, address } = open({ at: "/costs?month=2026-03" });
  await user.selectOptions(await screen.findByLabelText("Year"), "2025");
  await screen.findByText("No completed work in 2025.");
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("table", { name: "March 2026" })).toBeVisible();
  expect(address()).toBe("/costs?month=2026-03");
});

test("the measure stays when the year changes", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("radio", { name: "Hours" }));
  await user.selectOptions(screen.getByLabelText("Year"), "2025");
  await screen.findByText("No completed work in 2025.");
  await user.selectOptions(screen.getByLabelText("Year"), "2026");
  expect(await screen.findByRole("radio", { name: "Hours" })).toBeChecked();
});

test.each(["/costs?month=2026-13", "/costs?year=x", "/costs?month=="])(
  "the address %s shows the latest month",
  async (at) => {
    open({ at });
    expect(await screen.findByRole("heading", { name: "November 2026" })).toBeVisible();
  },
);

test("the file of a month has all rows, and names in it cannot become formulas", async () => {
  const file = takeFile();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Download the month" }));
  expect(await file()).toEqual({
    name: "costs-2026-11.csv",
    text: [
      "Date,Worker,Start,End,Hours,Minutes,Hourly value,Pay,Currency,State of the hours,Job ID,Application ID,Kind,Receipt",
      "2026-11-27,Ana Lua,18:00,02:00,8,480,33.5,268,BRL,Settled,j1,a1,Pay,",
      `2026-11-27,"'=HYPERLINK(""http://x"")",18:00,02:00,1.5,90,33.5,50.25,BRL,Settled,j1,a2,Pay,`,
      "2026-11-28,Ana Lua,18:00,02:00,4.5,270,33.5,150.75,BRL,Settled,j1,a1,Pay,",
      "",
    ].join("\r\n"),
  });
});

test("the file of a year has its months in order, with Portuguese headings and separators", async () => {
  const file = takeFile();
  const { user } = open({ language: "pt" });
  await user.click(await screen.findByRole("button", { name: "Baixar 2026" }));
  const { name, text = "" } = await file();
  const [titles, first, second] = text.split("\r\n");
  expect(name).toBe("custos-2026.csv");
  expect(titles).toMatch(
    /^Data;Quem trabalhou;Início;Fim;Horas;Minutos;Valor por hora;Valor;Moeda;Situação das horas;/,
  );
  expect(first).toBe("2026-03-09;Rui Sol;18:00;02:00;8;480;33,5;268;BRL;Acertadas;j1;a1;Trabalho;");
  expect(second).toMatch(/^2026-11-27;Ana Lua;/);
});

test("hours that are not settled are marked in rows and sums, and in the file", async () => {
  const file = takeFile();
  const server = fakeApi();
  const total = { ...of2026.total, unsettled: 2 };
  server.answers(restaurantCosts, {
    ok: true,
    data: { ...of2026, months: [{ ...november, unsettled: 2 }], total },
  });
  server.answers(restaurantCostRows, {
    ok: true,
    data: [row({ state: "disputed" }), row({ applicationId: "a2", state: "proposed" })],
  });
  server.answers(restaurantCostFees, { ok: true, data: [] });
  const { user } = renderScreen(<CostsScreen />, { at: "/costs" });
  const month = await screen.findByRole("table", { name: "November 2026" });
  expect(within(month).getByText("Hours in dispute, with Bandeja")).toBeVisible();
  expect(within(month).getByText("Hours not agreed yet")).toBeVisible();
  const note = "The hours of 2 shifts aren’t settled yet, so the pay can still change.";
  expect(within(screen.getByRole("region", { name: "Total 2026" })).getByText(note)).toBeVisible();
  expect(within(screen.getByRole("region", { name: "November 2026" })).getByText(note)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download the month" }));
  const { text = "" } = await file();
  expect(text).toContain(',BRL,"Hours in dispute, with Bandeja",j1,a1');
  expect(text).toContain(",BRL,Hours not agreed yet,j1,a2");
});

test("settled hours have no mark", async () => {
  open();
  await screen.findByRole("table", { name: "November 2026" });
  expect(screen.queryByText(/settled|dispute|agreed yet/)).toBeNull();
});

test("a file that cannot be made says why", async () => {
  const { user, server } = open();
  await screen.findByRole("table", { name: "November 2026" });
  server.refuses(restaurantCostRows, "INTERNAL");
  await user.click(screen.getByRole("button", { name: "Download 2026" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
});

/** A year with fees: those of November beside work, one of February without. */
function openFees() {
  const february = { ...work(0, 0, 0), sums: [], ...feesOf(9.9) };
  const ofFebruary = { month: "2026-02", from: "2026-02-01", to: "2026-02-28", ...february };
  const months = [{ ...november, ...feesOf(35.64, 2) }, march, ofFebruary];
  const refund = fee({
    date: "2026-11-29",
    kind: "refund",
    number: "2026-000009",
    credits: 1,
    sum: -8.91,
  });
  return open({
    costs: { ...of2026, months, total: { ...of2026.total, ...feesOf(45.54, 3) } },
    fees: { "2026-11": [fee(), refund], "2026-02": [fee({ date: "2026-02-03", sum: 9.9, credits: 1 })] },
  });
}

test("Bandeja's fees stand beside the pay, with their receipts and credit notes", async () => {
  openFees();
  const total = within(await screen.findByRole("region", { name: "Total 2026" }));
  expect(total.getByText("USD 45.54")).toBeVisible();
  const table = await screen.findByRole("table", { name: "Bandeja’s fees" });
  const lines = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(lines).toEqual([
    "DocumentDayAmount",
    "Receipt 2026-0000075 creditsFri 27 NovUSD 44.55",
    "Credit note 2026-0000091 creditSun 29 NovUSD -8.91",
    "TotalUSD 35.64",
  ]);
  expect(screen.getByRole("link", { name: "Receipts as PDF" })).toHaveAttribute("href", "/account/payments");
});

test("a month with fees alone can be selected", async () => {
  const { user, server } = openFees();
  await user.click(await screen.findByRole("radio", { name: /^February 2026/ }));
  expect(await screen.findByText("No completed work in February 2026.")).toBeVisible();
  expect(await screen.findByRole("table", { name: "Bandeja’s fees" })).toHaveTextContent(
    "Receipt 2026-000007",
  );
  expect(server.sentTo(restaurantCostRows)).not.toContainEqual(expect.objectContaining({ month: "2026-02" }));
});

test("the file has work and fees by day", async () => {
  const file = takeFile();
  const { user } = openFees();
  await user.click(await screen.findByRole("button", { name: "Download the month" }));
  const { text = "" } = await file();
  const lines = text.trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.slice(0, 10))).toEqual([
    "2026-11-27",
    "2026-11-27",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect(lines[2]).toBe("2026-11-27,,,,,,,44.55,USD,,,,Bandeja’s fee,2026-000007");
  expect(lines[4]).toBe("2026-11-29,,,,,,,-8.91,USD,,,,Refund of Bandeja’s fee,2026-000009");
});

test("a venue without completed work reads what will be here", async () => {
  const server = fakeApi();
  const none = { shifts: 0, people: 0, minutes: 0, unsettled: 0, sums: [], fees: [] };
  server.answers(restaurantCosts, { ok: true, data: { year: null, years: [], months: [], total: none } });
  renderScreen(<CostsScreen />, { at: "/costs" });
  expect(await screen.findByRole("heading", { name: "No costs yet." })).toBeVisible();
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("costs and rows that failed to load can be retried", async () => {
  const server = fakeApi();
  server.refuses(restaurantCosts, "INTERNAL");
  server.refuses(restaurantCostRows, "INTERNAL");
  const { user } = renderScreen(<CostsScreen />, { at: "/costs" });
  expect(await screen.findByText("We couldn’t load your costs.")).toBeVisible();
  server.answers(restaurantCosts, { ok: true, data: of2026 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("We couldn’t load this month.")).toBeVisible();
  server.answers(restaurantCostRows, { ok: true, data: rows });
  await user.click(screen.getByRole("button", { name: "Try again", busy: false }));
  expect(await screen.findByRole("table", { name: "November 2026" })).toBeVisible();
});

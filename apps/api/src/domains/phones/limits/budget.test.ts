import { expect, test } from "vitest";
import { judgeBudget, splitBudget, type PoolName, type Sends, type Usage } from "./budget.ts";

const none: Sends = { all: 0, network: 0, block: 0 };
const usageOf = (given: Partial<Record<PoolName, Partial<Sends>>>): Usage => ({
  day: { ...none, ...given.day },
  hour: { ...none, ...given.hour },
  country: { ...none, ...given.country },
  range: { ...none, ...given.range },
});
const judge = (given: Parameters<typeof usageOf>[0], isOneCountry = false) =>
  judgeBudget("anonymous", 700, usageOf(given), { isOneCountry });

test("strangers and signed-in people have budgets of their own, which are the whole", () => {
  expect(splitBudget(1_000)).toEqual({ anonymous: 700, accounts: 300 });
  expect(splitBudget(3)).toEqual({ anonymous: 3, accounts: 0 });
  expect(splitBudget(0)).toEqual({ anonymous: 0, accounts: 0 });
});

test.each([
  ["nothing has gone out", {}, "open", "calm"],
  ["a network has just less than a fifth", { day: { all: 200, network: 139 } }, "open", "calm"],
  ["a network has a fifth", { day: { all: 200, network: 140 } }, "share", "calm"],
  ["a provider has half", { day: { all: 349, network: 1, block: 350 } }, "share", "calm"],
  ["half has gone out, and a network has had 2 %", { day: { all: 350, network: 14 } }, "share", "busy"],
  ["half has gone out, and a network has had less", { day: { all: 350, network: 13 } }, "open", "busy"],
  ["the reserve is left, and a network has had one", { day: { all: 490, network: 1 } }, "share", "reserve"],
  ["the reserve is left, for a network that had none", { day: { all: 699 } }, "open", "reserve"],
  ["the reserve is left, and a provider has 5 %", { day: { all: 490, block: 35 } }, "share", "reserve"],
  ["everything has gone out", { day: { all: 700 } }, "spent", "reserve"],
  ["an hour was busy, and a network has had 2 %", { hour: { all: 88, network: 3 } }, "share", "busy"],
  ["an hour was busy, for a network that had none", { hour: { all: 600 } }, "open", "reserve"],
  ["a country has had its part, for a network that had none", { country: { all: 420 } }, "open", "reserve"],
  [
    "a country has had its part, and a network one",
    { country: { all: 420, network: 1 } },
    "share",
    "reserve",
  ],
  ["a country has had all that it may", { country: { all: 560 } }, "spent", "reserve"],
  ["a range of numbers was asked for often", { range: { all: 90, network: 3 } }, "share", "busy"],
  ["a range of numbers has had all that it may", { range: { all: 350 } }, "spent", "reserve"],
] as const)("when %s, the answer is told", (_what, usage, verdict, load) => {
  expect(judge(usage)).toEqual({ verdict, load });
});

test("a server of one country spends its budget there", () => {
  expect(judge({ country: { all: 560 } }, true)).toEqual({ verdict: "open", load: "reserve" });
});

test("the smallest budgets still send, and never more than they are", () => {
  const all = (budget: number, sent: number) =>
    judgeBudget("anonymous", budget, usageOf({ day: { all: sent } }), { isOneCountry: true }).verdict;
  expect([all(1, 0), all(1, 1), all(0, 0)]).toEqual(["open", "spent", "spent"]);
});

test("signed-in people have no limits by country or range", () => {
  const usage = usageOf({ country: { all: 300 }, range: { all: 300 }, hour: { all: 300 } });
  expect(judgeBudget("accounts", 300, usage, { isOneCountry: false })).toEqual({
    verdict: "open",
    load: "calm",
  });
});

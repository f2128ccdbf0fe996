import { expect, test } from "vitest";
import { judgeBudget, splitBudget, type PoolName, type Sends, type Usage } from "./budget.ts";

const none: Sends = { all: 0, network: 0, block: 0, networksOfBlock: 0 };
const usageOf = (overrides: Partial<Record<PoolName, Partial<Sends>>>): Usage => ({
  day: { ...none, ...overrides.day },
  hour: { ...none, ...overrides.hour },
  country: { ...none, ...overrides.country },
  range: { ...none, ...overrides.range },
});
const judge = (overrides: Parameters<typeof usageOf>[0], isOneCountry = false) =>
  judgeBudget("anonymous", 700, usageOf(overrides), { isOneCountry });

test("anonymous and signed-in requests and notifications have separate parts, which add up to the whole", () => {
  expect(splitBudget(1_000)).toEqual({ anonymous: 700, accounts: 200, notifications: 100 });
  expect(splitBudget(3)).toEqual({ anonymous: 3, accounts: 0, notifications: 0 });
  expect(splitBudget(0)).toEqual({ anonymous: 0, accounts: 0, notifications: 0 });
});

test.each([
  ["nothing has gone out", {}, "open", 1],
  ["a network has just less than a fifth", { day: { all: 200, network: 139 } }, "open", 1],
  ["a network has a fifth", { day: { all: 200, network: 140, networksOfBlock: 1 } }, "share", 8],
  ["a provider has half", { day: { all: 349, network: 1, block: 350 } }, "share", 8],
  ["half has gone out, and a network has had 2 %", { day: { all: 350, network: 14 } }, "share", 8],
  ["half has gone out, and a network has had less", { day: { all: 350, network: 13 } }, "open", 4],
  ["the reserve is left, and a network has had one", { day: { all: 490, network: 1 } }, "share", 8],
  ["the reserve is left, for a network that had none", { day: { all: 699 } }, "open", 8],
  ["everything has gone out", { day: { all: 700 } }, "spent", 32],
  ["an hour was busy, and a network has had 2 %", { hour: { all: 88, network: 3 } }, "share", 8],
  ["an hour was busy, for a network that had none", { hour: { all: 600 } }, "open", 8],
  ["a country has had its part, for a network that had none", { country: { all: 420 } }, "open", 8],
  ["a country has had its part, and a network one", { country: { all: 420, network: 1 } }, "share", 8],
  ["a country has had all that it may", { country: { all: 560 } }, "spent", 32],
  ["a range of numbers was asked for often", { range: { all: 90, network: 3 } }, "share", 8],
  ["a range of numbers has had all that it may", { range: { all: 350 } }, "spent", 32],
] as const)("when %s, a request gets that verdict and work", (_what, usage, verdict, work) => {
  expect(judge(usage)).toEqual({ verdict, work });
});

// With 200 messages left, up to 400 networks of one block may have had one.
test.each([
  [1, "open", 8],
  [100, "open", 14],
  [399, "open", 32],
  [400, "share", 32],
] as const)(
  "a new network in a block with %i active networks gets %s, for %i units of work",
  (networksOfBlock, verdict, work) => {
    expect(judge({ day: { all: 500, block: 480, networksOfBlock } })).toEqual({ verdict, work });
  },
);

test.each([
  ["half of an hour while that is calm", { hour: { all: 87, block: 87, networksOfBlock: 3 } }],
  ["a tenth of an hour that is busy", { hour: { all: 88, block: 85, networksOfBlock: 3 } }],
  ["half of a day while that is calm", { day: { all: 350, block: 350, networksOfBlock: 3 } }],
  [
    "a twentieth of a day of which the reserve is left",
    { day: { all: 490, block: 350, networksOfBlock: 3 } },
  ],
] as const)("a block that has had %s leaves each of its networks a first message", (_what, usage) => {
  expect(judge(usage)).toEqual({ verdict: "open", work: 8 });
});

test("a server of one country spends its budget there", () => {
  expect(judge({ country: { all: 560 } }, true)).toEqual({ verdict: "open", work: 8 });
});

test("the smallest budgets allow messages, and never more than their size", () => {
  const all = (budget: number, sent: number) =>
    judgeBudget("anonymous", budget, usageOf({ day: { all: sent } }), { isOneCountry: true }).verdict;
  expect([all(1, 0), all(1, 1), all(0, 0)]).toEqual(["open", "spent", "spent"]);
});

test("signed-in requests have no limits by country or range", () => {
  const usage = usageOf({ country: { all: 300 }, range: { all: 300 }, hour: { all: 300 } });
  expect(judgeBudget("accounts", 300, usage, { isOneCountry: false })).toEqual({
    verdict: "open",
    work: 1,
  });
});

import type { Tx } from "../../../../db/database.ts";
import { countAttempt } from "../../../../http/attempts-store.ts";
import { splitBudget, type BudgetName } from "./budget.ts";

const day = 24 * 60 * 60 * 1000;

/** How far a budget is used up; `half` warns while there is still time to react. */
export type BudgetState = "ok" | "half" | "spent";

export function budgetState(sent: number, budget: number): BudgetState {
  if (sent >= budget) return "spent";
  return sent * 2 >= budget ? "half" : "ok";
}

/** A budget's new state, once a day for each, for the log; undefined without a change. */
export async function findBudgetWarning(
  tx: Tx,
  { name, sent, dailyBudget, now }: { name: BudgetName; sent: number; dailyBudget: number; now: Date },
): Promise<Exclude<BudgetState, "ok"> | undefined> {
  const state = budgetState(sent, splitBudget(dailyBudget)[name]);
  if (state === "ok") return undefined;
  const today = new Date(Math.floor(now.getTime() / day) * day);
  const times = await countAttempt(tx, "sms-budget", `${name} ${state}`, today);
  return times === 1 ? state : undefined;
}

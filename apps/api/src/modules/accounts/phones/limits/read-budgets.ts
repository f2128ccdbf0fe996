import type { Tx } from "../../../../db/database.ts";
import { splitBudget, type BudgetName } from "./budget.ts";
import { budgetState, type BudgetState } from "./find-budget-warning.ts";
import { countSends } from "./usage-store.ts";

/** How many messages each budget has paid for in the last day, of how many. */
export async function readBudgets(
  tx: Tx,
  dailyBudget: number,
  now: Date,
): Promise<Partial<Record<BudgetName, { sent: number; budget: number; state: BudgetState }>>> {
  const sends = await countSends(tx, now);
  const budgets = Object.entries(splitBudget(dailyBudget)) as [BudgetName, number][];
  return Object.fromEntries(
    budgets
      // Of the smallest budgets nothing is left for accounts, which are served as strangers then.
      .filter(([, budget]) => budget > 0)
      .map(([name, budget]) => {
        const sent = sends[name];
        return [name, { sent, budget, state: budgetState(sent, budget) }];
      }),
  );
}

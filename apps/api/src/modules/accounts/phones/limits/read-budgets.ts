import type { Db } from "../../../../db/database.ts";
import { splitBudget, type BudgetName } from "./budget.ts";
import { budgetState, type BudgetState } from "./find-budget-warning.ts";
import { countSends } from "./usage-store.ts";

/** The number of codes charged to each budget in the last day, and its size. */
export async function readBudgets(
  db: Db,
  dailyBudget: number,
  now: Date,
): Promise<Partial<Record<BudgetName, { sent: number; budget: number; state: BudgetState }>>> {
  const sends = await countSends(db, now);
  const { anonymous, accounts } = splitBudget(dailyBudget);
  const budgets = Object.entries({ anonymous, accounts }) as [BudgetName, number][];
  return Object.fromEntries(
    budgets
      // The smallest budgets have no part for accounts, which then count as anonymous.
      .filter(([, budget]) => budget > 0)
      .map(([name, budget]) => {
        const sent = sends[name];
        return [name, { sent, budget, state: budgetState(sent, budget) }];
      }),
  );
}

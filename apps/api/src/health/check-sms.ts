import type { Db } from "../db/database.ts";
import { readBudgets } from "../modules/accounts/phones/limits/read-budgets.ts";
import type { HealthCheck } from "./health-check.ts";

interface SmsCheckDeps {
  readonly db: Db;
  readonly dailyBudget: number;
  readonly now: () => Date;
}

/** The share of the day's text messages that was sent: degraded from half of either budget on. */
export function smsCheck({ db, dailyBudget, now }: SmsCheckDeps): HealthCheck {
  return {
    name: "sms",
    critical: false,
    maxAgeMs: 10_000,
    async run() {
      const budgets = await readBudgets(db, dailyBudget, now());
      const isFine = Object.values(budgets).every(({ state }) => state === "ok");
      return { status: isFine ? "ok" : "degraded", details: { budgets } };
    },
  };
}

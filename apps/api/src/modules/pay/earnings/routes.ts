import type { OnWire } from "@bandeja/contract/call";
import { waitressEarnings, type EarningsSchema } from "@bandeja/contract/calls/earnings";
import { groupByCurrency, sumDays } from "@bandeja/domain/earnings";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findEarnings, type EarnedDay, type EarnedPeriod } from "./find-earnings.ts";

type Earnings = OnWire<typeof EarningsSchema>;

const countShifts = (days: readonly EarnedDay[]) =>
  new Set(days.map(({ applicationId }) => applicationId)).size;

/** As in the worker's record, a job of several days is one shift in each period that it overlaps. */
const presentDays = (days: readonly EarnedDay[]) => ({
  shifts: countShifts(days),
  unsettled: countShifts(days.filter(({ state }) => state !== "settled")),
  minutes: sumDays(days).minutes,
  sums: groupByCurrency(days).map(({ currency, days: own }) => ({
    currency,
    sum: fromCents(sumDays(own).cents),
  })),
});

const presentPeriod = ({ from, to, days }: EarnedPeriod) => ({ from, to, ...presentDays(days) });

function presentEarnings({ weeks, months, days }: Awaited<ReturnType<typeof findEarnings>>): Earnings {
  return {
    weeks: weeks.map((week) => ({ week: week.name, ...presentPeriod(week) })),
    months: months.map((month) => ({ month: month.name, ...presentPeriod(month) })),
    total: presentDays(days),
  };
}

export function earningsRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressEarnings, {
    async run({ db, actor, body, now }) {
      const query = { timezone: body.timezone, now };
      return { ok: true, data: presentEarnings(await findEarnings(db, actor.workerId, query)) };
    },
  });
}

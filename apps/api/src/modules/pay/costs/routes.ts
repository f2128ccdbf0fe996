import type { OnWire } from "@bandeja/contract/call";
import {
  restaurantCostFees,
  restaurantCostRows,
  restaurantCosts,
  type CostFeeSchema,
  type CostRowSchema,
  type CostsSchema,
} from "@bandeja/contract/calls/costs";
import type { Language } from "@bandeja/contract/lists";
import { groupByCurrency, sumDays } from "@bandeja/domain/earnings";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import { findCostFees, findCostRows, findCosts, type CostDay } from "./find-costs.ts";
import type { Fee } from "./fees-store.ts";

type CostFee = OnWire<typeof CostFeeSchema>;
type CostRow = OnWire<typeof CostRowSchema>;
type Costs = OnWire<typeof CostsSchema>;

const countShifts = (days: readonly CostDay[]) => new Set(days.map(({ work }) => work.id)).size;

/** As in records, a job of several days is one shift of each worker in each month that it overlaps. */
const presentWork = (days: readonly CostDay[]) => ({
  shifts: countShifts(days),
  people: new Set(days.map(({ work }) => work.workerId)).size,
  minutes: sumDays(days).minutes,
});

/** An amount that is negative where more was refunded than paid. */
const balanceOf = (cents: number): number => Math.sign(cents) * fromCents(Math.abs(cents));

const presentFees = (fees: readonly Fee[]) =>
  groupByCurrency(fees).map(({ currency, days: own }) => ({
    currency,
    sum: balanceOf(own.reduce((cents, fee) => cents + fee.cents, 0)),
    receipts: own.length,
  }));

const presentDays = (days: readonly CostDay[], fees: readonly Fee[]) => ({
  ...presentWork(days),
  unsettled: countShifts(days.filter(({ state }) => state !== "settled")),
  sums: groupByCurrency(days).map(({ currency, days: own }) => ({
    currency,
    sum: fromCents(sumDays(own).cents),
    ...presentWork(own),
  })),
  fees: presentFees(fees),
});

function presentCosts({ year, years, months, days, fees }: Awaited<ReturnType<typeof findCosts>>): Costs {
  return {
    year,
    years,
    months: months.map(({ name, from, to, ...own }) => ({
      month: name,
      from,
      to,
      ...presentDays(own.days, own.fees),
    })),
    total: presentDays(days, fees),
  };
}

const presentRow = ({ date, minutes, cents, work, state }: CostDay, language: Language): CostRow => ({
  application_id: work.id,
  job_id: work.jobId,
  waitress_id: work.workerId,
  waitress: displayName(work.workerName, language),
  date,
  startshift: work.startTime,
  endshift: work.endTime,
  minutes,
  salary: fromCents(work.hourlyCents),
  sum: fromCents(cents),
  currency: work.currency,
  state,
});

const presentFee = ({ date, kind, number, credits, cents, currency }: Fee): CostFee => ({
  date,
  kind,
  number,
  credits,
  sum: balanceOf(cents),
  currency,
});

export function costRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantCosts, {
    async run({ db, actor, body, now }) {
      const found = await findCosts(db, actor.venueId, { year: body.year, now });
      return { ok: true, data: presentCosts(found) };
    },
  });

  registerCall(app, services, restaurantCostRows, {
    async run({ db, actor, body, language, now }) {
      const query = { month: body.month, paging: parsePage(body), now };
      const { rows, nextCursor } = await findCostRows(db, actor.venueId, query);
      const data = rows.map((row) => presentRow(row, language));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, restaurantCostFees, {
    async run({ db, actor, body }) {
      const query = { month: body.month, paging: parsePage(body) };
      const { rows, nextCursor } = await findCostFees(db, actor.venueId, query);
      return { ok: true, data: rows.map(presentFee), ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}

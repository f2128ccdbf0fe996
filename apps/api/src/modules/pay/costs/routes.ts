import type { OnWire } from "@bandeja/contract/call";
import {
  restaurantCostRows,
  restaurantCosts,
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
import { findCostRows, findCosts, type CostDay } from "./find-costs.ts";

type CostRow = OnWire<typeof CostRowSchema>;
type Costs = OnWire<typeof CostsSchema>;

const countShifts = (days: readonly CostDay[]) => new Set(days.map(({ work }) => work.id)).size;

/** As in records, a job of several days is one shift of each worker in each month that it overlaps. */
const presentWork = (days: readonly CostDay[]) => ({
  shifts: countShifts(days),
  people: new Set(days.map(({ work }) => work.workerId)).size,
  minutes: sumDays(days).minutes,
});

const presentDays = (days: readonly CostDay[]) => ({
  ...presentWork(days),
  unsettled: countShifts(days.filter(({ state }) => state !== "settled")),
  sums: groupByCurrency(days).map(({ currency, days: own }) => ({
    currency,
    sum: fromCents(sumDays(own).cents),
    ...presentWork(own),
  })),
});

function presentCosts({ year, years, months, days }: Awaited<ReturnType<typeof findCosts>>): Costs {
  return {
    year,
    years,
    months: months.map(({ name, from, to, days: own }) => ({ month: name, from, to, ...presentDays(own) })),
    total: presentDays(days),
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
}

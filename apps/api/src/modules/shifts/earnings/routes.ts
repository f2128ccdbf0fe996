import { waitressEarnings, type Earnings } from "@bandeja/contract/calls/earnings";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findEarnings, type Earned } from "./find-earnings.ts";
import { fromCents } from "@bandeja/domain/total-spend";

const presentEarned = ({ shifts, minutes, cents }: Earned) => ({
  shifts: shifts.size,
  minutes,
  sums: [...cents]
    .map(([currency, sum]) => ({ currency, sum: fromCents(sum) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
});

function presentEarnings({ weeks, months, total }: Awaited<ReturnType<typeof findEarnings>>): Earnings {
  return {
    weeks: weeks.map(({ name, from, to, ...earned }) => ({ week: name, from, to, ...presentEarned(earned) })),
    months: months.map(({ name, from, to, ...earned }) => ({
      month: name,
      from,
      to,
      ...presentEarned(earned),
    })),
    total: presentEarned(total),
  };
}

export function earningsRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressEarnings, {
    async run({ tx, actor, body, now }) {
      const query = { timezone: body.timezone, now };
      return { ok: true, data: presentEarnings(await findEarnings(tx, actor.workerId, query)) };
    },
  });
}

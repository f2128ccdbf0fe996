import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsFindSeries } from "@bandeja/contract/calls/job-series";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/database.ts";
import { pageOf, parsePageOrAll } from "../../kernel/paging.ts";
import { registerCall, type CallContext } from "../../http/register-call.ts";
import { requireSelf } from "../../http/require-self.ts";
import type { Services } from "../../runtime/services.ts";
import { requireOwnJob, requireOwnSentJob } from "./core/find-job.ts";
import { findJobsOf, findSeriesAhead } from "./job-lists-store.ts";
import type { VenueList } from "./core/job.ts";
import { presentJobRow } from "./present.ts";

type ListContext = { readonly db: Db } & Pick<
  CallContext<typeof jobsFindAllOfRestaurant, Services>,
  "actor" | "now" | "language" | "cityLanguage" | "services"
>;

/** One page of the venue's jobs, soonest first, each with its first applicants. */
async function venueList(context: ListContext, list: VenueList, body: Parameters<typeof parsePageOrAll>[0]) {
  const { db, actor, now } = context;
  const paging = parsePageOrAll(body);
  const found = await findJobsOf(db, actor.venueId, { list, now, paging });
  const { rows, nextCursor } = pageOf(found, paging, (job) => job.startsAt.getTime());
  const data = rows.map((job) => presentJobRow(job, context));
  return { ok: true as const, data, ...(nextCursor && { nextcursor: nextCursor }) };
}

export function jobListRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindAllOfRestaurant, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant"]),
    run: (context) => venueList(context, "all", context.body),
  });

  registerCall(app, services, jobsFindOfRestaurant, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant"]),
    run: (context) => venueList(context, context.body.type ?? "all", context.body),
  });

  registerCall(app, services, jobsFindSeries, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run(context) {
      const { db, actor, body, now } = context;
      const job = await requireOwnJob(db, body.job_id, actor.venueId);
      const found = await findSeriesAhead(db, job, now);
      return { ok: true, data: found.map((row) => presentJobRow(row, context)) };
    },
  });

  registerCall(app, services, jobsVerifyNotCompleted, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    run: (context) => venueList(context, "uncompleted", context.body),
  });
}

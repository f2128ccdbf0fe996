import type { OnWire } from "@bandeja/contract/call";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
  type JobWeekSchema,
} from "@bandeja/contract/calls/jobs";
import { fromCents } from "@bandeja/domain/total-spend";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/database.ts";
import { pageOf, parsePageOrAll } from "../../../kernel/paging.ts";
import { registerCall, type CallContext } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { findJobsOf } from "./job-lists-store.ts";
import { findWeeks, type Week } from "./find-weeks.ts";
import { isNarrowed, searchJobsOf, type JobSearch } from "./search-jobs-store.ts";
import type { VenueList } from "../core/job.ts";
import { findAskings } from "../core/reservations-store.ts";
import { presentJobRow } from "../present.ts";

type ListContext = { readonly db: Db } & Pick<
  CallContext<typeof jobsFindAllOfRestaurant, Services>,
  "actor" | "now" | "language" | "cityLanguage" | "services"
>;

type ListBody = Parameters<typeof parsePageOrAll>[0] &
  Omit<JobSearch, "list" | "now"> & { weeks?: boolean | undefined };

const presentWeek = ({ openings, sums, ...week }: Week): OnWire<typeof JobWeekSchema> => ({
  ...week,
  numberwaitress: openings,
  sums: sums.map(({ currency, cents }) => ({ currency, sum: fromCents(cents) })),
});

/** One page of the venue's jobs, each with its first applicants, and the weeks in which they begin. */
async function venueList(context: ListContext, list: VenueList, body: ListBody) {
  const { db, actor, now } = context;
  const { search, days, from, to } = body;
  const paging = parsePageOrAll(body);
  const searched = { list, now, search, days, from, to };
  const found = isNarrowed(searched)
    ? await searchJobsOf(db, actor.venueId, searched, paging)
    : await findJobsOf(db, actor.venueId, { list, now, paging });
  const { rows, nextCursor } = pageOf(found, paging, (job) => job.startsAt.getTime());
  const open = rows.filter(({ state }) => state === "open").map(({ id }) => id);
  const askings = await findAskings(db, open, now);
  const data = rows.map((job) => presentJobRow({ ...job, ...askings.get(job.id) }, context));
  const weeks = body.weeks === true ? await findWeeks(db, actor.venueId, searched, rows) : undefined;
  return {
    ok: true as const,
    data,
    ...(weeks && { weeks: weeks.map(presentWeek) }),
    ...(nextCursor && { nextcursor: nextCursor }),
  };
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

  registerCall(app, services, jobsVerifyNotCompleted, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    run: (context) => venueList(context, "uncompleted", context.body),
  });
}

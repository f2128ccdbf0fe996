import { venueJobsOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import type { Job } from "../core/job.ts";
import { isOpen, rowColumns, type VenueJob } from "../core/jobs-store.ts";

/** A row of a list with what its cancellation depends on, and the line of its series. */
const seriesColumns = {
  ...rowColumns,
  paidWith: jobs.paidWith,
  everApplied: jobs.everApplied,
  seriesLine: jobs.seriesLine,
};
export type SeriesJob = VenueJob & Pick<Job, "paidWith" | "everApplied" | "seriesLine">;

const seriesAhead = prepareSelect(
  "series_ahead",
  (tx, { venueId, seriesId, now }: Params<{ venueId: string; seriesId: string; now: string }>) =>
    tx
      .select(seriesColumns)
      .from(jobs)
      .where(and(eq(jobs.venueId, venueId), isOpen, eq(jobs.seriesId, seriesId), gt(jobs.startsAt, now)))
      .orderBy(...inOrder(venueJobsOrder, jobs)),
);

type OfSeries = Pick<Job, "venueId" | "seriesId">;

/** The jobs that were posted together and have not begun, soonest first. */
export async function findSeriesAhead(
  db: Db,
  { venueId, seriesId }: OfSeries,
  now: Date,
): Promise<SeriesJob[]> {
  return seriesId === null ? [] : seriesAhead(db, { venueId, seriesId, now: now.toISOString() });
}

import type { OnWire } from "@bandeja/contract/call";
import type { JobSchema } from "@bandeja/contract/calls/jobs";
import type { Db, Tx } from "../../db/database.ts";
import type { VenueLocation } from "../venues/public-point.ts";
import { findJobs } from "./core/find-job.ts";
import { locationOfJob } from "./core/location-of-job.ts";
import { presentJob, type PresentContext } from "./present.ts";

type JobAnswer = OnWire<typeof JobSchema>;

export interface PresentedJob {
  job: JobAnswer;
  startsAt: Date;
  location: VenueLocation | undefined;
  decisionId: string | null;
}

/** Jobs by their ids, for the answers of other modules. */
export async function presentJobs(
  db: Db | Tx,
  ids: readonly string[],
  context: PresentContext,
): Promise<ReadonlyMap<string, PresentedJob>> {
  const jobs = await findJobs(db, ids);
  return new Map(
    [...jobs].map(([id, job]) => [
      id,
      {
        job: presentJob(job, context),
        startsAt: job.startsAt,
        location: locationOfJob(job),
        decisionId: job.decisionId,
      },
    ]),
  );
}

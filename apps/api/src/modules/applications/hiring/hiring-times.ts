import type { Db } from "../../../db/database.ts";
import type { Job } from "../../jobs/core/job.ts";
import { findFirstTimes } from "./hiring-store.ts";

/** When a job was posted, first viewed and applied for, and a worker first confirmed. */
export interface HiringTimes {
  readonly postedAt: Date;
  readonly viewedAt: Date | null;
  readonly appliedAt: Date | null;
  readonly confirmedAt: Date | null;
}

export async function findHiringTimes(db: Db, job: Job): Promise<HiringTimes> {
  const { id, createdAt: postedAt, firstViewedAt: viewedAt } = job;
  return { postedAt, viewedAt, ...(await findFirstTimes(db, id)) };
}

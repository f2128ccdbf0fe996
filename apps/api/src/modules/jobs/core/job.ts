import type { JobListType } from "@bandeja/contract/calls/jobs";
import type { JobFieldName } from "@bandeja/contract/entities/job";
import type { jobs } from "../../../db/schema/jobs.ts";

/**
 * A stored job, without its windows, which are long and compared only by the database, and without the applicants that
 * only its venue's lists show.
 */
export type Job = Omit<typeof jobs.$inferSelect, "windows" | "pendingCount" | "faces">;

/** The fields of a job that its venue sets; the others are derived or the server's. */
export type JobInput = Pick<Job, JobFieldName>;

/**
 * A selection of a venue's jobs. Besides the parts of the contract: `uncompleted` ones have ended and are not marked as
 * completed.
 */
export type VenueList = JobListType;

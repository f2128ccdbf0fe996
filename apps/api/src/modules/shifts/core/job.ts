import type { JobFieldName } from "@bandeja/contract/entities/job";
import type { jobs } from "../../../db/schema/jobs.ts";

/**
 * A job as it is stored, but for its windows, which are long and compared by the database alone, and what only its venue's
 * lists show of its applicants.
 */
export type Job = Omit<typeof jobs.$inferSelect, "windows" | "pendingCount" | "faces">;

/** The fields of a job that its venue sets; the others are derived or the server's. */
export type JobInput = Pick<Job, JobFieldName>;

/** Which jobs of a venue: still to work, over with or called off, all, or ended and not marked as completed. */
export type VenueList = "new" | "past" | "all" | "uncompleted";

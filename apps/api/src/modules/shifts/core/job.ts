import type { jobs } from "../../../db/schema/jobs.ts";

/** A job as it is stored, but for its windows: they are long, and only the database compares them. */
export type Job = Omit<typeof jobs.$inferSelect, "windows">;

/** The fields of a job that its venue sets; the others are derived or the server's. */
export type JobInput = Pick<
  Job,
  | "startDate"
  | "endDate"
  | "startTime"
  | "endTime"
  | "hourlyCents"
  | "currency"
  | "tips"
  | "openings"
  | "note"
> &
  Partial<Pick<Job, "offerVacated">>;

/** Which jobs of a venue: still to work, over with or called off, all, or ended and not marked as completed. */
export type VenueList = "new" | "past" | "all" | "uncompleted";

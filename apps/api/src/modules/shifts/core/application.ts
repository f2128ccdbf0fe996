import type { applications } from "../../../db/schema/jobs.ts";

/** An application as it is stored, but for the windows of its job, which only the database compares. */
export type Application = Omit<typeof applications.$inferSelect, "windows">;

type Parties = Pick<Application, "id" | "jobId" | "venueId" | "workerId">;

/** An application as events name it. */
export const partiesOf = ({ id: applicationId, jobId, venueId, workerId }: Parties) => ({
  applicationId,
  jobId,
  venueId,
  workerId,
});

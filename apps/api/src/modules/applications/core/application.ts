import type { applications } from "../../../db/schema/jobs.ts";

/** A stored application, without the windows of its job, which only the database compares. */
export type Application = Omit<typeof applications.$inferSelect, "windows">;

/** Whether operators have ended it, with a decision or with the contact of its sides: nobody's own act. */
export const isEndedByBandeja = ({
  decisionId,
  contactEnded,
}: Pick<Application, "decisionId" | "contactEnded">): boolean => decisionId !== null || contactEnded;

/** The last delay that a worker reported, if any. */
export const delayOf = ({
  lateMinutes,
  lateReportedAt,
}: Pick<Application, "lateMinutes" | "lateReportedAt">) =>
  lateMinutes === null || lateReportedAt === null ? undefined : { minutes: lateMinutes, at: lateReportedAt };

/** When the venue confirmed the worker, who has some time to cancel then; undefined for one who accepted an offer. */
export const confirmedByVenueAt = ({
  confirmedAt,
  confirmedBy,
}: Pick<Application, "confirmedAt" | "confirmedBy">): Date | undefined =>
  confirmedBy === "worker" ? undefined : (confirmedAt ?? undefined);

type Parties = Pick<Application, "id" | "jobId" | "venueId" | "workerId">;

/** An application in the payload of events. */
export const partiesOf = ({ id: applicationId, jobId, venueId, workerId }: Parties) => ({
  applicationId,
  jobId,
  venueId,
  workerId,
});

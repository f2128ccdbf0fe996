import type { Applicant } from "@bandeja/contract/calls/applications";

/** Whether a worker is or was confirmed for the job. */
export const isOfTeam = ({ status }: Pick<Applicant, "status">): boolean =>
  status === "confirmed" || status === "completed";

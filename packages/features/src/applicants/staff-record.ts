import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Worker } from "@bandeja/contract/calls/waitstaff";

/** The fields of a worker's record. */
export type StaffRecord = Pick<
  Worker,
  "shifts" | "noShows" | "earlyCancellations" | "lateCancellations" | "kept" | "hoursChanged"
>;

/** Whether any agreed work has ended or was cancelled: before, all figures would be zero. */
export const isMeasured = ({ kept, earlyCancellations }: StaffRecord): boolean =>
  kept !== null || earlyCancellations > 0;

/** Whether a no-show was reported that is not in the record yet: it counts once it can no longer be appealed. */
export const isSettling = ({ noShows, status }: StaffRecord & { status?: Applicant["status"] }): boolean =>
  status === "noshow" && noShows === 0;

import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Waitress } from "@bandeja/contract/calls/waitstaff";

/** The fields of a worker's record. */
export type StaffRecord = Pick<
  Waitress,
  "shifts" | "noshows" | "earlycancellations" | "latecancellations" | "kept" | "hourschanged"
>;

/** Whether any agreed work has ended or was cancelled: before, all figures would be zero. */
export const isMeasured = ({ kept, earlycancellations }: StaffRecord): boolean =>
  kept !== null || earlycancellations > 0;

/** Whether a no-show was reported that is not in the record yet: it counts once it can no longer be appealed. */
export const isSettling = ({ noshows, status }: StaffRecord & { status?: Applicant["status"] }): boolean =>
  status === "noshow" && noshows === 0;

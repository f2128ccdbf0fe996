import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Waitress } from "@bandeja/contract/calls/waitstaff";

/** What was measured of a person who works. */
export type StaffRecord = Pick<
  Waitress,
  "shifts" | "noshows" | "earlycancellations" | "latecancellations" | "kept" | "hourschanged"
>;

/** Whether anything of what was agreed has come to its end yet: without that, figures would all be zero. */
export const isMeasured = ({ kept, earlycancellations }: StaffRecord): boolean =>
  kept !== null || earlycancellations > 0;

/** Whether a no-show was marked that is not in the record: it counts once its time to be disputed is over. */
export const isSettling = ({ noshows, status }: StaffRecord & { status?: Applicant["status"] }): boolean =>
  status === "noshow" && noshows === 0;

import type { Applicant } from "@bandeja/contract/calls/applications";

/** Whether Bandeja has ended an application that waited for an answer: nobody has declined or withdrawn it. */
export const isEndedByBandeja = ({ status, byBandeja }: Pick<Applicant, "status" | "byBandeja">): boolean =>
  byBandeja === true && status !== "cancelled";

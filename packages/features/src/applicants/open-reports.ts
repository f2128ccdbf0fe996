import type { Applicant } from "@bandeja/contract/calls/applications";

/** The number of the venue's own reports of no-shows that the record does not count yet. */
export const openReportsOf = ({ ownReports = [] }: Applicant): number =>
  ownReports.filter(({ kind, state }) => kind === "noshow" && state !== "counts").length;

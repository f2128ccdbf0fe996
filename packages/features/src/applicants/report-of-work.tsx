import type { Applicant } from "@bandeja/contract/calls/applications";
import { ReportPerson } from "../people/report-buttons.tsx";

const withWork: ReadonlySet<Applicant["status"]> = new Set(["confirmed", "completed", "noshow", "cancelled"]);

/** Reports somebody who was confirmed for the job, beside the name: who it is about takes no press of its own. */
export function ReportOfWork({ applicant }: { applicant: Applicant }) {
  const { id, workerId, name, status } = applicant;
  if (!withWork.has(status)) return null;
  return (
    <ReportPerson className="icon-button applicant-report" person={workerId} name={name} application={id} />
  );
}

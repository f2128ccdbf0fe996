import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { ApplicantUpdates } from "@bandeja/features/applicants/applicant-updates.tsx";
import { HoursNow } from "@bandeja/features/timesheets/hours-now.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";

/** What happened to an application since it was made, and the hours of completed work. */
export function ApplicantDetails({ applicant, jobId }: { applicant: Applicant; jobId: string }) {
  const { t } = useTranslation();
  const { hours, name } = applicant;
  const { cancelFreeUntil, offeredUntil, undoNoShowUntil } = applicant;
  const needsJob = [hours, cancelFreeUntil, offeredUntil, undoNoShowUntil].some((one) => one !== undefined);
  const job = useQuery({ ...queryOf(jobsGet, { params: { id: jobId } }), enabled: needsJob });
  return (
    <div className="profile-updates">
      <ApplicantUpdates applicant={applicant} timezone={job.data?.data.timezone} />
      {hours !== undefined && job.data !== undefined && (
        <section aria-label={t(($) => $.hours.title)}>
          <HoursNow
            application={applicant.id}
            job={job.data.data}
            hours={hours}
            side="restaurant"
            other={name}
          />
        </section>
      )}
    </div>
  );
}

import { JobInvitations } from "@bandeja/features/invitations/job-invitations.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import { BackToJobs } from "#features/record-failure/back-to-jobs.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { ApplicationAnnouncement } from "@bandeja/features/notifications/application-announcement.tsx";
import { ApplicantList } from "@bandeja/features/applicants/applicant-list.tsx";
import { InTheApp } from "./in-the-app.tsx";
import { useSilenced } from "@bandeja/features/conduct/use-restriction.ts";
import { isOfTeam } from "@bandeja/features/applicants/is-of-team.ts";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";

/** All applicants for comparison; those who wait for an answer come first. */
export function Applicants({
  jobId,
  job,
  applications,
}: {
  jobId: string;
  job: Job | undefined;
  applications: Applications;
}) {
  const { t } = useTranslation();
  // Nobody can be confirmed with a banned or closed account.
  const isSilenced = useSilenced();
  const { people, hasNextPage } = applications;
  const isOver = job !== undefined && job.status !== "open" && job.status !== "full";
  // If not all are loaded, the job has the number.
  const count = hasNextPage ? Math.max(job?.applied ?? 0, people?.length ?? 0) : people?.length;
  // The states of those that are not loaded are unknown.
  const waiting = hasNextPage ? 0 : (people?.filter(({ status }) => status === "pending").length ?? 0);
  return (
    <section className="job-people" aria-labelledby="applicants">
      <BackToJobs />
      <h1 id="applicants" className="type-work mt-3">
        {count ? t(($) => $.job.peopleApplied, { count }) : t(($) => $.waitress.applicants)}
      </h1>
      {job !== undefined && job.status !== "cancelled" && (
        <Openings job={job} waiting={isOver ? 0 : waiting} />
      )}
      {job !== undefined && !isOver && count !== undefined && count > 0 && !isSilenced && (
        <InTheApp jobId={job.id} />
      )}
      {people?.some(isOfTeam) === true && job !== undefined && (
        <LinkButton
          as={ScreenLink}
          href={paths.teamOf(job.id)}
          tone="secondary"
          size="small"
          className="mt-5"
        >
          {t(($) => $.job.team.open)}
        </LinkButton>
      )}
      <ApplicantList
        jobId={jobId}
        applications={applications}
        end={job?.status === "cancelled" ? "cancelled" : isOver ? "over" : undefined}
        heading="h2"
        timezone={job?.timezone}
        renderTitle={({ name }) => name}
        renderAction={(applicant) => <SeeDetails applicant={applicant} />}
      />
      {job !== undefined && !isOver && <JobInvitations job={job} teamPage={paths.people} />}
      <ApplicationAnnouncement side="venue" applications={people} pages={applications.data?.pages.length} />
    </section>
  );
}

function SeeDetails({ applicant: { id, workerId, name } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  return (
    <div className="applicant-action">
      <LinkButton
        as={ScreenLink}
        href={paths.applicantById(workerId, id)}
        tone="secondary"
        size="small"
        aria-label={t(($) => $.job.detailsOf, { name })}
      >
        {t(($) => $.common.seeDetails)}
      </LinkButton>
    </div>
  );
}

function Openings({ job, waiting }: { job: Job; waiting: number }) {
  const { t } = useTranslation();
  const { confirmed, openings: total } = job;
  const label = t(($) => $.job.placesConfirmed, { confirmed, count: total });
  return (
    <div className="job-places">
      <TrayOfGlasses taken={confirmed} total={total} />
      <p className="type-text">
        {label} {waiting > 0 && t(($) => $.job.waiting, { count: waiting })}
      </p>
    </div>
  );
}

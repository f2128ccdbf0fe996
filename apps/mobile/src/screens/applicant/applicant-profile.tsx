import { Status } from "@bandeja/ui/status";
import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { ApplicationStamp } from "@bandeja/features/applicants/application-stamp.tsx";
import { WorkerProfile } from "@bandeja/features/applicants/worker-profile.tsx";
import { ApplicantUpdates } from "@bandeja/features/applicants/applicant-updates.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { HoursNow } from "@bandeja/features/timesheets/hours-now.tsx";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import { statusAfter } from "@bandeja/web-platform/outbox/answer-application.ts";
import { ApplicantActions } from "./applicant-actions.tsx";

/** An applicant's name and record, details and reviews, with a photo; the actions are in reach of a thumb. */
export function ApplicantProfile({
  job,
  applicant,
  parent,
}: {
  job: Job;
  applicant: Applicant;
  parent: string;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const profile = useLiveQuery(queryOf(waitressGet, { params: { id: applicant.workerId } }));
  const { name, status } = applicant;
  const answers = useAnswers(job.id);
  const answer = answers.answerOf(applicant.id);
  return (
    <Screen
      title={name}
      isTitleShown={false}
      parent={parent}
      actions={
        <>
          <ReportPerson
            className="bar-button"
            person={applicant.workerId}
            name={name}
            application={applicant.id}
          />
          <PersonMenu
            className="bar-button"
            person={applicant.workerId}
            name={name}
            application={applicant.id}
          />
        </>
      }
    >
      <article className="applicant" aria-label={name}>
        <div className="applicant-face ground-band">
          <Face name={name} photo={photoUrl(applicant.photo)} size="fill" isEager className="h-full" />
        </div>
        <div className="applicant-head">
          <p className="applicant-name" aria-hidden="true">
            {name}
          </p>
          <p>{t(($) => $.waitress.appliedFor, { days: format.days(job.startDate, job.endDate) })}</p>
          <ApplicationStamp
            application={
              answer !== undefined && isEffective(answer) ? { status: statusAfter(answer.action) } : applicant
            }
          />
        </div>
        <div className="applicant-sheet">
          <Status className="grid gap-2">
            <ApplicantUpdates applicant={applicant} timezone={job.timezone} />
          </Status>
          {applicant.hours && (
            <section className="mt-6" aria-label={t(($) => $.hours.title)}>
              <HoursNow
                application={applicant.id}
                job={job}
                hours={applicant.hours}
                side="restaurant"
                other={name}
              />
            </section>
          )}
          <WorkerProfile
            workerId={applicant.workerId}
            worker={applicant}
            person={profile.data?.data}
            applicant={applicant}
            status={status}
            timezone={job.timezone}
            ways={{ newJob: appPaths.newJob, mayBook: true }}
          />
        </div>
        <ApplicantActions job={job} applicant={applicant} answers={answers} />
      </article>
    </Screen>
  );
}

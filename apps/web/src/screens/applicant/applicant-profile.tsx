import type { PlainAnswer } from "@bandeja/contract/call";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import type { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { Face } from "@bandeja/ui/face";
import { BackIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { Link } from "react-router";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useApplicant } from "@bandeja/features/applicants/use-applicant.ts";
import { WorkerProfile } from "@bandeja/features/applicants/worker-profile.tsx";
import { ApplicationStamp } from "@bandeja/features/applicants/application-stamp.tsx";
import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { paths } from "../../paths.ts";
import { ApplicantDetails } from "./applicant-details.tsx";
import { ApplicantActions } from "./applicant-actions.tsx";
import { Fact } from "@bandeja/features/applicants/fact.tsx";

export type Person = PlainAnswer<typeof waitressGet>["data"];
type ShownApplication = NonNullable<Person["applications"]>[number];

/** The profile with an application: what happened to it, the venue's history with the worker, and its list. */
export function ProfileOfApplication({
  person,
  application,
}: {
  person: Person;
  application: ShownApplication;
}) {
  const { applicant } = useApplicant(application.jobId, application.id);
  return <ApplicantProfile person={person} application={application} applicant={applicant} />;
}

/** Photo, record, facts, reviews, and the actions that the application allows. */
export function ApplicantProfile({
  person,
  application,
  applicant,
}: {
  person: Person;
  application?: ShownApplication;
  /** The row of the application's job; undefined while it loads. */
  applicant?: Applicant | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const job = useQuery({
    ...queryOf(jobsGet, { params: { id: application?.jobId ?? "" } }),
    enabled:
      application !== undefined &&
      applicant?.ownReports?.some(({ openUntil }) => openUntil !== undefined) === true,
  });
  return (
    <article className="profile" aria-label={person.name}>
      <Link to={application ? paths.jobById(application.jobId) : paths.jobs} className="profile-back">
        <BackIcon className="icon" />
        {t(($) => $.waitress.applicants)}
      </Link>
      <div className="profile-picture ground-band">
        <PlateEdge onBand className="profile-plate" />
        <Face
          name={person.name}
          photo={photoUrl(person.photo)}
          size="fill"
          isEager
          className="profile-face"
        />
      </div>
      <div className="profile-head">
        <div className="flex items-start justify-between gap-4 justify-self-stretch">
          <h1 className="profile-name">{person.name}</h1>
          <div className="flex shrink-0">
            <ReportPerson
              className="icon-button"
              person={person.id}
              name={person.name}
              application={application?.id}
            />
            <PersonMenu
              className="icon-button"
              person={person.id}
              name={person.name}
              application={application?.id}
            />
          </div>
        </div>
        {application !== undefined && (
          <>
            <p>
              {t(($) => $.waitress.appliedFor, {
                days: format.days(application.startDate, application.endDate),
              })}
            </p>
            <ApplicationStamp application={application} />
          </>
        )}
      </div>
      <div className="profile-words">
        {applicant !== undefined && application !== undefined && (
          <ApplicantDetails applicant={applicant} jobId={application.jobId} />
        )}
        <WorkerProfile
          workerId={person.id}
          worker={person}
          person={person}
          applicant={applicant}
          status={application?.status}
          timezone={job.data?.data.timezone}
          ways={{ newJob: paths.newJob, mayBook: false }}
          facts={
            <Fact term={t(($) => $.chat.title)}>
              <LinkButton as={ScreenLink} href={paths.chatWith(person.id)} tone="secondary" size="small">
                {t(($) => $.waitress.chatHere)}
              </LinkButton>
            </Fact>
          }
        />
      </div>
      {application !== undefined && <ApplicantActions person={person.id} application={application} />}
    </article>
  );
}

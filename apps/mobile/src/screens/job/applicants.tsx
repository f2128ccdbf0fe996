import { ApplicantList } from "@bandeja/features/applicants/applicant-list.tsx";
import { ApplicationAnnouncement } from "@bandeja/features/notifications/application-announcement.tsx";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import { JobInvitations } from "@bandeja/features/invitations/job-invitations.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useId } from "react";
import { AnswerAnnouncement } from "#features/answers/answer-announcement.tsx";
import { AnswerButtons } from "#features/answers/answer-buttons.tsx";
import { LateConfirmation } from "#features/answers/late-confirmation.tsx";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import type { Answers } from "#features/answers/use-answers.ts";
import { statusAfter } from "@bandeja/web-platform/outbox/answer-application.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { OpeningsStrip } from "./openings-strip.tsx";

interface Props {
  jobId: string;
  job: Job | undefined;
  applications: Applications;
}

/** All applicants for comparison, each with Confirm and Decline; those who wait for an answer come first. */
export function Applicants({ jobId, job, applications }: Props) {
  const answers = useAnswers(jobId);
  const stripId = useId();
  const { people } = applications;
  const isOver = job !== undefined && job.status !== "open" && job.status !== "full";
  const filled = filledOpenings(applications, job, answers);
  const isFull = job !== undefined && !isOver && filled >= job.openings;

  /** An applicant who was answered on this screen keeps the place and the buttons. */
  const isAnswerable = ({ id, status }: Applicant) => {
    const answer = answers.answerOf(id);
    return (
      !isOver && (status === "pending" || (answer?.phase === "sent" && status === statusAfter(answer.action)))
    );
  };
  const hasWaiting = people?.some(({ status }) => status === "pending") ?? false;
  return (
    <section aria-labelledby="applicants" className="venue-job-people">
      <Heading applications={applications} job={job} answers={answers} />
      {job !== undefined && !isOver && <OpeningsStrip id={stripId} filled={filled} job={job} />}
      {job !== undefined && !isOver && !isFull && hasWaiting && (
        <LateConfirmation job={job} now={new Date(applications.dataUpdatedAt)} className="mt-3" />
      )}
      <ApplicantList
        jobId={jobId}
        applications={applications}
        end={job?.status === "cancelled" ? "cancelled" : isOver ? "over" : undefined}
        heading="h3"
        timezone={job?.timezone}
        isOnTop={isAnswerable}
        renderTitle={({ id, name }) => (
          <ScreenLink href={appPaths.applicant(jobId, id)} className="applicant-link">
            {name}
          </ScreenLink>
        )}
        renderAction={(applicant) =>
          isAnswerable(applicant) && (
            <AnswerButtons
              applicant={applicant}
              answers={answers}
              size="small"
              fullId={isFull ? stripId : undefined}
            />
          )
        }
      />
      <Announcement people={people} answers={answers} />
      {job !== undefined && !isOver && <JobInvitations job={job} teamPage={appPaths.people} />}
      <ApplicationAnnouncement side="venue" applications={people} pages={applications.data?.pages.length} />
    </section>
  );
}

/** The openings that are filled, with the confirmations that the server does not have yet. */
function filledOpenings(
  { people = [], hasNextPage }: Applications,
  job: Job | undefined,
  answers: Answers,
): number {
  // The rows and the job are loaded one after the other: where all rows are there, they alone count.
  const confirmed = hasNextPage
    ? (job?.confirmed ?? 0)
    : people.filter(({ status }) => status === "confirmed").length;
  const toCome = people.filter(({ id, status }) => {
    const answer = answers.answerOf(id);
    return status === "pending" && isEffective(answer) && answer?.action === "confirm";
  });
  return confirmed + toCome.length;
}

function Heading({ applications, job, answers }: Omit<Props, "jobId"> & { answers: Answers }) {
  const { t } = useTranslation();
  const { people } = applications;
  const count = applications.hasNextPage ? Math.max(job?.applied ?? 0, people?.length ?? 0) : people?.length;
  const waiting =
    people?.filter(({ id, status }) => status === "pending" && !isEffective(answers.answerOf(id))).length ??
    0;
  return (
    <>
      <h2 id="applicants" className="type-card-small">
        {count ? t(($) => $.job.peopleApplied, { count }) : t(($) => $.waitress.applicants)}
      </h2>
      {count !== undefined && count > 0 && (
        <p className="type-text mt-1">
          {waiting > 0 ? t(($) => $.job.waiting, { count: waiting }) : t(($) => $.venuejobs.noAnswerNeeded)}
        </p>
      )}
    </>
  );
}

/** Announces the last answer. */
function Announcement({ people = [], answers }: { people: Applicant[] | undefined; answers: Answers }) {
  const person = people.find(({ id }) => id === answers.latest);
  return <AnswerAnnouncement answer={person && answers.answerOf(person.id)} name={person?.name ?? ""} />;
}

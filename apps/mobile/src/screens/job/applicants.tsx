import { ApplicantsOr } from "@bandeja/features/applicants/applicants-or.tsx";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import { undoMs } from "@bandeja/web-platform/storage/undoables.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useId, useState } from "react";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import type { Answers } from "#features/answers/use-answers.ts";
import { statusAfter } from "@bandeja/web-platform/outbox/answer-application.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { ApplicantCard } from "./applicant-card.tsx";
import { OpeningsStrip } from "./openings-strip.tsx";
import { sortApplicants, sortings } from "./sort-applicants.ts";
import type { Sorting } from "./sort-applicants.ts";

interface Props {
  jobId: string;
  job: Job | undefined;
  applications: Applications;
}

/** All applicants for comparison, each with Confirm and Decline; those who wait for an answer come first. */
export function Applicants({ jobId, job, applications }: Props) {
  const { t } = useTranslation();
  const answers = useAnswers(jobId);
  const stripId = useId();
  const [sorting, setSorting] = useState<Sorting>("best");
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
  return (
    <section aria-labelledby="applicants" className="venue-job-people">
      <Heading applications={applications} job={job} answers={answers} />
      {job !== undefined && !isOver && <OpeningsStrip id={stripId} filled={filled} openings={job.openings} />}
      {people !== undefined && people.length > 1 && (
        <Select
          className="venue-job-sort"
          label={t(($) => $.applicants.sort)}
          value={sorting}
          onChange={({ target }) => setSorting(target.value as Sorting)}
          options={sortings.map((value) => ({ value, label: t(($) => $.applicants.sorts[value]) }))}
        />
      )}
      <ApplicantsOr
        applications={applications}
        end={job?.status === "cancelled" ? "cancelled" : isOver ? "over" : undefined}
        skeleton={<CardsSkeleton />}
      >
        {(everybody) => (
          <ul className="applicant-cards">
            {sortApplicants(everybody, sorting, isAnswerable).map((person) => (
              <li key={person.id}>
                <ApplicantCard applicant={person} jobId={jobId} isAnswerable={isAnswerable(person)}>
                  <AnswerButtons applicant={person} answers={answers} fullId={isFull ? stripId : undefined} />
                </ApplicantCard>
              </li>
            ))}
          </ul>
        )}
      </ApplicantsOr>
      <Announcement people={people} answers={answers} />
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
  const known = hasNextPage
    ? (job?.confirmed ?? 0)
    : people.filter(({ status }) => status === "confirmed").length;
  const toCome = people.filter(({ id, status }) => {
    const answer = answers.answerOf(id);
    return status === "pending" && isEffective(answer) && answer?.action === "confirm";
  });
  return known + toCome.length;
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
        <p className="type-text mt-1" role="status">
          {waiting > 0 ? t(($) => $.job.waiting, { count: waiting }) : t(($) => $.venuejobs.noAnswerNeeded)}
        </p>
      )}
    </>
  );
}

/** Tells screen readers the effect of the last answer, and how long it can be undone. */
function Announcement({ people = [], answers }: { people: Applicant[] | undefined; answers: Answers }) {
  const { t } = useTranslation();
  const person = people.find(({ id }) => id === answers.latest);
  const answer = person && answers.answerOf(person.id);
  const name = person?.name ?? "";
  return (
    <p role="status" className="sr-only">
      {answer?.phase === "undoable" &&
        t(($) => $.applicantactions.answered[answer.action], { name, seconds: undoMs / 1000 })}
      {answer?.phase === "sent" && t(($) => $.applicantactions.told[answer.action], { name })}
    </p>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="applicant-cards">
      {[1, 2, 3].map((key) => (
        <div key={key} className="applicant-card">
          <SkeletonBar className="h-20 w-20" />
          <div className="grid content-start gap-3">
            <SkeletonBar className="h-6 w-40 max-w-full" />
            <SkeletonBar className="h-4 w-28" />
            <SkeletonBar className="h-4 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

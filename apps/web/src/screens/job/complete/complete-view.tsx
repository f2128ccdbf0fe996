import { CompletionForm } from "@bandeja/features/completion/completion-form.tsx";
import { useTeamOf } from "@bandeja/features/completion/use-completion.ts";
import { RepeatButton } from "@bandeja/features/new-job/repeat/repeat-button.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { completionTexts } from "@bandeja/i18n/completion-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { EmptyState } from "@bandeja/ui/empty-state";
import { BackIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../../paths.ts";
import "./complete-view.css";

/** Completes a job: attendance, hours and reviews. */
export function CompleteView({ id }: { id: string }) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(
    completionTexts,
    <div role="status" aria-label={t(($) => $.common.loading)} className="mt-6 grid max-w-[36rem] gap-5">
      <SkeletonBar className="h-6 w-2/3" />
      <SkeletonBar className="h-48 w-full" />
      <SkeletonBar className="h-48 w-full" />
    </div>,
  );
  const format = useFormatters();
  const query = useQuery(queryOf(jobsGet, { params: { id } }));
  const team = useTeamOf(id);
  const ways = usePostingWays();
  const title = t(($) => $.job.afterShift);
  const failed = [query, team].find(hasFailed);
  if (failed !== undefined) {
    return (
      <RecordFailure
        record={failed}
        title={title}
        texts={{ notFound: t(($) => $.job.notFound), notLoaded: t(($) => $.job.notLoaded) }}
        onRetry={() => void Promise.all([query.refetch(), team.refetch()])}
      />
    );
  }
  const job = query.data?.data;
  const isOver = job?.status === "ended" || job?.status === "completed";
  return (
    <div className="complete-view wrap">
      <PageTitle>{title}</PageTitle>
      <ScreenLink href={paths.jobById(id)} className="text-link no-underline">
        <BackIcon className="icon mr-2" />
        {t(($) => $.job.title)}
      </ScreenLink>
      <h1 className="type-work mt-3">{title}</h1>
      {m === undefined || job === undefined || team.data === undefined ? (
        pending
      ) : (
        <>
          <p className="type-figures-large mt-4">
            {m(($) => $.completion.shift, {
              day: format.title(format.days(job.startDate, job.endDate)),
              hours: format.shift(job.startTime, job.endTime),
            })}
          </p>
          {isOver ? (
            <CompletionForm
              m={m}
              job={job}
              people={team.data}
              next={<RepeatButton job={job} ways={ways} />}
            />
          ) : (
            <NotOver m={m} id={id} isCancelled={job.status === "cancelled"} />
          )}
        </>
      )}
    </div>
  );
}

/** The message for a job that has not ended, or was cancelled. */
function NotOver({ m, id, isCancelled }: { m: Translate; id: string; isCancelled: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={isCancelled ? m(($) => $.completion.cancelled) : m(($) => $.completion.notYet)}
      action={
        <LinkButton as={ScreenLink} href={paths.jobById(id)}>
          {t(($) => $.job.toJob)}
        </LinkButton>
      }
    >
      {isCancelled ? undefined : m(($) => $.completion.notYetText)}
    </EmptyState>
  );
}

import { CompletionForm } from "@bandeja/features/completion/completion-form.tsx";
import { useTeamOf } from "@bandeja/features/completion/use-completion.ts";
import { RepeatButton } from "@bandeja/features/new-job/repeat/repeat-button.tsx";
import type { Job } from "@bandeja/contract/calls/jobs";
import { completionTexts } from "@bandeja/i18n/completion-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useParams } from "react-router";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** After a shift: the venue reports attendance, reviews the workers, and marks the job as completed. */
export function CompleteJobScreen() {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(
    completionTexts,
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
      <SkeletonBar className="h-6 w-2/3" />
      <SkeletonBar className="h-48 w-full" />
      <SkeletonBar className="h-48 w-full" />
    </div>,
  );
  const format = useFormatters();
  const { job: id = "" } = useParams();
  useReadShown({ pages: ["applicant", "completion"], jobId: id });
  const query = useJob(id);
  const team = useTeamOf(id);
  const ways = usePostingWays();
  const title = t(($) => $.job.afterShift);
  const record = hasFailed(team) ? team : query;
  if (hasFailed(record)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={record} notLoaded={t(($) => $.job.notLoaded)} />
      </Screen>
    );
  }
  const job = query.data?.data;
  return (
    <Screen title={title} parent={appPaths.job(id)}>
      {m === undefined || job === undefined || team.data === undefined ? (
        pending
      ) : (
        <>
          <p className="type-figures-large">
            {m(($) => $.completion.shift, {
              day: format.title(format.days(job.startDate, job.endDate)),
              hours: format.shift(job.startTime, job.endTime),
            })}
          </p>
          {job.status === "ended" || job.status === "completed" ? (
            <CompletionForm
              m={m}
              key={id}
              job={job}
              people={team.data}
              next={<RepeatButton job={job} ways={ways} />}
            />
          ) : (
            <NotNow m={m} job={job} />
          )}
        </>
      )}
    </Screen>
  );
}

/** For a shift that is not over, or was cancelled. */
function NotNow({ m, job }: { m: Translate; job: Job }) {
  const { t } = useTranslation();
  const isCancelled = job.status === "cancelled";
  return (
    <EmptyState
      title={isCancelled ? m(($) => $.completion.cancelled) : m(($) => $.completion.notYet)}
      action={
        <LinkButton as={ScreenLink} href={appPaths.job(job.id)}>
          {t(($) => $.job.toJob)}
        </LinkButton>
      }
    >
      {isCancelled ? undefined : m(($) => $.completion.notYetText)}
    </EmptyState>
  );
}

import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { EmptyState } from "@bandeja/ui/empty-state";
import { hasStarted } from "@bandeja/domain/job-states";
import { useState } from "react";
import { useParams } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { EditJobForm } from "./edit-job-form.tsx";

/** Edits a job before its start: everything before the first application, afterwards only improvements. */
export function EditJobScreen() {
  const { t } = useTranslation();
  const { job: id = "" } = useParams();
  const job = useJob(id);
  const [now] = useState(() => new Date());
  const title = t(($) => $.venuejobs.edit);
  if (hasFailed(job)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={job} notLoaded={t(($) => $.job.notLoaded)} />
      </Screen>
    );
  }
  const shown = job.data?.data;
  const isLate =
    shown !== undefined &&
    (hasStarted({ startsAt: new Date(shown.startsAt) }, now) ||
      (shown.status !== "open" && shown.status !== "full"));
  return (
    <Screen title={title} parent={appPaths.job(id)}>
      {shown === undefined && (
        <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
          <SkeletonBar className="h-[52px] w-full" />
          <SkeletonBar className="h-[52px] w-full" />
          <SkeletonBar className="h-24 w-full" />
        </div>
      )}
      {isLate && (
        <EmptyState title={t(($) => $.venuejobs.notEditable)}>
          {t(($) => $.venuejobs.notEditableText)}
        </EmptyState>
      )}
      {shown !== undefined && !isLate && <EditJobForm key={id} job={shown} />}
    </Screen>
  );
}

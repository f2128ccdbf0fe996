import { EditJobForm } from "@bandeja/features/edit-job/edit-job-form.tsx";
import { mayEdit } from "@bandeja/features/jobs/use-may-edit.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { EmptyState } from "@bandeja/ui/empty-state";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import "#features/job-form/job-form.css";

/** Edits a job before its start: everything before the first application, afterwards only improvements. */
export function EditJobScreen() {
  const { t } = useTranslation();
  const { job: id = "" } = useParams();
  const navigate = useNavigate();
  const query = useJob(id);
  const [now] = useState(() => new Date());
  const title = t(($) => $.editjob.edit);
  if (hasFailed(query)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={query} notLoaded={t(($) => $.job.notLoaded)} />
      </Screen>
    );
  }
  const job = query.data?.data;
  if (job !== undefined && mayEdit(job, now)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.job(id)}>
        <EditJobForm
          key={id}
          job={job}
          onChanged={async () => navigate(appPaths.job(id), { replace: true })}
        />
      </Screen>
    );
  }
  return (
    <Screen title={title} parent={appPaths.job(id)}>
      {job === undefined ? (
        <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
          <SkeletonBar className="h-[52px] w-full" />
          <SkeletonBar className="h-[52px] w-full" />
          <SkeletonBar className="h-24 w-full" />
        </div>
      ) : (
        <EmptyState title={t(($) => $.editjob.notEditable)}>{t(($) => $.editjob.notEditableText)}</EmptyState>
      )}
    </Screen>
  );
}

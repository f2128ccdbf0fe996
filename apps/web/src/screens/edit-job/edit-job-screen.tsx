import { jobsGet } from "@bandeja/contract/calls/jobs";
import { EditJobForm } from "@bandeja/features/edit-job/edit-job-form.tsx";
import { mayEdit } from "@bandeja/features/jobs/use-may-edit.ts";
import { NewJobSkeleton } from "@bandeja/features/new-job/new-job-skeleton.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { BackIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useShownId } from "#lib/use-shown-id.ts";
import { paths } from "../../paths.ts";

/** Edits a job before its start: everything before the first application, afterwards only improvements. */
export function EditJobScreen() {
  const id = useShownId("job");
  return id === undefined ? <Navigate to={paths.jobs} replace /> : <EditJob key={id} id={id} />;
}

function EditJob({ id }: { id: string }) {
  const { t } = useTranslation();
  const go = useGo();
  const query = useQuery(queryOf(jobsGet, { params: { id } }));
  const [now] = useState(() => new Date());
  const title = t(($) => $.editjob.edit);
  if (hasFailed(query)) {
    return (
      <RecordFailure
        record={query}
        title={title}
        texts={{ notFound: t(($) => $.job.notFound), notLoaded: t(($) => $.job.notLoaded) }}
      />
    );
  }
  const job = query.data?.data;
  const heading = (
    <header className="mb-6">
      <PageTitle>{title}</PageTitle>
      <ScreenLink href={paths.jobById(id)} className="text-link no-underline">
        <BackIcon className="icon mr-2" />
        {t(($) => $.job.title)}
      </ScreenLink>
      <h1 className="type-work mt-3">{title}</h1>
    </header>
  );
  if (job === undefined) return <NewJobSkeleton heading={heading} />;
  if (mayEdit(job, now)) {
    return (
      <EditJobForm job={job} heading={heading} onChanged={() => go(paths.jobById(id), { replace: true })} />
    );
  }
  return (
    <div className="wrap py-9">
      {heading}
      <EmptyState
        title={t(($) => $.editjob.notEditable)}
        action={
          <LinkButton as={ScreenLink} href={paths.jobById(id)}>
            {t(($) => $.job.toJob)}
          </LinkButton>
        }
      >
        {t(($) => $.editjob.notEditableText)}
      </EmptyState>
    </div>
  );
}

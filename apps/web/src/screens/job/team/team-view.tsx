import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { callKey } from "@bandeja/client/query-options";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { BackIcon } from "@bandeja/ui/icon";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../../paths.ts";
import { findTeam } from "./find-team.ts";
import { TeamSheet } from "./team-sheet.tsx";
import "./team-view.css";

/** A preview of the confirmed team on a sheet to print. */
export function TeamView({ id }: { id: string }) {
  const { t } = useTranslation();
  const job = useQuery(queryOf(jobsGet, { params: { id } }));
  const team = useQuery({
    queryKey: [...callKey(jobsFindApplications), "team", id],
    queryFn: ({ signal }) => findTeam(id, signal),
  });
  const title = t(($) => $.job.team.title);
  const failed = [job, team].find(hasFailed);
  if (failed !== undefined) {
    return (
      <RecordFailure
        record={failed}
        title={title}
        texts={{ notFound: t(($) => $.job.notFound), notLoaded: t(($) => $.job.team.notLoaded) }}
        onRetry={() => void Promise.all([job.refetch(), team.refetch()])}
      />
    );
  }
  const isReady = job.data !== undefined && team.data !== undefined;
  return (
    <div className="team-view ground-deep">
      <PageTitle>{title}</PageTitle>
      <div className="team-bar">
        <Link to={paths.jobById(id)} className="text-link no-underline">
          <BackIcon className="icon mr-2" />
          {t(($) => $.job.title)}
        </Link>
        {isReady && team.data.length > 0 && (
          <Button onClick={() => window.print()}>{t(($) => $.job.team.print)}</Button>
        )}
      </div>
      {isReady ? (
        <TeamSheet job={job.data.data} team={team.data} />
      ) : (
        <div role="status" aria-label={t(($) => $.common.loading)} className="team-sheet">
          <SkeletonBar className="block h-12 w-3/4" />
          <SkeletonBar className="mt-6 block h-24 w-full" />
          <SkeletonBar className="mt-6 block h-64 w-full" />
        </div>
      )}
    </div>
  );
}

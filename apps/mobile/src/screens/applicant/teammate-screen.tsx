import { appPaths } from "@bandeja/contract/app-pages";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useParams } from "react-router";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { Screen } from "#layout/screen.tsx";
import { ApplicantOfJob } from "./applicant-of-job.tsx";
import { ApplicantSkeleton } from "./applicant-skeleton.tsx";
import { PersonProfile } from "./person-profile.tsx";
import "./applicant-screen.css";

/** Somebody of the venue's team: with their newest application to it, as on the site. */
export function TeammateScreen() {
  const { worker = "" } = useParams();
  return <Teammate key={worker} id={worker} />;
}

function Teammate({ id }: { id: string }) {
  const { t } = useTranslation();
  const profile = useLiveQuery(queryOf(waitressGet, { params: { id } }));
  const parent = appPaths.people;
  if (hasFailed(profile)) {
    return (
      <Screen title={t(($) => $.waitress.title)} isTitleShown={false} parent={parent}>
        <RecordFailed record={profile} notLoaded={t(($) => $.waitress.notLoaded)} />
      </Screen>
    );
  }
  const person = profile.data?.data;
  if (person === undefined) return <ApplicantSkeleton parent={parent} />;
  const [newest] = person.applications ?? [];
  return newest === undefined ? (
    <PersonProfile person={person} parent={parent} />
  ) : (
    <ApplicantOfJob key={newest.id} jobId={newest.jobId} id={newest.id} parent={parent} />
  );
}

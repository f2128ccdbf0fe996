import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { Navigate } from "react-router";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useShownId } from "#lib/use-shown-id.ts";
import { paths } from "../../paths.ts";
import { ApplicantProfile, ProfileOfApplication } from "./applicant-profile.tsx";
import type { Person } from "./applicant-profile.tsx";
import { ApplicantSkeleton } from "./applicant-skeleton.tsx";
import "./applicant-screen.css";

/** An applicant's profile (specification section 2, Single waitress). */
export function ApplicantScreen() {
  const id = useShownId("waitress");
  const application = useShownId("application", "application");
  if (id === undefined) return <Navigate to={paths.jobs} replace />;
  return <ShownApplicant key={id} id={id} applicationId={application} />;
}

function ShownApplicant({ id, applicationId }: { id: string; applicationId: string | undefined }) {
  const { t } = useTranslation();
  useReadShown({
    pages: ["applicant"],
    ...(applicationId === undefined ? { otherPartyId: id } : { applicationId }),
  });
  // The app confirms, and contact details are hidden when the application closes.
  const profile = useLiveQuery(queryOf(waitressGet, { params: { id } }));
  const person = profile.data?.data;
  const title = person?.name ?? t(($) => $.waitress.title);
  if (hasFailed(profile)) {
    return (
      <RecordFailure
        record={profile}
        title={title}
        texts={{
          notFound: t(($) => $.waitress.notFound),
          notFoundWhy: t(($) => $.waitress.notFoundWhy),
          notLoaded: t(($) => $.waitress.notLoaded),
        }}
      />
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {person === undefined ? (
        <ApplicantSkeleton />
      ) : (
        <LoadedProfile person={person} applicationId={applicationId} />
      )}
    </>
  );
}

/** The profile with the application of the address, or else the newest. */
function LoadedProfile({ person, applicationId }: { person: Person; applicationId: string | undefined }) {
  const { applications } = person;
  const application = applications?.find((one) => one.id === applicationId) ?? applications?.[0];
  return application === undefined ? (
    <ApplicantProfile person={person} />
  ) : (
    <ProfileOfApplication person={person} application={application} />
  );
}

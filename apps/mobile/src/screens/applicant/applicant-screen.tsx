import { useApplicant } from "@bandeja/features/applicants/use-applicant.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { useParams } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed, WrongAccount } from "#features/job/record-failed.tsx";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { ApplicantProfile } from "./applicant-profile.tsx";
import { ApplicantSkeleton } from "./applicant-skeleton.tsx";
import "./applicant-screen.css";

/** An applicant for a job; the site's *Confirm on the app* leads here. */
export function ApplicantScreen() {
  const { t } = useTranslation();
  const { job = "", application = "" } = useParams();
  const login = useLogin();
  if (login?.type === "waitress") {
    return (
      <Screen title={t(($) => $.waitress.title)} isTitleShown={false} parent={appPaths.welcome}>
        <WrongAccount />
      </Screen>
    );
  }
  return <OfJob key={application} jobId={job} id={application} />;
}

function OfJob({ jobId, id }: { jobId: string; id: string }) {
  const { t } = useTranslation();
  useReadShown({ pages: ["applicant"], applicationId: id });
  const job = useJob(jobId);
  const { applications, applicant, isSought } = useApplicant(jobId, id);

  const title = t(($) => $.waitress.title);
  const record = hasFailed(applications) ? applications : job;
  if (hasFailed(record)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={record} notLoaded={t(($) => $.waitress.notLoaded)} />
      </Screen>
    );
  }
  if (job.data === undefined || isSought) return <ApplicantSkeleton jobId={jobId} />;
  if (applicant === undefined) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.job(jobId)}>
        <EmptyState
          title={t(($) => $.applicantactions.gone)}
          action={
            <LinkButton as={ScreenLink} href={appPaths.job(jobId)}>
              {t(($) => $.applicantactions.toJob)}
            </LinkButton>
          }
        >
          {t(($) => $.applicantactions.goneText)}
        </EmptyState>
      </Screen>
    );
  }
  return <ApplicantProfile job={job.data.data} applicant={applicant} />;
}

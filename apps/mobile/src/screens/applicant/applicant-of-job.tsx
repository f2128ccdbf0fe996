import { useApplicant } from "@bandeja/features/applicants/use-applicant.ts";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { ApplicantProfile } from "./applicant-profile.tsx";
import { ApplicantSkeleton } from "./applicant-skeleton.tsx";

/** An application with the worker's profile; `parent` is where Back leads when the app was opened here. */
export function ApplicantOfJob({ jobId, id, parent }: { jobId: string; id: string; parent: string }) {
  const { t } = useTranslation();
  useReadShown({ pages: ["applicant"], applicationId: id });
  const job = useJob(jobId);
  const { applications, applicant, isSought } = useApplicant(jobId, id);

  const title = t(($) => $.waitress.title);
  const record = hasFailed(applications) ? applications : job;
  if (hasFailed(record)) {
    return (
      <Screen title={title} isTitleShown={false} parent={parent}>
        <RecordFailed record={record} notLoaded={t(($) => $.waitress.notLoaded)} />
      </Screen>
    );
  }
  if (job.data === undefined || isSought) return <ApplicantSkeleton parent={parent} />;
  if (applicant === undefined) {
    return (
      <Screen title={title} isTitleShown={false} parent={parent}>
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
  return <ApplicantProfile job={job.data.data} applicant={applicant} parent={parent} />;
}

import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { PlusIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { useRestriction } from "@bandeja/features/conduct/use-restriction.ts";
import { useIsToComplete } from "@bandeja/features/jobs/waiting/use-is-to-complete.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** 'No upcoming jobs.' (specification section 2), and the next step. */
export function NoJobs() {
  const { t } = useTranslation();
  const isFirst = !useIsToComplete();
  const isRestricted = useRestriction() !== undefined;
  return (
    <div className="jobs-state">
      <EmptyState
        title={t(($) => $.jobsboard.none)}
        {...(isFirst &&
          !isRestricted && {
            action: (
              <LinkButton as={ScreenLink} href={appPaths.newJob} icon={<PlusIcon />}>
                {t(($) => $.newjob.title)}
              </LinkButton>
            ),
          })}
      >
        {!isRestricted && (isFirst ? t(($) => $.jobsboard.noneHint) : t(($) => $.jobsboard.noneCloseFirst))}
      </EmptyState>
    </div>
  );
}

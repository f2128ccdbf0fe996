import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { useRestriction } from "@bandeja/features/conduct/use-restriction.ts";
import { useIsToComplete } from "@bandeja/features/jobs/waiting/use-is-to-complete.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** 'No upcoming jobs.' (specification section 2), and what to do next. */
export function NoJobs() {
  const { t } = useTranslation();
  const isFirst = !useIsToComplete();
  const isRestricted = useRestriction() !== undefined;
  return (
    <div className="jobs-state">
      <EmptyState
        title={t(($) => $.jobsboard.none)}
        {...(isFirst && {
          action: (
            <ScreenLink className="text-link" href={paths.easyGuide}>
              {t(($) => $.jobsboard.guide)}
            </ScreenLink>
          ),
        })}
      >
        {!isRestricted && (isFirst ? t(($) => $.jobsboard.noneHint) : t(($) => $.jobsboard.noneCloseFirst))}
      </EmptyState>
    </div>
  );
}

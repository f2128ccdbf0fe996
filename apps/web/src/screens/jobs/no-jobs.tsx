import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** 'No upcoming jobs.' (specification section 2), and what to do next. */
export function NoJobs({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="jobs-state">
      <EmptyState
        title={t(($) => $.jobs.none)}
        {...(isFirst && {
          action: (
            <SiteLink className="text-link" href={paths.easyGuide}>
              {t(($) => $.carousel.guide)}
            </SiteLink>
          ),
        })}
      >
        {isFirst ? t(($) => $.jobs.noneHint) : t(($) => $.jobs.noneCloseFirst)}
      </EmptyState>
    </div>
  );
}

import { useTranslation } from "@bandeja/i18n/react";
import { useScreens } from "../../navigation/navigation.ts";
import { ScreenLink } from "../../navigation/screen-link.tsx";
import { addressOfSpan, useCalendar } from "./use-calendar.ts";
import "../../jobs/list/jobs-list.css";

/** Links to the list of a venue's jobs and to its calendar by week and by month. */
export function JobsViews() {
  const { t } = useTranslation();
  const { jobs } = useScreens();
  const { span, day } = useCalendar();
  const views = [
    { is: span === undefined, href: jobs, label: t(($) => $.jobsboard.views.list) },
    { is: span === "week", href: addressOfSpan(jobs, "week", day), label: t(($) => $.jobsboard.views.week) },
    {
      is: span === "month",
      href: addressOfSpan(jobs, "month", day),
      label: t(($) => $.jobsboard.views.month),
    },
  ];
  return (
    <nav aria-label={t(($) => $.jobsboard.views.title)} className="jobs-views">
      {views.map(({ is, href, label }) => (
        <ScreenLink key={href} href={href} className="jobs-part" aria-current={is ? "true" : undefined}>
          {label}
        </ScreenLink>
      ))}
    </nav>
  );
}

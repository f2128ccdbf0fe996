import type { ShownWork } from "@bandeja/contract/console/shown-report";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useMoments } from "#lib/use-moments.ts";
import { pagePath } from "../../paths.ts";

/** Days of other years than this one have theirs. */
const loadedAt = new Date();

/** A job as its venue, days and hours, with its page. */
export function WorkLink({ work }: { work: ShownWork }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const moments = useMoments();
  const { id, venueName, startDate, endDate, startTime, endTime } = work;
  return (
    <Link to={pagePath("job", id)} className="text-link">
      {venueName === "" ? t(($) => $.operatorconsole.queue.deleted) : venueName},{" "}
      {moments.atVenue(`${format.days(startDate, endDate, loadedAt)}, ${format.shift(startTime, endTime)}`)}
    </Link>
  );
}

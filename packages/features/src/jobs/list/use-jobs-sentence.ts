import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { nearnessOf, nextToStart } from "./when-job.ts";

/**
 * "Four shifts on the rail. The next one starts tonight at 18:00." Undefined without any.
 *
 * @param hasMore whether the rows are only the first page
 */
export function useJobsSentence(
  upcoming: readonly JobRow[],
  { hasMore, now }: { hasMore: boolean; now: Date },
): string | undefined {
  const { t } = useTranslation();
  const format = useFormatters();
  const count = upcoming.length;
  if (count === 0) return undefined;

  const shifts = hasMore
    ? t(($) => $.jobs.moreThan, { count })
    : count <= 12
      ? t(($) => $.jobs.inWords[String(count) as "1"])
      : t(($) => $.jobs.inFigures, { count });
  const next = nextToStart(upcoming, now);
  if (next === undefined) return `${shifts} ${t(($) => $.jobs.allRunning, { count })}`;
  const when = nearnessOf(next, now);
  const day = format.day(next.startDate);
  return `${shifts} ${t(($) => $.jobs.starts[when], { day, time: next.startTime })}`;
}

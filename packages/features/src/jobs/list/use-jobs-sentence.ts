import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { nextToStart } from "./when-job.ts";

/**
 * "Four jobs on the rail. The next shift starts tonight at 18:00." Undefined without any.
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

  const jobs = hasMore
    ? t(($) => $.job.moreThan, { count })
    : count <= 12
      ? t(($) => $.job.inWords[String(count) as "1"])
      : t(($) => $.job.inFigures, { count });
  const next = nextToStart(upcoming, now);
  if (next === undefined) return `${jobs} ${t(($) => $.job.allRunning, { count })}`;
  const day = format.day(next.day);
  return `${jobs} ${t(($) => $.job.starts[next.near], { day, time: next.time })}`;
}

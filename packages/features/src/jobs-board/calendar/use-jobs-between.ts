import { callKey } from "@bandeja/client/query-options";
import type { JobRow, JobWeek } from "@bandeja/contract/calls/jobs";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { pageSize } from "@bandeja/contract/limits";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

export interface JobsBetween {
  readonly jobs: readonly JobRow[];
  readonly weeks: readonly JobWeek[];
}

/** All jobs of a venue with a day between two dates, and the sums of the weeks in which they begin. */
export function useJobsBetween(venueId: string, from: string, to: string) {
  return useLiveQuery({
    queryKey: [...callKey(jobsFindOfRestaurant), "between", venueId, from, to],
    async queryFn({ signal }): Promise<JobsBetween> {
      const jobs: JobRow[] = [];
      const weeks: JobWeek[] = [];
      const asked = { venueId, type: "all", from, to, weeks: true, limit: pageSize.max } as const;
      let cursor: string | undefined;
      do {
        const body = cursor === undefined ? asked : { ...asked, cursor };
        const page = await api.call(jobsFindOfRestaurant, { body }, { signal });
        jobs.push(...page.data);
        weeks.push(...(page.weeks ?? []));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return { jobs: jobs.filter(({ status }) => status !== "cancelled"), weeks };
    },
  });
}

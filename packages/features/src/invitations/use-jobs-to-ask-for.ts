import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";

/** The openings of a job that nobody fills yet. */
export const openingsLeft = ({ openings, confirmed }: Pick<JobRow, "openings" | "confirmed">): number =>
  openings - confirmed;

/** The venue's jobs that have not begun and have an opening, soonest first; undefined until they are loaded. */
export function useJobsToAskFor() {
  const body = { venueId: useLogin()?.id ?? "", type: "needspeople", limit: 100 } as const;
  const list = useLiveQuery(queryOf(jobsFindOfRestaurant, { body }));
  return { jobs: list.data?.data, error: list.error };
}

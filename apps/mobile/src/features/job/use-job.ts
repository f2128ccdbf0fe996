import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useQuery } from "@tanstack/react-query";

/** The app's polling interval, for queries whose default on the site differs. */
export const live = { refetchInterval: 10_000 } as const;

/** One of the venue's own jobs. */
export const useJob = (id: string) => useQuery(queryOf(jobsGet, { params: { id } }));

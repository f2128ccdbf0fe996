import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** One of the venue's own jobs. */
export const useJob = (id: string) => useLiveQuery(queryOf(jobsGet, { params: { id } }));

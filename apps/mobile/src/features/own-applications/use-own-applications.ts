import { api } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";

const pageSize = 100;

/** The worker's own applications with their jobs, newest first. Unless `enabled`, nothing is fetched. */
export function useOwnApplications({ enabled }: { enabled: boolean } = { enabled: true }) {
  const query = useLiveInfiniteQuery({
    enabled,
    queryKey: [...callKey(applicationsMine), "all"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const body = pageParam === undefined ? { limit: pageSize } : { limit: pageSize, cursor: pageParam };
      return api.call(applicationsMine, { body }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, applications: query.data?.pages.flatMap(({ data }) => data) };
}

import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { callKey } from "@bandeja/client/query-options";
import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** Whether the signed-in account has blocked a party; undefined while loading and after a failure. */
export function useIsBlocked(person: string) {
  const { data, isLoading } = useLiveQuery({
    queryKey: [...callKey(peopleBlocked), "all"],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        api.call(
          peopleBlocked,
          { body: { limit: 100, ...(cursor !== undefined && { cursor }) } },
          { signal },
        ),
      ),
  });
  return { isLoading, isBlocked: data?.some(({ partyId }) => partyId === person) };
}

/** Unblocks a party. Everything is refetched, since lists, threads and applications depend on it. */
export function useUnblock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (person: string) => api.call(peopleUnblock, { body: { partyId: person } }),
    onSettled: () => void refetchAll(queries),
  });
}

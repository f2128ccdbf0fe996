import { callKey } from "@bandeja/client/query-options";
import { teamFind } from "@bandeja/contract/calls/team";
import { pageSize } from "@bandeja/contract/limits";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { keepPrevious } from "../query/keep-previous.ts";
import { useWantedRows } from "../query/use-wanted-rows.ts";
import type { TeamChoices } from "./use-team-view.ts";

/** The venue's team, page by page; live. What was shown stays until another search or order has loaded. */
export function useTeam({ view, rows: wanted, showRows }: Pick<TeamChoices, "view" | "rows" | "showRows">) {
  const { name, sort, ...part } = view;
  const queryKey = [...callKey(teamFind), "pages", part, { name, sort }];
  const query = useLiveInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(teamFind, { body: { ...view, ...(cursor !== undefined && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPrevious(queryKey),
  });
  const people = query.data?.pages.flatMap(({ data }) => data);
  useWantedRows(query, people?.length, wanted);
  return {
    ...query,
    people,
    fetchNextPage() {
      showRows((people?.length ?? 0) + pageSize.default);
      return query.fetchNextPage();
    },
  };
}

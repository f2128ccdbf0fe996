import { callKey } from "@bandeja/client/query-options";
import { teamFind } from "@bandeja/contract/calls/team";
import type { PlainBody } from "@bandeja/contract/call";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { keepPrevious } from "../query/keep-previous.ts";

/** What is shown of a team: a part of a name, favourites or a group, and the order. */
export type TeamView = Pick<PlainBody<typeof teamFind>, "name" | "list" | "groupId" | "sort">;

/** The venue's team, page by page; live. What was shown stays until another search or order has loaded. */
export function useTeam(view: TeamView) {
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
  return { ...query, people: query.data?.pages.flatMap(({ data }) => data) };
}
